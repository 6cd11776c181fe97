// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/round/roundlines.h"

#include "app/models/fieldwords.h"
#include "app/round/roundpanel.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "Risk factor +3": what the referee looks at first in what came of a procedure.
QStringList shownOf(const Proposal &proposal)
{
    QStringList words;
    const QJsonObject outcome = proposal.question()->outcome(proposal.answer());
    for (const OutcomeField &field : proposal.question()->fields()) {
        if (field.field->shown)
            words += RoundPanel::tr("%1 %2").arg(
                field.label().text(), inWords(*field.field, outcome.value(field.key())).text());
    }
    return words;
}

QStringList texts(const std::vector<Phrase> &phrases)
{
    QStringList words;
    for (const Phrase &phrase : phrases)
        words += phrase.text();
    return words;
}

/// What is resolved before what is asked for, what weighs on that, and what is known of what is asked for.
QString knownOf(const OpenRound &round, int row)
{
    QStringList parts;
    const int atWork = round.atWork(row);
    for (int step = 0; step < atWork; ++step) {
        const QString reasons = texts(round.step(row, step).given()).join(u", "_s);
        const QString shown = shownOf(round.step(row, step)).join(u", "_s);
        parts += reasons.isEmpty() ? shown : RoundPanel::tr("%1: %2").arg(shown, reasons);
    }
    parts += texts(round.step(row, atWork).given());
    return parts.join(u" · "_s);
}

void tellDice(const Proposal &proposal, RoundLine &line)
{
    for (const Proposal::Die &die : proposal.dice())
        line.dice += QLocale().toString(die.face);
    if (proposal.state() == Proposal::State::NeedsDice) {
        for (int missing = proposal.wanted().count - proposal.ofWanted(); missing > 0; --missing)
            line.dice += QString();
    }
}

void tellChoice(const OpenRound &round, RoundLine &line)
{
    const Value chosen = round.chosen(line.row);
    if (chosen.isUndefined() && line.done)
        return; // what he has stands in words, and nothing is asked of him
    line.dice = {chosen.isUndefined() ? QString() : labelOf(round.choice()->words, chosen.toString()).text()};
}

/// What was chosen in this turn already.
QString doneBefore(const Battle &battle, const OpenRound &round, int row)
{
    QString words;
    for (const int seq : battle.deedEntries()) {
        const Event &event = *battle.ledger().event(seq);
        const auto *deed = event.as<Resolution>();
        const bool isIts = deed != nullptr && deed->cast.values().contains(round.who(row))
            && deed->procedure == QLatin1String(round.round().procedures.front());
        if (isIts)
            words = battle.told(event).text();
    }
    return words.isEmpty() ? RoundPanel::tr("done") : words;
}

/// Tells that something was chosen, and not what.
void hide(const OpenRound &round, RoundLine &line)
{
    if (round.isIdle(line.row))
        line.words = RoundPanel::tr("Not allowed: choose another action.");
    else if (line.answered || line.done)
        line.words.clear();
    if (line.answered || line.done || round.isIdle(line.row))
        line.dice = {line.answered       ? RoundPanel::tr("chosen")
                : round.isIdle(line.row) ? QString()
                                         : RoundPanel::tr("chosen before")};
}

/// A group of which several rows stand one below the other, to be answered as one.
int rowsUnder(const Battle &battle, const OpenRound &round, int row)
{
    const Things &things = battle.things();
    const ThingId parent = things.parentOf(round.who(row));
    if (parent == 0 || parent == things.armyOf(parent) || round.choice() == nullptr)
        return 1;
    int end = row;
    while (end < round.size() && things.parentOf(round.who(end)) == parent)
        ++end;
    return end - row;
}

/// Of which side he is, where several go through it, and for a choice what he is and carries.
QString aboutOf(const Battle &battle, const OpenRound &round, int row)
{
    const Things &things = battle.things();
    const ThingId army = things.armyOf(round.who(row));
    bool several = false;
    for (int other = 0; other < round.size() && !several; ++other)
        several = things.armyOf(round.who(other)) != army;
    QStringList parts;
    if (several && army != 0)
        parts += battle.nameOf(army);
    if (round.choice() != nullptr && battle.set().look != nullptr)
        parts += joined(battle.set().look(things, round.who(row)).kind, u" · "_s);
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

} // namespace

RoundLine roundLineOf(const Battle &battle, const OpenRound &round, int row, bool secret)
{
    RoundLine line;
    line.row = row;
    line.name = battle.nameOf(round.who(row));
    line.about = aboutOf(battle, round, row);
    line.answered = round.isAnswered(row) && !round.isIdle(row);
    line.done = round.isDone(row);
    const Proposal &atWork = round.step(row, round.atWork(row));
    const bool isUnanswered = std::ranges::count(atWork.unanswered(), atWork.refusal().field) > 0;
    if (atWork.state() == Proposal::State::Refused && !isUnanswered) {
        line.words = refusalWords(atWork.procedure().inputFields(), atWork.refusal());
        line.tone = Tone::Danger;
    } else if (round.isAsItStands(row)) {
        line.words = RoundPanel::tr("%1 Enter takes it so.").arg(round.summary(row).text());
    } else if (round.isAnswered(row)) {
        line.words = round.choice() != nullptr && line.answered ? QString() : round.summary(row).text();
        line.tone = round.isIdle(row) ? Tone::Danger : Tone::Good;
    } else {
        line.words = round.isDone(row) ? doneBefore(battle, round, row) : knownOf(round, row);
    }
    if (round.choice() != nullptr)
        tellChoice(round, line);
    else
        tellDice(atWork, line);
    if (secret)
        hide(round, line);
    return line;
}

std::vector<RoundLine> roundLinesOf(const Battle &battle, const OpenRound &round, bool secret)
{
    std::vector<RoundLine> lines;
    int grouped = 0; // rows that are still of the group whose heading stands already
    for (int row = 0; row < round.size(); ++row) {
        if (grouped == 0) {
            const int rows = rowsUnder(battle, round, row);
            if (rows > 1) {
                const QString group = battle.nameOf(battle.things().parentOf(round.who(row)));
                lines.push_back({row, rows, true, group, RoundPanel::tr("one for all %n of them", nullptr, rows)});
            }
            grouped = rows;
        }
        --grouped;
        lines.push_back(roundLineOf(battle, round, row, secret));
    }
    return lines;
}

QStringList workingOf(const OpenRound &round, int row)
{
    QStringList lines;
    for (int step = 0; step < round.steps(row); ++step) {
        for (const WorkingLine &line : round.step(row, step).working()) {
            const QString source = translated(line.source);
            lines += source.isEmpty() ? line.text.text() : RoundPanel::tr("%1 (%2)").arg(line.text.text(), source);
        }
    }
    return lines;
}

} // namespace muster
