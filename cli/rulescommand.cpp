// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rulescommand.h"

#include "cli/commandline.h"
#include "cli/houserulestext.h"
#include "cli/rulesjson.h"
#include "cli/rulestext.h"
#include "core/rules/catalogue.h"

#include <QFile>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_rulescommand {
namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "Says what rule sets there are and what each declares.\n"
    "\n"
    "  rules                     all rule sets\n"
    "  rules RULES               one rule set: its procedures\n"
    "  rules RULES PROCEDURE     inputs, dice and outcome of a procedure\n"
    "  rules RULES TOPIC         TOPIC: phases, tracked, options, rulings or tables\n"
    "  rules RULES house-rules FILE   checks a file of house rules and says what they play otherwise\n"
    "\n"
    "With --json, rules RULES gives everything at once.");

Exit refuse(const QString &field, const Phrase &message)
{
    complain(field, message);
    return Exit::Refused;
}

struct Topic {
    const char *word = "";
    const char *jsonKey = "";
    QStringList (*text)(const Ruleset &) = nullptr; ///< null for the tables, which are read from data
};
constexpr Topic kTopics[] = {
    {"phases", "phases", &phasesText},
    {"tracked", "things", &trackedText},
    {"options", "options", &optionsText},
    {"rulings", "rulings", &rulingsText},
    {"tables", "tables", nullptr},
};

Exit showTopic(const Ruleset &set, const Topic &topic, bool json, OutputStream &out)
{
    const auto whole = rulesetAsJson(set);
    const auto tables = set.defaultTables();
    if (!whole || !tables)
        return refuse(u"tables"_s, whole ? tables.error().message : whole.error().message);
    const QString name = QString::fromLatin1(topic.jsonKey);
    if (json)
        out.json({{name, whole->value(name)}}, true);
    else
        out.lines(topic.text == nullptr ? tablesText(set, *tables) : topic.text(set));
    return Exit::Done;
}

Exit showRuleset(const Ruleset &set, bool json, OutputStream &out)
{
    if (!json) {
        out.lines(rulesetText(set));
        return Exit::Done;
    }
    const auto whole = rulesetAsJson(set);
    if (!whole)
        return refuse(whole.error().field, whole.error().message);
    out.json(*whole, true);
    return Exit::Done;
}

/// The procedures and topics of a rule set.
QStringList partsOf(const Ruleset &set)
{
    QStringList parts = idList(set.procedures);
    for (const Topic &topic : kTopics)
        parts += QString::fromLatin1(topic.word);
    return parts;
}

Exit showPart(const Ruleset &set, const QString &part, bool json, OutputStream &out)
{
    if (const Procedure *procedure = set.procedure(part)) {
        if (json)
            out.json(procedureAsJson(*procedure), true);
        else
            out.lines(procedureText(set, *procedure));
        return Exit::Done;
    }
    for (const Topic &topic : kTopics) {
        if (part == QLatin1String(topic.word))
            return showTopic(set, topic, json, out);
    }
    return refuse(u"procedure"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no procedure or topic %1, only: %2."))
            .arg(part)
            .arg(partsOf(set).join(u", "_s)));
}

/// Refused with the place in the file where it is wrong.
Exit checkHouseRules(const Ruleset &set, const QString &path, bool json, OutputStream &out)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        complain(path, Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be read: %1")).arg(file.errorString()));
        return Exit::File;
    }
    const auto house = houseRulesFrom(set, file.read(kLargestHouseRules + 1));
    if (!house)
        return refuse(house.error().field, house.error().message);
    if (json)
        out.json(houseRulesAsJson(set, *house), true);
    else
        out.lines(houseRulesText(set, *house));
    return Exit::Done;
}

Exit showRulesets(bool json, OutputStream &out)
{
    if (json)
        out.json({{u"rulesets"_s, rulesetsAsJson()}}, true);
    else
        out.lines(rulesetsText());
    return Exit::Done;
}

} // namespace
} // namespace in_rulescommand

Exit runRules(const QStringList &arguments, OutputStream &out)
{
    using namespace in_rulescommand;
    CommandLine line(
        u"rules"_s, u"[OPTIONS] [RULES [PROCEDURE | TOPIC | house-rules FILE]]"_s, translated(kDescription));
    line.option({u"json"_s}, QT_TRANSLATE_NOOP("muster", "Gives data instead of words."));
    if (const auto end = line.parse(arguments, out))
        return *end;
    const QStringList wanted = line.positional();
    const bool json = line.has(u"json"_s);
    const bool areHouseRules = wanted.size() > 1 && wanted.at(1) == u"house-rules";
    if (areHouseRules && wanted.size() == 2)
        return line.misused(Phrase(QT_TRANSLATE_NOOP("muster", "Which file of house rules is missing.")));
    if (wanted.size() > (areHouseRules ? 3 : 2))
        return line.misused(Phrase(QT_TRANSLATE_NOOP("muster", "There are too many arguments.")));
    if (wanted.isEmpty())
        return showRulesets(json, out);
    const Ruleset *set = findRuleset(wanted.first());
    if (set == nullptr)
        return refuse(u"rules"_s, noneOf(u"rules"_s, idList(catalogue())).message);
    if (areHouseRules)
        return checkHouseRules(*set, wanted.at(2), json, out);
    return wanted.size() == 1 ? showRuleset(*set, json, out) : showPart(*set, wanted.at(1), json, out);
}

} // namespace muster
