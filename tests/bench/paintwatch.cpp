// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the middle of the screen over and over and says what it sees, a line a change: "painted <microseconds since
// 1970>" when more than a bare ground is drawn there, "bare" when that is gone. For tools/bench.
#include <QGuiApplication>
#include <QImage>
#include <QPixmap>
#include <QScreen>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <set>

namespace {

/// A window that has come but is not drawn yet is of one colour; one that can be used has words.
bool isPainted(const QImage &image)
{
    constexpr size_t kColoursOfWords = 8;
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); ++x) {
            colours.insert(image.pixel(x, y));
            if (colours.size() >= kColoursOfWords)
                return true;
        }
    }
    return false;
}

QImage middle(QScreen &screen)
{
    QRect area(0, 0, 640, 480);
    area.moveCenter(screen.geometry().center());
    return screen.grabWindow(0, area.x(), area.y(), area.width(), area.height()).toImage();
}

} // namespace

int main(int argc, char **argv)
{
    const QGuiApplication program(argc, argv);
    QTimer clock;
    bool was = false;
    QObject::connect(&clock, &QTimer::timeout, [&] {
        const QImage seen = middle(*QGuiApplication::primaryScreen());
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const bool is = isPainted(seen);
        if (is == was)
            return;
        was = is;
        if (is)
            std::printf("painted %lld\n",
                static_cast<long long>(std::chrono::duration_cast<std::chrono::microseconds>(now).count()));
        else
            std::puts("bare");
        std::fflush(stdout);
    });
    clock.start(1);
    return QGuiApplication::exec();
}
