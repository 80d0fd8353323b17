#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "ProbeSink.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "LifelogProbe.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static LifelogProbeSink memory;
static void *memory_context;
static void (*system_log)(const char *line);
static int file = -1;
static int has_sink;
// The number of the next line; 0 before the first line of a log.
static uint64_t next_number;

static const char *process_name(void) {
#if defined(__APPLE__)
  return getprogname();
#else
  return program_invocation_short_name;
#endif
}

static uint64_t thread_number(void) {
#if defined(__APPLE__)
  uint64_t number = 0;
  pthread_threadid_np(NULL, &number);
  return number;
#else
  static _Thread_local uint64_t number;
  if (!number) number = (uint64_t)gettid();
  return number;
#endif
}

// Adds the envelope of NSLog: `2024-05-05 10:22:01.123456+0000 Shop[91:28254] `.
static void add_envelope(ProbeLine *line) {
  static char second[64];
  static time_t second_time = -1;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (now.tv_sec != second_time) {
    struct tm parts;
    strftime(second, sizeof second, "%Y-%m-%d %H:%M:%S.", gmtime_r(&now.tv_sec, &parts));
    second_time = now.tv_sec;
  }
  char fraction[7] = "000000";
  long microseconds = now.tv_nsec / 1000;
  for (int i = 5; i >= 0; i--, microseconds /= 10) fraction[i] = (char)('0' + microseconds % 10);
  probe_add(line, second);
  probe_add(line, fraction);
  probe_add(line, "+0000 ");
  // The start of a long name leaves space for the message.
  char name[64];
  snprintf(name, sizeof name, "%s", process_name());
  probe_add(line, name);
  probe_add(line, "[");
  probe_add_number(line, (uint64_t)getpid());
  probe_add(line, ":");
  probe_add_number(line, thread_number());
  probe_add(line, "] ");
}

// Writes all bytes to the file, or stops at an error: the numbers then show that a line is missing.
static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno != EINTR) return;
    if (written < 0) continue;
    bytes += written;
    count -= (size_t)written;
  }
}

// Writes a line to the sink, while the lock is held.
static void put(const ProbeLine *message) {
  ProbeLine line = {0};
  if (memory || file >= 0) add_envelope(&line);
  // The number and the end of the line always fit.
  char tail[32];
  snprintf(tail, sizeof tail, " seq=%llu\n", (unsigned long long)next_number++);
  size_t room = sizeof line.text - line.length - strlen(tail) - 1;
  size_t count = message->length < room ? message->length : room;
  memcpy(line.text + line.length, message->text, count);
  line.length += count;
  probe_add(&line, tail);
  if (memory) {
    memory(line.text, line.length, memory_context);
  } else if (file >= 0) {
    write_all(line.text, line.length);
  } else if (system_log) {
    line.text[line.length - 1] = 0;
    system_log(line.text);
  }
}

static void begin_log(void) {
  if (next_number > 0) return;
  ProbeLine first = {0};
  probe_add_first_line(&first);
  put(&first);
}

void probe_begin_log(void) {
  if (!probe_has_sink()) return;
  pthread_mutex_lock(&lock);
  begin_log();
  pthread_mutex_unlock(&lock);
}

void probe_write(const ProbeLine *message) {
  pthread_mutex_lock(&lock);
  begin_log();
  put(message);
  pthread_mutex_unlock(&lock);
}

int probe_has_sink(void) { return __atomic_load_n(&has_sink, __ATOMIC_RELAXED); }

static void update(void) { __atomic_store_n(&has_sink, memory || file >= 0 || system_log, __ATOMIC_RELAXED); }

void probe_open(void (*log)(const char *line)) {
  pthread_mutex_lock(&lock);
  system_log = log;
  const char *path = getenv("LIFELOG_FILE");
  if (path && *path) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) fprintf(stderr, "LifelogProbe: error: cannot open '%s': %s\n", path, strerror(errno));
  }
  update();
  pthread_mutex_unlock(&lock);
}

void LifelogProbeSetSink(LifelogProbeSink sink, void *context) {
  pthread_mutex_lock(&lock);
  memory = sink;
  memory_context = context;
  next_number = 0;
  update();
  pthread_mutex_unlock(&lock);
}
