// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/texts/catalogue.h"

#include "core/base/english.h"
#include "tools/texts/pseudo.h"

#include <QXmlStreamReader>
#include <QXmlStreamWriter>

using namespace Qt::Literals::StringLiterals;

namespace muster::texts {

namespace {
class Filler {
public:
    Filler(QIODevice &source, QIODevice &target, Language language)
        : m_reader(&source), m_writer(&target), m_language(language)
    {
        m_writer.setAutoFormatting(false);
    }

    QString run()
    {
        while (!m_reader.atEnd()) {
            m_reader.readNext();
            if (m_reader.isStartElement())
                startElement();
            else if (!m_reader.hasError())
                m_writer.writeCurrentToken(m_reader);
        }
        if (m_reader.hasError())
            return u"line %1: %2"_s.arg(m_reader.lineNumber()).arg(m_reader.errorString());
        return m_writer.hasError() ? u"the translations cannot be written"_s : QString();
    }

private:
    void startElement()
    {
        const QStringView name = m_reader.name();
        if (name == u"TS") {
            startCatalogue();
        } else if (name == u"source") {
            m_text = m_reader.readElementText();
            m_writer.writeTextElement(u"source"_s, m_text);
        } else if (name == u"translation") {
            m_reader.skipCurrentElement();
            writeTranslation();
        } else {
            if (name == u"message")
                m_counts = m_reader.attributes().value(u"numerus"_s) == u"yes";
            m_writer.writeCurrentToken(m_reader);
        }
    }

    void startCatalogue()
    {
        m_writer.writeStartElement(u"TS"_s);
        m_writer.writeAttribute(u"version"_s, u"2.1"_s);
        m_writer.writeAttribute(u"sourcelanguage"_s, u"en"_s);
        m_writer.writeAttribute(u"language"_s, m_language == Language::English ? u"en"_s : u"en_XA"_s);
    }

    QString worded(const QString &english) const { return m_language == Language::Pseudo ? pseudo(english) : english; }

    void writeTranslation()
    {
        m_writer.writeStartElement(u"translation"_s);
        if (m_counts) {
            for (const Count count : {Count::One, Count::Other})
                m_writer.writeTextElement(u"numerusform"_s, worded(englishForm(m_text, count)));
        } else if (m_language == Language::English) {
            m_writer.writeAttribute(u"type"_s, u"unfinished"_s);
        } else {
            m_writer.writeCharacters(worded(m_text));
        }
        m_writer.writeEndElement();
    }

    QXmlStreamReader m_reader;
    QXmlStreamWriter m_writer;
    Language m_language;
    QString m_text;
    bool m_counts = false;
};
} // namespace

QString fillIn(QIODevice &source, QIODevice &target, Language language)
{
    return Filler(source, target, language).run();
}

} // namespace muster::texts
