// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steplines.h"

#include "app/models/fieldwords.h"
#include "app/session/standing.h"
#include "app/steplist/answerwords.h"
#include "app/steplist/rowwords.h"
#include "app/steplist/steppanel.h"
#include "core/play/lineorder.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A fact that was said not to hold says so: its words alone would say the contrary.
QString saidInWords(const Proposal &proposal, const Input &input, const Value &value)
{
    if (input.kind != FieldKind::Flag)
        return inWords(input, value).text();
    const QString fact = proposal.names().in(labelOf(input)).text();
    return value.toBool() ? fact : StepPanel::tr("%1: no", "a fact that does not hold").arg(fact);
}

/// Who does it together with him whose row it is, where that is a choice.
void tellTogether(const Battle &battle, const Proposal &proposal, ThingId who, StepLine &line)
{
    const bool isChosen = std::ranges::any_of(battle.set().turnRules, [&](const TurnRule &rule) {
        return rule.together != nullptr && qstrcmp(rule.what, proposal.procedure().id) == 0;
    });
    if (!isChosen)
        return;
    for (const Role &role : proposal.procedure().roles) {
        std::vector<ThingId> players = role.isForSeveral() ? playersOf(role, proposal.cast()) : std::vector<ThingId>();
        if (std::ranges::count(players, who) == 0 || players.size() < 2)
            continue;
        QStringList names;
        for (const ThingId player : players) {
            if (player != who)
                names += battle.nameOf(player);
        }
        line.boxes += StepPanel::tr("with %1", "others who do it together").arg(names.join(u", "_s));
    }
}

/// Who stands on its line, each with what was said of him: Merse pikes 1, 14″, in cover.
void tellLine(const Battle &battle, const Proposal &proposal, StepLine &line)
{
    const Input *list = lineIn(proposal.procedure());
    if (list == nullptr)
        return;
    const ListRows &rows = proposal.rows(QString::fromLatin1(list->key));
    for (const size_t place : asDiceFall(proposal, *list)) {
        const ListRow &row = rows[place];
        const QJsonObject values = row.whole();
        if (row.thing != 0)
            line.boxes += battle.nameOf(row.thing);
        for (const Input &input : list->rows) {
            const Value value = values.value(QLatin1String(input.key));
            if (!input.asked || value.isUndefined() || value == input.fallback)
                continue;
            line.boxes += saidInWords(proposal, input, value);
        }
    }
}

/// In which order all who play in it take it, where that makes a difference: the stands on which hits are laid.
void tellOrder(const Battle &battle, const Proposal &proposal, StepLine &line)
{
    for (const Input &list : proposal.procedure().inputs) {
        const Role *role = list.each == nullptr ? nullptr : proposal.procedure().role(QString::fromLatin1(list.each));
        const bool isOrdered = role != nullptr && role->ordersAll && list.asked
            && (list.matters == nullptr || list.matters(proposal.inputs()));
        const ListRows &rows = proposal.rows(QString::fromLatin1(list.key));
        for (size_t place = 0; isOrdered && rows.size() > 1 && place < rows.size(); ++place)
            line.boxes += StepPanel::tr("%1. %2", "a place in an order, and who has it")
                              .arg(QLocale().toString(int(place) + 1), battle.nameOf(rows[place].thing));
    }
}

/// What was said of those who go through it together: "Ash: higher".
void tellEach(const Battle &battle, const Proposal &proposal, StepLine &line)
{
    for (const Input &list : proposal.procedure().inputs) {
        if (list.kind != FieldKind::List || list.each == nullptr || &list == lineIn(proposal.procedure()))
            continue;
        for (const ListRow &row : proposal.rows(QString::fromLatin1(list.key))) {
            for (const Input &input : list.rows) {
                const Value value = row.given.value(QLatin1String(input.key));
                if (row.thing == 0 || !input.asked || value.isUndefined() || value == input.fallback)
                    continue;
                line.boxes += StepPanel::tr("%1: %2", "of one of several")
                                  .arg(battle.nameOf(row.thing), saidInWords(proposal, input, value));
            }
        }
    }
}

