import { execFileSync, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { casesOf, isLong } from './testing/long-form.ts'
import { compileCache } from './testing/processes/compile-cache.ts'

const { ownerUrl: url } = await testDatabase()
const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'juaso-main-'))
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Starts the server with this environment alone; returns its exit code and its output. */
async function startServer(environment: Record<string, string>, uid?: number) {
  const env = {
    ...compileCache,
    DEMO_MARKET: 'false',
    PORT: '3150',
    DATA_DIR: join(scratch, 'data'),
    ...environment,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, uid, gid: uid })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, lines: output.trim().split('\n') }
}

const refusal = (sentence: string) => ({ code: 1, lines: [expect.stringContaining(sentence)] })

test('says in one sentence that the port is taken, and which to try', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(3150, '0.0.0.0', resolve))
  const result = await startServer({ DATABASE_URL: url })
  other.close()
  expect(result).toEqual(
    refusal('Port 3150 is already in use. Stop the other program, or start with PORT=3151 npm start.'),
  )
})

test.runIf(isLong)('says in one sentence that another copy has the data', async () => {
  const dataDir = join(scratch, 'taken')
  const holder = fork(join(import.meta.dirname, 'testing/processes/hold-database.ts'), [
    JSON.stringify({ dataDir: join(dataDir, 'postgres'), port: 24_170 }),
  ])
  await once(holder, 'message')
  const result = await startServer({ DATA_DIR: dataDir })
  holder.kill('SIGTERM')
  await once(holder, 'exit')
  expect(result).toEqual(
    refusal(`Juaso is already running on the data in ${dataDir}/postgres (process ${holder.pid}).`),
  )
})

const addresses: readonly [string, string, string][] = [
  [
    'does not answer',
    'postgres://a:b@127.0.0.1:1/x',
    'The database server at 127.0.0.1:1 cannot be reached.',
  ],
  ['is no address', 'nope', 'DATABASE_URL is not a PostgreSQL address.'],
  ['has another password', url.replace(/:[^:@]+@/, ':wrong@'), 'refused the user name or the password.'],
  [
    'has no such database',
    url.replace(/\/[^/]+$/, '/no_such'),
    'There is no database named no_such on the server.',
  ],
]

test.each(casesOf(addresses, 1))(
  'says in one sentence that DATABASE_URL %s',
  async (_, address, sentence) => {
    expect(await startServer({ DATABASE_URL: address })).toEqual(refusal(sentence))
  },
)

test('says in one sentence which setting cannot be used', async () => {
  expect(await startServer({ PORT: '99999' })).toEqual(refusal('A setting cannot be used (PORT: '))
})

test.runIf(isLong)('says in one sentence that its data folder cannot be below a file', async () => {
  const file = join(import.meta.dirname, 'main.ts')
  expect(await startServer({ DATA_DIR: join(file, 'data') })).toEqual(
    refusal(`${file}/data cannot be read or written by this user.`),
  )
})

test.runIf(isLong && process.platform === 'linux')(
  'says so of a folder that the system does not allow to be made',
  async () => {
    expect(await startServer({ DATA_DIR: '/proc/nowhere/data' })).toEqual(
      refusal('/proc/nowhere cannot be read or written by this user.'),
    )
  },
)

test.runIf(isLong && isRoot)('says in one sentence that it may not write its data', async () => {
  const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  const dataDir = join(scratch, 'of-root')
  expect(await startServer({ DATA_DIR: dataDir }, nobody)).toEqual(
    refusal(`${dataDir} cannot be read or written by this user.`),
  )
})

// A disk of 40 MB in memory; this needs root and a system that allows mounting.
const smallDisk = join(scratch, 'small')
mkdirSync(smallDisk)
const isMounted =
  isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'juaso-test', smallDisk]).status === 0
if (isMounted) afterAll(() => spawnSync('umount', [smallDisk]))

test.skipIf(!isMounted)(
  'says in one sentence that the disk is full, and leaves no half database',
  async () => {
    expect(await startServer({ DATA_DIR: smallDisk })).toEqual(
      refusal('is full. Free at least 300 MB, then start again.'),
    )
    expect(existsSync(join(smallDisk, 'postgres/cluster'))).toBe(false)
  },
)
