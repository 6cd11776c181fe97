// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

#include <array>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of the Two-Page rules played by nothing but what is next.
class TestTwoPageWholeTurn : public TurnPlayer {
    Q_OBJECT

public:
    TestTwoPageWholeTurn() : TurnPlayer("two-page-skirmish") {}

private:
    int turns(int) const override { return 1; }
    QJsonObject entered(const Proposal &open) override;
};

QJsonObject TestTwoPageWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"fire"_s)
        return {{u"distance"_s, 1 + below(6)}, {u"cover"_s, below(2) == 0}};
    if (what == u"move"_s)
        return {{u"open_half"_s, 1 + below(12)}, {u"to_stream"_s, below(6) == 0}};
    static constexpr std::array kActions {"move"_L1, "fire_load"_L1, "move_fire"_L1, "hand_to_hand"_L1};
    if (what == u"action-choice"_s || what == u"group-action"_s)
        return {{u"action"_s, kActions[size_t(below(kActions.size()))]}};
    return {};
}

MUSTER_TEST(TestTwoPageWholeTurn)
#include "tst_twopagewholeturn.moc"
