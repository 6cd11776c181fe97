// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/answertext.h"

#include "cli/columns.h"
#include "cli/oddstext.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString facesOf(const QJsonArray &faces, qsizetype from, qsizetype to)
{
    QStringList texts;
    for (qsizetype i = from; i < to; ++i)
        texts += QString::number(faces.at(i).toInt());
    return texts.join(u' ');
}

/// "6 5 1", and which of them the program threw.
QString thrownText(const QJsonObject &thrown)
{
    const QJsonArray faces = thrown.value("faces"_L1).toArray();
    const qsizetype entered = faces.size() - thrown.value("rolled"_L1).toInt();
    if (entered == faces.size())
        return facesOf(faces, 0, entered);
    if (entered == 0) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (rolled)")).arg(facesOf(faces, 0, faces.size())).text();
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, then %2 (rolled)"))
        .arg(facesOf(faces, 0, entered))
        .arg(facesOf(faces, entered, faces.size()))
        .text();
}

QStringList diceLines(const QJsonObject &answer)
{
    Columns columns;
    for (const Value &value : answer.value("dice"_L1).toArray()) {
        const QJsonObject thrown = value.toObject();
        const QString dice = Phrase(QT_TRANSLATE_NOOP("muster", "%1D%2"))
                                 .arg(QString::number(thrown.value("faces"_L1).toArray().size()))
                                 .arg(QString::number(thrown.value("sides"_L1).toInt()))
                                 .text();
        columns.row({thrown.value("label"_L1).toString(), dice, thrownText(thrown)});
    }
    return columns.lines();
}

QStringList workingLines(const QJsonObject &answer)
{
    QStringList lines;
    for (const Value &value : answer.value("working"_L1).toArray()) {
        const QString source = value.toObject().value("source"_L1).toString();
        const QString text = value.toObject().value("text"_L1).toString();
        lines += source.isEmpty() ? u"  "_s + text : u"  %1  [%2]"_s.arg(text, source);
    }
    return lines;
}

QStringList outcomeLines(const Procedure &procedure, const QJsonObject &answer)
{
    const QJsonObject outcome = answer.value("outcome"_L1).toObject();
    Columns columns;
    for (const OutcomeField &field : procedure.fieldsIn(outcome)) {
        columns.row({field.label().text(), inWords(*field.field, outcome.value(field.key())).text(),
            u"(%1)"_s.arg(field.key())});
    }
    return columns.lines();
}

const Field *trackedField(const Ruleset &set, const Procedure &procedure, const QString &player, const QString &key)
{
    const Role *role = procedure.playedBy(player);
    for (const char *type : role == nullptr ? ThingTypes() : role->things) {
        const ThingSpec *thing = set.thing(QLatin1String(type));
        if (thing == nullptr)
            continue;
        for (const TrackedField &field : thing->fields) {
            if (key == QLatin1String(field.key))
                return &field;
        }
    }
    return nullptr;
}

QString roleLabel(const Procedure &procedure, const QString &player)
{
    const Role *role = procedure.playedBy(player);
    if (role == nullptr)
        return player;
    const QString label = translated(role->label);
    return role->isForSeveral() ? u"%1 %2"_s.arg(label, player.sliced(qsizetype(qstrlen(role->key)))) : label;
}

QString valueText(const Field *field, const Value &value)
{
    return field == nullptr ? value.toVariant().toString() : inWords(*field, value).text();
}

QStringList effectLines(const Ruleset &set, const Procedure &procedure, const QJsonObject &answer)
{
    Columns columns;
    for (const Value &value : answer.value("effects"_L1).toArray()) {
        const QJsonObject effect = value.toObject();
        const QString role = effect.value("role"_L1).toString();
        const QString key = effect.value("field"_L1).toString();
        const Field *field = trackedField(set, procedure, role, key);
        const int amount = effect.value("value"_L1).toInt();
        const bool adds = effect.value("op"_L1).toString() == u"add";
        const QString change = !adds ? u"→ "_s + valueText(field, effect.value("value"_L1))
            : amount < 0             ? u"−%1"_s.arg(-amount)
                                     : u"+%1"_s.arg(amount);
        columns.row({roleLabel(procedure, role), field == nullptr ? key : translated(field->label), change});
    }
    return columns.lines();
}

QStringList wantedText(const QJsonObject &answer)
{
    const QJsonObject wanted = answer.value("request"_L1).toObject();
    return {Phrase(QT_TRANSLATE_NOOP("muster", "Dice are needed: %1D%2 (%3)."))
                .arg(QString::number(wanted.value("count"_L1).toInt()))
                .arg(QString::number(wanted.value("sides"_L1).toInt()))
                .arg(wanted.value("label"_L1).toString())
                .text()};
}

QStringList resolvedText(const Ruleset &set, const Procedure &procedure, const QJsonObject &answer)
{
    QStringList text {answer.value("summary"_L1).toString()};
    addSection(text, QT_TRANSLATE_NOOP("muster", "Dice"), diceLines(answer));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Working"), workingLines(answer));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Outcome"), outcomeLines(procedure, answer));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Effects"), effectLines(set, procedure, answer));
    return text;
}

} // namespace

QStringList answerAsText(const Ruleset &set, const Procedure &procedure, const QJsonObject &answer)
{
    const QString status = answer.value("status"_L1).toString();
    const QStringList heading {
        u"%1 · %2"_s.arg(translated(procedure.title), QString::fromUtf8(set.title)),
        QString(),
    };
    if (status == u"needs_dice")
        return heading + wantedText(answer);
    return heading + (status == u"odds" ? oddsText(procedure, answer) : resolvedText(set, procedure, answer));
}

} // namespace muster
