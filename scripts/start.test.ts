import { existsSync, readFileSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive } from '#server/database/embedded/embedded-server.ts'
import { casesOf, isLong } from '#server/testing/long-form.ts'
import { copyProject } from './testing/copy-project.ts'

let project: ReturnType<typeof copyProject>

beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

const npmCalls = () => {
  const file = join(project.folder, 'npm-calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
const built = { FAKE_NPM: 'mkdir -p web/build' }
const postmaster = () =>
  Number(readFileSync(join(project.folder, '.data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts the project and returns the process ids of the server and of PostgreSQL. */
async function startUp() {
  const program = project.run('start.mjs', [], built)
  const [, server] = await program.until(/^up (\d+)$/m)
  return { program, server: Number(server), database: postmaster() }
}

describe('stopping', () => {
  test.each(casesOf(['SIGTERM', 'SIGINT', 'SIGHUP'] as const, 1))(
    'leaves no process behind after %s',
    async (signal) => {
      const { program, server, database } = await startUp()
      const stopAt = performance.now()
      expect(await program.end(signal)).toBe(0)
      expect(performance.now() - stopAt).toBeLessThan(5_000)
      expect(program.output().match(/closed in order/g)).toHaveLength(1)
      expect([server, database].filter(isAlive)).toEqual([])
    },
  )

  test.runIf(isLong)('takes Ctrl-C from the terminal and from npm at once as one request', async () => {
    const { program, server, database } = await startUp()
    process.kill(-program.pid, 'SIGINT')
    process.kill(program.pid, 'SIGINT')
    expect(await program.ended()).toBe(0)
    expect(program.output()).not.toContain('Error')
    expect([server, database].filter(isAlive)).toEqual([])
  })

  test('stops the server in order when the program above it was killed by kill -9', async () => {
    const { program, server, database } = await startUp()
    await program.end('SIGKILL')
    await vi.waitFor(() => expect([server, database].filter(isAlive)).toEqual([]), 5_000)
  })

  test('ends with the code of a server that ended by itself', async () => {
    project.write('server/src/main.ts', `console.error('Port 1 is taken.'); process.exit(1)`)
    const program = project.run('start.mjs', [], built)
    expect(await program.ended()).toBe(1)
    expect(program.output()).toMatch(/Port 1 is taken\.\n$/)
  })
})

describe('packages', () => {
  const withoutPackages = () => unlinkSync(join(project.folder, 'node_modules'))

  test.runIf(isLong)('are installed when there are none, and not a second time', async () => {
    const target = join(project.folder, 'real-modules')
    symlinkSync(join(import.meta.dirname, '../node_modules'), target)
    withoutPackages()
    const install = `if [ "$1" = ci ]; then cp -a real-modules node_modules; else mkdir -p web/build; fi`
    const program = project.run('start.mjs', [], { FAKE_NPM: install })
    await program.until(/^up/m)
    await program.end('SIGINT')
    expect(npmCalls()[0]).toMatch(/^ci --include=dev/)
    await (await startUp()).program.end('SIGINT')
    expect(npmCalls().filter((call) => call.startsWith('ci'))).toHaveLength(1)
  })

  test.each([
    [
      'npm error code ENOTFOUND',
      'The npm packages could not be downloaded because the registry cannot be reached.',
    ],
    ['npm error code ENOSPC', 'is full. Free at least 300 MB'],
    ['npm error code EACCES', 'node_modules cannot be read or written by this user.'],
    ['npm error code EUSAGE', 'The npm packages could not be installed. Run npm ci to see why'],
  ])('that fail with %s are explained in one sentence', async (output, sentence) => {
    withoutPackages()
    const program = project.run('start.mjs', [], { FAKE_NPM: `echo "${output}"; exit 1` })
    expect(await program.ended()).toBe(1)
    const [, ...lines] = program.output().trim().split('\n')
    expect(lines).toEqual([expect.stringContaining(sentence)])
  })

  test('installed without their install scripts are explained in one sentence', async () => {
    withoutPackages()
    const program = project.run('start.mjs', [], { FAKE_NPM: 'mkdir node_modules' })
    expect(await program.ended()).toBe(1)
    expect(program.output()).toContain('Run npm ci --ignore-scripts=false, then start again.')
  })
})

describe('the web pages', () => {
  const builds = () => npmCalls().filter((call) => call === 'run build').length
  const startAndStop = async () => (await startUp()).program.end('SIGINT')

  test.runIf(isLong)('are built once, and again when a file of theirs or a package changed', async () => {
    await startAndStop()
    await startAndStop()
    expect(builds()).toBe(1)
    utimesSync(join(project.folder, 'web/page.tsx'), new Date(), new Date())
    await startAndStop()
    expect(builds()).toBe(1)
    project.write('web/page.tsx', 'export const page = 2')
    await startAndStop()
    expect(builds()).toBe(2)
    rmSync(join(project.folder, 'web/build'), { recursive: true })
    await startAndStop()
    expect(builds()).toBe(3)
  })

  test.runIf(isLong)(
    'that cannot be built are explained in one sentence, and built again at the next start',
    async () => {
      const program = project.run('start.mjs', [], { FAKE_NPM: 'echo "x is not defined"; exit 1' })
      expect(await program.ended()).toBe(1)
      expect(program.output()).toContain('The web pages could not be built. Run npm run build to see why')
      await startAndStop()
      expect(builds()).toBe(2)
    },
  )

  test.runIf(isLong)('are built although a build was killed before', async () => {
    project.write('.cache/web-build.lock', '999999')
    await startAndStop()
    expect(builds()).toBe(1)
  })
})

describe('developing', () => {
  test.runIf(isLong)(
    'starts the server again when one of its files changes, also after a crash',
    async () => {
      const program = project.run('dev.mjs')
      const [, first] = await program.until(/^up (\d+)$/m)
      const main = join(project.folder, 'server/src/main.ts')
      const text = readFileSync(main, 'utf8')
      writeFileSync(main, text.replace("'up '", "'second '"))
      await program.until(/^second \d+$/m)
      expect(isAlive(Number(first))).toBe(false)
      writeFileSync(main, 'this is not a program')
      await program.until(/it starts again when a file changes/)
      writeFileSync(main, text.replace("'up '", "'third '"))
      const [, third] = await program.until(/^third (\d+)$/m)
      const database = postmaster()
      await program.end('SIGINT')
      expect([Number(third), database].filter(isAlive)).toEqual([])
    },
  )
})
