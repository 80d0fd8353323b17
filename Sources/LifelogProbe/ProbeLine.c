#include "ProbeLine.h"

#include <string.h>

static void add(ProbeLine *line, const char *bytes, size_t count) {
  size_t room = sizeof line->text - line->length;
  if (count > room) count = room;
  memcpy(line->text + line->length, bytes, count);
  line->length += count;
}

void probe_add(ProbeLine *line, const char *text) { add(line, text, strlen(text)); }

static void add_digits(ProbeLine *line, uint64_t number, unsigned base) {
  char digits[20], *end = digits + sizeof digits, *first = end;
  do *--first = "0123456789abcdef"[number % base];
  while (number /= base);
  add(line, first, (size_t)(end - first));
}

void probe_add_number(ProbeLine *line, uint64_t number) { add_digits(line, number, 10); }

void probe_add_object(ProbeLine *line, const char *name, const void *address) {
  if (!address) return probe_add(line, "nil");
  probe_add(line, "<");
  probe_add(line, name);
  probe_add(line, ": 0x");
  add_digits(line, (uintptr_t)address, 16);
  probe_add(line, ">");
}
