/**
 * Settings of the PostgreSQL that serves the tests. The files that run at once have pools for more than the hundred connections of
 * a laptop's market; a pool that finds the server full refuses with 'request.busy'. Nothing waits for the disk: only a power failure
 * could lose what a test wrote, and a killed process or server still loses nothing.
 */
export const serverSettings = {
  max_connections: '400',
  fsync: 'off',
  full_page_writes: 'off',
  // Each file drops its database, which writes a checkpoint; those between are needless.
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  // As in a market, for the test of slow statements, whose database alone collects them.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'none',
}
