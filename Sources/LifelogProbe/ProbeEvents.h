// The lines of deliveries.
#ifndef LIFELOG_PROBE_EVENTS_H
#define LIFELOG_PROBE_EVENTS_H

#include "ProbeDelivery.h"

// Logs a delivery.
void probe_log_delivery(const ProbeCall *call, ProbeArguments arguments);

// Logs that the override which a delivery ran did not call super.
void probe_log_missing_super(const ProbeCall *call);

#endif
