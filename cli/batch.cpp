// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batch.h"

#include "cli/linereader.h"
#include "cli/outputstream.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal noRequest(Phrase message)
{
    return {u"request"_s, std::move(message)};
}

Refusal tooLong()
{
    return noRequest(
        Phrase(QT_TRANSLATE_NOOP("muster", "The request is longer than %1 bytes.")).arg(int(LineReader::kLongest)));
}

QJsonObject answerTo(const LineReader::Line &line, qint64 number, Answerer &answerer, const BatchDefaults &defaults)
{
    auto request = line.tooLong ? tooLong() : requestIn(line.text);
    if (!request) {
        const Phrase message = Phrase(QT_TRANSLATE_NOOP("muster", "Line %1: %2"))
                                   .arg(QString::number(number))
                                   .arg(request.error().message);
        QJsonObject answer = Answerer::error(request.error().field, message);
        answer.insert(u"line"_s, number);
        return answer;
    }
    if (defaults.odds && !request->contains(u"mode"_s))
        request->insert(u"mode"_s, u"odds"_s);
    return answerer.answer(*request);
}

} // namespace

Result<QJsonObject> requestIn(const QByteArray &text)
{
    if (text.size() > LineReader::kLongest)
        return tooLong();
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(text, &fault);
    if (fault.error != QJsonParseError::NoError) {
        return noRequest(Phrase(QT_TRANSLATE_NOOP("muster", "This is no JSON (%1, at byte %2)."))
                             .arg(fault.errorString())
                             .arg(QString::number(fault.offset)));
    }
    if (!document.isObject())
        return noRequest(Phrase(QT_TRANSLATE_NOOP("muster", "A request must be a JSON object.")));
    return document.object();
}

Exit answerBatch(LineReader &lines, Answerer &answerer, const BatchDefaults &defaults, OutputStream &out)
{
    LineReader::Line line;
    while (!out.hasFailed() && lines.next(line)) {
        if (line.tooLong || !line.text.trimmed().isEmpty())
            out.json(answerTo(line, lines.number(), answerer, defaults));
        if (!lines.isReady() && !out.flush())
            break;
    }
    if (lines.error() == 0)
        return Exit::Done;
    complain({},
        Phrase(QT_TRANSLATE_NOOP("muster", "The requests could not be read: %1")).arg(qt_error_string(lines.error())));
    return Exit::File;
}

} // namespace muster