/// "Lord Voss: 7", where each throws a die of his own; else the die alone.
QString dieInWords(const Proposal &proposal, const Stage &stage, const QString &die)
{
    const bool isHis = stage.who != nullptr && stage.number > 0 && stage.count == 1 && stage.among == 0;
    const QString role = QString::fromLatin1(stage.who);
    if (!isHis || !proposal.names().has(qPrintable(roleKey(stage.who, stage.number))))
        return die;
    return StepPanel::tr("%1: %2", "whose die, and what it shows").arg(proposal.names().of(role, stage.number), die);
}

/// A number that the record has bears its name: it was not typed, and who types it all the same would type a die.
bool isKnownNumber(const Proposal &proposal, const Input &input)
{
    const QString key = QString::fromLatin1(input.key);
    const bool matters = input.matters == nullptr || input.matters(proposal.inputs());
    return input.asked && input.kind == FieldKind::Number && matters && proposal.isPrefilled(key)
        && !proposal.isOverridden(key) && proposal.input(key).toInt() != 0;
}

/// A number that is asked in some cases alone is told in these also while it is 0: pikes in support behind each.
bool isSometimes(const Input &input)
{
    return input.kind == FieldKind::Number && input.matters != nullptr;
}

/// The number without what it is measured in, which nobody mistakes there: "Distance 12".
QString withItsName(const Proposal &proposal, const Input &input, const Value &number)
{
    const QString label = proposal.names().in(labelOf(input)).text();
    return StepPanel::tr("%1 %2", "Distance 1").arg(label.section(u',', 0, 0), inWords(input, number).text());
}

/// Dice that are thrown for another reason than those before them say for which: "re-roll: 4".
QString firstOfStage(const Proposal &proposal, size_t place, const Stage &stage, const QString &die)
{
    const QString his = dieInWords(proposal, stage, die);
    const std::vector<Throw> &throws = proposal.throws();
    const bool isNew = place > 0 && qstrcmp(throws[place - 1].stage.label, stage.label) != 0;
    return isNew && his == die ? StepPanel::tr("%1: %2", "what a die is for, and what it shows")
                                     .arg(inWords(stage, proposal.names()).text(), die)
                               : his;
}

/// What stands in the box of the die that is wanted: whose it is, or which die, where a number that is mostly typed
/// before it is known.
QString wantedDie(const Proposal &proposal)
{
    const QString die = StepPanel::tr("D%1?", "which die is wanted").arg(QString::number(proposal.wanted().sides));
    const QString named = proposal.ofWanted() == 0
        ? firstOfStage(proposal, proposal.throws().size(), proposal.wanted(), die)
        : dieInWords(proposal, proposal.wanted(), die);
    if (named != die)
        return named;
    const std::vector<Input> &inputs = proposal.procedure().inputs;
    return std::ranges::any_of(inputs, [&](const Input &input) { return isKnownNumber(proposal, input); }) ? die
                                                                                                           : QString();
}

int hitsIn(const Proposal &proposal, const Throw &thrown)
{
    const Question *question = proposal.question();
    return question == nullptr ? 0 : int(std::ranges::count_if(thrown.faces, [&](int face) {
        return question->meaning(thrown.stage, face) == DieMeaning::Good;
    }));
}

void tellDice(const Proposal &proposal, StepLine &line)
{
    std::vector<Proposal::Die> dice = proposal.dice();
    size_t at = 0;
    for (size_t place = 0; place < proposal.throws().size(); ++place) {
        const Throw &thrown = proposal.throws()[place];
        if (at < dice.size() && dice[at].called) { // their number was said, and no die
            line.boxes += StepPanel::tr("called: %1", "so many hits").arg(QLocale().toString(hitsIn(proposal, thrown)));
            at += thrown.faces.size();
            continue;
        }
        for (size_t face = 0; face < thrown.faces.size() && at < dice.size(); ++face, ++at) {
            const QString shown = QLocale().toString(dice[at].face);
            line.boxes += face == 0 ? firstOfStage(proposal, place, thrown.stage, shown)
                                    : dieInWords(proposal, thrown.stage, shown);
        }
    }
    for (bool isFirst = true; at < dice.size(); ++at, isFirst = false) { // of the throw that is being typed
        const QString shown = QLocale().toString(dice[at].face);
        line.boxes += isFirst ? firstOfStage(proposal, proposal.throws().size(), proposal.wanted(), shown)
                              : dieInWords(proposal, proposal.wanted(), shown);
    }
}

