// The functions that replace the implementations: one for each row and depth.
//
// Each calls the function of its signature with its row and depth. The row must not depend on `_cmd`, because another
// swizzler may call the hook through another selector; blocks as implementations would know it, but the GNU runtime has
// none. The language is Objective-C, unlike that of the other files, because C code does not clean up after exceptions.
#include "ProbeDelivery.h"

typedef struct {
  double width, height;
} Size;
typedef unsigned long Integer;

// The parameters of each signature after `_cmd`, how they are passed on, and which of them lines show.
#define PARAMETERS_v
#define PASSED_v
#define SHOWN_v 0
#define PARAMETERS_vB , BOOL a
#define PASSED_vB , a
#define SHOWN_vB .flag = a
#define PARAMETERS_vBB , BOOL a, BOOL b
#define PASSED_vBB , a, b
#define SHOWN_vBB .flag = a, .other_flag = b
#define PARAMETERS_vBo , BOOL a, ProbeObject b
#define PASSED_vBo , a, b
#define SHOWN_vBo .flag = a
#define PARAMETERS_vo , ProbeObject a
#define PASSED_vo , a
#define SHOWN_vo .first = a
#define PARAMETERS_voB , ProbeObject a, BOOL b
#define PASSED_voB , a, b
#define SHOWN_voB .first = a, .flag = b
#define PARAMETERS_voBo , ProbeObject a, BOOL b, ProbeObject c
#define PASSED_voBo , a, b, c
#define SHOWN_voBo .first = a, .flag = b
#define PARAMETERS_vq , Integer a
#define PASSED_vq , a
#define SHOWN_vq .index = a
#define PARAMETERS_voq , ProbeObject a, Integer b
#define PASSED_voq , a, b
#define SHOWN_voq .first = a
#define PARAMETERS_voo , ProbeObject a, ProbeObject b
#define PASSED_voo , a, b
#define SHOWN_voo .first = a, .second = b
#define PARAMETERS_vooB , ProbeObject a, ProbeObject b, BOOL c
#define PASSED_vooB , a, b, c
#define SHOWN_vooB .first = a, .second = b, .flag = c
#define PARAMETERS_voqo , ProbeObject a, Integer b, ProbeObject c
#define PASSED_voqo , a, b, c
#define SHOWN_voqo .first = a, .index = b
#define PARAMETERS_voBoB , ProbeObject a, BOOL b, ProbeObject c, BOOL d
#define PASSED_voBoB , a, b, c, d
#define SHOWN_voBoB .first = a, .flag = d, .other_flag = b
#define PARAMETERS_vooo , ProbeObject a, ProbeObject b, ProbeObject c
#define PASSED_vooo , a, b, c
#define SHOWN_vooo .first = a, .second = c
#define PARAMETERS_vooqo , ProbeObject a, ProbeObject b, Integer c, ProbeObject d
#define PASSED_vooqo , a, b, c, d
#define SHOWN_vooqo .first = a
#define PARAMETERS_vso , Size a, ProbeObject b
#define PASSED_vso , a, b
#define SHOWN_vso 0
#define PARAMETERS_voodqoo , ProbeObject a, ProbeObject b, double c, Integer d, ProbeObject e, ProbeObject f
#define PASSED_voodqoo , a, b, c, d, e, f
#define SHOWN_voodqoo .first = a, .second = b
#define PARAMETERS_B
#define PASSED_B
#define SHOWN_B 0
#define PARAMETERS_Bo PARAMETERS_vo
#define PASSED_Bo PASSED_vo
#define SHOWN_Bo .first = a
#define PARAMETERS_Boo PARAMETERS_voo
#define PASSED_Boo PASSED_voo
#define SHOWN_Boo .first = a
#define PARAMETERS_Booo PARAMETERS_vooo
#define PASSED_Booo PASSED_vooo
#define SHOWN_Booo .first = a
#define PARAMETERS_oB PARAMETERS_vB
#define PASSED_oB PASSED_vB
#define SHOWN_oB .flag = a
#define PARAMETERS_oo PARAMETERS_vo
#define PASSED_oo PASSED_vo
#define SHOWN_oo .first = a
#define PARAMETERS_ooB PARAMETERS_voB
#define PASSED_ooB PASSED_voB
#define SHOWN_ooB .first = a, .flag = b
#define PARAMETERS_ooo PARAMETERS_voo
#define PASSED_ooo PASSED_voo
#define SHOWN_ooo .first = a
#define PARAMETERS_oooo PARAMETERS_vooo
#define PASSED_oooo PASSED_vooo
#define SHOWN_oooo .first = a

