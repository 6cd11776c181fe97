// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaignpath.h"

namespace muster {

/// Where campaigns are kept unless the user chooses otherwise: his documents.
QString campaignFolder();

/// A file in `folder`, named after `name`, that does not exist yet, nor anything left by one.
QString freshPath(const QString &folder, const QString &name);

/// Where the copy of the sample battle lies that can be played with.
QString sampleFolder();

} // namespace muster
