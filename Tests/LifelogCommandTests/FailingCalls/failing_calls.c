/* Makes one call of one kind fail: the FAIL_NUMBER-th call of the kind FAIL_CALL fails with the error FAIL_ERROR. Loaded
   before the C library (LD_PRELOAD).

   The file FAIL_REPORT receives the name of the library or program that made the failing call. Without FAIL_CALL no call
   fails, and the file receives one line for each kind at the exit: its name and the number of calls. Calls by the
   libraries FAIL_IGNORED (parts of names, separated by colons) do not count. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* Blocks of at least this size count as memory: the failure of a small block cannot be handled in any program. */
#define LARGE_BLOCK (48 << 10)

enum kind {
  OPEN, READ, WRITE, RENAME, LINK, MAP, SYNC, CLOSE, STATUS, RESOLVE, LIST, FOLDER, REMOVE, SEEK, DUPLICATE, THREAD, MEMORY,
  KINDS
};
static const char *const names[KINDS] = {"open",   "read",    "write",   "rename", "link",   "map",
                                         "sync",   "close",   "status",  "resolve", "list",  "folder",
                                         "remove", "seek",    "duplicate", "thread", "memory"};
static atomic_long counts[KINDS];
static int wanted = -1, hasBegun;
static long number;
static int error;
static const char *report, *ignored;

static void write_report(const char *text) {
  int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*put)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int file = next(report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0 || put(file, text, strlen(text)) < 0) _exit(99);
  ((int (*)(int))dlsym(RTLD_NEXT, "close"))(file);
}

__attribute__((constructor)) static void begin(void) {
  report = getenv("FAIL_REPORT");
  ignored = getenv("FAIL_IGNORED");
  const char *call = getenv("FAIL_CALL");
  for (int kind = 0; call && kind < KINDS; kind++) {
    if (strcmp(call, names[kind]) == 0) wanted = kind;
  }
  if (call) number = atol(getenv("FAIL_NUMBER")), error = atoi(getenv("FAIL_ERROR"));
  hasBegun = report != NULL;
}

__attribute__((destructor)) static void end(void) {
  if (!hasBegun || wanted >= 0) return;
  for (int kind = 0; kind < KINDS; kind++) {
    char line[64];
    snprintf(line, sizeof line, "%s %ld\n", names[kind], atomic_load(&counts[kind]));
    write_report(line);
  }
}

/* Whether a part of FAIL_IGNORED is in the name of a library. */
static int is_ignored(const char *name) {
  for (const char *part = ignored; part && *part;) {
    char word[32];
    size_t length = strcspn(part, ":");
    if (length < sizeof word) {
      memcpy(word, part, length);
      word[length] = 0;
      if (strstr(name, word)) return 1;
    }
    part += length + (part[length] == ':');
  }
  return 0;
}

static int fails(enum kind kind, void *caller) {
  /* dladdr calls no function of this file. */
  Dl_info found;
  if (!hasBegun || (wanted >= 0 && (int)kind != wanted)) return 0;
  const char *path = dladdr(caller, &found) && found.dli_fname ? found.dli_fname : "?";
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  if (is_ignored(name)) return 0;
  long count = atomic_fetch_add(&counts[kind], 1) + 1;
  if ((int)kind != wanted || count != number) return 0;
  write_report(name);
  errno = error;
  return 1;
}

#define FAILS(kind) fails(kind, __builtin_return_address(0))
/* Defines a function that calls the next one of its name, unless it fails. */
#define CALL(result, name, parameters, kind, failure, arguments)     \
  result name parameters {                                           \
    static result(*next) parameters;                                 \
    if (!next) next = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
    return FAILS(kind) ? failure : next arguments;                   \
  }
#define OPEN_CALL(name)                                              \
  int name(const char *path, int flags, ...) {                       \
    static int (*next)(const char *, int, ...);                      \
    if (!next) next = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name); \
    va_list list;                                                    \
    va_start(list, flags);                                           \
    mode_t mode = va_arg(list, mode_t);                              \
    va_end(list);                                                    \
    return FAILS(OPEN) ? -1 : next(path, flags, mode);               \
  }

