// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/afteraction.h"

#include "core/battle/arranging.h"
#include "core/battle/told.h"
#include "core/report/captions.h"
#include "core/report/markdown.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

using markdown::escaped;

QString told(const Phrase &phrase)
{
    return escaped(phrase.text());
}

QString said(const char *text)
{
    return escaped(translated(text));
}

/// Builds the report paragraph by paragraph.
class Report {
public:
    Report(const Battle &battle, const QString &fingerprint) : m_battle(battle), m_fingerprint(fingerprint) {}

    QString text()
    {
        head();
        armies();
        for (const Event &event : m_battle.ledger().events())
            tell(event);
        endTurn();
        paragraph(u"---"_s);
        paragraph(escaped(madeCaption({}, m_fingerprint)));
        return m_lines.join(u'\n') + u'\n';
    }

private:
    void line(const QString &text) { m_lines += text; }
    void paragraph(const QString &text)
    {
        if (!m_lines.isEmpty() && !m_lines.last().isEmpty())
            m_lines += QString();
        m_lines += text;
        m_lines += QString();
    }
    void head();
    void playedOtherwise();
    void armies();
    void army(ThingId army);
    void tell(const Event &event);
    void goTo(const Place &place);
    void endTurn();
    void dice(const Event &event, const Resolution &resolution);
    void changes(const std::vector<Change> &changes);
    QString throwLine(const Thrown &thrown, const Names &names) const;

    const Battle &m_battle;
    QString m_fingerprint;
    QStringList m_lines;
    int m_turn = -1;
    QString m_phase;
    QStringList m_takenBack;
};

void Report::head()
{
    const BattleName &name = m_battle.name;
    paragraph(u"# "_s + (name.name.isEmpty() ? said(QT_TRANSLATE_NOOP("muster", "A battle")) : escaped(name.name)));
    QStringList where {escaped(longDate(name.date)), escaped(name.place)};
    where.removeAll(QString());
    if (!where.isEmpty())
        paragraph(where.join(u" · "_s));
    paragraph(told(Phrase(QT_TRANSLATE_NOOP("muster", "Rules: %1")).arg(rulesCaption(m_battle.set()))));
    playedOtherwise();
    if (const QString reconstructed = reconstructedCaption(m_battle.rules()); !reconstructed.isEmpty())
        paragraph(escaped(reconstructed));
}

void Report::playedOtherwise()
{
    const QStringList changed = houseRules(m_battle.rules());
    if (changed.isEmpty())
        return paragraph(said(QT_TRANSLATE_NOOP("muster", "House rules: none")));
    paragraph(said(QT_TRANSLATE_NOOP("muster", "House rules:")));
    for (const QString &rule : changed)
        line(u"- "_s + escaped(rule));
}

void Report::armies()
{
    paragraph(u"## "_s + said(QT_TRANSLATE_NOOP("muster", "The armies")));
    paragraph(u'*' + escaped(standingCaption(m_battle)) + u'*');
    for (const ThingId id : m_battle.things().armies())
        army(id);
}

void Report::army(ThingId army)
{
    paragraph(u"### "_s + escaped(m_battle.nameOf(army)));
    paragraph(escaped(strengthCaption(m_battle, army) + u"; "_s + lossesCaption(m_battle, army)));
    line(markdown::tableRow({said(QT_TRANSLATE_NOOP("muster", "Unit")), said(QT_TRANSLATE_NOOP("muster", "What it is")),
        said(QT_TRANSLATE_NOOP("muster", "State")), said(QT_TRANSLATE_NOOP("muster", "At the start")),
        said(QT_TRANSLATE_NOOP("muster", "Now"))}));
    line(markdown::tableRule(5, 3));
    for (const ThingId unit : arrangedUnits(m_battle.set(), m_battle.things(), army)) {
        const UnitLook look = m_battle.look(unit);
        QStringList states;
        for (const Badge &badge : look.badges)
            states += badge.word.text();
        line(markdown::tableRow({escaped(m_battle.things().ownName(unit)), escaped(joined(look.kind, u", "_s)),
            escaped(states.join(u", "_s)), QString::number(look.atStart), QString::number(look.strength)}));
    }
    line({});
}

