// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tasklist.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void TaskList::add(Task task)
{
    (task.done ? m_done : m_open).push_back(std::move(task));
}

void TaskList::addFor(const char *procedure, const char *role, ThingId thing, const char *text, bool done)
{
    add({procedure, {{QString::fromLatin1(role), thing}}, Phrase(text).arg(m_moment.things.name(thing)), done});
}

void TaskList::addForAll(const char *procedure, const char *text, bool done)
{
    Cast all {{u"game"_s, m_moment.game()}};
    for (const ThingId army : m_moment.things.armies())
        all.insert(u"army_"_s + m_moment.things.word(army, u"side"_s), army);
    add({procedure, all, Phrase(text), done});
}

std::vector<Task> TaskList::list() &&
{
    m_done.insert(m_done.end(), m_open.begin(), m_open.end());
    return std::move(m_done);
}

} // namespace muster
