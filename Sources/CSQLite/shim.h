#include <sqlite3.h>
#include <stddef.h>

/* In C, since Swift does not import SQLITE_TRANSIENT, which is a cast. SQLite copies the text. */
static inline int lifelog_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

/* Whether a pragma only lists tables and their columns. */
static inline int lifelog_sqlite_describes_tables(const char *pragma) {
  static const char *const names[] = {
      "table_list", "table_info", "table_xinfo", "index_list", "index_info", "index_xinfo", "foreign_key_list"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (sqlite3_stricmp(pragma, names[index]) == 0) return 1;
  }
  return 0;
}

/* Whether a function reaches beyond the database: it loads code, or shows addresses of the process. */
static inline int lifelog_sqlite_reaches_out(const char *function) {
  static const char *const names[] = {"load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (sqlite3_stricmp(function, names[index]) == 0) return 1;
  }
  return 0;
}

/* Lets a statement only read. The functions of SQLite that reach beyond the database are not allowed either. */
static inline int lifelog_sqlite_allow_reading(
    void *context, int action, const char *first, const char *second, const char *database, const char *trigger) {
  (void)context, (void)first, (void)database, (void)trigger;
  switch (action) {
    case SQLITE_FUNCTION:
      return second && lifelog_sqlite_reaches_out(second) ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_PRAGMA:
      return first && lifelog_sqlite_describes_tables(first) ? SQLITE_OK : SQLITE_DENY;
    /* SQLite asks for this while it prepares a table such as `pragma_table_info`. A statement that updates the schema is refused
       without `PRAGMA writable_schema`. */
    case SQLITE_UPDATE:
      return first && sqlite3_stricmp(first, "sqlite_master") == 0 ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
      return SQLITE_OK;
    default:
      return SQLITE_DENY;
  }
}

/* In C, since Swift cannot call functions with any number of arguments. Older versions of SQLite lack some of the switches. */
static inline void lifelog_sqlite_make_read_only(sqlite3 *database) {
#ifdef SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_DEFENSIVE
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
  sqlite3_set_authorizer(database, lifelog_sqlite_allow_reading, 0);
}

/* Sets the maximum number of bytes that SQLite allocates in this process; 0 is no maximum. Versions before 3.31 have none. */
static inline void lifelog_sqlite_limit_memory(sqlite3_int64 bytes) {
#if SQLITE_VERSION_NUMBER >= 3031000
  sqlite3_hard_heap_limit64(bytes);
#else
  (void)bytes;
#endif
}
