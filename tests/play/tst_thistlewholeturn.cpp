// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"
#include "tests/testprogram.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of The Thistle, the Lily and the Rose played by nothing but what is next.
class TestThistleWholeTurn : public TurnPlayer {
    Q_OBJECT

public:
    TestThistleWholeTurn() : TurnPlayer("thistle-lily-rose") {}

private:
    int turns(int seed) const override { return seed % 8 == 0 ? 2 : 1; }
    QJsonObject entered(const Proposal &open) override;
    /// The hits of a group are laid type by type, and a tie of the first turn is thrown again.
    bool mayComeAgain(const AgendaEntry &done) const override
    {
        return done.what() == u"initiative"_s || done.what() == u"hit-consolidation"_s;
    }
    bool waitsNow(const AgendaEntry &owed) const override;
};

/// A loss is looked at before any other group tests, also one of another melee: who is demoralised by it tests as such
/// (TL-R43, TURN-15). Where the dice of another knot of the same command fall first, the look waits for all of them.
bool TestThistleWholeTurn::waitsNow(const AgendaEntry &owed) const
{
    if (owed.what() == u"demoralisation"_s) {
        const auto why = battle().whyNot(owed.what(), owed.cast);
        return why && why->message.text().contains(u"all dice come first"_s);
    }
    const std::vector<AgendaEntry> must = battle().agenda().must;
    return owed.what() == u"defeated-in-melee"_s
        && std::ranges::any_of(must, [](const AgendaEntry &one) { return one.what() == u"demoralisation"_s; });
}

QJsonObject TestThistleWholeTurn::entered(const Proposal &open)
{
    const QString what = QString::fromLatin1(open.procedure().id);
    if (what == u"shooting"_s && !open.input(u"reaction"_s).toBool())
        return {{u"distance"_s, below(14)},
            {u"rapid"_s, open.input(u"weapon"_s) == u"bow"_s && open.input(u"moved"_s) == u"none"_s && below(2) == 0}};
    if (what == u"artillery-fire"_s)
        return {{u"targets"_s, QJsonArray {QJsonObject {{u"distance"_s, below(40)}, {u"side"_s, u"enemy"_s}}}}};
    if (what == u"charge"_s)
        return {
            {u"distance"_s, below(8)}, {u"in_front"_s, false}, {u"strikes"_s, below(3) == 0 ? u"flank"_s : u"front"_s}};
    if (what == u"melee"_s) { // which of his groups a general leads may be for the table to say
        QJsonObject said;
        for (const QString &key : {u"a_with_me"_s, u"b_with_me"_s}) {
            if (!open.isPrefilled(key))
                said.insert(key, below(2) == 0);
        }
        return said;
    }
    if (what == u"movement"_s && below(3) == 0 && open.input(u"action"_s) == u"advance"_s)
        return {{u"action"_s, u"retire"_s}};
    return {};
}

MUSTER_TEST(TestThistleWholeTurn)
#include "tst_thistlewholeturn.moc"
