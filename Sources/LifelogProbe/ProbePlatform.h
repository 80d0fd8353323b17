// What the hooks need of the platform. Everything else is plain calls of the Objective-C runtime, so the hooks compile
// for the GNU runtime too.
#ifndef LIFELOG_PROBE_PLATFORM_H
#define LIFELOG_PROBE_PLATFORM_H

#include <objc/runtime.h>
#include <stdbool.h>

typedef struct {
  // The version of the OS for the first line; NULL if unknown.
  const char *os;
  // Whether a class is a part of the app, and not of the system.
  bool (*is_app_class)(Class class);
  // Whether an implementation is code of the image that contains its class. Only such an implementation is an override.
  bool (*is_own_code)(Class class, IMP implementation);
  // Whether the code at an address is a part of the app, and not of the system.
  bool (*is_app_code)(const void *address);
  // Calls `probe_log_end` when the object is deallocated; called again and again for the same object. NULL if the
  // platform cannot do that.
  void (*watch_end)(id object, const char *name);
  // Writes a line without an envelope to the system log; NULL for none.
  void (*log)(const char *line);
} ProbePlatform;

// Starts the probe: opens the log, and hooks UIKit's classes. Returns false in a process without UIKit.
bool probe_start(const ProbePlatform *platform);

// Hooks a class and its superclasses. Any thread may call it, any number of times.
void probe_hook_class(Class class);

// Logs that an object is deallocated.
void probe_log_end(const void *address, const char *name);

#endif
