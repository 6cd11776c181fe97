// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battletext.h"

#include "cli/columns.h"
#include "core/battle/arranging.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "core/report/captions.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString lossesText(const Casualties &losses)
{
    if (!losses.countsRouting) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 lost (%3 %)"))
            .arg(losses.lost)
            .arg(losses.atStart)
            .arg(losses.percentLost)
            .text();
    }
    Phrase text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 lost (%3 %), %4 % in rout or retreat"))
                      .arg(losses.lost)
                      .arg(losses.atStart)
                      .arg(losses.percentLost)
                      .arg(losses.percentRouting);
    return text.text();
}

QString badgesText(const UnitLook &look)
{
    std::vector<Phrase> words;
    for (const Badge &badge : look.badges)
        words.push_back(badge.word);
    return joined(words, u", "_s);
}

QStringList unitLines(const Battle &battle, ThingId army)
{
    Columns columns({2});
    for (const ThingId unit : arrangedUnits(battle.set(), battle.things(), army)) {
        UnitLook look = battle.look(unit);
        if (!look.figure.isEmpty())
            look.kind.push_back(look.figure);
        columns.row({battle.things().ownName(unit), joined(look.kind, u", "_s),
            u"%1/%2"_s.arg(look.strength).arg(look.atStart), badgesText(look)});
    }
    return columns.lines();
}

/// What is on record of a thing beside what it was begun with and what follows by itself: "Active side: side A".
QStringList recordOf(const Battle &battle, const Thing &thing)
{
    QStringList values;
    const ThingSpec *spec = battle.set().thing(thing.type);
    for (const TrackedField &field : spec == nullptr ? std::vector<TrackedField> {} : spec->fields) {
        const QString key = QString::fromLatin1(field.key);
        const Value value = battle.things().value(thing.id, key);
        const bool isCounted =
            field.overrules && (value == field.fallback || (value.isArray() && value.toArray().isEmpty()));
        if (field.roster || field.derived || key == u"turn"_s || isCounted)
            continue;
        values += Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2"))
                      .arg(Phrase(field.label))
                      .arg(valueInWords(battle, &field, value))
                      .text();
    }
    return values;
}

/// Those of an army that are no units: a line each with what is on record of them.
QStringList companionLines(const Battle &battle, ThingId army)
{
    Columns columns;
    for (const Thing &thing : battle.things().all()) {
        if (thing.parent != army || battle.set().isUnit(thing))
            continue;
        const ThingSpec *spec = battle.set().thing(thing.type);
        const Casualties losses = battle.casualties(thing.id);
        QStringList record = recordOf(battle, thing);
        if (losses.atStart > 0)
            record.prepend(lossesText(losses));
        columns.row({battle.things().ownName(thing.id), spec == nullptr ? thing.type : translated(spec->label),
            record.join(u", "_s)});
    }
    return columns.lines();
}

QStringList armyLines(const Battle &battle, const Thing &army)
{
    QStringList lines {QString(), u"%1: %2"_s.arg(battle.nameOf(army.id), lossesText(battle.casualties(army.id)))};
    const QStringList record = recordOf(battle, army);
    if (!record.isEmpty())
        lines += u"  "_s + record.join(u", "_s);
    return lines + unitLines(battle, army.id) + companionLines(battle, army.id);
}

QStringList reminderLines(const Battle &battle)
{
    QStringList lines;
    for (const Reminder &reminder : battle.reminders())
        lines += u"  "_s + reminder.text.text();
    return lines;
}

QString thrownText(const Thrown &thrown, const Names &names)
{
    const QString dice = u"%1: %2"_s.arg(inWords(thrown, names), facesInWords(thrown));
    if (thrown.rolled == 0)
        return dice;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2 rolled by the program)")).arg(dice).arg(thrown.rolled).text();
}

} // namespace

QString headingOf(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 · %2 · turn %3 · %4"))
        .arg(battle.name.name)
        .arg(QString::fromUtf8(battle.set().title))
        .arg(battle.turn())
        .arg(phase == nullptr ? Phrase() : Phrase(phase->title))
        .text();
}

QString ledgerLine(const Battle &battle, const QString &fingerprint)
{
    QStringList parts {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n event(s)"), battle.ledger().lastSeq()).text(),
        ledgerCaption(fingerprint)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QStringList stateText(const Battle &battle)
{
    QStringList text;
    if (const Thing *game = battle.things().find(battle.things().first(u"game"_s)))
        text += recordOf(battle, *game);
    if (battle.set().clock != nullptr)
        text += Phrase(QT_TRANSLATE_NOOP("muster", "Fought so far: %1"))
                    .arg(battle.set().clock(battle.rules(), battle.things()))
                    .text();
    for (const ThingId army : battle.things().armies())
        text += armyLines(battle, *battle.things().find(army));
    const QStringList reminders = reminderLines(battle);
    if (reminders.isEmpty())
        return text;
    return text + QStringList {QString(), translated(QT_TRANSLATE_NOOP("muster", "To be remembered"))} + reminders;
}

QStringList ledgerText(const Battle &battle)
{
    Columns columns;
    for (const Event &event : battle.ledger().events()) {
        QStringList remarks;
        if (!battle.ledger().isInForce(event.seq) && !isAboutAnother(event))
            remarks += translated(QT_TRANSLATE_NOOP("muster", "(taken back)"));
        if (comesOutOtherwise(battle, event))
            remarks += translated(QT_TRANSLATE_NOOP("muster", "(would come out otherwise today)"));
        if (cannotBeRunAgain(battle, event))
            remarks += translated(QT_TRANSLATE_NOOP("muster", "(cannot be run again)"));
        columns.row({battle.place(event.seq).text(), battle.told(event).text().simplified(), // a note may have lines
            remarks.join(u' ')});
    }
    return columns.lines(0);
}

QStringList detailText(const Battle &battle, const Event &event)
{
    QStringList lines;
    if (const auto *resolution = event.as<Resolution>()) {
        for (const Thrown &thrown : resolution->throws)
            lines += u"      "_s + thrownText(thrown, battle.names(resolution->cast));
    }
    for (const Change &change : changesOf(event)) {
        if (change.key != kPlace) // the order of units is said as a whole
            lines += u"      "_s + toldOf(battle, change).text();
    }
    return lines;
}

} // namespace muster
