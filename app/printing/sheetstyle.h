// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPaintDevice>
#include <QRectF>

namespace muster {

/// Fonts, greys and lengths of everything that is printed, for one device: black on white that survives a club's
/// copier. Lengths are given in points (1/72 inch) and come as pixels of the device.
class SheetStyle {
public:
    explicit SheetStyle(const QPaintDevice &device);

    /// A font and the ink that it is set in.
    struct Face {
        QFont font;
        QColor ink;
    };

    double pt(double points) const { return points * m_dots; }
    const QPaintDevice &device() const { return m_device; }
    /// The part of the page within the margins, the foot not counted off.
    QRectF body() const;

    Face title() const { return face(16.5, QFont::Bold, kBlack); }
    Face strength() const { return face(12, QFont::Bold, kBlack); }
    Face standing() const { return face(8.75, QFont::Normal, kGrey); }
    Face heading() const { return face(8, QFont::Bold, kBlack); }
    Face name() const { return face(8.75, QFont::Bold, kBlack); }
    Face cell() const { return face(8.75, QFont::Normal, kBlack); }
    Face quiet() const { return face(8.75, QFont::Normal, kGrey); }
    Face section() const { return face(10.5, QFont::Bold, kBlack); }
    Face tableTitle() const { return face(8.75, QFont::Bold, kBlack); }
    Face tableCell() const { return face(7.9, QFont::Normal, kBlack); }
    Face tableChanged() const { return face(7.9, QFont::Bold, kBlack); }
    Face cardHeading() const { return face(7.5, QFont::Bold, kGrey); }
    Face cardName() const { return face(13, QFont::Bold, kBlack); }
    Face cardLine() const { return face(8, QFont::Normal, kBlack); }
    Face cardEdge() const { return face(10, QFont::Bold, kBlack); }
    Face cardTitle() const { return face(22, QFont::Bold, kBlack); } ///< of a card that says nothing else
    Face foot() const { return face(7, QFont::Normal, kGrey); }

    static constexpr QRgb kBlack = qRgb(0, 0, 0);
    static constexpr QRgb kGrey = qRgb(0x50, 0x50, 0x50);
    static constexpr QRgb kRule = qRgb(0x9a, 0x9a, 0x9a);
    static constexpr double kMargin = 39; ///< points, on every side

private:
    Face face(double points, QFont::Weight weight, QRgb ink) const;

    const QPaintDevice &m_device;
    double m_dots;
    QFont m_font;
};

} // namespace muster
