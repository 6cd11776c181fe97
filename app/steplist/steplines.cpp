// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steplines.h"

#include "app/models/fieldwords.h"
#include "app/session/standing.h"
#include "app/steplist/steppanel.h"
#include "core/play/tableflow.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString dot()
{
    return u" · "_s;
}

/// "Risk factor +3": what the referee looks at first in what came of a procedure.
QStringList shownOf(const Proposal &proposal)
{
    QStringList words;
    const QJsonObject outcome = proposal.question()->outcome(proposal.answer());
    for (const OutcomeField &field : proposal.question()->fields()) {
        if (field.field->shown)
            words += StepPanel::tr("%1 %2").arg(
                field.label().text(), inWords(*field.field, outcome.value(field.key())).text());
    }
    return words;
}

QString withoutEmpty(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(dot());
}

QStringList texts(const std::vector<Phrase> &phrases)
{
    QStringList words;
    for (const Phrase &phrase : phrases)
        words += phrase.text();
    return words;
}

QString keyed(const QString &key, const QString &words)
{
    return StepPanel::tr("%1 %2", "a key and what it does: C cover").arg(key, words);
}

QString numbered(size_t place, const QString &words)
{
    return keyed(QLocale().toString(int(place) + 1), words);
}

/// What is known of what was resolved on the way here, and of what is asked for.
QString knownOf(const StepRow &row)
{
    QStringList parts;
    for (const RowStep &step : row.steps()) {
        if (step.proposal() == nullptr || (step.isTaken() && !step.toDo().isFirst))
            continue;
        const QString reasons = texts(step.proposal()->given()).join(u", "_s);
        const QString shown = step.isTaken() ? shownOf(*step.proposal()).join(u", "_s) : QString();
        parts += shown.isEmpty() ? reasons : reasons.isEmpty() ? shown : StepPanel::tr("%1: %2").arg(shown, reasons);
    }
    return withoutEmpty(parts);
}

QString titleOf(const Battle &battle, const ToDo &toDo)
{
    const auto offer = offerOf(battle.set(), toDo.what);
    return offer ? translated(offer->title) : toDo.text.text();
}

QString choicesOf(const StepList &list, const Answering &answering)
{
    QStringList choices;
    // The letters of those who may be named stand beside them; of a few they are told here too.
    constexpr size_t kFew = 4;
    const bool areFew = answering.question().named.size() <= kFew;
    Answering usual = answering; // what Enter answers is told with it
    if (usual.offersUsual())
        usual.chooseUsual();
    else
        usual = Answering(list.battle(), answering.question());
    for (size_t place = 0; place < answering.choices().size(); ++place) {
        const AnswerChoice &choice = answering.choices()[place];
        const bool isTold = choice.named == 0 || areFew || answering.isChosen(place);
        if (isTold && !usual.isChosen(place))
            choices +=
                keyed(choice.named != 0 ? list.letters().of(choice.named) : QString(choice.key), choice.words.text());
    }
    if (answering.takesNumber()) {
        choices +=
            StepPanel::tr("%1 to %2")
                .arg(QLocale().toString(answering.question().least), QLocale().toString(answering.question().most));
    }
    return choices.join(dot());
}

/// Units have their letters beside them on the page; doors and windows are told here.
QString targetsOf(const StepList &list, const RowStep &step)
{
    const Battle &battle = step.ground()->battle();
    const QString title = titleOf(battle, step.toDo());
    QStringList choices;
    for (const ThingId target : step.targets()) {
        const Thing *thing = battle.things().find(target);
        if (thing == nullptr || battle.set().isUnit(*thing))
            return StepPanel::tr("%1: at whom?").arg(title);
        choices += keyed(list.letters().of(target), battle.nameOf(target));
    }
    return StepPanel::tr("%1: %2").arg(title, choices.join(dot()));
}

/// What the frame is on, in words.
QString askedIn(const StepList &list, const StepRow &row)
{
    const RowStep &step = *row.atWork();
    switch (step.frame()) {
    case RowStep::Frame::Target:
        return targetsOf(list, step);
    case RowStep::Frame::Field: {
        const auto [path, field] = *step.fieldAsked();
        const QString label = step.proposal()->names().in(labelOf(field)).text();
        QStringList choices;
        for (const size_t place : step.choices())
            choices += numbered(place, step.proposal()->names().in(inWords(field.words[place])).text());
        if (field.kind == FieldKind::Flag)
            choices = {keyed(u"Y"_s, StepPanel::tr("yes")), keyed(u"N"_s, StepPanel::tr("no"))};
        const Value last = step.lastTime();
        if (!last.isUndefined())
            choices += StepPanel::tr("last time %1: Enter").arg(inWords(field, last).text());
        return choices.isEmpty() ? StepPanel::tr("%1?").arg(label)
                                 : StepPanel::tr("%1? %2").arg(label, choices.join(dot()));
    }
    case RowStep::Frame::Dice:
        return withoutEmpty({knownOf(row), inWords(step.proposal()->wanted(), step.proposal()->names()).text()});
    case RowStep::Frame::Decision: {
        QStringList choices;
        const std::vector<Input::Decision> &all = step.proposal()->decision()->decisions;
        for (size_t place = 0; place < all.size(); ++place)
            choices += numbered(place, translated(all[place].label));
        return choices.join(dot());
    }
    case RowStep::Frame::Question:
        return StepPanel::tr("%1 %2").arg(
            step.answering()->question().words.text(), choicesOf(list, *step.answering()));
    case RowStep::Frame::Enter: {
        const QString summary = step.summary().text();
        const QString words = summary.isEmpty() ? step.toDo().text.text() : summary;
        return step.isUsuallyLeft() ? words : StepPanel::tr("%1 Enter takes it so.").arg(words);
    }
    case RowStep::Frame::Nothing:
    case RowStep::Frame::Taken:
        return {};
    }
    Q_UNREACHABLE();
}

