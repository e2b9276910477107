import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const database = 'bench_pgbench'
/** A million accounts: more than the processor's caches hold, and less than the shared buffers. */
const scale = 10

/**
 * Transactions a second of PostgreSQL's own bench, five statements each, prepared, on the same server as the market's
 * database; null where `pgbench` is not installed.
 */
export async function pgbenchSpeed(marketUrl: string, clients: number): Promise<number | null> {
  const url = new URL(marketUrl)
  url.pathname = `/${database}`
  try {
    await run('pgbench', ['--version'])
  } catch {
    return null
  }
  await makeAnew(marketUrl)
  await run('pgbench', ['-i', '-q', '-s', String(scale), url.href])
  const { stdout } = await run('pgbench', [
    ...['-c', String(clients), '-j', '2', '-T', '4', '-M', 'prepared', '-n'],
    url.href,
  ])
  const result = /tps = ([\d.]+)/.exec(stdout)
  if (!result) throw new Error(`pgbench said nothing of its speed: ${stdout}`)
  return Math.round(Number(result[1]))
}

async function makeAnew(marketUrl: string): Promise<void> {
  const client = new pg.Client(marketUrl)
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
}
