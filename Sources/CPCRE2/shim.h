/* Names without a suffix are macros that append the width. Swift imports the functions for bytes. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