/// What Enter or 0 answers, where nothing is typed.
QString waysOut(const RowStep &step)
{
    QStringList ways;
    if (step.answering() != nullptr && step.hasUsual()) {
        Answering usual = *step.answering();
        usual.chooseUsual();
        for (size_t choice = 0; choice < usual.choices().size(); ++choice) {
            if (!usual.isChosen(choice))
                continue;
            const AnswerChoice &one = usual.choices()[choice];
            ways += one.named == 0 ? StepPanel::tr("Enter or %1: %2").arg(QString(one.key), one.words.text())
                                   : StepPanel::tr("Enter: %1").arg(one.words.text());
        }
    } else if (step.isUsuallyLeft()) {
        if (step.frame() == RowStep::Frame::Enter)
            ways += StepPanel::tr("Y: yes");
        ways += StepPanel::tr("Enter or 0: leaves it");
    } else if (step.hasUsual() && step.frame() == RowStep::Frame::Target) {
        ways += StepPanel::tr("Enter: %1, as last time").arg(step.ground()->battle().nameOf(step.lastTarget()));
    }
    if (step.mayBeLeft() && !step.isGiven() && !step.isUsuallyLeft())
        ways += StepPanel::tr("0: leaves it");
    return ways.join(dot());
}

QString wordsOf(const StepList &list, int place, Tone &tone)
{
    const StepRow &row = list.row(place);
    const RowStep *step = row.atWork();
    QStringList parts;
    for (const RowStep &taken : row.steps()) {
        if (taken.isTaken() && taken.isGiven())
            parts += taken.summary().text();
    }
    if (step == nullptr) {
        tone = Tone::Good;
        return parts.join(u' ');
    }
    if (const auto stuck = step->stuckBy()) {
        const auto *proposal = step->proposal();
        parts += proposal != nullptr && proposal->state() == Proposal::State::Refused
            ? refusalWords(proposal->procedure().inputFields(), *stuck)
            : stuck->message.text();
        if (step->frame() == RowStep::Frame::Nothing)
            parts += StepPanel::tr("F4 opens it alone.");
        tone = Tone::Danger;
        return parts.join(u' ');
    }
    parts += askedIn(list, row);
    if (const QString ways = waysOut(*step); !ways.isEmpty())
        parts += u"("_s + ways + u")"_s;
    return parts.join(u' ');
}

/// What was typed of this procedure: upon whom, what the table told, the dice.
void tellTyped(const StepList &list, const RowStep &step, StepLine &line)
{
    const Proposal &proposal = *step.proposal();
    const Battle &battle = step.ground()->battle();
    for (const Role &role : proposal.procedure().roles) {
        const ThingId player = proposal.cast().value(QString::fromLatin1(role.key));
        if (player != 0 && player != line.row && !list.letters().of(player).isEmpty()
            && player != step.toDo().who.front())
            line.boxes += battle.nameOf(player);
    }
    for (const Input &input : proposal.procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const Value value = proposal.input(key);
        const bool isTold = input.asked && input.kind != FieldKind::List && !value.isUndefined()
            && (!proposal.isPrefilled(key) || proposal.isOverridden(key)) && value != input.fallback;
        if (isTold && (input.kind != FieldKind::Flag || value.toBool()))
            line.boxes += input.kind == FieldKind::Flag ? proposal.names().in(labelOf(input)).text()
                                                        : inWords(input, value).text();
    }
    for (const Proposal::Die &die : proposal.dice()) {
        const QString face = die.called ? StepPanel::tr("called") : QLocale().toString(die.face);
        if (!die.called || !line.boxes.contains(face))
            line.boxes += face;
    }
}