/// Parts the dice of each gun from those of the next, where each has a box: the last boxes are theirs.
void partDice(const Proposal &proposal, StepLine &line)
{
    const bool areCalled = std::ranges::any_of(proposal.dice(), &Proposal::Die::called);
    const std::vector<int> together = areCalled ? std::vector<int>() : proposal.together();
    int box = int(line.boxes.size()) - std::accumulate(together.begin(), together.end(), 0);
    for (const int size : together) {
        line.parted += box;
        box += size;
    }
}

/// What was typed of this procedure: upon whom, what the table told, the dice.
void tellTyped(const StepList &list, const RowStep &step, StepLine &line)
{
    const Proposal &proposal = *step.proposal();
    const Battle &battle = step.ground()->battle();
    const auto add = [&](const QString &words) { line.boxes += ofWhom(list.row(line.row), step, words); };
    for (const Role &role : proposal.procedure().roles) {
        const ThingId player = proposal.cast().value(QString::fromLatin1(role.key));
        const bool isEnemy =
            role.needed && battle.things().armyOf(player) != battle.things().armyOf(list.who(line.row));
        const bool isTold = isEnemy || !list.letters().of(player).isEmpty();
        if (player != 0 && isTold && player != step.toDo().who.front() && !line.boxes.contains(battle.nameOf(player)))
            line.boxes += battle.nameOf(player); // whom he met, and then overran, is one and the same
    }
    tellLine(battle, proposal, line);
    tellEach(battle, proposal, line);
    tellOrder(battle, proposal, line);
    for (const Input &input : proposal.procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const Value value = proposal.input(key);
        if (input.matters != nullptr && !input.matters(proposal.inputs()))
            continue; // a gun that fires has no degrees
        if (isKnownNumber(proposal, input)) {
            add(withItsName(proposal, input, value));
            continue;
        }
        const bool isSaid = !proposal.isPrefilled(key) || proposal.isOverridden(key) || input.kind == FieldKind::Number;
        const bool isTold = input.asked && input.kind != FieldKind::List && !value.isUndefined() && isSaid
            && (value != input.fallback || step.isChoice() || isSometimes(input));
        const bool isTakenAway = input.asked && input.kind == FieldKind::Flag && !value.isUndefined() && !value.toBool()
            && proposal.isPrefilled(key) && proposal.isOverridden(key);
        if (isTakenAway) // the record has it otherwise
            add(StepPanel::tr("not: %1").arg(proposal.names().in(labelOf(input)).text()));
        if (!isTold || (input.kind == FieldKind::Flag && !value.toBool()))
            continue;
        add(input.kind == FieldKind::Flag         ? proposal.names().in(labelOf(input)).text()
                : input.kind == FieldKind::Number ? withItsName(proposal, input, value)
                                                  : inWords(input, value).text());
    }
    tellDice(proposal, line);
    if (proposal.state() != Proposal::State::NeedsDice)
        partDice(proposal, line);
}

/// What may follow what is typed and not ended yet: the digits of a number, the letters of a name, hits that are
/// called.
QString goesOnAfter(const QString &pending)
{
    if (pending.front().isDigit())
        return StepPanel::tr("%1: another digit, or Enter to end it here.").arg(pending);
    if (pending.size() == 1 && pending != u"H"_s)
        return StepPanel::tr("%1: now the second letter of the name.").arg(pending);
    return pending.size() == 1 ? StepPanel::tr("How many hit?")
                               : StepPanel::tr("%1 hits: another digit, or Enter to end it here.").arg(pending.mid(1));
}

/// Who or what is chosen so far, each with the way and the number that go with it.
void tellChosen(const Answering &answering, StepLine &line)
{
    for (size_t choice = 0; choice < answering.choices().size(); ++choice) {
        if (answering.isChosen(choice))
            line.boxes += chosenInWords(answering, choice);
    }
}

/// What the table said of it; none where the step was nothing that it is asked.
const TableAnswer *saidIn(const RowStep &step)
{
    const bool isSaid = step.toDo().isQuestion && step.isTaken() && step.isGiven() && !step.events().empty();
    const auto *said = isSaid ? step.events().front().as<AnswersGiven>() : nullptr;
    return said == nullptr || said->answers.empty() ? nullptr : &said->answers.front().answer;
}

