// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steplegend.h"

#include "app/models/fieldwords.h"
#include "app/steplist/rowwords.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/offers.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

class StepLegend {
    Q_DECLARE_TR_FUNCTIONS(StepLegend)

public:
    /// The words that may be chosen, where the row is answered by choosing one.
    static std::vector<KeyMeaning> ofChoice(const RowStep &step)
    {
        std::vector<KeyMeaning> keys;
        const auto [path, field] = *step.fieldAsked();
        for (const size_t word : step.choices())
            keys.push_back({QLocale().toString(int(word) + 1), inWords(field.words[word]).text()});
        return keys;
    }

    /// What was chosen may be chosen otherwise.
    static void addChosenAnew(const StepList &list, int place, std::vector<KeyMeaning> &keys)
    {
        const std::vector<RowStep> &steps = list.row(place).steps();
        if (steps.empty() || !steps.back().isChoice())
            return;
        const RowStep anew = steps.back().chosenAnew();
        if (anew.frame() == RowStep::Frame::Field)
            keys = ofChoice(anew);
    }

    /// Of whom the fact is told, where another in the row is asked the same: the horse and the foot that it comes at.
    static ThingId whoseFact(const StepList &list, const StepRow &row, const RowStep &one, const FactKey &fact)
    {
        const auto isAskedToo = [&](const RowStep &other) {
            const bool isOthers = goerOf(other) != 0 && goerOf(other) != goerOf(one);
            return isOthers && std::ranges::any_of(other.factsOf(list.letters().facts()), [&](const FactKey &its) {
                return qstrcmp(its.input->label, fact.input->label) == 0;
            });
        };
        return goerOf(one) != 0 && std::ranges::any_of(row.steps(), isAskedToo) ? goerOf(one) : 0;
    }

    /// What the letter would change is told with it: what of several words it is now, and that it holds.
    static QString withValue(const RowStep &step, const Input &fact, const QString &label)
    {
        const Value now = step.valueOf(fact);
        if (fact.kind == FieldKind::Choice && now.isString())
            return tr("%1: %2", "a fact and what it is now").arg(label, inWords(fact, now).text());
        return fact.kind == FieldKind::Flag && now.toBool() ? tr("%1: yes", "a fact that holds").arg(label) : label;
    }

    /// It stands among the answers of what is at work: there it is no fact.
    static bool isAnswerOf(const RowStep &step, QChar key)
    {
        const auto choice = step.answering() == nullptr ? std::nullopt : step.answering()->choiceOf(key);
        return choice && step.answering()->choices()[*choice].named == 0;
    }

    /// The facts that are turned by a letter.
    static void addFacts(const StepList &list, int place, std::vector<KeyMeaning> &keys)
    {
        const StepRow &row = list.row(place);
        for (const RowStep &one : row.steps()) {
            for (const FactKey &fact : one.factsOf(list.letters().facts())) {
                if (row.atWork() != nullptr && isAnswerOf(*row.atWork(), fact.key))
                    continue;
                if (row.turnedBy(fact.key, list.letters()) != &one)
                    continue;
                std::erase_if(keys, [&](const KeyMeaning &known) { return known.key == QString(fact.key); });
                const QString words = one.proposal()->names().in(labelOf(*fact.input)).text();
                const ThingId whose = whoseFact(list, row, one, fact);
                const QString label = whose == 0
                    ? ofWhom(row, one, words)
                    : StepPanel::tr("%1: %2", "of one of several").arg(list.battle().nameOf(whose), words);
                keys.push_back({QString(fact.key), withValue(one, *fact.input, label)});
            }
        }
    }

    /// What the dice take, and whom letters name.
    static void addOfRow(const StepList &list, int place, std::vector<KeyMeaning> &keys)
    {
        const RowStep *step = list.row(place).atWork();
        addOfNames(list, *step, keys);
        if (const auto joint = list.row(place).together())
            keys.push_back({u"+"_s, joinedWords(list, place, *joint)});
        for (const Procedure *procedure : list.row(place).byLetter())
            keys.push_back({QString(QLatin1Char(procedure->letter)), translated(procedure->title)});
        if (step->frame() != RowStep::Frame::Dice)
            return;
        keys.push_back({u"R"_s, tr("roll")});
        if (step->proposal()->mostHits())
            keys.push_back({u"H"_s, tr("call the hits")});
    }

