// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/papersize.h"

#include "app/settings/settings.h"

#include <algorithm>

namespace muster {

PaperSize usualPaper(const QLocale &locale)
{
    static constexpr std::array kLetter {QLocale::UnitedStates, QLocale::Canada, QLocale::Mexico, QLocale::Chile,
        QLocale::Colombia, QLocale::CostaRica, QLocale::Guatemala, QLocale::Panama, QLocale::Philippines,
        QLocale::PuertoRico, QLocale::Venezuela};
    return std::ranges::find(kLetter, locale.territory()) == kLetter.end() ? PaperSize::A4 : PaperSize::Letter;
}

PaperSize paperSize(const Settings &settings, const QLocale &locale)
{
    const QString key = settings.text(Setting::Paper);
    const auto paper =
        std::ranges::find_if(kPapers, [&](const PaperName &known) { return key == QLatin1String(known.key); });
    return paper == kPapers.end() ? usualPaper(locale) : paper->size;
}

void rememberPaper(Settings &settings, PaperSize size)
{
    settings.set(Setting::Paper, QString::fromLatin1(kPapers[size_t(size)].key));
}

QPageSize pageSize(PaperSize size)
{
    return QPageSize(kPapers[size_t(size)].id);
}

} // namespace muster
