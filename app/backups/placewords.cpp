// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/placewords.h"

#include "app/session/folderwords.h"
#include "core/base/timewords.h"

#include <QCoreApplication>
#include <QDir>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// For the texts about the second place.
class Words {
    Q_DECLARE_TR_FUNCTIONS(muster::SecondPlacePanel)
};

QString notThere(const RecordState &state, const QDateTime &now)
{
    return state.missingSince.isValid() ? Words::tr("not there since %1").arg(momentWords(state.missingSince, now))
                                        : Words::tr("not there");
}

} // namespace

QString placeName(const SecondPlace &place)
{
    return folderWords(QDir(place.folder).filePath(u"copy"_s));
}

BadgeLook placeBadge(const RecordState &state, const QDateTime &now)
{
    switch (state.place.state) {
    case SecondPlace::State::NotChosen:
        return {};
    case SecondPlace::State::NotThere:
        return {u"warning"_s, notThere(state, now), Tone::Warning};
    case SecondPlace::State::Ahead:
        return {u"warning"_s, Words::tr("has other entries"), Tone::Warning};
    case SecondPlace::State::SameFolder:
        return {u"warning"_s, Words::tr("the same place"), Tone::Warning};
    case SecondPlace::State::Foreign:
        return {u"warning"_s, Words::tr("taken by another campaign"), Tone::Warning};
    case SecondPlace::State::WriteProtected:
        return {u"warning"_s, Words::tr("write-protected"), Tone::Warning};
    case SecondPlace::State::There:
        break;
    }
    if (!state.copyFailure.isEmpty())
        return {u"warning"_s, Words::tr("not copied"), Tone::Warning};
    return {u"tick"_s, state.place.volume.isEmpty() ? Words::tr("there") : Words::tr("plugged in"), Tone::Good};
}

QString placeTrouble(const RecordState &state, const QDateTime &now)
{
    const QString name = placeName(state.place);
    switch (state.place.state) {
    case SecondPlace::State::NotChosen:
        return {};
    case SecondPlace::State::NotThere:
        return state.missingSince.isValid()
            ? Words::tr("%1 has not been there since %2.").arg(name, momentWords(state.missingSince, now))
            : Words::tr("%1 is not there.").arg(name);
    case SecondPlace::State::Ahead:
    case SecondPlace::State::SameFolder:
    case SecondPlace::State::Foreign:
    case SecondPlace::State::WriteProtected:
        return troubleInWords(state.place).text();
    case SecondPlace::State::There:
        break;
    }
    return state.copyFailure;
}

} // namespace muster