    /// What names all at once, or takes one out again, and what leaves it.
    static void addOfNames(const StepList &list, const RowStep &step, std::vector<KeyMeaning> &keys)
    {
        const Answering *asked = step.answering();
        if (asked != nullptr && asked->question().several && !asked->question().numberEach
            && asked->question().named.size() > 1)
            keys.push_back({u"*"_s, tr("all of them")});
        if (asked != nullptr && asked->question().ways.size() > 1)
            keys.push_back({tr("Letter again"), otherWays(*asked)});
        if (asked != nullptr && !asked->question().before.saysNothing() && !asked->isBegun())
            keys.push_back({u"="_s, StepPanel::tr("as last time")});
        addLetters(list, step, keys);
        if (const Input *line = step.line())
            keys.push_back({tr("Letter"),
                tr("%1: puts one in, or takes one out").arg(step.proposal()->names().in(labelOf(*line)).text())});
        if (step.picked() != nullptr)
            keys.push_back({tr("Letter"), wordsOfPicked(step)});
        const char *act = list.spec().leftBy;
        const auto offer = act == nullptr ? std::nullopt : offerOf(list.battle().set(), QString::fromLatin1(act));
        if (offer && step.frame() == RowStep::Frame::Enter && !step.mayBeLeft())
            keys.push_back({u"0"_s, translated(offer->title)});
    }

    /// Where all play in it, only their order is said.
    static QString wordsOfPicked(const RowStep &step)
    {
        const Role *role = step.proposal()->procedure().role(QString::fromLatin1(step.picked()->each));
        return role->ordersAll ? tr("puts it last") : tr("takes one out, or puts it at the end");
    }

    /// Whose letter is whose, where the row does not tell and some of them may be out of view on the page.
    static void addLetters(const StepList &list, const RowStep &step, std::vector<KeyMeaning> &keys)
    {
        const bool names = step.frame() == RowStep::Frame::Target || step.frame() == RowStep::Frame::Question;
        const std::vector<ThingId> all = names ? step.nameable() : std::vector<ThingId>();
        const ListLetters letters = step.lettersHere(list.letters());
        const bool isToldInRow = step.answering() != nullptr && all.size() <= kFewNames;
        for (const ThingId one : !isToldInRow ? all : std::vector<ThingId>())
            keys.push_back({letters.of(one), list.battle().nameOf(one)});
    }

    /// Where digits are dice, what stands beside them as a number, of those in contact say, is changed below; so are
    /// the other numbers where one is asked: the obstacles on his way.
    static void addNumbers(const RowStep &step, std::vector<KeyMeaning> &keys)
    {
        constexpr qsizetype kMost = 2;
        if (const Input *number = numberBeside(step)) {
            keys.push_back({u"→"_s, tr("change: %1").arg(translated(number->label))});
            return;
        }
        QStringList others = otherNumbers(step);
        if (others.size() > kMost)
            others = others.first(kMost) + QStringList {u"…"_s};
        if (!others.isEmpty())
            keys.push_back({u"→"_s, others.join(u", "_s)});
    }

    /// What else is asked of what is at work, and would be 0.
    static QStringList otherNumbers(const RowStep &step)
    {
        QStringList labels;
        const auto asked = step.frame() == RowStep::Frame::Field ? step.fieldAsked() : std::nullopt;
        if (!asked || step.proposal() == nullptr || asked->second.kind != FieldKind::Number)
            return labels;
        const QJsonObject known = step.proposal()->inputs();
        for (const Input &input : step.proposal()->procedure().inputs) {
            const bool isOpen = input.kind == FieldKind::Number && input.asked
                && asked->first != QLatin1String(input.key) && (input.matters == nullptr || input.matters(known));
            if (isOpen)
                labels += step.proposal()->names().in(labelOf(input)).text();
        }
        return labels;
    }

