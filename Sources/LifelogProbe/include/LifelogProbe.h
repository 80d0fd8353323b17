/// The probe logs the lifecycle callbacks of every controller of an app as canonical lines. It starts when it is loaded;
/// there is nothing to call.
///
/// The lines go to the file that the environment variable `LIFELOG_FILE` names, or else to the system log.
#ifndef LIFELOG_PROBE_H
#define LIFELOG_PROBE_H

#include <stddef.h>

/// Receives one line, which ends with a newline. The calls come from every thread, one at a time, so a sink must not call
/// UIKit.
typedef void (*LifelogProbeSink)(const char *line, size_t length, void *context);

/// Sends the lines to a function instead, for example to the memory of a test; `NULL` restores the file or system log.
///
/// A new log begins with the next line: `LC probe version=1 … seq=0`.
void LifelogProbeSetSink(LifelogProbeSink sink, void *context);

#endif
