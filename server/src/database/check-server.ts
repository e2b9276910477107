import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupProblem } from '../start/startup-problems.ts'

const majorMin = 18

/**
 * Signs in to the server of DATABASE_URL and looks at its version. Waits for one that is just starting, or is a replica that may
 * be about to take over, for `patienceMs`. Refuses with a StartupProblem that says what is wrong with the address: url_syntax,
 * url_unreachable, url_password, url_no_database, url_tls, url_too_many, server_old or url_replica.
 */
export async function checkServer(url: string, patienceMs = 30_000): Promise<void> {
  const { host, port, database } = parse(url)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    // A connection cut while idle is reported as an event as well as by the rejected call.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      const version = rows[0]?.server_version ?? 'unknown'
      if (!(Number.parseInt(version, 10) >= majorMin)) throw new StartupProblem('server_old', { version })
      const { rows: state } = await client.query<{ is_replica: boolean }>(
        'select pg_is_in_recovery() as is_replica',
      )
      if (!state[0]?.is_replica) return
      if (Date.now() > deadline) throw new StartupProblem('url_replica', { host, port })
      await pause(250)
    } catch (error) {
      if (error instanceof StartupProblem) throw error
      const isStarting = (error as { code?: string }).code === '57P03'
      if (!isStarting || Date.now() > deadline) throw problemOf(error as Error, { host, port, database })
      await pause(250)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

type Place = { host: string; port: string; database: string }

function parse(url: string): Place {
  try {
    const { protocol, hostname, port, pathname, searchParams } = new URL(url)
    const host = hostname || searchParams.get('host')
    const database = decodeURIComponent(pathname.slice(1))
    if (/^postgres(ql)?:$/.test(protocol) && host && database) return { host, port: port || '5432', database }
  } catch (error) {
    throw new StartupProblem('url_syntax', {}, error)
  }
  throw new StartupProblem('url_syntax')
}

const unreachable =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P03/

function problemOf(error: Error & { code?: string }, place: Place): Error {
  const code = error.code ?? ''
  // The driver itself gives these no code, only words.
  if (unreachable.test(code) || /timeout|terminated unexpectedly/i.test(error.message)) {
    return new StartupProblem('url_unreachable', place, error)
  }
  if (code.startsWith('28') || /password must be/.test(error.message)) {
    return new StartupProblem('url_password', {}, error)
  }
  if (code === '3D000') return new StartupProblem('url_no_database', place, error)
  if (code === '53300') return new StartupProblem('url_too_many', {}, error)
  if (/SSL|certificate/i.test(`${code} ${error.message}`)) return new StartupProblem('url_tls', {}, error)
  return error
}
