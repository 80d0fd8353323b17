// The text of a canonical line.
#ifndef LIFELOG_PROBE_LINE_H
#define LIFELOG_PROBE_LINE_H

#include <stddef.h>
#include <stdint.h>

// A buffer for one line. A longer text is truncated. The system log truncates at 1,024 bytes.
typedef struct {
  size_t length;
  char text[1000];
} ProbeLine;

void probe_add(ProbeLine *line, const char *text);
void probe_add_number(ProbeLine *line, uint64_t number);
// `<Cart: 0x7fa1>`, or `nil` without an address.
void probe_add_object(ProbeLine *line, const char *name, const void *address);

#endif
