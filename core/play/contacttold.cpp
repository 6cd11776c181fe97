// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/contacttold.h"

#include "core/play/answering.h"

#include <utility>

namespace muster {

namespace {

constexpr qsizetype kDigits = 2; ///< as a distance has in the other rows

bool isAnybodyNamed(const Answering &answering)
{
    const std::vector<AnswerChoice> &choices = answering.choices();
    for (size_t choice = 0; choice < choices.size(); ++choice) {
        if (choices[choice].named != 0 && answering.isChosen(choice))
            return true;
    }
    return false;
}

bool isOfDistance(QChar key, const Answering &answering, const QString &pending)
{
    if (!answering.question().numberEach || answering.takesNumber() || !isAnybodyNamed(answering))
        return false;
    return pending.isEmpty() ? key.isDigit() : pending.front().isDigit();
}

} // namespace

std::optional<KeyHeard> contactTold(QChar key, Answering &answering, QString &pending)
{
    if (!isOfDistance(key, answering, pending))
        return std::nullopt;
    if (pending.isEmpty() && key == u'0') {
        answering.setNumber(0);
        return KeyHeard {KeyHeard::Answer::Taken};
    }
    answering.setNumber(std::nullopt);
    if (key.isDigit())
        pending += key;
    if (key.isDigit() && pending.size() < kDigits)
        return KeyHeard {KeyHeard::Answer::Pending};
    return KeyHeard {KeyHeard::Answer::Refused,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm: out of reach. Here only contact counts: 0, or Backspace."))
            .arg(std::exchange(pending, {}))};
}

} // namespace muster
