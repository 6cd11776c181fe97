// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/playedrules.h"

#include "core/base/limits.h"
#include "core/rules/houserulesfile.h"
#include "core/store/campaigncontent.h"
#include "core/store/ledgerdigest.h"

#include <QJsonDocument>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The states that were kept, from 1, each with the one that it came after, and which of them is in force. 0 stands for
/// the printed rules.
struct PlayedRules::Shelf {
    static constexpr int kUnreadable = -1;
    int now = 0;
    std::vector<int> after {}; ///< of state 1 and up

    bool isRight() const { return now >= 0 && now <= int(after.size()); }
    int before() const { return after[size_t(now) - 1]; }
    /// The latest that came after the one in force; 0 if none did.
    int next() const
    {
        for (int state = int(after.size()); state > 0; --state) {
            if (after[size_t(state) - 1] == now)
                return state;
        }
        return 0;
    }
};

namespace {

Refusal nothingThere()
{
    return {{}, Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to take back or to do again."))};
}

Refusal unreadable()
{
    return {u"house_rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The house rules of this campaign cannot be read."))};
}

QString asText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

HouseRules together(HouseRules house, const HouseRules &others)
{
    house.differences.insert(house.differences.end(), others.differences.begin(), others.differences.end());
    house.options.insert(others.options);
    return house;
}

Done ran(const QSqlDatabase &database, const QString &statement, const QVariantList &values)
{
    const auto query = execute(database, statement, values);
    return query ? checkWritten(*query) : Done(query.error());
}

Done checkSize(const QString &content)
{
    if (content.toUtf8().size() > kMostSettingBytes)
        return Refusal {u"house_rules"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "These are more house rules than a campaign can keep."))};
    return done();
}

/// What is kept of these rules beside their states gets the mark that stands for it; see checkSeal().
Done markPlayed(const QSqlDatabase &database, const QString &rules)
{
    QByteArray held;
    const Done walked =
        forEachRow(database, u"SELECT state || ' ' || coalesce(draft, '') FROM house_rules_played WHERE rules = ?"_s,
            {rules}, [&held](const QSqlQuery &row) { held = row.value(0).toByteArray(); });
    if (!walked)
        return walked;
    return ran(
        database, u"UPDATE house_rules_played SET mark = ? WHERE rules = ?"_s, {rowMark(rules.toUtf8(), held), rules});
}

Result<int> nextState(const QSqlDatabase &database, const QString &rules)
{
    int next = 0;
    const Done walked = forEachRow(database, u"SELECT 1 + coalesce(max(state), 0) FROM house_rules WHERE rules = ?"_s,
        {rules}, [&next](const QSqlQuery &row) { next = row.value(0).toInt(); });
    return walked ? Result<int>(next) : walked.error();
}

Done addState(const QSqlDatabase &database, const QString &rules, int after, const QString &content)
{
    const auto state = nextState(database, rules);
    if (!state)
        return state.error();
    const qint64 mark =
        rowMark(u"%1 %2"_s.arg(rules).arg(*state).toUtf8(), u"%1 %2"_s.arg(QString::number(after), content).toUtf8());
    const Done added =
        ran(database, u"INSERT INTO house_rules(rules, state, after, content, mark) VALUES(?, ?, ?, ?, ?)"_s,
            {rules, *state, after, content, mark});
    if (!added)
        return added;
    const Done played = ran(database,
        u"INSERT INTO house_rules_played(rules, state) VALUES(?, ?) "
        "ON CONFLICT (rules) DO UPDATE SET state = excluded.state"_s,
        {rules, *state});
    return played ? markPlayed(database, rules) : played;
}

} // namespace

/// The first column of the one row that there may be.
Result<std::optional<QString>> PlayedRules::text(const QString &statement, const QVariantList &values) const
{
    return m_campaign.m->read([&](const QSqlDatabase &database) -> Result<std::optional<QString>> {
        std::optional<QString> found;
        const Done walked = forEachRow(database, statement, values, [&found](const QSqlQuery &row) {
            if (!row.isNull(0))
                found = row.value(0).toString();
        });
        return walked ? Result<std::optional<QString>>(found) : walked.error();
    });
}

Result<HouseRules> PlayedRules::read(const QString &text) const
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    auto house = document.isObject() ? houseRulesIn(m_set, document.object()) : unreadable();
    if (!house)
        return Refusal {u"house_rules."_s + house.error().field, house.error().message};
    return house;
}

