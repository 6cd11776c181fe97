// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace muster {

/// What sort of entry a line of the ledger is; filters go by it.
enum class LedgerSort { Resolution, Act, Correction, Note, Bookmark, Phase, Aside };

/// One entry of the ledger as a line. Its words are asked for only when it is on show.
struct LedgerLine {
    int seq = 0;
    QString number; ///< "4.3"; empty if not numbered
    LedgerSort sort = LedgerSort::Act;
    bool inForce = true;
    bool isMarked = false; ///< a bookmark or a note is about it

    bool operator==(const LedgerLine &) const = default;
};

enum LedgerRole {
    SeqRole = Qt::UserRole + 300, ///< int
    NumberRole, ///< QString
    SortRole, ///< LedgerSort as int
    InForceRole, ///< bool
    MarkedRole, ///< bool
};

/// The lines of a ledger in the order given: newest last on the battle page. Shows what it is given.
class LedgerModel : public QAbstractListModel {
    Q_OBJECT

public:
    using Teller = std::function<QString(int seq)>;
    explicit LedgerModel(QObject *parent = nullptr);

    /// `tell` gives the words of an entry; it must stay good until the next show().
    void show(std::vector<LedgerLine> rows, Teller tell);
    int seqAt(const QModelIndex &index) const;
    QModelIndex indexOf(int seq) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<LedgerLine> m_rows;
    Teller m_tell;
};

} // namespace muster
