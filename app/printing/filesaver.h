// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <vector>

class QThread;

namespace muster {

/// Makes files beside the window's thread. Whoever ends it waits until they are written.
class FileSaver : public QObject {
    Q_OBJECT

public:
    /// What is to stand in the file; works in any thread.
    using Making = std::function<Result<QByteArray>()>;

    explicit FileSaver(QObject *parent = nullptr) : QObject(parent) {}
    ~FileSaver() override;

    /// An empty path: nothing is to be saved.
    void save(const QString &path, Making making);

signals:
    void saved(const QString &path);
    void failed(const muster::Refusal &refusal);

private:
    std::vector<QThread *> m_writing;
};

} // namespace muster
