// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/event.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

Deed asDeed(const Resolution &resolution, const QString &phase, const QString &active, int pass)
{
    return {resolution.procedure, phase, active, resolution.cast, resolution.inputs, resolution.outcome, {}, {}, pass};
}

std::vector<Deed> deedsIn(const Event &event, const QString &phase, const QString &active, int pass)
{
    if (const auto *resolution = event.as<Resolution>())
        return {asDeed(*resolution, phase, active, pass)};
    std::vector<Deed> deeds;
    if (const auto *answering = event.as<AnswersGiven>()) {
        for (const TableAnswered &one : answering->answers)
            deeds.push_back({{}, phase, active, one.cast, {}, {}, one.question, one.answer, pass});
    }
    return deeds;
}

std::span<const Change> changesOf(const Event &event)
{
    return std::visit(
        [](const auto &payload) -> std::span<const Change> {
            if constexpr (requires { payload.changes; })
                return payload.changes;
            else
                return {};
        },
        event.payload);
}

std::span<const Read> readsOf(const Event &event)
{
    return std::visit(
        [](const auto &payload) -> std::span<const Read> {
            if constexpr (requires { payload.reads; })
                return payload.reads;
            else
                return {};
        },
        event.payload);
}

std::span<const int> restsOf(const Event &event)
{
    if (const auto *answering = event.as<AnswersGiven>())
        return answering->rests;
    const auto *resolution = event.as<Resolution>();
    return resolution == nullptr ? std::span<const int> {} : std::span<const int>(resolution->rests);
}

const InOneGo *togetherOf(const Event &event)
{
    return std::visit(
        [](const auto &payload) -> const InOneGo * {
            if constexpr (requires { payload.together; })
                return &payload.together;
            else
                return nullptr;
        },
        event.payload);
}

void markTogether(Event &event, const InOneGo &together)
{
    std::visit(
        [&](auto &payload) {
            if constexpr (requires { payload.together; })
                payload.together = together;
        },
        event.payload);
}

std::span<const Thing> deployedBy(const Event &event)
{
    return std::visit(
        [](const auto &payload) -> std::span<const Thing> {
            if constexpr (requires { payload.things; })
                return payload.things;
            else
                return {};
        },
        event.payload);
}

const Cast &castOf(const Event &event)
{
    static const Cast nobody;
    return std::visit(
        [](const auto &payload) -> const Cast & {
            if constexpr (requires { payload.cast; })
                return payload.cast;
            else
                return nobody;
        },
        event.payload);
}

QString choiceOf(const TableDifferences &tables)
{
    return QString::fromUtf8(QJsonDocument(toJson(tables)).toJson(QJsonDocument::Compact));
}

std::optional<OptionChange> switchedBy(const Event &event)
{
    if (const auto *option = event.as<OptionChange>())
        return *option;
    if (const auto *tables = event.as<TablesChange>())
        return OptionChange {kTablesOption, choiceOf(tables->before), choiceOf(tables->after)};
    return std::nullopt;
}

bool isAboutAnother(const Event &event)
{
    return event.is<Undo>() || event.is<Redo>();
}

std::vector<Change> merged(std::span<const Change> changes)
{
    std::vector<Change> whole;
    for (const Change &change : changes) {
        const auto same = std::ranges::find_if(
            whole, [&](const Change &earlier) { return earlier.thing == change.thing && earlier.key == change.key; });
        if (same == whole.end())
            whole.push_back(change);
        else
            same->after = change.after;
    }
    std::erase_if(whole, [](const Change &change) { return change.before == change.after; });
    return whole;
}

} // namespace muster