/// As it is stored, right or not.
Result<PlayedRules::Shelf> PlayedRules::shelf() const
{
    return m_campaign.m->read([this](const QSqlDatabase &database) -> Result<Shelf> {
        Shelf shelf;
        const Done played = forEachRow(database, u"SELECT state FROM house_rules_played WHERE rules = ?"_s, {m_rules},
            [&shelf](const QSqlQuery &row) { shelf.now = row.value(0).toInt(); });
        if (!played)
            return played.error();
        const Done states =
            forEachRow(database, u"SELECT state, after FROM house_rules WHERE rules = ? ORDER BY state"_s, {m_rules},
                [&shelf](const QSqlQuery &row) {
                    const bool isNext = row.value(0).toInt() == int(shelf.after.size()) + 1;
                    shelf.now = isNext ? shelf.now : Shelf::kUnreadable;
                    shelf.after.push_back(row.value(1).toInt());
                });
        return states ? Result<Shelf>(std::move(shelf)) : states.error();
    });
}

Result<HouseRules> PlayedRules::stored() const
{
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    if (!kept->isRight())
        return unreadable();
    if (kept->now == 0)
        return HouseRules {};
    const auto state = text(u"SELECT content FROM house_rules WHERE rules = ? AND state = ?"_s, {m_rules, kept->now});
    return state ? read(state->value_or(QString())) : state.error();
}

Result<HouseRules> PlayedRules::inForce() const
{
    auto house = stored();
    if (!house)
        return house;
    if (const auto fits = playedWith(m_set, *house); !fits)
        return Refusal {u"house_rules."_s + fits.error().field, fits.error().message};
    return house;
}

/// Where those in force cannot be read any more, the states that there are stay, and what comes now comes after the
/// printed rules.
Done PlayedRules::keep(const HouseRules &house, const HouseRules &others)
{
    if (const auto fits = playedWith(m_set, house); !fits)
        return fits.error();
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    const QString content = asText(asJson(m_set, together(house, others)));
    if (const Done fits = checkSize(content); !fits)
        return fits;
    return m_campaign.m->write([&](const QSqlDatabase &database) {
        return addState(database, m_rules, kept->isRight() ? kept->now : 0, content);
    });
}

bool PlayedRules::canTakeBack() const
{
    const auto kept = shelf();
    return kept && kept->isRight() && kept->now > 0;
}

bool PlayedRules::canDoAgain() const
{
    const auto kept = shelf();
    return kept && kept->isRight() && kept->next() > 0;
}

Done PlayedRules::play(int state)
{
    return m_campaign.m->write([&](const QSqlDatabase &database) {
        const Done played =
            ran(database, u"UPDATE house_rules_played SET state = ? WHERE rules = ?"_s, {state, m_rules});
        return played ? markPlayed(database, m_rules) : played;
    });
}

Done PlayedRules::takeBack()
{
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    if (!kept->isRight())
        return unreadable();
    return kept->now == 0 ? Done(nothingThere()) : play(kept->before());
}

Done PlayedRules::doAgain()
{
    const auto kept = shelf();
    if (!kept)
        return kept.error();
    if (!kept->isRight())
        return unreadable();
    return kept->next() == 0 ? Done(nothingThere()) : play(kept->next());
}

Result<std::optional<HouseRules>> PlayedRules::draft() const
{
    const auto stored = text(u"SELECT draft FROM house_rules_played WHERE rules = ?"_s, {m_rules});
    if (!stored)
        return stored.error();
    if (!*stored)
        return std::optional<HouseRules>();
    const auto house = read(**stored);
    return house ? Result<std::optional<HouseRules>>(*house) : house.error();
}

Done PlayedRules::setDraft(const std::optional<HouseRules> &draft)
{
    const auto stored = text(u"SELECT draft FROM house_rules_played WHERE rules = ?"_s, {m_rules});
    if (!stored)
        return stored.error();
    const QVariant wanted = draft ? QVariant(asText(asJson(m_set, *draft))) : QVariant(QMetaType::fromType<QString>());
    if (stored->value_or(QString()) == wanted.toString())
        return done();
    if (const Done fits = checkSize(wanted.toString()); !fits)
        return fits;
    return m_campaign.m->write([&](const QSqlDatabase &database) {
        const Done kept = ran(database,
            u"INSERT INTO house_rules_played(rules, state, draft) VALUES(?, 0, ?) "
            "ON CONFLICT (rules) DO UPDATE SET draft = excluded.draft"_s,
            {m_rules, wanted});
        return kept ? markPlayed(database, m_rules) : kept;
    });
}

} // namespace muster
