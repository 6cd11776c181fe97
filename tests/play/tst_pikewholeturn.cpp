// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of Pike and Musket played by nothing but what is next.
class TestPikeWholeTurn : public TurnPlayer {
    Q_OBJECT

public:
    TestPikeWholeTurn() : TurnPlayer("pike-and-musket") {}

private:
    int turns(int) const override { return 1; }
    QJsonObject entered(const Proposal &open) override;
};

QJsonObject TestPikeWholeTurn::entered(const Proposal &open)
{
    const QString id = QString::fromLatin1(open.procedure().id);
    if (id == u"artillery-fire"_s)
        return {{u"range"_s, below(900)}}; // as far as guns reach
    if (id == u"hedgehog-form"_s)
        return {{u"cavalry_distance"_s, below(120)}};
    if (id == u"staff-order"_s && open.input(u"errand"_s) != Value(u"repeat"_s))
        return {{u"distance"_s, below(300)}};
    if (id == u"formation-change"_s && open.state() == Proposal::State::Refused)
        return {{u"to"_s, open.input(u"from"_s) == Value(u"line"_s) ? u"column"_s : u"line"_s}};
    if (id == u"movement"_s && open.input(u"mode"_s) == Value(u"advance"_s)
        && open.input(u"last_charge_turn"_s) == Value(0) && open.input(u"quarters_used"_s) == Value(0)
        && open.input(u"unit_type"_s) == Value(u"shock_cavalry"_s))
        return {{u"mode"_s, below(2) == 0 ? u"charge"_s : u"retreat_away"_s}};
    return {};
}

MUSTER_TEST(TestPikeWholeTurn)
#include "tst_pikewholeturn.moc"
