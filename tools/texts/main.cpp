// SPDX-License-Identifier: GPL-3.0-or-later
// muster-texts en|en_XA SOURCE.ts TARGET.ts: the English plurals or the pseudo-language of all texts in SOURCE.
#include "tools/texts/catalogue.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace {
int failed(const QString &file, const QString &why)
{
    std::fputs(qUtf8Printable(u"%1: %2\n"_s.arg(file, why)), stderr);
    return 1;
}
} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 4 || (arguments.at(1) != u"en"_s && arguments.at(1) != u"en_XA"_s))
        return failed(u"muster-texts"_s, u"expects: en|en_XA SOURCE.ts TARGET.ts"_s);

    QFile source(arguments.at(2));
    if (!source.open(QIODevice::ReadOnly))
        return failed(source.fileName(), source.errorString());
    QSaveFile target(arguments.at(3));
    if (!target.open(QIODevice::WriteOnly))
        return failed(target.fileName(), target.errorString());
    using muster::texts::Language;
    const auto language = arguments.at(1) == u"en"_s ? Language::English : Language::Pseudo;
    if (const QString wrong = muster::texts::fillIn(source, target, language); !wrong.isEmpty())
        return failed(source.fileName(), wrong);
    return target.commit() ? 0 : failed(target.fileName(), target.errorString());
}
