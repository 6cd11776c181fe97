// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/durabilitytext.h"

#include "cli/outputstream.h"
#include "core/store/campaignpath.h"
#include "core/store/durability.h"

#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

void heading(const Phrase &words, OutputStream &out)
{
    out.line(words.text());
}

void item(const Phrase &words, OutputStream &out)
{
    out.line(u"  "_s + words.text());
}

struct InputWord {
    const char *key;
    const char *sentence;
};

constexpr InputWord kInputWords[] {
    {"requests", QT_TRANSLATE_N_NOOP("muster", "%n bad request(s)")},
    {"house-rules", QT_TRANSLATE_N_NOOP("muster", "%n bad file(s) of house rules")},
    {"events", QT_TRANSLATE_N_NOOP("muster", "%n bad {entry|entries} of ledgers")},
    {"paste", QT_TRANSLATE_N_NOOP("muster", "%n bad paste(s)")},
    {"csv", QT_TRANSLATE_N_NOOP("muster", "%n bad table(s)")},
    {"phrases", QT_TRANSLATE_N_NOOP("muster", "%n bad sentence(s) on record")},
};

void tellBadInput(const DurabilityFigures &figures, OutputStream &out)
{
    std::vector<Phrase> parts;
    for (const auto &[of, tries] : figures.badInput)
        for (const InputWord &word : kInputWords)
            if (of == QLatin1StringView(word.key))
                parts.push_back(Phrase::plural(word.sentence, tries));
    if (parts.empty())
        return;
    item(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "bad input, %n second(s) of each sort: nothing crashed"),
             figures.badInputSeconds),
        out);
    for (const Phrase &part : parts)
        out.line(u"    "_s + part.text());
}

void tellFigures(OutputStream &out)
{
    const auto figures = durabilityFigures();
    if (!figures)
        return heading(figures.error().message, out);
    heading(Phrase(QT_TRANSLATE_NOOP("muster", "Measured last on %1, version %2:"))
                .arg(QLocale().toString(figures->measured, QLocale::LongFormat))
                .arg(figures->version),
        out);
    item(Phrase::plural(
             QT_TRANSLATE_N_NOOP("muster", "%n state(s) of the disk after a power cut: nothing recorded was lost"),
             figures->powerCuts),
        out);
    item(Phrase::plural(
             QT_TRANSLATE_N_NOOP("muster", "%n kill(s) while it recorded: nothing recorded was lost"), figures->kills),
        out);
    item(Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                            "%n damaged or hostile file(s), opened in every way: each opened or refused as it should"),
             figures->badFiles),
        out);
    tellBadInput(*figures, out);
}

void tellTrial(const DurabilityTrial &trial, OutputStream &out)
{
    if (trial.outcome)
        item(Phrase(QT_TRANSLATE_NOOP("muster", "yes: %1")).arg(trial.what), out);
    else
        item(
            Phrase(QT_TRANSLATE_NOOP("muster", "NO:  %1. %2")).arg(trial.what).arg(trial.outcome.error().message), out);
}

} // namespace

Exit tellDurability(const QString &folder, OutputStream &out)
{
    const auto trials = tryDurability(folder);
    if (!trials) {
        complain(trials.error().field, trials.error().message);
        return Exit::File;
    }
    heading(Phrase(QT_TRANSLATE_NOOP("muster", "What is guaranteed:")), out);
    for (const Phrase &sentence : guarantees())
        item(sentence, out);
    tellFigures(out);
    heading(Phrase(QT_TRANSLATE_NOOP("muster", "Tried now in %1:")).arg(shownPath(folder)), out);
    bool right = true;
    for (const DurabilityTrial &trial : *trials) {
        tellTrial(trial, out);
        right = right && bool(trial.outcome);
    }
    return right ? Exit::Done : Exit::Refused;
}

} // namespace muster
