// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/rowwords.h"

#include "app/models/fieldwords.h"
#include "app/steplist/answerwords.h"
#include "app/steplist/steppanel.h"
#include "core/battle/tablequestions.h"
#include "core/play/choiceahead.h"
#include "core/play/factkeys.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <QLocale>

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString dot()
{
    return u" · "_s;
}

QString withoutEmpty(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(dot());
}

ThingId goerOf(const RowStep &step)
{
    const Proposal *proposal = step.proposal();
    return proposal == nullptr ? 0 : proposal->cast().value(playerKey(proposal->procedure().roles.front()));
}

ThingId oneOfSeveral(const StepRow &row, const RowStep &step)
{
    const ThingId goer = goerOf(step);
    const bool areSeveral = goer != 0 && std::ranges::any_of(row.steps(), [&](const RowStep &other) {
        return other.toDo().what == step.toDo().what && goerOf(other) != 0 && goerOf(other) != goer;
    });
    return areSeveral ? goer : 0;
}

QString ofWhom(const StepRow &row, const RowStep &step, const QString &words)
{
    const ThingId one = oneOfSeveral(row, step);
    return one == 0 ? words
                    : StepPanel::tr("%1: %2", "of one of several").arg(step.ground()->battle().nameOf(one), words);
}

namespace {

/// "Risk factor +3": what the referee looks at first in what came of a procedure.
QStringList shownOf(const Proposal &proposal)
{
    QStringList words;
    const OutcomeFields &fields = proposal.question()->fields();
    for (size_t i = 0; i < fields.size(); ++i) {
        const Value value = fields[i].value(proposal.answer().row[i]);
        if (fields[i].field->shown)
            words += StepPanel::tr("%1 %2").arg(fields[i].label().text(), inWords(*fields[i].field, value).text());
    }
    return words;
}

QStringList texts(const std::vector<Phrase> &phrases)
{
    QStringList words;
    for (const Phrase &phrase : phrases)
        words += phrase.text();
    words.removeAll(QString());
    return words;
}

/// With a full stop, where another sentence comes after it.
QString asSentence(const QString &words)
{
    static const QString kEnds = u".!?:…"_s;
    return words.isEmpty() || kEnds.contains(words.back()) ? words : StepPanel::tr("%1.", "ends a sentence").arg(words);
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

/// What a throw came to: how many of its dice are good, or, where none of them is by itself, what they show.
QString thrownInWords(const Proposal &proposal, const Throw &thrown)
{
    const auto isGood = [&](int face) { return proposal.question()->meaning(thrown.stage, face) == DieMeaning::Good; };
    const QString label = inWords(thrown.stage, proposal.names()).text();
    QStringList faces;
    for (const int face : thrown.faces)
        faces += QLocale().toString(face);
    const auto all = std::views::iota(1, thrown.stage.sides + 1);
    if (std::ranges::none_of(all, isGood))
        return StepPanel::tr("%1: %2", "a throw and what its dice show").arg(label, faces.join(u", "_s));
    return StepPanel::tr("%1: %2 of %3 good")
        .arg(label, QLocale().toString(int(std::ranges::count_if(thrown.faces, isGood))),
            QLocale().toString(thrown.stage.count));
}

/// "Uri Swiss: melee · 16 D6", how many of them lie, and what the throws before it came to.
QString diceAskedIn(const Proposal &proposal)
{
    const Stage &wanted = proposal.wanted();
    QStringList parts;
    for (const Throw &thrown : proposal.throws()) {
        const bool counts = int(thrown.faces.size()) == thrown.stage.count && thrown.stage.count > 1;
        if (counts)
            parts += thrownInWords(proposal, thrown);
    }
    parts += StepPanel::tr("%1 · %2 D%3", "Swiss: melee · 5 D6")
                 .arg(inWords(wanted, proposal.names()).text(), QLocale().toString(wanted.count),
                     QString::number(wanted.sides));
    QStringList together;
    for (const int size : proposal.together())
        together += QLocale().toString(size);
    if (!together.isEmpty())
        parts += StepPanel::tr("thrown together: %1", "the dice of each gun: 3 + 2").arg(together.join(u" + "_s));
    if (wanted.count > 1 && proposal.ofWanted() > 0)
        parts += StepPanel::tr("%1 of %2 typed")
                     .arg(QLocale().toString(proposal.ofWanted()), QLocale().toString(wanted.count));
    return parts.join(dot());
}

/// Whether Enter gives what the same pair was told last time; else it gives what the rules have most often, or leaves
/// it.
bool isLastTimeByEnter(const RowStep &step)
{
    const QJsonObject usual = step.usual().inputs();
    const bool isUsual = usual.size() == 1 && usual.begin().value() == step.usual().lastTime();
    return (step.isGiven() && !step.usual().exists()) || (isUsual && !step.usual().isLeft());
}

QString lastTimeOf(const RowStep &step)
{
    const Value last = step.usual().lastTime();
    if (last.isUndefined())
        return {};
    QStringList words {inWords(step.fieldAsked()->second, last).text()};
    for (const Input *fact : step.usual().factsOfLastTime())
        words += step.proposal()->names().in(labelOf(*fact)).text();
    return (isLastTimeByEnter(step) ? StepPanel::tr("Enter or =: last time %1") : StepPanel::tr("=: last time %1"))
        .arg(words.join(u", "_s));
}

/// Of whom in a list this says something; 0: of nobody who is tracked.
ThingId thingOf(const RowStep &step, const QString &path)
{
    const size_t row = size_t(path.section(u'[', 1).section(u']', 0, 0).toInt());
    const ListRows &rows = step.proposal()->rows(path.section(u'[', 0, 0));
    return row < rows.size() ? rows[row].thing : 0;
}

/// What is known already of some in the list and is not what Enter gives the others: "Vane: Defends a building".
QStringList knownBeside(const RowStep &step, const Input &list, const Field &cell, const Value &usual)
{
    QStringList known;
    for (const ListRow &row : step.proposal()->rows(QString::fromLatin1(list.key))) {
        const Value value = row.whole().value(QLatin1String(cell.key));
        if (row.thing != 0 && !value.isUndefined() && value != usual)
            known += StepPanel::tr("%1: %2 %3", "a name, what is known of it, and how: Vane: Defends a building")
                         .arg(step.ground()->battle().nameOf(row.thing),
                             step.proposal()->names().in(labelOf(cell)).text(), inWords(cell, value).text());
    }
    return known;
}

/// What Enter gives of all in a list of whom it is still asked, after what is known of the others: "Enter, for all of
/// them: Higher no, Defends nothing".
QString usualOfLists(const RowStep &step)
{
    QStringList values;
    QStringList known;
    const QJsonObject usual = step.usual().inputs();
    for (auto input = usual.begin(); input != usual.end(); ++input) {
        const Input *list = step.proposal()->procedure().input(input.key().section(u'[', 0, 0));
        const Field *cell = list == nullptr ? nullptr : findField(list->entry, input.key().section(u'.', -1));
        if (cell == nullptr)
            continue;
        const QString label = step.proposal()->names().in(labelOf(*cell)).text();
        const QString value = inWords(*cell, input.value()).text();
        const ThingId thing = thingOf(step, input.key());
        const bool isLast = thing != 0 && !step.proposal()->lastTime(input.key()).isUndefined();
        const QString words = isLast ? StepPanel::tr("%1 as last time: %2 %3", "a name, a question, its answer")
                                           .arg(step.ground()->battle().nameOf(thing), label, value)
                                     : StepPanel::tr("%1 %2").arg(label, value);
        if (values.contains(words))
            continue;
        values += words;
        known += knownBeside(step, *list, *cell, input.value());
    }
    const QString byEnter =
        (usual.size() > 1 ? StepPanel::tr("Enter, for all that is still asked: %1") : StepPanel::tr("Enter: %1"))
            .arg(values.join(u", "_s));
    return withoutEmpty({known.isEmpty() ? QString() : StepPanel::tr("known: %1").arg(known.join(u", "_s)), byEnter});
}

/// What Enter gives, where the frame is on an input: "Enter: Fire/Load".
QString usualOf(const RowStep &step)
{
    if (step.usual().isOfLists())
        return usualOfLists(step);
    const bool isPast = step.isGiven() && !step.usual().exists();
    if (isPast || step.usual().isLeft() || isLastTimeByEnter(step))
        return {};
    const QJsonObject usual = step.usual().inputs();
    const Procedure &procedure = step.proposal()->procedure();
    QStringList values;
    for (auto input = usual.begin(); input != usual.end(); ++input) {
        const Input *known = procedure.input(input.key().section(u'[', 0, 0));
        if (known != nullptr && known->kind != FieldKind::List)
            values += usual.size() == 1
                ? inWords(*known, input.value()).text()
                : StepPanel::tr("%1 %2").arg(
                    step.proposal()->names().in(labelOf(*known)).text(), inWords(*known, input.value()).text());
        else if (known != nullptr)
            values += inWords(step.fieldAsked()->second, input.value()).text();
    }
    return values.isEmpty() ? QString() : StepPanel::tr("Enter: %1").arg(values.join(u", "_s));
}

QString titleOf(const Battle &battle, const ToDo &toDo)
{
    const auto offer = offerOf(battle.set(), toDo.what);
    return offer ? translated(offer->title) : toDo.text.text();
}

/// With `past`, what comes after it where it is passed over: 0 is for that then, if it leaves it.
QString choicesOf(const StepList &list, const Answering &answering, const std::optional<StepRow> &past)
{
    const bool isZeroForPast = past && past->atWork()->mayBeLeft();
    QStringList choices;
    // The letters of those who may be named stand beside them; of a few they are told here too, of many in the foot.
    const bool areFew = answering.question().named.size() <= kFewNames;
    const ListLetters letters = list.letters().among(answering.question().named);
    Answering usual = answering; // what Enter answers is told with it
    if (usual.offersUsual())
        usual.chooseUsual();
    else
        usual = Answering(list.battle(), answering.question());
    bool isAnyNamed = false; // then 0 for nobody is refused
    for (size_t place = 0; place < answering.choices().size(); ++place)
        isAnyNamed = isAnyNamed || (answering.choices()[place].named != 0 && answering.isChosen(place));
    for (size_t place = 0; place < answering.choices().size(); ++place) {
        const AnswerChoice &choice = answering.choices()[place];
        const bool isNobody = choice.named == 0 && choice.key == u'0';
        const bool isAlways = choice.named == 0 && !(isNobody && isZeroForPast);
        const bool isTold = (isAlways || areFew || answering.isChosen(place)) && !(isNobody && isAnyNamed);
        if (isTold && !usual.isChosen(place))
            choices += keyed(choice.named != 0 ? letters.of(choice.named) : QString(choice.key), choice.words.text());
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
    const QString title = step.usual().isLeft() ? step.toDo().text.text() : titleOf(battle, step.toDo());
    const ListLetters letters = step.lettersHere(list.letters());
    QStringList choices;
    for (const ThingId target : step.targets()) {
        const Thing *thing = battle.things().find(target);
        if (thing == nullptr || battle.set().isUnit(*thing))
            return StepPanel::tr("%1: at whom?").arg(title);
        choices += keyed(letters.of(target), battle.nameOf(target));
    }
    return StepPanel::tr("%1: %2").arg(title, choices.join(dot()));
}

bool goesOnBesideOthers(const StepRow &row, const RowStep &step)
{
    const ThingId goer = goerOf(step);
    return goer != 0 && std::ranges::any_of(row.steps(), [&](const RowStep &other) {
        return goerOf(other) != 0 && goerOf(other) != goer;
    });
}

/// Of one of the foot that a charge comes at, in the row of the horse.
bool isAskedBesideOthers(const StepRow &row, const RowStep &step)
{
    return goerOf(step) != row.who() && goesOnBesideOthers(row, step);
}

/// Upon whom of the row's own side it comes, where several of them go on in the row: the horse that comes at the foot.
ThingId ownBeside(const StepRow &row, const RowStep &step)
{
    const Things &things = step.ground()->battle().things();
    const auto isOwn = [&](ThingId one) { return one != 0 && things.armyOf(one) == things.armyOf(row.who()); };
    const auto isOther = [&](const RowStep &other) { return goerOf(other) != row.who() && isOwn(goerOf(other)); };
    if (isOwn(goerOf(step)) || std::ranges::none_of(row.steps(), isOther))
        return 0;
    for (const Role &role : step.proposal()->procedure().roles) {
        if (const ThingId own = step.proposal()->cast().value(QString::fromLatin1(role.key)); isOwn(own))
            return own;
    }
    return 0;
}

/// What is asked, of one in a list with his name: "Merse pikes 1: Distance, inches".
QString labelOfAsked(const StepRow &its, const QString &path, const Field &field)
{
    const RowStep &step = *its.atWork();
    const QString label = step.proposal()->names().in(labelOf(field)).text();
    if (const ThingId own = path.contains(u'[') ? 0 : ownBeside(its, step))
        return StepPanel::tr("%1 and %2: %3", "two who meet, and what is asked of them")
            .arg(step.ground()->battle().nameOf(goerOf(step)), step.ground()->battle().nameOf(own), label);
    if (!path.contains(u'['))
        return isAskedBesideOthers(its, step)
            ? StepPanel::tr("%1: %2", "of one of several").arg(step.ground()->battle().nameOf(goerOf(step)), label)
            : label;
    const ThingId thing = thingOf(step, path);
    if (thing == 0)
        return label;
    // The name of the row's own stands there only once: it would not be told which of several is meant.
    return (thing == its.who() ? StepPanel::tr("%1 – %2") : StepPanel::tr("%1: %2"))
        .arg(step.ground()->battle().nameOf(thing), label);
}

/// Each with the number that chooses it.
QStringList numberedChoices(const RowStep &step, const Field &field)
{
    QStringList choices;
    for (const size_t place : step.choices())
        choices += numbered(place, step.proposal()->names().in(inWords(field.words[place])).text());
    return choices;
}

/// With his name where others go on in the row too: whose control test it is.
QString diceAskedOf(const StepRow &row, const RowStep &step)
{
    const QString asked = diceAskedIn(*step.proposal());
    const QString name = step.ground()->battle().nameOf(goerOf(step));
    return goesOnBesideOthers(row, step) && !asked.contains(name)
        ? StepPanel::tr("%1: %2", "of one of several").arg(name, asked)
        : asked;
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
        const QString label = labelOfAsked(row, path, field);
        QStringList choices = numberedChoices(step, field);
        if (field.kind == FieldKind::Flag)
            choices = {keyed(u"Y"_s, StepPanel::tr("yes")), keyed(u"N"_s, StepPanel::tr("no"))};
        if (const QString byEnter = withoutEmpty({usualOf(step), lastTimeOf(step)}); !byEnter.isEmpty())
            choices += byEnter;
        return choices.isEmpty() ? StepPanel::tr("%1?").arg(label)
                                 : StepPanel::tr("%1? %2").arg(label, choices.join(dot()));
    }
    case RowStep::Frame::Dice:
        return withoutEmpty({knownOf(row), diceAskedOf(row, step)});
    case RowStep::Frame::Decision: {
        QStringList choices;
        const Input &decision = *step.proposal()->decision();
        const std::vector<Input::Decision> &all = decision.decisions;
        const QString keys = decisionKeys(all);
        for (size_t place = 0; place < all.size(); ++place)
            choices += keyed(
                keys.sliced(qsizetype(place), 1), step.proposal()->names().in(inWords(decision, all[place])).text());
        return choices.join(dot());
    }
    case RowStep::Frame::Question:
        return StepPanel::tr("%1 %2").arg(
            step.answering()->question().words.text(), choicesOf(list, *step.answering(), row.pastFirst()));
    case RowStep::Frame::Enter: {
        if (const auto ahead = choiceAhead(row)) {
            const QStringList choices = numberedChoices(*ahead->atWork(), ahead->atWork()->fieldAsked()->second);
            return StepPanel::tr("%1 %2").arg(step.toDo().text.text(), choices.join(dot()));
        }
        const QString summary = step.summary().text();
        const QString words = summary.isEmpty() ? step.toDo().text.text() : summary;
        if (step.usual().isLeft()) // what would come of it has not come yet
            return row.instead().empty() ? StepPanel::tr("Y: %1", "the key, and what it does").arg(words) : words;
        const bool rests = std::ranges::any_of(row.steps(), [](const RowStep &one) { return one.toDo().isFirst; });
        const QString known = rests ? asSentence(knownOf(row)) : QString(); // what came out on the way is accepted too
        return QStringList {known, StepPanel::tr("%1 Enter accepts.").arg(asSentence(words))}.join(u' ').trimmed();
    }
    case RowStep::Frame::Nothing:
    case RowStep::Frame::Taken:
        return {};
    }
    Q_UNREACHABLE();
}

/// What Enter or 0 answers, where nothing is typed.
QString waysOut(const RowStep &step, bool hasOthers)
{
    QStringList ways;
    const QString said = step.leftInWords().text();
    const QString left = said.isEmpty() ? StepPanel::tr("leaves it") : said;
    if (step.answering() != nullptr && (step.usual().exists() || step.answering()->answer())) {
        ways += answersByEnter(*step.answering());
    } else if (step.usual().isLeft()) {
        if (!hasOthers && step.targets().size() == 1)
            ways += StepPanel::tr("Y: yes");
        ways += StepPanel::tr("Enter or 0: %1").arg(left);
    } else if (step.usual().exists() && step.frame() == RowStep::Frame::Target) {
        ways += StepPanel::tr("Enter: %1, as last time").arg(step.ground()->battle().nameOf(step.usual().lastTarget()));
    }
    if (step.mayBeLeft() && !step.isGiven() && !step.usual().isLeft())
        ways += StepPanel::tr("0: %1").arg(left);
    if (const auto number = step.numberInstead())
        ways += StepPanel::tr("digits: %1").arg(step.proposal()->names().in(labelOf(number->second)).text());
    return ways.join(dot());
}

/// What Enter answers the question that a row begins with, which keys pass over it, and what they do then.
QString waysPast(const Answering &first, const StepRow &past)
{
    const RowStep &next = *past.atWork();
    QStringList ways = answersByEnter(first, next.mayBeLeft());
    const QString left = next.leftInWords().text();
    if (!left.isEmpty())
        ways += (next.usual().isLeft() && ways.isEmpty() ? StepPanel::tr("Enter or 0: %1") : StepPanel::tr("0: %1"))
                    .arg(left);
    const auto field = next.fieldAsked();
    if (field && field->second.kind == FieldKind::Number)
        ways += StepPanel::tr("digits: %1").arg(next.proposal()->names().in(labelOf(field->second)).text());
    else if (next.frame() == RowStep::Frame::Dice)
        ways += withoutEmpty({StepPanel::tr("digits: the dice"), knownOf(past)});
    return ways.join(dot());
}

/// What may be done instead of what the row begins with.
QStringList insteadOf(const StepRow &row)
{
    QStringList ways;
    for (const auto &[number, toDo] : row.instead())
        ways += keyed(QLocale().toString(number), titleOf(row.atWork()->ground()->battle(), toDo));
    return ways;
}

/// While a row goes on, an answer gives way to what was resolved with it: else what is asked now finds no room.
bool isOvertaken(const StepRow &row, size_t place)
{
    const auto isResolved = [](const RowStep &later) { return later.isTaken() && later.proposal() != nullptr; };
    return row.atWork() != nullptr && row.steps()[place].answering() != nullptr
        && std::any_of(row.steps().begin() + ptrdiff_t(place), row.steps().end(), isResolved);
}

} // namespace

