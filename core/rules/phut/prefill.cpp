// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/prefill.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

Value targetDepth(const Moment &moment)
{
    const ThingId target = moment.who("target");
    if (target == 0)
        return Value(Value::Undefined);
    const int files = moment.things.number(target, u"files"_s);
    const int bases = moment.things.number(target, u"bases"_s);
    return files == 0 ? 1 : std::max(1, (bases + files - 1) / files);
}

} // namespace muster::phut
