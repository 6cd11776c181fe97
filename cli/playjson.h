// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/tableflow.h"

#include <QJsonObject>

namespace muster {

struct TakingBack;

// What is played, as data for programs. Things are called by their keys.

QJsonArray callsOf(const Battle &battle, const std::vector<ThingId> &things);
/// {"must": […], "may": […], "ask": […], "over": …}
QJsonObject nextAsJson(const TableFlow &flow);
QJsonObject questionAsJson(const Battle &battle, const OpenQuestion &open);
/// The open procedure: inputs, what is asked, dice, and what came of it.
QJsonObject openAsJson(const Battle &battle, const Proposal &open);
/// A round that is open, with what is asked in each row now.
QJsonObject listAsJson(const Battle &battle, const StepList &open);
/// What was recorded: seq, words and changes.
QJsonObject recordedAsJson(const Battle &battle, int fromSeq);
/// What goes along if the entry is taken back, and why; every value as it is and as it would be.
QJsonObject takingBackAsJson(const Battle &battle, int seq, const TakingBack &back);
/// {"field": …, "message": …}
QJsonObject refusalAsJson(const Refusal &refusal);

} // namespace muster
