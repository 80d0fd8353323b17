// Where the lines go: a file, the system log, or the memory of a test.
#ifndef LIFELOG_PROBE_SINK_H
#define LIFELOG_PROBE_SINK_H

#include "ProbeLine.h"

// Opens the file that `LIFELOG_FILE` names, if any.
void probe_open(void (*system_log)(const char *line));

// Whether a line has a sink, so that it is worth its text.
int probe_has_sink(void);

// Numbers a message and writes it with one call.
//
// The numbers of a log are in the order of its lines, so a missing number is a lost line.
void probe_write(const ProbeLine *message);

// Writes the first line of a new log, if there is a sink.
void probe_begin_log(void);

// Adds the first line's text, without its number.
void probe_add_first_line(ProbeLine *line);

#endif
