// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/tokens.h"

namespace muster {

const Tokens &lightTokens()
{
    static const Tokens tokens {
        .window = 0xEEF0F3,
        .panel = 0xFFFFFF,
        .panelQuiet = 0xF6F7F9,
        .text = 0x1B1F24,
        .mutedText = 0x59636F,
        .line = 0xD5DAE1,
        .accent = 0x2B5C8A,
        .accentGround = 0xE4EEF7,
        .warning = 0x7A4F00,
        .warningGround = 0xFFF2D6,
        .danger = 0x9B1C22,
        .dangerGround = 0xFCE8E8,
        .good = 0x1D6638,
        .goodGround = 0xE3F3E8,
        .sides = {0x0072B2, 0xC25100, 0x007A5A, 0xA0477F},
    };
    return tokens;
}

const Tokens &darkTokens()
{
    static const Tokens tokens {
        .window = 0x17191D,
        .panel = 0x212429,
        .panelQuiet = 0x262A30,
        .text = 0xE9EBEE,
        .mutedText = 0xA4ADB8,
        .line = 0x3A404A,
        .accent = 0x7DB3E6,
        .accentGround = 0x24384C,
        .warning = 0xF2C56B,
        .warningGround = 0x3D3118,
        .danger = 0xF29A9D,
        .dangerGround = 0x45211F,
        .good = 0x8FD3A6,
        .goodGround = 0x1E3627,
        .sides = {0x4FB0E8, 0xF0924A, 0x3CC29A, 0xE08BBE},
    };
    return tokens;
}

} // namespace muster
