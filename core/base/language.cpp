// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

using namespace Qt::Literals::StringLiterals;

/// The translations lie in a static library: without this the linker would leave them out.
static void initialiseTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace muster {

namespace {
constexpr QLatin1StringView kOwner("muster-language");

/// Installs what `load` finds; translators installed later are asked first.
template <class Load>
void install(QCoreApplication &application, Load load)
{
    auto *translator = new QTranslator(&application);
    translator->setObjectName(kOwner);
    if (load(*translator))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}
} // namespace

void installLanguage(QCoreApplication &application, const QString &localeName)
{
    initialiseTranslations();
    qDeleteAll(application.findChildren<QTranslator *>(kOwner, Qt::FindDirectChildrenOnly));

    const QString name = qEnvironmentVariable("MUSTERMASTER_LANGUAGE", localeName);
    const QLocale locale = name.isEmpty() ? QLocale::system() : QLocale(name);
    if (!name.isEmpty())
        QLocale::setDefault(locale);

    install(application, [](QTranslator &own) { return own.load(u":/i18n/mustermaster_en.qm"_s); });
    install(application, [&locale](QTranslator &qt) {
        return qt.load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    });
    if (locale.language() == QLocale::English && name != u"en_XA"_s)
        return;
    install(application, [&](QTranslator &own) {
        return name.isEmpty() ? own.load(locale, u"mustermaster"_s, u"_"_s, u":/i18n"_s)
                              : own.load(u":/i18n/mustermaster_"_s + name);
    });
}

} // namespace muster
