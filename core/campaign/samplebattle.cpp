// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/samplebattle.h"

#include <QFile>
#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<SampleBattle> sampleBattle()
{
    QFile file(u":/samples/fornovo.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return Refusal {{}, Phrase(QT_TRANSLATE_NOOP("muster", "The sample battle is missing."))};
    return playScript(QJsonDocument::fromJson(file.readAll()).object());
}

} // namespace muster