// Defines the function of a signature up to the call of the replaced implementation.
#define BEGIN(result, signature)                                                                                  \
  static result run_##signature(                                                                                  \
      unsigned row, unsigned depth, const void *caller, ProbeObject self, SEL cmd PARAMETERS_##signature) {       \
    __attribute__((cleanup(probe_end))) ProbeCall call;                                                           \
    IMP original = probe_begin(&call, self, row, depth, (ProbeArguments){SHOWN_##signature}, caller);
#define REPLACED(result, signature) \
  ((result(*)(ProbeObject, SEL PARAMETERS_##signature))original)(self, cmd PASSED_##signature)
#define VOID(signature)       \
  typedef void R_##signature; \
  BEGIN(void, signature)      \
  REPLACED(void, signature);  \
  call.has_returned = true;   \
  }
// The completion is an argument of the call. That of the app is replaced, so that the end is logged.
#define COMPLETED(signature, completion)                                                                          \
  typedef void R_##signature;                                                                                     \
  BEGIN(void, signature)                                                                                          \
  __attribute__((cleanup(probe_release))) void *logging =                                                         \
      probe_completion(&call, (ProbeArguments){SHOWN_##signature}, completion);                                   \
  if (logging) completion = (__bridge id)logging;                                                                 \
  REPLACED(void, signature);                                                                                      \
  call.has_returned = true;                                                                                       \
  }
// The result is an address: the compiler would retain and autorelease an object, which then lives until the pool drains.
#define OBJECT(signature)             \
  typedef void *R_##signature;        \
  BEGIN(void *, signature)            \
  return REPLACED(void *, signature); \
  }

VOID(v) VOID(vB) VOID(vBB) VOID(vo) VOID(voB) VOID(voBoB) VOID(vq) VOID(voq) VOID(voqo) VOID(voo) VOID(vooB) VOID(vooo)
VOID(vooqo) VOID(vso)
COMPLETED(vBo, b) COMPLETED(voBo, c) COMPLETED(voodqoo, f)
OBJECT(oB) OBJECT(oo) OBJECT(ooB) OBJECT(ooo) OBJECT(oooo)

typedef BOOL R_B, R_Bo, R_Boo, R_Booo;
BEGIN(BOOL, B)
  BOOL value = REPLACED(BOOL, B);
  probe_log_value(&call, value);
  return value;
}
BEGIN(BOOL, Bo)
  BOOL value = REPLACED(BOOL, Bo);
  probe_log_value(&call, value);
  return value;
}
BEGIN(BOOL, Boo)
  return REPLACED(BOOL, Boo);
}
BEGIN(BOOL, Booo)
  return REPLACED(BOOL, Booo);
}

// The results of `run_…` are typed by R_…, so that one macro defines the hooks of all signatures.
#define HOOK(row, signature, depth)                                                                       \
  static R_##signature hook_##row##_##depth(ProbeObject self, SEL cmd PARAMETERS_##signature) {           \
    const void *caller = __builtin_return_address(0);                                                     \
    return run_##signature(ROW_##row, depth, caller, self, cmd PASSED_##signature);                       \
  }
#define EACH_DEPTH(DO, row, signature)                                                                    \
  DO(row, signature, 0) DO(row, signature, 1) DO(row, signature, 2) DO(row, signature, 3)                 \
  DO(row, signature, 4) DO(row, signature, 5) DO(row, signature, 6) DO(row, signature, 7)                 \
  DO(row, signature, 8) DO(row, signature, 9) DO(row, signature, 10) DO(row, signature, 11)               \
  DO(row, signature, 12) DO(row, signature, 13) DO(row, signature, 14) DO(row, signature, 15)
#define DEFINE_ROW(row, selector, callback, signature, ...) EACH_DEPTH(HOOK, row, signature)
#define NAME_HOOK(row, signature, depth) (IMP)hook_##row##_##depth,
#define LIST_ROW(row, selector, callback, signature, ...) [ROW_##row] = {EACH_DEPTH(NAME_HOOK, row, signature)},

PROBE_TABLE(DEFINE_ROW)
static const IMP hooks[PROBE_ROWS][PROBE_DEPTHS] = {PROBE_TABLE(LIST_ROW)};

IMP probe_hook(unsigned row, unsigned depth) { return hooks[row][depth]; }
