#include <gcrypt.h>

/* In C, since Swift does not import functions with a variable number of arguments. The library has to be initialized
   before its other functions are called. lifelog hashes only to compare contents: it needs no secure memory, and also the
   functions that FIPS 140 does not approve. Versions before 1.10 have no way to ask for these. */
static inline void lifelog_initialize_gcrypt(void) {
#if GCRYPT_VERSION_NUMBER >= 0x010a00
  gcry_control(GCRYCTL_NO_FIPS_MODE);
#endif
  gcry_check_version(0);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}
