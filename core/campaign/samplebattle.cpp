// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/samplebattle.h"

namespace muster {

Result<SampleBattle> sampleBattle()
{
    return Refusal {{}, Phrase(QT_TRANSLATE_NOOP("muster", "The sample battle is missing."))};
}

} // namespace muster