void tellBoxes(const StepList &list, const StepRow &row, StepLine &line)
{
    for (const RowStep &step : row.steps()) {
        if (step.proposal() != nullptr && !step.isLeft())
            tellTyped(list, step, line);
    }
    const RowStep *step = row.atWork();
    if (step == nullptr)
        return;
    if (const Answering *answering = step->answering()) {
        for (size_t choice = 0; choice < answering->choices().size(); ++choice) {
            if (answering->isChosen(choice))
                line.boxes += answering->choices()[choice].words.text();
        }
    }
    switch (step->frame()) {
    case RowStep::Frame::Dice:
        for (int missing = step->proposal()->wanted().count - step->proposal()->ofWanted(); missing > 0; --missing)
            line.boxes += QString();
        break;
    case RowStep::Frame::Enter:
    case RowStep::Frame::Nothing:
    case RowStep::Frame::Taken:
        return;
    default:
        line.boxes += QString();
    }
    line.boxAtWork = int(line.boxes.indexOf(QString()));
    if (line.boxAtWork >= 0 && !step->pending().isEmpty())
        line.boxes[line.boxAtWork] = StepPanel::tr("%1…", "a number that is still being typed").arg(step->pending());
}

/// What was chosen in this turn already.
QString doneBefore(const StepList &list, int row)
{
    const Battle &battle = list.battle();
    QString words;
    for (const int seq : battle.deedEntries()) {
        const Event &event = *battle.ledger().event(seq);
        const auto *deed = event.as<Resolution>();
        if (deed != nullptr && deed->cast.values().contains(list.who(row)) && list.spec().has(deed->procedure))
            words = battle.told(event).text();
    }
    return words.isEmpty() ? StepPanel::tr("done") : words;
}

/// Tells that something was chosen, and not what.
void hide(StepLine &line)
{
    if (!line.answered && !line.done)
        return;
    line.words.clear();
    line.boxAtWork = -1;
    line.boxes = {line.answered ? StepPanel::tr("chosen") : StepPanel::tr("chosen before")};
}

/// A group of which several rows stand one below the other, to be answered as one.
int rowsUnder(const StepList &list, int row)
{
    const Things &things = list.battle().things();
    const ThingId parent = things.parentOf(list.who(row));
    if (parent == 0 || parent == things.armyOf(parent) || !list.spec().grouped)
        return 1;
    int end = row;
    while (end < list.size() && things.parentOf(list.who(end)) == parent)
        ++end;
    return end - row;
}

bool areOfSeveralSides(const StepList &list)
{
    const Things &things = list.battle().things();
    for (int row = 1; row < list.size(); ++row) {
        if (things.armyOf(list.who(row)) != things.armyOf(list.who(0)))
            return true;
    }
    return false;
}

/// What he is, and of which side where several sides stand in it.
void tellAbout(const StepList &list, int row, StepLine &line)
{
    const Battle &battle = list.battle();
    const ThingId army = battle.things().armyOf(list.who(row));
    QStringList parts;
    if (battle.set().look != nullptr)
        parts += joined(battle.set().look(battle.things(), list.who(row)).kind, dot());
    if (army != 0 && areOfSeveralSides(list)) {
        parts += battle.nameOf(army);
        line.side = sideColourOf(battle, army);
    }
    line.about = withoutEmpty(parts);
}

StepLine lineOf(const StepList &list, int place, bool secret)
{
    const StepRow &row = list.row(place);
    StepLine line;
    line.row = place;
    line.name = list.battle().nameOf(row.who());
    tellAbout(list, place, line);
    line.answered = row.isAnswered();
    line.done = list.isDone(place);
    line.open = list.isOpen(place);
    if (line.done && !line.answered)
        line.words = doneBefore(list, place);
    else if (list.isMoot(place))
        line.words = StepPanel::tr("Nothing is left to do here.");
    else
        line.words = wordsOf(list, place, line.tone);
    if (!line.done || line.answered)
        tellBoxes(list, row, line);
    if (secret)
        hide(line);
    return line;
}

} // namespace

std::vector<StepLine> stepLinesOf(const StepList &list, bool secret)
{
    std::vector<StepLine> lines;
    int grouped = 0; // rows that are still of the group whose heading stands already
    for (int row = 0; row < list.size(); ++row) {
        if (grouped == 0) {
            const int rows = rowsUnder(list, row);
            if (rows > 1) {
                const QString group = list.battle().nameOf(list.battle().things().parentOf(list.who(row)));
                lines.push_back({row, rows, true, group, StepPanel::tr("one for all %n of them", nullptr, rows)});
            }
            grouped = rows;
        }
        --grouped;
        lines.push_back(lineOf(list, row, secret));
    }
    return lines;
}

QStringList workingOf(const StepRow &row)
{
    QStringList lines;
    for (const RowStep &step : row.steps()) {
        if (step.proposal() == nullptr || step.proposal()->state() != Proposal::State::Resolved || step.isLeft())
            continue;
        for (const WorkingLine &line : step.proposal()->working()) {
            const QString source = translated(line.source);
            lines += source.isEmpty() ? line.text.text() : StepPanel::tr("%1 (%2)").arg(line.text.text(), source);
        }
    }
    return lines;
}

} // namespace muster
