// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/movementinputs.h"

#include "core/rules/tyneside/prefill.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isHorse(const QJsonObject &inputs)
{
    return inputs.value("mover"_L1) == keyOf(Mover::Horse);
}

bool mayGoAtHalfSpeed(const QJsonObject &inputs)
{
    return inputs.value("mover"_L1) != keyOf(Mover::Gun) && inputs.value("firelocks"_L1).toBool(true);
}

std::vector<BoundInput<Move>> aboutMover(MoveInputs which)
{
    std::vector<BoundInput<Move>> all;
    auto mover = input<&Move::mover>("mover", QT_TRANSLATE_NOOP("muster", "Who moves")).workedOut(&moverOfUnit);
    if (which == MoveInputs::OfCharge)
        all.push_back(std::move(mover).oneOf({Mover::Foot, Mover::Horse}));
    else
        all.push_back(std::move(mover));
    all.push_back(input<&Move::pace>("pace", QT_TRANSLATE_NOOP("muster", "Pace"))
                      .oneOf({Pace::Walk, Pace::Trot, Pace::Gallop})
                      .workedOut(&paceOfUnit)
                      .askedWhere(&isHorse));
    all.push_back(input<&Move::training>("training", QT_TRANSLATE_NOOP("muster", "Trained in the manner"))
                      .workedOut(&trainingOfUnit));
    all.push_back(input<&Move::fleeing>("fleeing", QT_TRANSLATE_NOOP("muster", "Runs away")).workedOut(&unitFlees));
    all.push_back(input<&Move::commanded>("commanded", QT_TRANSLATE_NOOP("muster", "Commanded")).workedOut(&unitIsLed));
    all.push_back(input<&Move::wounded>("wounded", QT_TRANSLATE_NOOP("muster", "Wounded"))
                      .help(QT_TRANSLATE_NOOP("muster", "All who move are wounded."))
                      .workedOut(&allAreWounded));
    all.push_back(
        input<&Move::civilian>("civilian", QT_TRANSLATE_NOOP("muster", "Civilians")).workedOut(&unitIsCivilian));
    all.push_back(
        input<&Move::heavy>("heavy", QT_TRANSLATE_NOOP("muster", "Heavy armour or clothing")).workedOut(&unitIsHeavy));
    return all;
}

} // namespace

std::vector<BoundInput<Move>> moveInputs(MoveInputs which)
{
    std::vector<BoundInput<Move>> all = aboutMover(which);
    if (which == MoveInputs::All) {
        all.push_back(
            input<&Move::limbered>("limbered", QT_TRANSLATE_NOOP("muster", "Limbered")).workedOut(&gunIsLimbered));
        all.push_back(input<&Move::firelocks>("firelocks", QT_TRANSLATE_NOOP("muster", "Commanded, with firelocks"))
                          .workedOut(&unitShootsAfterHalfAMove));
        all.push_back(input<&Move::half>("half", QT_TRANSLATE_NOOP("muster", "Half speed, to shoot"))
                          .help(QT_TRANSLATE_NOOP("muster", "Firelocks may shoot after half a move."))
                          .askedWhere(&mayGoAtHalfSpeed));
    }
    all.push_back(input<&Move::easyCm>("easy_cm", QT_TRANSLATE_NOOP("muster", "Cm over easy going"))
                      .range(0, 300)
                      .measuredAnew()
                      .workedOut(&wayOfUnit)
                      .asked());
    all.push_back(input<&Move::difficultCm>("difficult_cm", QT_TRANSLATE_NOOP("muster", "Cm over difficult going"))
                      .range(0, 150)
                      .measuredAnew()
                      .asked());
    all.push_back(input<&Move::barriers>("barriers", QT_TRANSLATE_NOOP("muster", "Low barriers and fences"))
                      .range(0, 4)
                      .measuredAnew()
                      .asked());
    if (which == MoveInputs::All)
        all.push_back(input<&Move::stopped>("stopped", QT_TRANSLATE_NOOP("muster", "Contact or an obstacle ends it"))
                          .workedOut(&moveIsCutShort)
                          .askedWhere(&isHorse));
    return all;
}

} // namespace muster::tyneside
