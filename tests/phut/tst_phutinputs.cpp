// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"
#include "tests/testprogram.h"

#include <QLocale>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Every input of every procedure of PHUT! that is missing, of a wrong type, out of range or no choice is refused by
/// its name, and is told what is allowed; so is every key that is no input. The rows follow from the declarations.
class TestPhutInputs : public QObject {
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
};

namespace {

Value leastOf(const Field &field);

QJsonObject leastOf(const std::vector<Field> &fields)
{
    QJsonObject values;
    for (const Field &field : fields) {
        if (field.isNeeded())
            values.insert(QLatin1String(field.key), leastOf(field));
    }
    return values;
}

/// Some value that the field may have.
Value leastOf(const Field &field)
{
    switch (field.kind) {
    case FieldKind::Number:
        return field.minimum;
    case FieldKind::Flag:
        return false;
    case FieldKind::Choice:
        return QString::fromLatin1(field.words.front().key);
    case FieldKind::List:
        return QJsonArray {leastOf(field.entry)};
    case FieldKind::Text:
    case FieldKind::Links:
        break;
    }
    qFatal("no procedure has an input of this kind");
}

/// What a refusal of the field has to name: the ends of its range, or all its choices.
QStringList allowedFor(const Field &field)
{
    switch (field.kind) {
    case FieldKind::Number:
    case FieldKind::List:
        return {QLocale().toString(field.minimum), QLocale().toString(field.maximum)};
    case FieldKind::Flag:
        return {u"true"_s, u"false"_s};
    case FieldKind::Choice:
        return keyList(field.words);
    case FieldKind::Text:
    case FieldKind::Links:
        break;
    }
    qFatal("no procedure has an input of this kind");
}

struct Wrong {
    const char *what = "";
    Value value;
};

std::vector<Wrong> wrongLists(const Field &field)
{
    QJsonArray tooMany;
    for (int i = 0; i <= field.maximum; ++i)
        tooMany.append(leastOf(field.entry));
    return {{"an object", QJsonObject()}, {"too short", QJsonArray()}, {"too long", tooMany}};
}

std::vector<Wrong> wrongNumbers(const Field &field)
{
    return {{"a fraction", field.minimum + 0.5}, {"a text", u"6"_s}, {"a bool", true}, {"a list", QJsonArray {6}},
        {"below its range", field.minimum - 1}, {"above its range", field.maximum + 1}};
}

/// Values that the field may not have.
std::vector<Wrong> wrongFor(const Field &field)
{
    std::vector<Wrong> wrong {{"null", Value()}};
    const auto add = [&](const std::vector<Wrong> &more) { wrong.insert(wrong.end(), more.begin(), more.end()); };
    if (field.kind == FieldKind::Number)
        add(wrongNumbers(field));
    else if (field.kind == FieldKind::List)
        add(wrongLists(field));
    else if (field.kind == FieldKind::Choice)
        add({{"a number", 1}, {"empty", QString()}, {"no choice", u"no such choice"_s}});
    else
        add({{"a number", 1}, {"a text", u"true"_s}});
    return wrong;
}

/// Adds the rows of one procedure: each puts one fault into inputs that are right.
class Rows {
public:
    explicit Rows(const Procedure &procedure)
        : m_procedure(QString::fromLatin1(procedure.id)), m_fields(procedure.inputFields())
    {
    }

    void addAll() const
    {
        addFields(m_fields, {}, [](const QJsonObject &inputs) { return inputs; });
        for (const Field &field : m_fields) {
            if (field.kind == FieldKind::List)
                addEntries(field);
        }
    }

private:
    /// `whole` puts an object with these fields into the inputs.
    template <class Whole>
    void addFields(const std::vector<Field> &fields, const QString &prefix, Whole whole) const
    {
        const QJsonObject right = leastOf(fields);
        for (const Field &field : fields) {
            const QString key = QString::fromLatin1(field.key);
            for (const Wrong &wrong : wrongFor(field))
                add(prefix + key, wrong.what, allowedFor(field), whole(with(right, key, wrong.value)));
            if (field.isNeeded())
                add(prefix + key, "missing", allowedFor(field), whole(with(right, key, Value(Value::Undefined))));
        }
        add(prefix + u"zeal"_s, "unknown", keyList(fields), whole(with(right, u"zeal"_s, 1)));
    }

    void addEntries(const Field &list) const
    {
        const QString key = QString::fromLatin1(list.key);
        const auto holding = [&](const Value &entry) { return with(leastOf(m_fields), key, QJsonArray {entry}); };
        addFields(list.entry, key + u"[0]."_s, holding);
        add(key + u"[0]"_s, "no object", keyList(list.entry), holding(1));
    }

    static QJsonObject with(QJsonObject object, const QString &key, const Value &value)
    {
        object.insert(key, value); // undefined takes it out
        return object;
    }

    void add(const QString &field, const char *what, const QStringList &allowed, const QJsonObject &inputs) const
    {
        QTest::newRow(qPrintable(u"%1, %2: %3"_s.arg(m_procedure, field, QLatin1String(what))))
            << m_procedure << inputs << field << allowed;
    }

    QString m_procedure;
    std::vector<Field> m_fields;
};

} // namespace

void TestPhutInputs::refused_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QJsonObject>("inputs");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QStringList>("allowed");
    for (const auto &procedure : findRuleset(u"phut"_s)->procedures)
        Rows(*procedure).addAll();
}

void TestPhutInputs::refused()
{
    QFETCH(const QString, procedure);
    QFETCH(const QJsonObject, inputs);
    QFETCH(const QStringList, allowed);
    const QJsonObject answer =
        Answerer().answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, procedure}, {u"inputs"_s, inputs}});
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QTEST(answer.value("field"_L1).toString(), "field");
    const QString message = answer.value("message"_L1).toString();
    for (const QString &one : allowed)
        QVERIFY2(message.contains(one), qPrintable(u"“%1” does not name %2"_s.arg(message, one)));
}

MUSTER_TEST(TestPhutInputs)
#include "tst_phutinputs.moc"
