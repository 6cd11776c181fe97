// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/keys/keytable.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString KeyTable::text() const
{
    QString lines;
    for (const Row &row : m_rows) {
        lines += u"%1\t%2\t%3\t%4\n"_s.arg(row.name)
                     .arg(row.keys)
                     .arg(row.target)
                     .arg(row.keys <= row.target ? u"ok"_s : u"missed"_s);
    }
    return lines;
}

} // namespace muster
