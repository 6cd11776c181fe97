// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/numberlength.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether the number is refused where the frame is; of one of several on a line also where all of them as far off are.
bool isTooMuchFor(const Proposal &proposal, const QString &path, int number)
{
    const auto isRefused = [&](const Proposal &tried) {
        return (tried.state() == Proposal::State::Refused && tried.refusal().field == path) || tried.disallowed();
    };
    Proposal tried = proposal;
    if (!path.contains(u'[')) {
        tried.setInput(path, number);
        return isRefused(tried);
    }
    const QString list = path.section(u'[', 0, 0);
    const QString cell = path.section(u'.', -1);
    tried.setCell(list, path.section(u'[', 1).section(u']', 0, 0).toInt(), cell, number);
    if (isRefused(tried))
        return true;
    for (size_t row = 0; row < proposal.rows(list).size(); ++row)
        tried.setCell(list, int(row), cell, number);
    return isRefused(tried);
}

} // namespace

int digitsFor(const Proposal &proposal, const QString &path, const Field &field)
{
    int digits = 1;
    for (int least = 10; least * field.parts <= field.maximum; least *= 10) {
        const bool isTooMuch = isTooMuchFor(proposal, path, least * field.parts);
        if (isTooMuch && digits >= 2)
            break;
        ++digits;
        if (isTooMuch)
            break;
    }
    return digits;
}

namespace {

bool isUponEnemies(const Proposal &proposal)
{
    return std::ranges::any_of(
        proposal.procedure().roles, [](const Role &role) { return role.side == RoleSide::OtherThanFirst; });
}

/// What would come of the number: dice, where it is in range.
Proposal tried(const Proposal &proposal, const QString &path, const Field &field, int number)
{
    Proposal other = proposal;
    other.setInput(path, number * field.parts);
    return other;
}

bool isOutOfRange(const Proposal &proposal, const QString &path, const Field &field, int number)
{
    if (number * field.parts > field.maximum)
        return true;
    const Proposal far = tried(proposal, path, field, number);
    return far.state() == Proposal::State::Resolved && (!far.isLegal() || far.changes().empty());
}

bool isInRange(const Proposal &proposal, const QString &path, const Field &field, int number)
{
    return tried(proposal, path, field, number).state() == Proposal::State::NeedsDice;
}

} // namespace

bool endsHere(const Proposal &proposal, const QString &path, const Field &field, const QString &digits)
{
    if (!isUponEnemies(proposal) || digits.size() < 2 || path.contains(u'[') || digits.contains(u'.'))
        return false;
    const int longer = digits.toInt() * 10;
    return isInRange(proposal, path, field, digits.toInt()) && isOutOfRange(proposal, path, field, longer)
        && isOutOfRange(proposal, path, field, longer * 4 / 5);
}

bool leadsOutOfRange(const Proposal &proposal, const QString &path, const Field &field, const QString &digits)
{
    return isUponEnemies(proposal) && digits.size() > 2 && !path.contains(u'[') && !digits.contains(u'.')
        && isInRange(proposal, path, field, digits.toInt() / 10) && isOutOfRange(proposal, path, field, digits.toInt());
}

} // namespace muster
