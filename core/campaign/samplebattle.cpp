// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/samplebattle.h"

#include "core/rules/catalogue.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject scriptOf(const QString &id)
{
    QFile file(u":/samples/%1.json"_s.arg(id));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::vector<Sample> findSamples()
{
    std::vector<Sample> found;
    const QStringList files = QDir(u":/samples"_s).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const Ruleset *set : catalogue()) {
        for (const QString &file : files) {
            const QString id = file.chopped(5);
            const QJsonObject script = scriptOf(id);
            if (script[u"rules"_s] == QString::fromLatin1(set->id))
                found.push_back({id, script[u"name"_s].toString(), script[u"rules"_s].toString(),
                    QDate::fromString(script[u"date"_s].toString(), Qt::ISODate)});
        }
    }
    return found;
}

} // namespace

const std::vector<Sample> &samples()
{
    static const std::vector<Sample> all = findSamples();
    return all;
}

Result<SampleBattle> sampleBattle(const QString &wanted)
{
    const auto found = std::ranges::find_if(samples(), [&](const Sample &sample) {
        return sample.id == wanted || sample.name.startsWith(wanted, Qt::CaseInsensitive);
    });
    if (found == samples().end()) {
        return Refusal {
            u"sample"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no sample battle called %1.")).arg(wanted)};
    }
    return playScript(scriptOf(found->id));
}

} // namespace muster
