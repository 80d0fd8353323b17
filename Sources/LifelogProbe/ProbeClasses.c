#include "ProbeClasses.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FILL_ROW(row, selector, callback, signature, root, details, flags) \
  [ROW_##row] = {selector, #callback, #signature, root, details, flags},
const ProbeRow probe_rows[PROBE_ROWS] = {PROBE_TABLE(FILL_ROW)};

const ProbePlatform *probe_platform;
static Class roots[PROBE_ROOT_COUNT];
static Protocol *protocols[PROBE_ROOT_END - PROBE_ROOT_COUNT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// A hash table of records. It grows into a copy; readers may still use the smaller tables, so they are kept.
typedef struct {
  size_t mask, count;
  ProbeClass *slots[];
} Table;
static Table *table;

static void *allocate(size_t size) {
  void *block = calloc(1, size);
  if (!block) abort();
  return block;
}

static size_t hash(Class class) { return ((uintptr_t)class >> 3) * 0x9e3779b97f4a7c15u >> 20; }

ProbeClass *probe_find_class(Class class) {
  Table *current = __atomic_load_n(&table, __ATOMIC_ACQUIRE);
  for (size_t i = hash(class); current; i++) {
    ProbeClass *found = __atomic_load_n(&current->slots[i & current->mask], __ATOMIC_ACQUIRE);
    if (!found || found->class == class) return found;
  }
  return NULL;
}

IMP probe_original(const ProbeClass *record, unsigned row) {
  IMP *originals = __atomic_load_n(&record->originals, __ATOMIC_ACQUIRE);
  return originals ? __atomic_load_n(&originals[row], __ATOMIC_ACQUIRE) : NULL;
}

static void put(Table *into, ProbeClass *record) {
  size_t i = hash(record->class) & into->mask;
  while (__atomic_load_n(&into->slots[i], __ATOMIC_RELAXED)) i = (i + 1) & into->mask;
  __atomic_store_n(&into->slots[i], record, __ATOMIC_RELEASE);
  into->count++;
}

static void insert(ProbeClass *record) {
  Table *current = __atomic_load_n(&table, __ATOMIC_RELAXED);
  if (!current || 2 * current->count > current->mask) {
    size_t size = current ? 2 * (current->mask + 1) : 1024;
    Table *larger = allocate(sizeof *larger + size * sizeof *larger->slots);
    larger->mask = size - 1;
    for (size_t i = 0; current && i <= current->mask; i++) {
      ProbeClass *old = __atomic_load_n(&current->slots[i], __ATOMIC_RELAXED);
      if (old) put(larger, old);
    }
    current = larger;
  }
  put(current, record);
  __atomic_store_n(&table, current, __ATOMIC_RELEASE);
}

// The row of each selector, by the hash of its name. The GNU runtime has several selectors with one name.
static unsigned char rows_by_name[256];
_Static_assert(PROBE_ROWS < 200, "the hash table of names has free places");

static unsigned name_hash(const char *name) {
  unsigned value = 2166136261;
  for (; *name; name++) value = (value ^ (unsigned char)*name) * 16777619;
  return value ^ value >> 15;
}

static void fill_names(void) {
  for (unsigned row = 0; row < PROBE_ROWS; row++) {
    unsigned i = name_hash(probe_rows[row].selector);
    while (rows_by_name[i & 255]) i++;
    rows_by_name[i & 255] = (unsigned char)(row + 1);
  }
}

static int row_of(const char *name) {
  for (unsigned i = name_hash(name); rows_by_name[i & 255]; i++) {
    if (strcmp(probe_rows[rows_by_name[i & 255] - 1].selector, name) == 0) return rows_by_name[i & 255] - 1;
  }
  return -1;
}

// The letter of a signature for a type encoding, which is then advanced to the next type.
static char next_type(const char **encoding) {
  const char *type = *encoding;
  while (*type && strchr("rnNoORVA", *type)) type++;
  char letter = *type;
  if (!letter) return 0;
  type++;
  if (letter == '{' || letter == '(') {
    for (int open = 1; open && *type; type++) open += (*type == letter) - (*type == (letter == '{' ? '}' : ')'));
  } else if (letter == '@') {
    if (*type == '?') type++;
    if (*type == '"' || *type == '<') {
      char close = *type == '"' ? '"' : '>';
      for (type++; *type && *type != close; type++) {}
      if (*type) type++;
    }
  }
  while (*type && strchr("+-0123456789", *type)) type++;
  *encoding = type;
  switch (letter) {
    case '@': return 'o';
    case 'c': case 'C': case 'B': return 'B';
    case 'q': case 'Q': case 'l': case 'L': case 'i': case 'I': return 'q';
    case '{': return 's';
    default: return letter;
  }
}

// Whether a method has the types of a row. Another method with the same selector must not be replaced.
static bool has_types(Method method, const char *signature) {
  const char *encoding = method_getTypeEncoding(method);
  if (!encoding || next_type(&encoding) != *signature) return false;
  if (next_type(&encoding) != 'o' || next_type(&encoding) != ':') return false;
  while (*++signature) {
    if (next_type(&encoding) != *signature) return false;
  }
  return next_type(&encoding) == 0;
}

static bool hooks(const ProbeClass *record, unsigned row) {
  const ProbeRow *found = &probe_rows[row];
  if (!(record->roots >> found->root & 1)) return false;
  if (found->root >= PROBE_ROOT_COUNT) return record->is_app;
  if (found->flags & ONLY_ROOT) return record->class == roots[found->root];
  return record->is_app || !(found->flags & ONLY_APP);
}

// A bit for each implementation of the system that was replaced, by its hash.
static unsigned char replaced_bits[1024];

static unsigned bit_of(IMP implementation) { return ((uintptr_t)implementation >> 2) * 0x9e3779b1u >> 19 & 8191; }

// Whether an implementation is UIKit's implementation of a callback, in a superclass.
static bool is_inherited(IMP implementation, const ProbeClass *record) {
  unsigned bit = bit_of(implementation);
  if (!(replaced_bits[bit / 8] >> bit % 8 & 1)) return false;
  for (Class class = class_getSuperclass(record->class); class; class = class_getSuperclass(class)) {
    ProbeClass *found = probe_find_class(class);
    for (unsigned row = 0; found && !found->is_app && row < PROBE_ROWS; row++) {
      if (probe_original(found, row) == implementation) return true;
    }
  }
  return false;
}

// Replaces the class's own implementations. An inherited one is not its own: the superclass may lose it in the next
// version of the OS. A replaced one is never replaced again: another swizzler may have put its own in front of it.
static void replace(ProbeClass *record, Method *methods, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    int found = row_of(sel_getName(method_getName(methods[i])));
    if (found < 0) {
      if (record->is_app && (record->roots & 1 << CONTROLLER) && !record->hides_super &&
          is_inherited(method_getImplementation(methods[i]), record)) {
        __atomic_store_n(&record->hides_super, true, __ATOMIC_RELAXED);
      }
      continue;
    }
    unsigned row = (unsigned)found;
    if (!hooks(record, row) || !has_types(methods[i], probe_rows[row].signature)) continue;
    if (probe_original(record, row)) continue;
    if (!record->originals) {
      __atomic_store_n(&record->originals, allocate(PROBE_ROWS * sizeof *record->originals), __ATOMIC_RELEASE);
    }
    // Another thread can call the hook as soon as it is set.
    __atomic_store_n(&record->originals[row], method_getImplementation(methods[i]), __ATOMIC_RELEASE);
    // Does the same as `method_setImplementation`, which does not know the class and so looks at all classes.
    IMP replaced = class_replaceMethod(
        record->class, method_getName(methods[i]), probe_hook(row, record->depth), method_getTypeEncoding(methods[i]));
    __atomic_store_n(&record->originals[row], replaced, __ATOMIC_RELEASE);
    if (!record->is_app) replaced_bits[bit_of(replaced) / 8] |= (unsigned char)(1 << bit_of(replaced) % 8);
  }
}

// Whether a class is one that key-value observation puts in front of another. It must keep its setters.
static bool is_observed(Class class) { return strncmp(class_getName(class), "NSKVONotifying_", 15) == 0; }

static ProbeRoot root_of(Class class) {
  unsigned root = 0;
  while (root < PROBE_ROOT_COUNT && roots[root] != class) root++;
  return root;
}

// A bit for each protocol of a delegate that a class itself adopts.
static unsigned adopted(Class class) {
  unsigned found = 0;
  for (unsigned root = PROBE_ROOT_COUNT; root < PROBE_ROOT_END; root++) {
    Protocol *protocol = protocols[root - PROBE_ROOT_COUNT];
    if (protocol && class_conformsToProtocol(class, protocol)) found |= 1u << root;
  }
  return found;
}

static ProbeClass *new_record(Class class, const ProbeClass *parent, bool is_app) {
  ProbeClass *record = allocate(sizeof *record);
  ProbeRoot root = root_of(class);
  record->class = class;
  record->name = class_getName(class);
  record->is_app = is_app;
  if (parent) {
    record->depth = parent->depth + 1;
    record->roots = parent->roots;
    record->kind = parent->kind;
    record->hides_super = parent->hides_super;
  }
  if (root < PROBE_ROOT_COUNT) record->roots |= 1u << root;
  if (is_app) record->roots |= adopted(class);
  if (root > CONTROLLER && root < PROBE_ROOT_COUNT && record->roots & 1 << CONTROLLER) record->kind = record->name;
  if (parent && is_observed(class)) {
    record->name = parent->name;
    record->is_app = parent->is_app;
  }
  return record;
}

// The record of a class, while the lock is held. Superclasses come first. Classes of the system are hooked if they are
// roots or superclasses of the app's classes, so that each override of the app has a hooked implementation above it.
static ProbeClass *find_or_hook(Class class, bool is_needed) {
  ProbeClass *record = probe_find_class(class);
  if (record && (record->is_hooked || !is_needed)) return record;
  bool is_app = probe_platform->is_app_class(class);
  is_needed = (is_needed || is_app || root_of(class) < PROBE_ROOT_COUNT) && !is_observed(class);
  Class above = class_getSuperclass(class);
  ProbeClass *parent = above ? find_or_hook(above, is_needed) : NULL;
  if (!record) insert(record = new_record(class, parent, is_app));
  if (!is_needed || record->depth >= PROBE_DEPTHS) return record;
  record->is_hooked = true;
  unsigned count = 0;
  Method *methods = class_copyMethodList(class, &count);
  replace(record, methods, count);
  free(methods);
  return record;
}

ProbeClass *probe_class(Class class) {
  ProbeClass *found = probe_find_class(class);
  if (found) return found;
  pthread_mutex_lock(&lock);
  found = find_or_hook(class, false);
  pthread_mutex_unlock(&lock);
  return found;
}

void probe_hook_class(Class class) { probe_class(class); }

Class probe_root(ProbeRoot root) { return roots[root]; }

bool probe_covers(unsigned row) {
  ProbeRoot root = probe_rows[row].root;
  if (!(probe_rows[row].flags & COVERED) || root >= PROBE_ROOT_COUNT || !roots[root]) return false;
  ProbeClass *record = probe_find_class(roots[root]);
  return record && probe_original(record, row);
}

#define FIND_ROOT(root, name) roots[root] = (Class)objc_getClass(name);
#define FIND_PROTOCOL(root, name) protocols[root - PROBE_ROOT_COUNT] = objc_getProtocol(name);
void probe_hook_roots(const ProbePlatform *platform) {
  probe_platform = platform;
  fill_names();
  PROBE_ROOTS(FIND_ROOT)
  PROBE_PROTOCOLS(FIND_PROTOCOL)
  for (unsigned root = 0; root < PROBE_ROOT_COUNT; root++) {
    if (roots[root]) probe_class(roots[root]);
  }
}
