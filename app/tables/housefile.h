// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace muster {

/// A file of house rules that was read: what it would change, or why it is refused.
struct HouseFile {
    QString name;
    QString refusal {}; ///< with the place in the file; empty: it can be taken over
    HouseRules house {};
    QStringList changes {}; ///< a line each
    int printedOtherwise = 0; ///< figures that are printed otherwise here than where the file was made
};

/// Reads and checks the file against the draft that it would be taken over into.
HouseFile readHouseFile(const QString &path, const TableDraft &draft);

/// Does so beside the window's thread. Only the latest file counts.
class HouseFileReader : public QObject {
    Q_OBJECT

public:
    explicit HouseFileReader(QObject *parent = nullptr);
    ~HouseFileReader() override;

    void read(const QString &path, const TableDraft &draft);

signals:
    void read(const muster::HouseFile &file);

private:
    QThread m_thread;
    QObject m_worker;
    int m_latest = 0;
};

} // namespace muster
