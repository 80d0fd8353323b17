#include "ProbeDelivery.h"

#include <stdlib.h>
#include <string.h>

#include "ProbeEvents.h"

static _Thread_local ProbeCall *running;

// The implementation that the hook of a row replaced in the object's class at a depth. An object has exactly one class
// at each depth, so the hook knows its class, even if another swizzler has copied it into a subclass.
static IMP original(id object, unsigned row, unsigned depth, const ProbeClass **owner) {
  for (Class class = object_getClass(object); class; class = class_getSuperclass(class)) {
    const ProbeClass *found = probe_find_class(class);
    if (found && found->depth == depth) {
      *owner = found;
      return probe_original(found, row);
    }
  }
  abort();
}

// Whether a call belongs to a running delivery of its callback for the same object: it is a call of super, or a method
// that UIKit calls from another one of the same callback.
static bool is_inner(const ProbeCall *call, const ProbeCall *delivery) {
  if (call->row == delivery->row) return call->depth < delivery->depth;
  return !call->argument || !delivery->argument || call->argument == delivery->argument;
}

// The innermost running delivery of the callback for the object of a call.
static ProbeCall *delivery_around(const ProbeCall *call) {
  const char *callback = probe_rows[call->row].callback;
  ProbeCall *outer = running;
  while (outer && (outer->object != call->object || strcmp(probe_rows[outer->row].callback, callback) != 0)) {
    outer = outer->outer;
  }
  return outer && is_inner(call, outer) ? outer : NULL;
}

IMP probe_begin(
    ProbeCall *call, id object, unsigned row, unsigned depth, ProbeArguments arguments, const void *caller) {
  *call = (ProbeCall){.object = object, .row = row, .depth = depth, .argument = arguments.first};
  call->implementation = original(object, row, depth, &call->owner);
  ProbeCall *outer = delivery_around(call);
  if (outer) {
    call->delivery = outer;
    call->depth = outer->depth;
    if (outer->row == row) outer->depth = depth;
    call->reaches_system = !call->owner->is_app && !outer->reached_system;
    outer->reached_system |= !call->owner->is_app;
    return call->implementation;
  }
  call->delivery = call;
  call->outer = running;
  call->reaches_system = call->reached_system = !call->owner->is_app;
  call->class = probe_class(object_getClass(object));
  running = call;
  const ProbeRow *found = &probe_rows[row];
  bool is_logged = !(found->flags & APP_CALLS) || probe_is_call_of_app(call, caller);
  if (is_logged && found->details != VALUE) probe_log_delivery(call, arguments);
  return call->implementation;
}

// Whether an override certainly did not call super: it has returned, and no implementation of the system has run in it.
static bool lacks_super(const ProbeCall *call) {
  return call->has_returned && !call->reached_system && probe_rows[call->row].flags & NEEDS_SUPER &&
         !__atomic_load_n(&call->class->hides_super, __ATOMIC_RELAXED) &&
         probe_platform->is_own_code(call->owner->class, call->implementation);
}

void probe_end(ProbeCall *call) {
  if (call->delivery != call) {
    call->delivery->depth = call->depth;
    return;
  }
  running = call->outer;
  if (lacks_super(call)) probe_log_missing_super(call);
}

void *probe_completion(const ProbeCall *call, ProbeArguments arguments, id next) {
  if (!call->reaches_system || !probe_platform->new_completion) return NULL;
  ProbeLine end = {0};
  if (!probe_add_end(&end, call, arguments)) return NULL;
  return probe_platform->new_completion(next, probe_rows[call->row].details == FROM_TO, end.text);
}

void probe_release(void **completion) {
  if (*completion) probe_platform->release_completion(*completion);
}

void probe_forget(const void *address) {
  for (ProbeCall *call = running; call; call = call->outer) {
    if (call->object == address) call->reached_system = true;
  }
}

void probe_log_value(const ProbeCall *call, bool value) {
  if (call->delivery == call) probe_log_delivery(call, (ProbeArguments){.flag = value});
}
