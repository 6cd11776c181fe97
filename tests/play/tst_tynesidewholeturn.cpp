// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of the Tyneside rules played by nothing but what is next.
class TestTynesideWholeTurn : public TurnPlayer {
    Q_OBJECT

public:
    TestTynesideWholeTurn() : TurnPlayer("tyneside") {}

private:
    int turns(int) const override { return 1; }
    QJsonObject entered(const Proposal &open) override;
};

QJsonObject TestTynesideWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"shooting"_s || what == u"aimed-shot"_s || what == u"artillery"_s)
        return {{u"distance"_s, 1 + below(what == u"aimed-shot"_s ? 4 : 40)}};
    if (what == u"risk-factor"_s)
        return {{u"enemy_in_range"_s, below(2) == 0}, {u"enemy_flank_rear"_s, below(4) == 0}};
    if (what == u"movement"_s && open.input(u"easy_cm"_s).toInt() == 0)
        return {{u"easy_cm"_s, below(3) * 5}};
    return {};
}

MUSTER_TEST(TestTynesideWholeTurn)
#include "tst_tynesidewholeturn.moc"