/// Whom a number that was said there is about: asked of him whose row it is, it is how far he is from the one who was
/// named before it. 0: nobody is named, or it is no such number.
ThingId measuredIn(const StepRow &row, size_t place)
{
    const RowStep &step = row.steps()[place];
    const TableAnswer *number = saidIn(step);
    if (number == nullptr || !number->named.empty() || !number->givesNumber() || step.toDo().who.empty())
        return 0;
    if (step.toDo().who.front() != row.who())
        return step.toDo().who.front();
    for (size_t before = place; before-- > 0;) {
        const TableAnswer *said = saidIn(row.steps()[before]);
        if (said != nullptr && said->named.size() == 1)
            return said->named.front();
    }
    return 0;
}

/// How far off he is comes later in the row.
bool isMeasuredLater(const StepRow &row, size_t place, ThingId named)
{
    for (size_t later = place + 1; later < row.steps().size(); ++later) {
        if (measuredIn(row, later) == named)
            return true;
    }
    return false;
}

/// Whom the table named beside what was resolved in the row, and how far off: "Ballard's Brigade at 120".
void tellSaid(const StepRow &row, size_t place, StepLine &line)
{
    const RowStep &step = row.steps()[place];
    const TableAnswer *said = saidIn(step);
    if (said == nullptr)
        return;
    const Battle &battle = step.ground()->battle();
    const auto add = [&](ThingId who, std::optional<int> number) {
        line.boxes += number ? StepPanel::tr("%1 at %2", "a name and how far off: Almains at 40")
                                   .arg(battle.nameOf(who), QLocale().toString(*number))
                             : battle.nameOf(who);
    };
    if (const ThingId whom = measuredIn(row, place); whom != 0)
        add(whom, said->number);
    else if (said->named.empty() && said->givesNumber())
        line.boxes += QLocale().toString(said->number);
    for (const ThingId named : said->named) {
        if (!isMeasuredLater(row, place, named))
            add(named, said->numberOf(named));
    }
}

void tellBoxes(const StepList &list, const StepRow &row, StepLine &line)
{
    const bool isResolved = std::ranges::any_of(
        row.steps(), [](const RowStep &step) { return step.proposal() != nullptr && !step.isLeft(); });
    for (size_t place = 0; place < row.steps().size(); ++place) {
        const RowStep &step = row.steps()[place];
        if (step.proposal() != nullptr && !step.isLeft()) {
            tellTogether(list.battle(), *step.proposal(), row.who(), line);
            tellTyped(list, step, line);
        } else if (isResolved)
            tellSaid(row, place, line);
    }
    const RowStep *step = row.atWork();
    if (step == nullptr)
        return;
    if (const Answering *answering = step->answering())
        tellChosen(*answering, line);
    switch (step->frame()) {
    case RowStep::Frame::Dice:
        for (int missing = step->proposal()->wanted().count - step->proposal()->ofWanted(); missing > 0; --missing)
            line.boxes += QString();
        partDice(*step->proposal(), line);
        break;
    case RowStep::Frame::Enter:
    case RowStep::Frame::Nothing:
    case RowStep::Frame::Taken:
        return;
    default:
        line.boxes += QString();
    }
    line.boxAtWork = int(line.boxes.indexOf(QString()));
    const bool isDie = step->frame() == RowStep::Frame::Dice;
    if (line.boxAtWork >= 0 && !step->pending().isEmpty()) {
        if (!step->stuckBy())
            line.words = goesOnAfter(step->pending()) + u' ' + line.words;
        const QString typed = StepPanel::tr("%1…", "a number that is still being typed").arg(step->pending());
        line.boxes[line.boxAtWork] = isDie ? dieInWords(*step->proposal(), step->proposal()->wanted(), typed) : typed;
    } else if (line.boxAtWork >= 0 && isDie) {
        line.boxes[line.boxAtWork] = wantedDie(*step->proposal());
    }
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
    line.parted.clear();
    line.boxes = {line.answered ? StepPanel::tr("chosen") : StepPanel::tr("chosen before")};
}