QString promptOf(const StepList &list, int place, Tone &tone)
{
    const StepRow &row = list.row(place);
    const RowStep *step = row.atWork();
    if (step == nullptr)
        return {};
    QStringList parts;
    if (const auto stuck = step->stuckBy()) {
        const auto *proposal = step->proposal();
        parts += proposal != nullptr && proposal->state() == Proposal::State::Refused
            ? refusalWords(proposal->procedure().inputFields(), *stuck)
            : stuck->message.text();
        if (step->frame() == RowStep::Frame::Nothing)
            parts += step->mayBeLeft() && !step->isGiven() ? StepPanel::tr("F4 opens it alone, 0 leaves it.")
                                                           : StepPanel::tr("F4 opens it alone.");
        tone = Tone::Danger;
        return parts.join(u' ');
    }
    parts += askedIn(list, row);
    const auto past = row.pastFirst();
    const QStringList others = insteadOf(row);
    const QString out = past ? waysPast(*step->answering(), *past) : waysOut(*step, !others.isEmpty());
    if (const QString ways = withoutEmpty(QStringList(others) << out); !ways.isEmpty())
        parts += u"("_s + ways + u")"_s;
    return parts.join(u' ');
}

QString wordsOf(const StepList &list, int place, Tone &tone)
{
    const StepRow &row = list.row(place);
    QStringList parts;
    for (size_t at = 0; at < row.steps().size(); ++at) {
        const RowStep &taken = row.steps()[at];
        if (taken.isTaken() && taken.isGiven() && !isOvertaken(row, at))
            parts += asSentence(taken.summary().text());
    }
    if (row.atWork() == nullptr)
        tone = Tone::Good;
    else
        parts += promptOf(list, place, tone);
    return parts.join(u' ');
}

} // namespace muster
