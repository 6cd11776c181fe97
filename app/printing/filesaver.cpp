// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/filesaver.h"

#include "core/exchange/safefile.h"

#include <QThread>

#include <memory>

namespace muster {

FileSaver::~FileSaver()
{
    for (QThread *thread : m_writing) {
        thread->wait();
        delete thread;
    }
}

void FileSaver::save(const QString &path, Making making)
{
    if (path.isEmpty())
        return;
    const auto result = std::make_shared<Done>(done());
    QThread *thread = QThread::create([path, making = std::move(making), result] {
        const auto bytes = making();
        *result = bytes ? writeFile(path, *bytes) : Done(bytes.error());
    });
    m_writing.push_back(thread);
    connect(thread, &QThread::finished, this, [this, thread, path, result] {
        std::erase(m_writing, thread);
        thread->deleteLater();
        if (*result)
            emit saved(path);
        else
            emit failed(result->error());
    });
    thread->start();
}

} // namespace muster
