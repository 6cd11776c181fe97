// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/opendialog.h"

#include "core/battle/battle.h"

#include <QRegularExpression>

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nothingOpen()
{
    return {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is open."))};
}

} // namespace

Result<std::vector<Event>> OpenDialog::events() const
{
    if (const StepList *open = list())
        return open->events();
    if (const Proposal *open = proposal()) {
        auto event = open->event();
        if (!event)
            return event.error();
        return std::vector<Event> {*std::move(event)};
    }
    return nothingOpen();
}

std::optional<Draft> OpenDialog::draft() const
{
    if (const Proposal *open = proposal())
        return Draft {QString(Draft::kResolver), open->cast(), open->toJson()};
    if (const StepList *open = list())
        return Draft {QString(Draft::kList), open->cast(), open->toJson()};
    return std::nullopt;
}

Result<Proposal *> OpenDialog::openProposal()
{
    if (Proposal *open = proposal())
        return open;
    return nothingOpen();
}

namespace {

Phrase keyInWords(QChar key)
{
    switch (key.unicode()) {
    case u'\b':
        return Phrase(QT_TRANSLATE_NOOP("muster", "Backspace"));
    case u'\r':
    case u'\n':
        return Phrase(QT_TRANSLATE_NOOP("muster", "Enter"));
    case u' ':
        return Phrase(QT_TRANSLATE_NOOP("muster", "Space"));
    default:
        return Phrase::literal(QString(key));
    }
}

// What is done to an open procedure, alone or in the row of a list.

/// What is asked of one in a list, by the path that `missing` has it under: "attackers[0].leader".
bool giveCell(Proposal &open, const QString &path, const Value &value)
{
    static const QRegularExpression kCell(uR"(^(\w+)\[(\d{1,3})\]\.(\w+)$)"_s);
    const QRegularExpressionMatch cell = kCell.match(path);
    const Input *list = cell.hasMatch() ? open.procedure().input(cell.captured(1)) : nullptr;
    const int row = cell.captured(2).toInt();
    const bool isThere = list != nullptr && list->kind == FieldKind::List
        && findField(list->entry, cell.captured(3)) != nullptr && size_t(row) < open.rows(cell.captured(1)).size();
    if (isThere)
        open.setCell(cell.captured(1), row, cell.captured(3), value);
    return isThere;
}

Done giveInputs(Proposal &open, const QJsonObject &inputs)
{
    Proposal tried = open;
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        if (tried.procedure().input(input.key()) != nullptr)
            tried.setInput(input.key(), input.value());
        else if (!giveCell(tried, input.key(), input.value()))
            return Refusal {input.key(), Phrase(QT_TRANSLATE_NOOP("muster", "There is no such input."))};
    }
    if (tried.state() == Proposal::State::Refused && inputs.contains(tried.refusal().field))
        return tried.refusal();
    open = std::move(tried);
    return done();
}

Done enterAll(Proposal &open, const std::vector<int> &faces)
{
    Proposal tried = open;
    for (const int face : faces) {
        if (const Done entered = tried.enter(face); !entered)
            return entered;
    }
    open = std::move(tried);
    return done();
}

Done rollAll(Proposal &open, const RandomBits &bits)
{
    if (open.state() != Proposal::State::NeedsDice)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No dice are needed."))};
    open.roll(bits);
    return done();
}

Done takeOneBack(Proposal &open)
{
    return open.takeDieBack()
        ? done()
        : Done(Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No die has been entered."))});
}

} // namespace

Done OpenDialog::setInputs(const QJsonObject &inputs)
{
    const auto open = openProposal();
    return open ? giveInputs(**open, inputs) : Done(open.error());
}

Done OpenDialog::enter(const std::vector<int> &faces)
{
    const auto open = openProposal();
    return open ? enterAll(**open, faces) : Done(open.error());
}

Done OpenDialog::roll(const RandomBits &bits)
{
    const auto open = openProposal();
    return open ? rollAll(**open, bits) : Done(open.error());
}

Done OpenDialog::callHits(int hits)
{
    const auto open = openProposal();
    return open ? (*open)->callHits(hits) : Done(open.error());
}

Done OpenDialog::takeDieBack()
{
    const auto open = openProposal();
    return open ? takeOneBack(**open) : Done(open.error());
}

Result<int> OpenDialog::rowOf(ThingId who) const
{
    if (list() == nullptr)
        return nothingOpen();
    if (const auto row = list()->rowOf(who))
        return *row;
    return Refusal {u"row"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 does not go through this.")).arg(list()->battle().nameOf(who))};
}

Done OpenDialog::changeRow(ThingId who, const std::function<Done(Proposal &)> &change)
{
    const auto row = rowOf(who);
    if (!row)
        return row.error();
    const StepRow &its = list()->row(*row);
    const auto open = std::ranges::find_if(
        its.steps() | std::views::reverse, [](const RowStep &step) { return step.proposal() != nullptr; });
    if (open == its.steps().rend()) {
        return Refusal {u"row"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: no procedure is open here.")).arg(list()->battle().nameOf(who))};
    }
    Proposal tried = *open->proposal();
    if (const Done changed = change(tried); !changed)
        return changed;
    return list()->change(*row, size_t(its.steps().rend() - open) - 1, [&](Proposal &proposal) { proposal = tried; });
}

Done OpenDialog::setInputsOf(ThingId who, const QJsonObject &inputs)
{
    return changeRow(who, [&](Proposal &open) { return giveInputs(open, inputs); });
}

Done OpenDialog::enterFor(ThingId who, const std::vector<int> &faces)
{
    return changeRow(who, [&](Proposal &open) { return enterAll(open, faces); });
}

Done OpenDialog::rollFor(ThingId who, const RandomBits &bits)
{
    return changeRow(who, [&](Proposal &open) { return rollAll(open, bits); });
}

Done OpenDialog::takeDieBackOf(ThingId who)
{
    return changeRow(who, [&](Proposal &open) { return takeOneBack(open); });
}

Done OpenDialog::typeFor(ThingId who, const QString &keys)
{
    const auto row = rowOf(who);
    if (!row)
        return row.error();
    for (const QChar key : keys) {
        const KeyHeard heard = key == u'\b'
            ? KeyHeard {list()->takeBack(*row) ? KeyHeard::Answer::Taken : KeyHeard::Answer::Nothing}
            : list()->key(*row, key == u'\n' ? u'\r' : key);
        if (heard.answer == KeyHeard::Answer::Refused)
            return Refusal {u"keys"_s, heard.words};
        if (!heard.did())
            return Refusal {
                u"keys"_s, Phrase(QT_TRANSLATE_NOOP("muster", "“%1” means nothing here.")).arg(keyInWords(key))};
    }
    return done();
}

} // namespace muster
