// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/durability.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::vector<Phrase> guarantees()
{
    constexpr const char *kSentences[] {
        QT_TRANSLATE_NOOP("muster",
            "Recorded means on the disk: an action is shown as recorded only after the disk said that it has it."),
        QT_TRANSLATE_NOOP("muster",
            "After a power cut or a killed program everything recorded is there, and of what was being recorded all or "
            "nothing."),
        QT_TRANSLATE_NOOP("muster",
            "One file is one file: a plain copy of the campaign file opens with everything recorded; one made in the "
            "very moment of recording may be refused instead, and then says so."),
        QT_TRANSLATE_NOOP("muster",
            "A backup, a restored or rescued file, a saved copy and an older file that is brought up to date are whole "
            "or not there; what stood in their place is kept until they are."),
        QT_TRANSLATE_NOOP("muster",
            "A file that is damaged, was cut short or was changed by another program is refused, and never written "
            "to."),
        QT_TRANSLATE_NOOP("muster",
            "Beyond the program's power: a disk that says it has written and has not, and somebody who makes the whole "
            "ledger anew."),
    };
    return {std::begin(kSentences), std::end(kSentences)};
}

Result<DurabilityFigures> durabilityFigures()
{
    QFile file(u":/durability.json"_s);
    const QJsonObject object =
        file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    DurabilityFigures figures {.measured = QDate::fromString(object.value("measured"_L1).toString(), Qt::ISODate),
        .version = object.value("version"_L1).toString(),
        .powerCuts = object.value("power_cuts"_L1).toInt(),
        .kills = object.value("kills"_L1).toInt(),
        .badFiles = object.value("bad_files"_L1).toInt(),
        .badInputSeconds = object.value("bad_input_seconds"_L1).toInt()};
    if (!figures.measured.isValid())
        return Refusal {
            u"figures"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing was measured yet; see tools/prove."))};
    const QJsonObject tries = object.value("bad_input"_L1).toObject();
    for (auto it = tries.begin(); it != tries.end(); ++it)
        figures.badInput.push_back({it.key(), it.value().toInt()});
    return figures;
}

} // namespace muster
