// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tyneside/mustered.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

ThingPlan group(const QString &name, const QString &arm, int starting, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    values.insert(u"arm"_s, arm);
    values.insert(u"starting"_s, starting);
    return {u"group"_s, values, {}};
}

ThingPlan figure(const QString &name, const QString &rank, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    values.insert(u"rank"_s, rank);
    return {u"figure"_s, values, {}};
}

} // namespace

void Mustered::muster()
{
    begin(tyneside::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Parliament"_s}},
             {figure(u"Captain"_s, u"leader"_s, {{u"quality"_s, u"good"_s}, {u"weapon"_s, u"pistol"_s}}),
                 figure(u"Serjeant"_s, u"nco"_s), figure(u"Drum"_s, u"musician"_s), group(u"Shot"_s, u"shot"_s, 20),
                 group(u"Trained"_s, u"shot"_s, 20, {{u"quality"_s, u"poor"_s}}),
                 group(u"Dragoons"_s, u"dragoon"_s, 12, {{u"weapon"_s, u"dragoon_musket"_s}}),
                 group(u"Pikes"_s, u"pike"_s, 12, {{u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}}),
                 group(u"Gunners"_s, u"gun_crew"_s, 4, {{u"weapon"_s, u"none"_s}}),
                 {u"gun"_s, {{u"name"_s, u"Saker"_s}}, {}}}},
            {u"army"_s, {{u"name"_s, u"Royalists"_s}},
                {figure(u"Ensign"_s, u"nco"_s), group(u"Horse"_s, u"horse_swedish"_s, 12, {{u"weapon"_s, u"pistol"_s}}),
                    group(u"Foot"_s, u"shot"_s, 20),
                    group(u"Clubmen"_s, u"hand"_s, 3,
                        {{u"quality"_s, u"poor"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"club"_s}})}}});
    act(u"attach"_s, {u"Serjeant"_s, u"Shot"_s});
}

} // namespace muster
