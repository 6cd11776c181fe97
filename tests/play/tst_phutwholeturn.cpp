// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of PHUT! played by nothing but what is next.
class TestPhutWholeTurn : public TurnPlayer {
    Q_OBJECT

public:
    TestPhutWholeTurn() : TurnPlayer("phut") {}

private:
    int turns(int) const override { return 5; }
    QJsonObject entered(const Proposal &open) override;
    /// A tie of both sides is thrown again.
    bool mayComeAgain(const AgendaEntry &done) const override { return done.what() == u"initiative"_s; }
};

QJsonObject TestPhutWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"shooting"_s)
        return {{u"distance"_s, below(24)}};
    if (what == u"manoeuvre"_s && open.input(u"pike_block"_s).toBool())
        return {{u"drift"_s, 1}};
    return what == u"manoeuvre"_s ? QJsonObject {{u"wheel"_s, 1}} : QJsonObject();
}

MUSTER_TEST(TestPhutWholeTurn)
#include "tst_phutwholeturn.moc"
