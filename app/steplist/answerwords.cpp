// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/answerwords.h"

#include "app/steplist/steppanel.h"

#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString chosenInWords(const Answering &answering, size_t choice)
{
    const QString words = answering.choices()[choice].words.text();
    if (const auto number = answering.numberOf(choice))
        return StepPanel::tr("%1 at %2", "a name and how far off: Almains at 40")
            .arg(words, QLocale().toString(*number));
    const Word *way = answering.wayOf(choice);
    return way == nullptr ? words
                          : StepPanel::tr("%1 %2", "a name and how it is meant: Almains 1 on its front")
                                .arg(words, translated(way->label));
}

QStringList answersByEnter(const Answering &answering, bool isZeroForPast)
{
    QStringList ways;
    QStringList named;
    if (!answering.offersUsual())
        return answering.answer() ? QStringList(StepPanel::tr("Enter: that is all")) : ways;
    Answering usual = answering;
    usual.chooseUsual();
    for (size_t choice = 0; choice < usual.choices().size(); ++choice) {
        const AnswerChoice &one = usual.choices()[choice];
        if (usual.isChosen(choice) && one.named == 0 && isZeroForPast && one.key == u'0')
            ways += StepPanel::tr("Enter: %1").arg(one.words.text());
        else if (usual.isChosen(choice) && one.named == 0)
            ways += StepPanel::tr("Enter or %1: %2").arg(QString(one.key), one.words.text());
        else if (usual.isChosen(choice))
            named += chosenInWords(usual, choice);
    }
    if (!named.isEmpty())
        ways += StepPanel::tr("Enter: %1").arg(named.join(u", "_s));
    return ways;
}

} // namespace muster
