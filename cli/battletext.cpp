// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battletext.h"

#include "cli/columns.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString lossesText(const Casualties &losses)
{
    Phrase text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 lost (%3 %), %4 % routing"))
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
    for (const ThingId unit : battle.things().ofType(u"unit"_s, army)) {
        const UnitLook look = battle.look(unit);
        columns.row({battle.nameOf(unit), joined(look.kind, u", "_s), u"%1/%2"_s.arg(look.strength).arg(look.atStart),
            badgesText(look)});
    }
    return columns.lines();
}

QStringList reminderLines(const Battle &battle)
{
    QStringList lines;
    for (const Reminder &reminder : battle.reminders())
        lines += u"  "_s + reminder.text.text();
    return lines;
}

QString thrownText(const Thrown &thrown)
{
    QStringList faces;
    for (const int face : thrown.faces)
        faces += QString::number(face);
    const QString dice = u"%1: %2"_s.arg(translated(thrown.label.toUtf8().constData()), faces.join(u' '));
    if (thrown.rolled == 0)
        return dice;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2 rolled by the program)")).arg(dice).arg(thrown.rolled).text();
}

/// What the thing is called; what sort of thing it is where it has no name, as the game.
QString nameOf(const Battle &battle, ThingId id)
{
    const QString name = battle.nameOf(id);
    const Thing *thing = battle.things().find(id);
    const ThingSpec *spec = thing == nullptr ? nullptr : battle.set().thing(thing->type);
    return name.isEmpty() && spec != nullptr ? translated(spec->label) : name;
}

QString changeText(const Battle &battle, const Change &change)
{
    const TrackedField *field = battle.field(change.thing, change.key);
    const auto words = [&](const Value &value) {
        return field == nullptr || value.isUndefined() ? value.toVariant().toString() : inWords(*field, value).text();
    };
    return u"%1: %2 %3 → %4"_s.arg(nameOf(battle, change.thing),
        field == nullptr ? change.key : translated(field->label), words(change.before), words(change.after));
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

QStringList stateText(const Battle &battle)
{
    QStringList text;
    for (const ThingId army : battle.things().ofType(u"army"_s)) {
        text += QString();
        text += u"%1: %2"_s.arg(battle.nameOf(army), lossesText(battle.casualties(army)));
        text += unitLines(battle, army);
    }
    const QStringList reminders = reminderLines(battle);
    if (reminders.isEmpty())
        return text;
    return text + QStringList {QString(), translated(QT_TRANSLATE_NOOP("muster", "To be remembered"))} + reminders;
}

QStringList ledgerText(const Battle &battle)
{
    Columns columns;
    for (const Event &event : battle.ledger().events()) {
        const bool stands = battle.ledger().isInForce(event.seq) || isAboutAnother(event);
        columns.row({battle.place(event.seq).text(), battle.told(event).text(),
            stands ? QString() : translated(QT_TRANSLATE_NOOP("muster", "(taken back)"))});
    }
    return columns.lines(0);
}

QStringList detailText(const Battle &battle, const Event &event)
{
    QStringList lines;
    if (const auto *resolution = event.as<Resolution>()) {
        for (const Thrown &thrown : resolution->throws)
            lines += u"      "_s + thrownText(thrown);
    }
    for (const Change &change : changesOf(event))
        lines += u"      "_s + changeText(battle, change);
    return lines;
}

} // namespace muster
