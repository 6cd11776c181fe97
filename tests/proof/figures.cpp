// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/proof/figures.h"

#include <QFile>

namespace muster {

void keepFigure(const char *key, qint64 value)
{
    const QString path = qEnvironmentVariable("MUSTER_FIGURES");
    if (path.isEmpty())
        return;
    QFile file(path);
    const QByteArray line = QByteArray(key) + ' ' + QByteArray::number(value) + '\n';
    if (!file.open(QIODevice::Append) || file.write(line) != line.size())
        qFatal("%s cannot be written: the figures would be lost", qPrintable(path));
}

int amount(const char *variable, int usual)
{
    bool given = false;
    const int number = qEnvironmentVariableIntValue(variable, &given);
    return given ? number : usual;
}

} // namespace muster