OPEN_CALL(open)
OPEN_CALL(open64)
int openat(int folder, const char *path, int flags, ...) {
  static int (*next)(int, const char *, int, ...);
  if (!next) next = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat");
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return FAILS(OPEN) ? -1 : next(folder, path, flags, mode);
}
/* Swift finds the arguments of the process in this file, before any constructor here runs. */
FILE *fopen(const char *path, const char *mode) {
  static FILE *(*next)(const char *, const char *);
  if (!next) next = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen");
  if (getenv("FAIL_ARGUMENTS") && strcmp(path, "/proc/self/maps") == 0) return NULL;
  return FAILS(OPEN) ? NULL : next(path, mode);
}
CALL(FILE *, fopen64, (const char *path, const char *mode), OPEN, NULL, (path, mode))
CALL(ssize_t, read, (int file, void *bytes, size_t size), READ, -1, (file, bytes, size))
CALL(ssize_t, pread, (int file, void *bytes, size_t size, off_t at), READ, -1, (file, bytes, size, at))
CALL(ssize_t, write, (int file, const void *bytes, size_t size), WRITE, -1, (file, bytes, size))
CALL(ssize_t, writev, (int file, const struct iovec *parts, int count), WRITE, -1, (file, parts, count))
CALL(int, rename, (const char *from, const char *to), RENAME, -1, (from, to))
CALL(int, linkat, (int a, const char *from, int b, const char *to, int flags), LINK, -1, (a, from, b, to, flags))
CALL(int, fsync, (int file), SYNC, -1, (file))
CALL(int, fstat, (int file, struct stat *found), STATUS, -1, (file, found))
CALL(int, stat, (const char *path, struct stat *found), STATUS, -1, (path, found))
CALL(int, lstat, (const char *path, struct stat *found), STATUS, -1, (path, found))
CALL(int, access, (const char *path, int mode), STATUS, -1, (path, mode))
CALL(char *, realpath, (const char *path, char *found), RESOLVE, NULL, (path, found))
CALL(DIR *, opendir, (const char *path), LIST, NULL, (path))
CALL(struct dirent *, readdir, (DIR *folder), LIST, NULL, (folder))
CALL(int, mkdir, (const char *path, mode_t mode), FOLDER, -1, (path, mode))
CALL(int, unlink, (const char *path), REMOVE, -1, (path))
CALL(off_t, lseek, (int file, off_t at, int from), SEEK, -1, (file, at, from))
CALL(off64_t, lseek64, (int file, off64_t at, int from), SEEK, -1, (file, at, from))

/* The descriptor is closed nevertheless, as on Linux. */
int close(int file) {
  static int (*next)(int);
  if (!next) next = (int (*)(int))dlsym(RTLD_NEXT, "close");
  int failed = FAILS(CLOSE), result = next(file);
  if (failed) errno = error;
  return failed ? -1 : result;
}

int fcntl(int file, int command, ...) {
  static int (*next)(int, int, ...);
  if (!next) next = (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl");
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  return command == F_DUPFD_CLOEXEC && FAILS(DUPLICATE) ? -1 : next(file, command, argument);
}

/* Only files: memory without a file counts as memory where it is allocated. */
void *mmap(void *at, size_t size, int protection, int flags, int file, off_t offset) {
  static void *(*next)(void *, size_t, int, int, int, off_t);
  if (!next) next = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
  return file >= 0 && FAILS(MAP) ? MAP_FAILED : next(at, size, protection, flags, file, offset);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!next) next = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  return FAILS(THREAD) ? error : next(thread, attributes, body, argument);
}

/* dlsym allocates, so these call the functions of the C library by their internal names. */
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { return size >= LARGE_BLOCK && FAILS(MEMORY) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
  return count * size >= LARGE_BLOCK && FAILS(MEMORY) ? NULL : __libc_calloc(count, size);
}
void *realloc(void *block, size_t size) {
  return size >= LARGE_BLOCK && FAILS(MEMORY) ? NULL : __libc_realloc(block, size);
}
int posix_memalign(void **block, size_t alignment, size_t size) {
  if (size >= LARGE_BLOCK && FAILS(MEMORY)) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
