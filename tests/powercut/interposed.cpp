// SPDX-License-Identifier: GPL-3.0-or-later
// The calls through which SQLite and Qt reach a disk. A program's own functions stand before those of its libraries:
// each does what was asked for and tells the recorder. That none was forgotten shows when the log is played back
// and gives the very bytes of the folder.
#include "tests/powercut/interposed.h"

#include "tests/powercut/recorder.h"

#include <cerrno>
#include <cstdarg>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <mutex>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {
std::recursive_mutex &mutex()
{
    static std::recursive_mutex instance;
    return instance;
}

muster::Recorder *watching = nullptr;

/// The C library's own.
template <class Function>
Function *real(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

using Lock = std::lock_guard<std::recursive_mutex>;

bool watched(int descriptor)
{
    return watching != nullptr && watching->watches(descriptor);
}

std::optional<QByteArray> watched(const char *path)
{
    return watching == nullptr ? std::nullopt : watching->inside(path);
}

int openBy(const char *function, const char *path, int flags, mode_t mode)
{
    const Lock lock(mutex());
    const int descriptor = real<int(const char *, int, ...)>(function)(path, flags, mode);
    if (const auto name = watched(path); name && descriptor >= 0)
        watching->opened(descriptor, *name, flags);
    return descriptor;
}

mode_t modeOf(int flags, va_list list)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
}

ssize_t pwriteBy(const char *function, int descriptor, const void *bytes, size_t count, off_t at)
{
    const Lock lock(mutex());
    const ssize_t written = real<ssize_t(int, const void *, size_t, off_t)>(function)(descriptor, bytes, count, at);
    if (written > 0 && watched(descriptor))
        watching->wrote(descriptor, bytes, size_t(written), at);
    return written;
}

int truncateBy(const char *function, int descriptor, off_t size)
{
    const Lock lock(mutex());
    const int result = real<int(int, off_t)>(function)(descriptor, size);
    if (result == 0 && watched(descriptor))
        watching->resized(descriptor, size);
    return result;
}

int syncBy(const char *function, int descriptor)
{
    const Lock lock(mutex());
    const int result = real<int(int)>(function)(descriptor);
    if (result == 0 && watched(descriptor))
        watching->synced(descriptor);
    return result;
}

/// Calls that take paths and return 0: `tell` once it was done.
template <class Tell>
int told(int result, const char *path, Tell tell)
{
    if (const auto name = watched(path); name && result == 0)
        tell(*name);
    return result;
}

int renamedBy(int result, const char *from, const char *to)
{
    return told(result, to,
        [from](const QByteArray &name) { watching->renamed(watching->inside(from).value_or(QByteArray()), name); });
}

void *mapBy(const char *function, void *where, size_t size, int protection, int flags, int descriptor, off_t at)
{
    const Lock lock(mutex());
    const bool writes = (protection & PROT_WRITE) != 0 && (flags & MAP_SHARED) != 0;
    if (writes && descriptor >= 0 && watched(descriptor))
        watching->mapped(descriptor);
    return real<void *(void *, size_t, int, int, int, off_t)>(function)(where, size, protection, flags, descriptor, at);
}
} // namespace

namespace muster {

void watch(Recorder *recorder)
{
    const Lock lock(mutex());
    watching = recorder;
}

} // namespace muster

extern "C" {
int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = modeOf(flags, list);
    va_end(list);
    return openBy("open", path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = modeOf(flags, list);
    va_end(list);
    return openBy("open64", path, flags, mode);
}

int close(int descriptor)
{
    const Lock lock(mutex());
    if (watched(descriptor))
        watching->closed(descriptor);
    return real<int(int)>("close")(descriptor);
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    const Lock lock(mutex());
    const ssize_t written = real<ssize_t(int, const void *, size_t)>("write")(descriptor, bytes, count);
    if (written > 0 && watched(descriptor))
        watching->wrote(descriptor, bytes, size_t(written), lseek(descriptor, 0, SEEK_CUR) - written);
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at)
{
    return pwriteBy("pwrite", descriptor, bytes, count, at);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at)
{
    return pwriteBy("pwrite64", descriptor, bytes, count, at);
}

int ftruncate(int descriptor, off_t size) noexcept
{
    return truncateBy("ftruncate", descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) noexcept
{
    return truncateBy("ftruncate64", descriptor, size);
}

int truncate64(const char *path, off64_t size) noexcept
{
    const Lock lock(mutex());
    return told(real<int(const char *, off64_t)>("truncate64")(path, size), path,
        [size](const QByteArray &name) { watching->resized(name, size); });
}

int fsync(int descriptor)
{
    return syncBy("fsync", descriptor);
}

int fdatasync(int descriptor)
{
    return syncBy("fdatasync", descriptor);
}

int unlink(const char *path) noexcept
{
    const Lock lock(mutex());
    return told(
        real<int(const char *)>("unlink")(path), path, [](const QByteArray &name) { watching->unlinked(name); });
}

int rename(const char *from, const char *to) noexcept
{
    const Lock lock(mutex());
    return renamedBy(real<int(const char *, const char *)>("rename")(from, to), from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags) noexcept
{
    const Lock lock(mutex());
    return renamedBy(real<int(int, const char *, int, const char *, unsigned int)>("renameat2")(
                         fromFolder, from, toFolder, to, flags),
        from, to);
}

int link(const char *from, const char *to) noexcept
{
    const Lock lock(mutex());
    return told(real<int(const char *, const char *)>("link")(from, to), to,
        [from](const QByteArray &name) { watching->linked(from, name); });
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    const Lock lock(mutex());
    return told(real<int(int, const char *, int, const char *, int)>("linkat")(fromFolder, from, toFolder, to, flags),
        to, [from](const QByteArray &name) { watching->linked(from, name); });
}

int mkdir(const char *path, mode_t mode) noexcept
{
    const Lock lock(mutex());
    return told(real<int(const char *, mode_t)>("mkdir")(path, mode), path,
        [](const QByteArray &name) { watching->madeFolder(name); });
}

int rmdir(const char *path) noexcept
{
    const Lock lock(mutex());
    return told(
        real<int(const char *)>("rmdir")(path), path, [](const QByteArray &name) { watching->removedFolder(name); });
}

void *mmap(void *where, size_t size, int protection, int flags, int descriptor, off_t at) noexcept
{
    return mapBy("mmap", where, size, protection, flags, descriptor, at);
}

void *mmap64(void *where, size_t size, int protection, int flags, int descriptor, off64_t at) noexcept
{
    return mapBy("mmap64", where, size, protection, flags, descriptor, at);
}

// Copying inside the kernel is refused: then Qt reads and writes.
ssize_t sendfile(int to, int from, off_t *at, size_t count) noexcept
{
    const Lock lock(mutex());
    if (!watched(to))
        return real<ssize_t(int, int, off_t *, size_t)>("sendfile")(to, from, at, count);
    errno = EINVAL;
    return -1;
}

int ioctl(int descriptor, unsigned long request, ...) noexcept
{
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    const Lock lock(mutex());
    if (request != FICLONE || !watched(descriptor))
        return real<int(int, unsigned long, ...)>("ioctl")(descriptor, request, argument);
    errno = EOPNOTSUPP;
    return -1;
}
}
