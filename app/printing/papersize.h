// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QPageSize>
#include <QString>

#include <array>

namespace muster {

class Settings;

enum class PaperSize { A4, Letter };

struct PaperName {
    PaperSize size;
    const char *key; ///< in the settings
    QPageSize::PageSizeId id;
};
inline constexpr std::array kPapers {
    PaperName {PaperSize::A4, "a4", QPageSize::A4}, PaperName {PaperSize::Letter, "letter", QPageSize::Letter}};

/// What people print on there: Letter in North America and a few other countries, else A4.
PaperSize usualPaper(const QLocale &locale);
/// The one that was chosen; the usual one if none was.
PaperSize paperSize(const Settings &settings, const QLocale &locale = QLocale::system());
void rememberPaper(Settings &settings, PaperSize size);
QPageSize pageSize(PaperSize size);

} // namespace muster
