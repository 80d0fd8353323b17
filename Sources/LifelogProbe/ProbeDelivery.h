// The running deliveries of a thread: which call is a delivery, and which a call of super.
#ifndef LIFELOG_PROBE_DELIVERY_H
#define LIFELOG_PROBE_DELIVERY_H

#include "ProbeClasses.h"

// Hooks own no objects. Only a file with automatic reference counting has to say so.
#if defined(__OBJC__) && __has_feature(objc_arc)
typedef __unsafe_unretained id ProbeObject;
#else
typedef id ProbeObject;
#endif

// The arguments of a callback that lines show.
typedef struct {
  ProbeObject first, second;
  bool flag, other_flag;
  unsigned long index;
} ProbeArguments;

// A call of a hook, on the stack of its thread.
//
// The outermost call of a callback for an object is a delivery, and its line is written at its start. A call in it is
// that of super if it comes from a class above the running one; otherwise it is a recursion, and a delivery by itself.
typedef struct ProbeCall {
  // The delivery that was running before on the thread.
  struct ProbeCall *outer;
  // The delivery that this call belongs to: itself, or the one whose super call it is.
  struct ProbeCall *delivery;
  ProbeObject object;
  // The first argument; NULL if there is none. It may be deallocated, so only its address counts.
  const void *argument;
  // The object's class, which is known even if the callback deallocates the object.
  const ProbeClass *class;
  // The outermost implementation's class, and the implementation.
  const ProbeClass *owner;
  IMP implementation;
  unsigned row;
  // The depth of the class whose implementation runs now; in a call of super, the depth before it.
  unsigned depth;
  // Whether an implementation of the system has run.
  bool reached_system;
  // Whether this call runs the first one of its delivery.
  bool reaches_system;
  bool has_returned;
} ProbeCall;

// Begins a call of a hook, and returns the implementation that it replaced. The caller is an address in the code that calls
// the hook.
IMP probe_begin(
    ProbeCall *call, ProbeObject object, unsigned row, unsigned depth, ProbeArguments arguments, const void *caller);

// Ends a call. An exception also ends it, and then `has_returned` is false.
void probe_end(ProbeCall *call);

// The completion to pass on instead of that of the app, so that its call is logged; NULL if it is to remain. UIKit's
// implementation gets it, because an override can have its own completion.
void *probe_completion(const ProbeCall *call, ProbeArguments arguments, ProbeObject next);

// Releases a completion after the call.
void probe_release(void **completion);

// Logs nothing more about an object that is deallocated, whose address another one can have from now on.
void probe_forget(const void *address);

// Logs the result of a callback that has `value=`.
void probe_log_value(const ProbeCall *call, bool value);

#endif
