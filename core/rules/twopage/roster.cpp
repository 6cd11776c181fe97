// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/twopage/weaponwords.h"
#include "core/rules/words.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

Phrase unloadingInWords(Weapon weapon, const Figures &figures)
{
    switch (figures.of(weapon).unloads) {
    case Unloads::Every:
        return Phrase(QT_TRANSLATE_NOOP("muster", "reload after every shot"));
    case Unloads::Never:
        return Phrase(QT_TRANSLATE_NOOP("muster", "never unloaded"));
    case Unloads::LowRoll:
        return Phrase(QT_TRANSLATE_NOOP("muster", "unloaded by a %1 or less")).arg(figures.toHit.unloadsTo);
    }
    Q_UNREACHABLE();
}

std::vector<Phrase> bonusesOf(const Things &things, ThingId man, const Figures &figures)
{
    std::vector<Phrase> bonuses;
    const auto add = [&](const QString &key, int amount, const char *word) {
        if (things.flag(man, key))
            bonuses.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(Phrase(word)).arg(signedNumber(amount)));
    };
    add(u"swordsman"_s, figures.melee.swordsman, QT_TRANSLATE_NOOP("muster", "sword"));
    add(u"officer"_s, figures.melee.officer, QT_TRANSLATE_NOOP("muster", "officer"));
    add(u"mounted"_s, figures.melee.height, QT_TRANSLATE_NOOP("muster", "mounted"));
    return bonuses;
}

std::vector<const char *> rosterColumns()
{
    return {QT_TRANSLATE_NOOP("muster", "Die"), QT_TRANSLATE_NOOP("muster", "Missiles, range, shots"),
        QT_TRANSLATE_NOOP("muster", "Hand-to-hand")};
}

RosterLine rosterLine(const Rules &rules, const Things &things, ThingId id)
{
    const Figures &figures = figuresOf(rules);
    const Man man(things, id);
    const Phrase nothing(QT_TRANSLATE_NOOP("muster", "—"));
    Phrase missiles = nothing;
    if (man.weapon() != Weapon::None)
        missiles = Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, %3"))
                       .arg(wordOf(man.weapon()))
                       .arg(figures.of(man.weapon()).range)
                       .arg(figures.of(man.weapon()).shots);
    const Phrase bonuses = listed(bonusesOf(things, id, figures));
    RosterLine line {.kind = {wordOf(man.rank())},
        .columns = {Phrase(QT_TRANSLATE_NOOP("muster", "d%1")).arg(man.die()), missiles,
            bonuses.isEmpty() ? nothing : bonuses},
        .boxes = 1,
        .crossed = man.isOut() ? 1 : 0};
    if (man.condition() != Condition::Fit)
        line.notes.push_back(wordOf(man.condition()));
    if (man.wounds() > 0)
        line.notes.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n wound(s)"), man.wounds()));
    if (man.weapon() != Weapon::None && man.ammo() == Ammo::Unloaded)
        line.notes.push_back(wordOf(Ammo::Unloaded));
    return line;
}

} // namespace muster::twopage