/// A group of which several rows stand one below the other, to be answered as one.
int rowsUnder(const StepList &list, int row)
{
    const Things &things = list.battle().things();
    const ThingId parent = things.parentOf(list.who(row));
    if (parent == 0 || parent == things.armyOf(parent) || !list.spec().grouped)
        return 1;
    if (const char *headed = list.spec().headed;
        headed != nullptr && things.find(parent)->type != QLatin1String(headed))
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
    if (list.spec().about != nullptr) {
        const RowStep *step = list.row(row).atWork(); // as it is after what is answered in the row
        const Ground &ground = step != nullptr ? step->ground() : list.row(row).left();
        parts += list.spec().about(ground->battle().moment(), list.who(row)).text();
    }
    if (battle.set().look != nullptr && withoutEmpty(parts).isEmpty()) {
        const UnitLook look = battle.set().look(battle.things(), list.who(row));
        if (const QString figure = look.figure.text(); !figure.isEmpty())
            parts += StepPanel::tr("%1 %2", "die d10, risk +1").arg(translated(battle.set().figureLabel), figure);
        parts += joined(look.kind, dot());
    }
    if (army != 0 && areOfSeveralSides(list)) {
        parts += battle.nameOf(army);
        line.side = sideColourOf(battle, army);
    }
    line.about = withoutEmpty(parts);
}

/// What a row of the list asks that all answer first; null where nothing of it is open.
const ToDo *askedFirst(const StepList &list)
{
    for (int row = 0; row < list.size(); ++row) {
        const RowStep *step = list.isOpen(row) ? list.row(row).atWork() : nullptr;
        if (step != nullptr && step->toDo().what == QLatin1String(list.spec().allFirst))
            return &step->toDo();
    }
    return nullptr;
}

QString whyMoot(const StepList &list, int place)
{
    if (const auto why = list.whyMoot(place))
        return why->message.text();
    const ToDo *first = askedFirst(list);
    return first == nullptr ? StepPanel::tr("Nothing is left to do here.")
                            : StepPanel::tr("First: %1").arg(first->text.text());
}

/// The row bears the name: it does not begin with it again, nor does what a key stands for. In and after a sentence it
/// stays, where others may be named before: "Attack by Gendarmes: both disrupted. Pikes: 3 bases".
QString withoutName(QString words, const QString &name)
{
    const QString heading = StepPanel::tr("%1: ", "a unit, before what it is asked").arg(name);
    const QRegularExpression begins(
        u"(^|[.?!:;·(] ?[A-Z0-9]{1,2} |[:;·] |[(])"_s + QRegularExpression::escape(heading) + u"(.)"_s);
    for (auto found = begins.match(words); found.hasMatch(); found = begins.match(words)) {
        const QString before = found.captured(1);
        const QString next = before.isEmpty() ? found.captured(2).toUpper() : found.captured(2);
        words.replace(found.capturedStart(), found.capturedLength(), before + next);
    }
    return words;
}

/// Where others go on in the row too, he is named like them.
QString withoutOwnName(const StepRow &row, const QString &words, const QString &name)
{
    const auto isOfOther = [&](const RowStep &step) { return goerOf(step) != 0 && goerOf(step) != row.who(); };
    return std::ranges::any_of(row.steps(), isOfOther) ? words : withoutName(words, name);
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
    else if (list.isMoot(place) && !row.elsewhere())
        line.words = whyMoot(list, place);
    else
        line.words = withoutOwnName(row, wordsOf(list, place, line.tone), line.name);
    if (list.isLaid(place))
        line.words = StepPanel::tr("As usual, not looked at yet: %1").arg(line.words);
    if (row.elsewhere())
        line.words = withoutEmpty({line.words, StepPanel::tr("After this list: %1").arg(row.elsewhere()->text.text())});
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
                lines.push_back(
                    {row, rows, true, group, StepPanel::tr("a key here answers for all %n of them", nullptr, rows)});
            }
            grouped = rows;
        }
        --grouped;
        lines.push_back(lineOf(list, row, secret));
    }
    return lines;
}

namespace {

/// The number of a ruling says nothing to who reads it here.
bool isRuling(const Ruleset &set, const char *source)
{
    return std::ranges::any_of(set.rulings, [&](const Ruling &one) { return qstrcmp(one.id, source) == 0; });
}

} // namespace

QStringList workingOf(const StepRow &row)
{
    const Ruleset &set = row.ground()->battle().set();
    QStringList lines;
    for (const RowStep &step : row.steps()) {
        if (step.proposal() == nullptr || step.proposal()->state() != Proposal::State::Resolved || step.isLeft())
            continue;
        for (const WorkingLine &line : step.proposal()->working()) {
            const QString source = isRuling(set, line.source) ? QString() : translated(line.source);
            lines += source.isEmpty() ? line.text.text() : StepPanel::tr("%1 (%2)").arg(line.text.text(), source);
        }
    }
    return lines;
}

} // namespace muster