    /// "on its front, on its flank, on its rear"
    static QString otherWays(const Answering &asked)
    {
        QStringList ways;
        for (const Word &way : asked.question().ways)
            ways += translated(way.label);
        return ways.join(u", "_s);
    }

    /// Facts of what he may do instead of naming somebody: half speed, of who may charge or move.
    static void addFactsOfOtherWays(const StepList &list, int place, std::vector<KeyMeaning> &keys)
    {
        const StepRow &row = list.row(place);
        const RowStep *step = row.atWork();
        if (step == nullptr || step->frame() != RowStep::Frame::Target || !step->pending().isEmpty())
            return;
        for (const FactKey &fact : list.letters().facts()) {
            if (std::ranges::count(keys, QString(fact.key), &KeyMeaning::key) > 0
                || step->names(fact.key, list.letters()))
                continue;
            StepRow turned(row);
            if (!turned.key(fact.key, list.letters()).did() || turned.atWork() == nullptr)
                continue;
            const RowStep &other = *turned.atWork();
            if (const Input *same = other.factBy(fact.key, list.letters().facts()))
                keys.push_back({QString(fact.key), other.proposal()->names().in(labelOf(*same)).text()});
        }
    }

    /// What + does: another choice than that which stands in the row.
    static QString joinedWords(const StepList &list, int place, const ToDo &joint)
    {
        const QString words = withWords(list, list.who(place), joint);
        return list.row(place).atWork()->toDo().who.size() > 1 ? tr("instead %1", "with others, or alone").arg(words)
                                                               : words;
    }

    /// With whom he may go through it together, with whose support and upon whom; nobody: he does it alone after all.
    static QString withWords(const StepList &list, ThingId who, const ToDo &joint)
    {
        QStringList others;
        for (const ThingId one : joint.who) {
            if (one != who)
                others += list.battle().nameOf(one);
        }
        if (others.isEmpty())
            return tr("alone");
        for (const ThingId beside : joint.cast) {
            if (std::ranges::count(joint.who, beside) == 0 && std::ranges::count(joint.against, beside) == 0)
                others += list.battle().nameOf(beside);
        }
        return joint.against.size() == 1
            ? tr("with %1 upon %2").arg(others.join(u", "_s), list.battle().nameOf(joint.against.front()))
            : tr("with %1").arg(others.join(u", "_s));
    }

    static std::vector<KeyMeaning> of(const StepList &list, int place)
    {
        std::vector<KeyMeaning> keys;
        const RowStep *step = list.row(place).atWork();
        if (step != nullptr && step->frame() == RowStep::Frame::Field && step->isChoice())
            return ofChoice(*step);
        if (step == nullptr)
            addChosenAnew(list, place, keys);
        else if (step->stuckBy() && step->pending().isEmpty())
            keys.push_back({tr("Backspace"), tr("takes back what is refused")});
        addFacts(list, place, keys);
        addFactsOfOtherWays(list, place, keys);
        if (step != nullptr)
            addOfRow(list, place, keys);
        if (step != nullptr)
            addNumbers(*step, keys);
        const std::vector<RowStep> &steps = list.row(place).steps();
        if (step == nullptr && !steps.empty() && steps.back().answering() != nullptr)
            keys.push_back({u"0"_s, tr("or a letter answers it anew")});
        else if (step == nullptr && !steps.empty() && !steps.back().isChoice())
            keys.push_back({tr("A key"), tr("answers it anew")});
        if (list.restIsNobody() && list.mayLeaveAny())
            keys.push_back({u"–"_s, tr("these, nobody else")});
        keys.push_back({tr("Ctrl+Enter"), tr("all the rest as usual")});
        keys.push_back({u"F4"_s, tr("this one alone")});
        if (list.answered() > 0 && list.settled() < list.size())
            keys.push_back({tr("Shift+Enter"), tr("record what is answered")});
        return keys;
    }

