// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/damagewords.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
QString listed(const std::set<int> &pages)
{
    constexpr size_t kMost = 12;
    QStringList numbers;
    for (const int page : pages)
        if (size_t(numbers.size()) < kMost)
            numbers += QString::number(page);
    return numbers.join(u", "_s) + (pages.size() > kMost ? u" …"_s : QString());
}

/// Which pages are bad, else what was found first.
Phrase whatIsWrong(const RescueSources &sources, const Finding &finding)
{
    const auto &bad = sources.left.badPages;
    if (bad.empty())
        return finding.message;
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "{Page|Pages} %1 of %2 {fails its|fail their} check."), int(bad.size()))
        .arg(listed(bad))
        .arg(sources.left.pages);
}

/// So much of it as a person passes on: up to a whole word, and without a full stop of its own.
QString wholeWords(QString text)
{
    constexpr qsizetype kMost = 500;
    text = text.simplified();
    if (text.size() > kMost)
        text = text.left(text.lastIndexOf(u' ', kMost) > 0 ? text.lastIndexOf(u' ', kMost) : kMost) + u" …"_s;
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}
} // namespace

int placesOf(const std::set<int> &pages)
{
    int places = 0;
    for (const int page : pages)
        places += pages.contains(page - 1) ? 0 : 1;
    return places;
}

Phrase technicalWords(const RescueSources &sources, const std::vector<BackupInfo> &sound, const Finding &finding)
{
    Phrase what = whatIsWrong(sources, finding);
    if (!sound.empty() && !sound.front().program.isEmpty())
        what = Phrase(QT_TRANSLATE_NOOP("muster", "%1 The backup was made by Mustermaster %2."))
                   .arg(what)
                   .arg(sound.front().program);
    if (finding.technical.isEmpty())
        return what;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 SQLite says: %2.")).arg(what).arg(wholeWords(finding.technical));
}

} // namespace muster
