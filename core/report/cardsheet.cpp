// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cardsheet.h"

#include "core/report/captions.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

CardSheet::Face faceOf(const CardFace &face)
{
    CardSheet::Face made {.heading = face.heading.text()};
    std::ranges::transform(face.edges, made.edges.begin(), &Phrase::text);
    for (const Phrase &line : face.middle)
        made.lines += line.text();
    if (!made.lines.isEmpty())
        made.name = made.lines.takeFirst();
    made.boxes = face.boxes;
    return made;
}

/// What is printed on one side of the paper.
struct Printing {
    const CardSet &set;
    size_t first = 0; ///< of the cards on this sheet
    int sheet = 1;
    int sheets = 1;
};

QString titleOf(const Printing &on, const char *side, const char *sideOfSheet)
{
    return on.sheets == 1 ? Phrase(side).arg(on.set.title).text()
                          : Phrase(sideOfSheet).arg(on.set.title).arg(on.sheet).arg(on.sheets).text();
}

CardSheet::Page frontsOf(const Printing &on, int count)
{
    CardSheet::Page page {titleOf(on, QT_TRANSLATE_NOOP("muster", "%1: fronts"),
                              QT_TRANSLATE_NOOP("muster", "%1, sheet %2 of %3: fronts")),
        translated(
            QT_TRANSLATE_NOOP("muster", "Print on both sides, turned over on the long edge; cut along the marks."))};
    for (int card = 0; card < count; ++card)
        page.places[size_t(card)] = faceOf(on.set.cards[on.first + size_t(card)].front);
    return page;
}

/// Behind each front lies its back.
CardSheet::Page backsOf(const Printing &on, int count)
{
    CardSheet::Page page {
        titleOf(on, QT_TRANSLATE_NOOP("muster", "%1: backs"), QT_TRANSLATE_NOOP("muster", "%1, sheet %2 of %3: backs")),
        translated(QT_TRANSLATE_NOOP("muster", "Belongs on the other side of the page before."))};
    const std::vector<int> places = mirroredPlaces(count);
    for (size_t place = 0; place < places.size(); ++place) {
        if (places[place] >= 0)
            page.places[place] = faceOf(on.set.cards[on.first + size_t(places[place])].back);
    }
    return page;
}

void addPages(std::vector<CardSheet::Page> &pages, const CardSet &set)
{
    const auto all = int(set.cards.size());
    Printing on {.set = set, .sheets = (all + kCardsOnASheet - 1) / kCardsOnASheet};
    for (; on.sheet <= on.sheets; ++on.sheet, on.first += kCardsOnASheet) {
        const int count = std::min(all - int(on.first), kCardsOnASheet);
        pages.push_back(frontsOf(on, count));
        pages.push_back(backsOf(on, count));
    }
}

} // namespace

bool hasCards(const Ruleset &set)
{
    return set.cards != nullptr;
}

CardSheet cardSheet(const Battle &battle, ThingId army, const QDate &printed, const QString &fingerprint)
{
    CardSheet sheet;
    sheet.title = battle.nameOf(army);
    sheet.standing = standingLine(battle);
    if (hasCards(battle.set())) {
        for (const CardSet &set : battle.set().cards(battle.rules(), battle.things(), army))
            addPages(sheet.pages, set);
    }
    sheet.rules = rulesFoot(battle.rules());
    sheet.reconstructed = reconstructedCaption(battle.rules());
    sheet.made = madeCaption(printed, fingerprint);
    return sheet;
}

namespace {

QString edgesOf(const CardSheet::Face &face)
{
    QStringList edges;
    for (const QString &edge : face.edges) {
        if (!edge.isEmpty())
            edges += edge;
    }
    return edges.join(u" | "_s);
}

QStringList linesOf(const CardSheet::Face &face)
{
    QStringList lines {face.name.isEmpty() ? face.heading : face.name};
    for (const QString &line : face.lines)
        lines += u"    "_s + line;
    if (face.boxes > 0)
        lines += u"    "_s + QString(face.boxes, u'□');
    if (!face.name.isEmpty())
        lines += u"    %1: %2"_s.arg(face.heading, edgesOf(face));
    return lines;
}

} // namespace

QString cardText(const CardSheet &sheet)
{
    QStringList lines {sheet.title, sheet.standing};
    for (size_t at = 0; at + 1 < sheet.pages.size(); at += 2) {
        lines += {QString(), sheet.pages[at].title};
        const std::vector<int> behind = mirroredPlaces(kCardsOnASheet);
        for (size_t card = 0; card < behind.size(); ++card) {
            const auto &front = sheet.pages[at].places[card];
            const auto &back = sheet.pages[at + 1].places[size_t(behind[card])];
            if (!front)
                continue;
            lines += linesOf(*front);
            if (back && back->heading != front->heading && !back->name.isEmpty())
                lines += u"    %1: %2"_s.arg(back->heading, edgesOf(*back));
        }
    }
    if (sheet.pages.empty())
        lines += {QString(), translated(QT_TRANSLATE_NOOP("muster", "These rules have no cards."))};
    lines += {QString(), sheet.rules};
    if (!sheet.reconstructed.isEmpty())
        lines += sheet.reconstructed;
    lines += sheet.made;
    return lines.join(u'\n') + u'\n';
}

} // namespace muster
