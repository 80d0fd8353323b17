// The classes that the probe knows, with the implementations that it replaced.
#ifndef LIFELOG_PROBE_CLASSES_H
#define LIFELOG_PROBE_CLASSES_H

#include "ProbePlatform.h"
#include "ProbeTable.h"

// A class at this depth, or deeper, is not hooked: each depth has its own functions. A root class has the depth 0.
#define PROBE_DEPTHS 16

typedef struct {
  Class class;
  // The name in lines: that of the class which the app wrote.
  const char *name;
  // The root that it inherits from; NULL for UIViewController.
  const char *kind;
  unsigned depth;
  // A bit for each root that it inherits from, and for each protocol of a delegate that it or a superclass adopts.
  unsigned roots;
  bool is_app;
  bool is_hooked;
  // Whether it has another method with UIKit's implementation of a callback, as other swizzlers leave it. A call of that
  // method is a call of super that no hook sees.
  bool hides_super;
  // The replaced implementations by row; NULL for none.
  IMP *originals;
} ProbeClass;

// The record of a class; NULL if the probe has not seen it. Takes no lock.
ProbeClass *probe_find_class(Class class);

// The record of a class. If it is new, it is hooked first, unless it is a class of the system.
ProbeClass *probe_class(Class class);

// Finds the roots and hooks them.
void probe_hook_roots(const ProbePlatform *platform);

// The class of a root; NULL if the process does not have it.
Class probe_root(ProbeRoot root);

// The implementation that the probe replaced in a class; NULL if it replaced none.
IMP probe_original(const ProbeClass *record, unsigned row);

// Whether a root's class implements the callback of a row, and the probe replaced it.
bool probe_covers(unsigned row);

// The function that replaces the implementation of a row in a class at a depth.
IMP probe_hook(unsigned row, unsigned depth);

// The platform that the probe was started with.
extern const ProbePlatform *probe_platform;

#endif
