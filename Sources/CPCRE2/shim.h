/* The names without a suffix are macros that paste the width onto them; Swift sees the functions for bytes. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
