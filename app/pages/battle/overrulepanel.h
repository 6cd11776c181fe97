// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/recordpanel.h"
#include "core/base/result.h"

#include <functional>

namespace muster {

/// Something that only the rules are against: the referee may do it all the same, with a reason.
class OverrulePanel : public RecordPanel {
    Q_OBJECT

public:
    explicit OverrulePanel(QWidget *parent = nullptr);

    using Doing = std::function<Done(const QString &reason)>;

    /// Takes the keyboard; `does` it once there is a reason.
    void open(const QString &title, const Refusal &refusal, Doing does);

    void record() override;

signals:
    /// It is on record.
    void overruled();

private:
    Doing m_does;
};

} // namespace muster