    static QString answering(const RowStep &step)
    {
        switch (step.frame()) {
        case RowStep::Frame::Target:
            return tr("a letter says whom");
        case RowStep::Frame::Field:
            return ofField(step.fieldAsked()->second);
        case RowStep::Frame::Dice:
            return tr("type the dice, or R rolls them");
        case RowStep::Frame::Decision:
            return oneOf(decisionKeys(step.proposal()->decision()->decisions).split(QString(), Qt::SkipEmptyParts));
        case RowStep::Frame::Question:
            return ofQuestion(*step.answering());
        default:
            return tr("another key of this row does");
        }
    }

    static QString oneOf(const QStringList &keys)
    {
        return keys.size() == 1
            ? tr("%1 answers it", "a key").arg(keys.front())
            : tr("%1 or %2 answers it", "keys: A, B or C").arg(keys.first(keys.size() - 1).join(u", "_s), keys.last());
    }

    static QString ofField(const Field &field)
    {
        if (field.kind == FieldKind::Flag)
            return oneOf({u"Y"_s, u"N"_s});
        return field.kind == FieldKind::Choice ? tr("1 to %1 chooses").arg(QLocale().toString(int(field.words.size())))
                                               : tr("type the number, then Enter");
    }

    static QString ofQuestion(const Answering &asked)
    {
        QStringList words; // that name nobody
        for (const AnswerChoice &choice : asked.choices()) {
            if (choice.named == 0 && !choice.key.isNull())
                words += QString(choice.key);
        }
        if (asked.question().named.empty() && asked.takesNumber())
            return tr("type the number, then Enter");
        if (asked.question().named.empty())
            return words.isEmpty() ? tr("another key of this row does") : oneOf(words);
        return words.isEmpty() ? tr("a letter names whom") : tr("a letter names whom, %1").arg(oneOf(words));
    }

    static QString openNames(const StepList &list)
    {
        constexpr qsizetype kMost = 4;
        QStringList names;
        for (int row = 0; row < list.size(); ++row) {
            if (list.isOpen(row))
                names += list.battle().nameOf(list.who(row));
        }
        if (names.isEmpty())
            return {};
        const int all = int(names.size());
        if (names.size() > kMost)
            names = names.first(kMost) + QStringList {u"…"_s};
        return tr("%n still open: %1", nullptr, all).arg(names.join(u", "_s));
    }
};

} // namespace

std::vector<KeyMeaning> legendOf(const StepList &list, int row)
{
    return StepLegend::of(list, row);
}

const Input *numberBeside(const RowStep &step)
{
    if (step.frame() != RowStep::Frame::Dice)
        return nullptr;
    const std::vector<Input> &inputs = step.proposal()->procedure().inputs;
    const QJsonObject known = step.proposal()->inputs();
    const auto number = std::ranges::find_if(inputs, [&](const Input &input) {
        return input.kind == FieldKind::Number && input.asked && (input.matters == nullptr || input.matters(known));
    });
    return number == inputs.end() ? nullptr : &*number;
}

QString numberBehind(const RowStep &step)
{
    const auto asked = step.frame() == RowStep::Frame::Field ? step.fieldAsked() : std::nullopt;
    if (!asked || step.proposal() == nullptr)
        return {};
    const std::vector<Input> &inputs = step.proposal()->procedure().inputs;
    const auto typed = std::ranges::find(inputs, asked->first, [](const Input &one) { return QLatin1String(one.key); });
    const auto behind = std::find_if(typed == inputs.end() ? typed : std::next(typed), inputs.end(),
        [](const Input &one) { return one.asked && one.kind == FieldKind::Number; });
    return behind == inputs.end() ? QString() : QString::fromLatin1(behind->key);
}

QString keysThatAnswer(const RowStep &step)
{
    return StepLegend::answering(step);
}

QString openNamesOf(const StepList &list)
{
    return StepLegend::openNames(list);
}

} // namespace muster
