// What the hooks need of the platform. Everything else is plain calls of the Objective-C runtime, so the hooks compile
// for the GNU runtime too.
#ifndef LIFELOG_PROBE_PLATFORM_H
#define LIFELOG_PROBE_PLATFORM_H

#include <objc/runtime.h>
#include <stdbool.h>

typedef struct {
  // The version of the OS for the first line; NULL if unknown.
  const char *os;
  // The version of the SDK that built the app, for the first line; NULL or empty if unknown.
  const char *sdk;
  // The identifier and the version of the app for the first line; NULL if unknown.
  const char *app;
  const char *app_version;
  // Whether a class is a part of the app, and not of the system.
  bool (*is_app_class)(Class class);
  // Whether an implementation is code of the image that contains its class. Only such an implementation is an override.
  bool (*is_own_code)(Class class, IMP implementation);
  // Whether the code at an address is a part of the app, and not of the system.
  bool (*is_app_code)(const void *address);
  // Calls `probe_log_end` when the object is deallocated; called again and again for the same object. NULL if the
  // platform cannot do that.
  void (*watch_end)(id object, const char *name);
  // Creates a completion that calls `probe_log_completion` with a copy of the text, and then the next completion, if any. It
  // takes a flag if the next one does. NULL if the platform cannot do that.
  void *(*new_completion)(id next, bool has_flag, const char *text);
  void (*release_completion)(void *completion);
  // Writes a line without an envelope to the system log; NULL for none.
  void (*log)(const char *line);
} ProbePlatform;

// Starts the probe: opens the log, and hooks UIKit's classes. Returns false in a process without UIKit.
bool probe_start(const ProbePlatform *platform);

// Hooks a class and its superclasses. Any thread may call it, any number of times.
void probe_hook_class(Class class);

// Logs that a presentation or transition has completed. `finished` is the flag of its completion, or NULL.
void probe_log_completion(const char *text, const char *finished);

// Logs that an object is deallocated.
void probe_log_end(const void *address, const char *name);

#endif
