import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { openPool } from '../database/client.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { giveTo, prepareHome } from '../database/embedded/embedded-home.ts'
import { migrate } from '../database/migrate.ts'
import { checkBooks } from '../modules/books/index.ts'
import { aProduct } from '../testing/market-builders.ts'
import { copyCluster } from '../testing/processes/copy-cluster.ts'
import { shoppingIn } from '../testing/shopping.ts'
import { wholeMarket } from '../testing/whole-market.ts'

const scratch = mkdtempSync(join(tmpdir(), 'juaso-restore-'))
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const folder = (name: string) => {
  const path = join(scratch, name)
  mkdirSync(path)
  chmodSync(path, 0o711)
  return path
}
const deploy = new URL('../../../deploy/', import.meta.url).pathname
const archive = folder('archive')
const home = prepareHome(folder('restored'), scratch)
giveTo(home.account, archive)
// The database's account may not be able to enter the repository.
const [archiving, restoring] = ['archive-wal.sh', 'restore-wal.sh'].map((name) => {
  execFileSync('cp', [join(deploy, name), scratch])
  return `ARCHIVE_DIR=${archive} ${join(scratch, name)}`
})

test('a market is restored to the minute before a table was dropped: what was sold until then is there, and the books balance', async () => {
  const primary = await startEmbedded({
    dataDir: folder('primary'),
    sharedRoot: scratch,
    port: 24_390,
    settings: { archive_mode: 'always', archive_command: `${archiving} "%p" "%f"`, wal_level: 'replica' },
  })
  atTheEnd(() => primary.stop())
  await migrate(primary.ownerUrl, primary.url)
  const pool = openPool(primary.ownerUrl, 4)
  atTheEnd(() => pool.end())
  const market = await wholeMarket({ url: primary.url, ownerUrl: primary.ownerUrl, pool: pool })
  const { aShopper, buy } = shoppingIn(market)
  const product = await aProduct(pool, { stock: 100 })
  const sell = async () =>
    (await buy(await aShopper([product]), { method: 'cash_on_delivery' })).body.order_number

  const before = await sell()
  await copyCluster(primary, home, 'recovery.signal')
  const after = await sell()
  await market.deliver()
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  await pause(1_100)
  // What happens later is not wanted back.
  const later = await sell()
  await pool.query('drop table orders cascade')
  await pool.query('select pg_switch_wal()')
  await vi.waitFor(
    async () => {
      const { rows: waiting } = await pool.query(
        `select from pg_stat_archiver where last_archived_time > now() - interval '1 minute'
           and not exists (select from pg_ls_archive_statusdir() where name like '%.ready')`,
      )
      expect(waiting).toHaveLength(1)
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(readdirSync(archive).every((name) => !name.includes('unfinished'))).toBe(true)

  const restored = await restore(rows[0]?.now ?? '', primary.ownerUrl)
  const numbers = await restored.query<{ number: string }>('select number from orders')
  expect(numbers.rows.map(({ number }) => number).toSorted()).toEqual([before, after].toSorted())
  expect(numbers.rows).not.toContainEqual({ number: later })
  expect(await checkBooks(restored)).toEqual([])
  // It is a market again, to which one can write.
  await expect(migrate(Object.assign(new URL(primary.ownerUrl), { port: '24395' }).href)).resolves.toEqual([])
}, 300_000)

/** As docs/operations.md says: the base backup, a time, and a signal to recover. */
async function restore(time: string, ownerUrl: string) {
  appendFileSync(
    join(home.clusterDir, 'postgresql.auto.conf'),
    `restore_command = '${restoring} "%f" "%p"'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`,
  )
  const settings = ['-c', 'port=24395', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const server: ChildProcess = spawn(join(home.binDir, 'postgres'), ['-D', home.clusterDir, ...settings], {
    cwd: '/',
    stdio: 'ignore',
    uid: home.account?.uid,
    gid: home.account?.gid,
  })
  const pool = openPool(Object.assign(new URL(ownerUrl), { port: '24395' }).href, 2)
  atTheEnd(async () => {
    await pool.end()
    if (server.exitCode !== null) return
    const exit = once(server, 'exit')
    server.kill('SIGQUIT')
    await exit
  })
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
      expect(rows).toEqual([{ busy: false }])
    },
    { timeout: 120_000, interval: 200 },
  )
  return pool
}