void Report::tell(const Event &event)
{
    const Place &place = m_battle.place(event.seq);
    // Phase changes are headings; what was taken back is a number; undo and redo themselves are neither.
    if (isAboutAnother(event) || event.is<PhaseChange>() || event.is<Dismissal>())
        return;
    goTo(place);
    if (!m_battle.ledger().isInForce(event.seq)) {
        m_takenBack += place.text().isEmpty() ? told(m_battle.told(event)) : place.text();
        return;
    }
    const QString number = place.number > 0 ? u"**%1** "_s.arg(place.text()) : QString();
    if (const auto *note = event.as<Note>(); note != nullptr && !note->bookmark) {
        const QString about = escaped(m_battle.nameOf(note->aboutThing));
        paragraph(
            markdown::quoted(note->text).replace(0, 2, u"> "_s + number + (about.isEmpty() ? about : about + u": "_s)));
        return;
    }
    line(u"- "_s + number + told(m_battle.told(event)));
    if (const auto *resolution = event.as<Resolution>())
        dice(event, *resolution);
    if (const auto *correction = event.as<Correction>(); correction != nullptr && correction->changes.size() > 1)
        changes(correction->changes);
}

void Report::goTo(const Place &place)
{
    const Phase *phase = m_battle.set().phase(place.phase);
    const bool before = phase != nullptr && phase->onlyOnce;
    const int turn = before ? 0 : place.turn;
    if (turn == m_turn && place.phase == m_phase)
        return;
    if (turn != m_turn) {
        endTurn();
        paragraph(u"## "_s
            + (before || turn == 0 ? said(QT_TRANSLATE_NOOP("muster", "Before the battle"))
                                   : told(Phrase(QT_TRANSLATE_NOOP("muster", "Turn %1")).arg(turn))));
    }
    if (phase != nullptr && !before)
        paragraph(u"### "_s + said(phase->title));
    m_turn = turn;
    m_phase = place.phase;
}

void Report::endTurn()
{
    if (!m_takenBack.isEmpty()) {
        paragraph(
            u'*' + Phrase(QT_TRANSLATE_NOOP("muster", "Taken back: %1")).arg(m_takenBack.join(u", "_s)).text() + u'*');
    }
    m_takenBack.clear();
}

QString Report::throwLine(const Thrown &thrown, const Names &names) const
{
    if (thrown.called || thrown.rolled == 0) // dice are thrown at the table; only what the program threw is remarked on
        return told(
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(inWords(thrown, names)).arg(facesInWords(thrown)));
    const auto all = int(thrown.faces.size());
    const Phrase thrower = thrown.rolled >= all
        ? Phrase(QT_TRANSLATE_NOOP("muster", "thrown by the program"))
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 thrown by the program")).arg(thrown.rolled).arg(all);
    return told(Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 (%3)"))
                    .arg(inWords(thrown, names))
                    .arg(facesInWords(thrown))
                    .arg(thrower));
}

void Report::dice(const Event &event, const Resolution &resolution)
{
    const Names names = m_battle.names(resolution.cast);
    for (const Thrown &thrown : resolution.throws) {
        if (!thrown.faces.empty())
            line(u"  - "_s + throwLine(thrown, names));
    }
    for (const SaidLine &houseRule : houseRuleLinesOf(m_battle, event))
        line(u"  - "_s + told(houseRule.text));
    if (resolution.edited)
        changes(resolution.changes);
}

void Report::changes(const std::vector<Change> &changes)
{
    for (const Change &change : changes)
        line(u"  - "_s + told(toldOf(m_battle, change)));
}

} // namespace

QString afterActionReport(const Battle &battle, const QString &fingerprint)
{
    return Report(battle, fingerprint).text();
}

} // namespace muster
