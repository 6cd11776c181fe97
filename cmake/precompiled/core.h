// SPDX-License-Identifier: GPL-3.0-or-later
// What nearly every file of the core reads of Qt and the standard library. A file still includes what it uses: with a
// compiler cache this header is not read at all.
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <unordered_map>
#include <vector>
