// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QWidget>

#include <map>
#include <optional>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace muster {

class EffectRow;
class InputEditor;
class KeyButton;

/// What an open procedure would change, before → after; each value can be changed before it is applied.
class EffectsPanel : public QWidget {
    Q_OBJECT

public:
    explicit EffectsPanel(QWidget *parent = nullptr);

    void show(const Battle &battle, const Proposal &proposal);
    /// Puts editors in the place of the values, or takes them away.
    void setEditing(bool editing);
    /// Where editing begins; null while nothing can be edited.
    QWidget *firstEditor() const;
    bool isEditing() const { return m_editing; }

signals:
    void edited(muster::ThingId thing, const QString &key, const muster::Value &value);
    void editingAsked();

private:
    /// One row of what changes of one thing.
    void addRow(const Battle &battle, std::span<const ProposedChange> changes);
    void addEditor(const TrackedField &field, const Change &change, const Names &names, EffectRow *row);
    void place(bool editing);
    /// The value whose editor has the keyboard; of no thing if none has.
    std::pair<ThingId, QString> focusedEditor() const;
    void focusEditor(const std::pair<ThingId, QString> &place);
    QString notTrackedWords(const Battle &battle, const Proposal &proposal) const;

    QGridLayout *m_grid;
    QWidget *m_list;
    QVBoxLayout *m_rows;
    QLabel *m_notTracked;
    KeyButton *m_edit;
    bool m_editing = false;
    std::optional<std::vector<Change>> m_shown; ///< what the rows are of
    std::map<std::pair<ThingId, QString>, InputEditor *> m_editors;
    InputEditor *m_first = nullptr; ///< the topmost of them
};

} // namespace muster
