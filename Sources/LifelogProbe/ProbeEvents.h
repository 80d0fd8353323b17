// The lines of deliveries.
#ifndef LIFELOG_PROBE_EVENTS_H
#define LIFELOG_PROBE_EVENTS_H

#include "ProbeDelivery.h"
#include "ProbeLine.h"

// Whether the app calls a method, judged by the code of the caller. A call at the end of a function can look like one of the
// function's caller, so what happens to a child of the app's container is always a call of the app.
bool probe_is_call_of_app(const ProbeCall *call, const void *caller);

// Logs a delivery.
void probe_log_delivery(const ProbeCall *call, ProbeArguments arguments);

// Adds the text for the completion of a call. Returns false if there is nothing to log.
bool probe_add_end(ProbeLine *line, const ProbeCall *call, ProbeArguments arguments);

// Logs that the override which a delivery ran did not call super.
void probe_log_missing_super(const ProbeCall *call);

#endif
