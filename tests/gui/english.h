// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QRegularExpression>
#include <QString>

namespace muster {

/// What is shown, in English, so that a test compares the same words whether it runs in English or in the
/// pseudo-language: without the accents, the filling and the brackets of the latter.
inline QString english(const QString &shown)
{
    if (qEnvironmentVariable("MUSTERMASTER_LANGUAGE") != QLatin1String("en_XA"))
        return shown;
    static const QRegularExpression kFilling(QStringLiteral("[ ~]*~\\]"));
    static const QRegularExpression kAccents(QStringLiteral("\\p{Mn}"));
    QString words = shown.normalized(QString::NormalizationForm_D);
    words.remove(kAccents).remove(kFilling).remove(QLatin1Char('['));
    return words;
}

} // namespace muster
