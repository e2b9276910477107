import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { copyProject } from './testing/copy-project.ts'

let project: ReturnType<typeof copyProject>

beforeEach(() => {
  project = copyProject()
  project.write('vitest.config.ts', `export default { test: { include: ['tests/*.test.ts'] } }`)
  project.write('scripts/check.mjs', 'process.exit(Number(process.env.CHECK_CODE ?? 0))')
})
afterEach(() => project.remove())

const one = (name: string, body: string) =>
  project.write(`tests/${name}.test.ts`, `import { expect, test } from 'vitest'\n${body}`)

/** Runs `npm test` in the small project; returns its exit code and last line. */
async function runTests(given: string[] = [], env: Record<string, string> = {}) {
  const program = project.run('test.mjs', given, {
    FAKE_NPM: 'mkdir -p web/build',
    CHROMIUM_PATH: '/bin/true',
    ...env,
  })
  const code = await program.ended()
  return { code, last: program.output().trimEnd().split('\n').at(-1), output: program.output() }
}

test('passes the tests a database of their own, and prints the counts on the last line', async () => {
  one(
    'database',
    `import pg from 'pg'
    test('reaches the database', async () => {
      const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
      await client.connect()
      expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'off' }])
      await client.end()
    })
    test.skip('not now', () => {})
    test('has a browser, and no long form', () => {
      expect([process.env.CHROMIUM_PATH, process.env.TEST_LONG]).toEqual(['/bin/true', ''])
    })`,
  )
  const { code, last } = await runTests()
  expect(last).toBe('2 passed, 0 failed, 1 skipped')
  expect(code).toBe(0)
})

test('fails when a test fails, when a file cannot be loaded, when the check fails and when there are no tests', async () => {
  one('passing', `test('passes', () => {})`)
  expect(await runTests([], { CHECK_CODE: '1' })).toMatchObject({ code: 1, last: '1 passed, 1 failed' })
  one('failing', `test('fails', () => { expect(1).toBe(2) })`)
  one('broken', `throw new Error('cannot be loaded')`)
  const { output, ...ended } = await runTests()
  expect(ended).toEqual({ code: 1, last: '1 passed, 2 failed' })
  expect(output.split('\n').filter((line) => line.startsWith('failed: '))).toEqual([
    'failed: tests/broken.test.ts > could not be loaded: cannot be loaded',
    'failed: tests/failing.test.ts > fails: AssertionError: expected 1 to be 2 // Object.is equality',
  ])
  expect(await runTests(['no-such-file'])).toMatchObject({
    code: 1,
    last: expect.stringMatching(/^0 passed, \d failed$/),
  })
})

test.runIf(isLong)('forwards --long, and runs only the given files', async () => {
  one('long', `test('is long', () => { expect(process.env.TEST_LONG).toBe('1') })`)
  one('other', `test('fails', () => { expect(1).toBe(2) })`)
  const { code, last } = await runTests(['--long', 'tests/long'], { CHECK_CODE: '1' })
  expect([code, last]).toEqual([0, '1 passed, 0 failed'])
})

test.runIf(isLong)(
  'names what passed at the second try only, and fails when that is more than three tests',
  async () => {
    project.write('vitest.config.ts', `export default { test: { retry: 1, include: ['tests/*.test.ts'] } }`)
    const unsteady = (name: string) =>
      `let tries${name} = 0\ntest('${name} is unsteady', () => { expect(++tries${name}, 'the try of ${name}').toBe(2) })\n`
    one('steady', `test('passes', () => {})\n${unsteady('a')}${unsteady('b')}${unsteady('c')}`)
    const three = await runTests()
    expect(three).toMatchObject({ code: 0, last: '4 passed, 0 failed' })
    expect(three.output).toContain('Passed at the second try only, 3 (at most 3):')
    expect(three.output).toContain(
      'tests/steady.test.ts > a is unsteady\n    the try of a: expected 1 to be 2',
    )
    one('other', unsteady('d'))
    expect(await runTests()).toMatchObject({ code: 1, last: '5 passed, 1 failed' })
    one('failing', `test('fails twice', () => { expect(1).toBe(2) })`)
    expect(await runTests(['tests/failing', 'tests/steady'])).toMatchObject({
      code: 1,
      last: '4 passed, 1 failed',
    })
  },
)

test('says in one sentence that there is no browser', async () => {
  one('passing', `test('passes', () => {})`)
  const { code, output } = await runTests([], { CHROMIUM_PATH: '/no/such/browser' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'The tests need Chromium and none was found. Install it, or set CHROMIUM_PATH to its program, then run npm test again.',
    '0 passed, 1 failed',
  ])
})

test('leaves neither process nor folder behind when it is interrupted', async () => {
  one('endless', `test('never ends', () => new Promise(() => {}), 60_000)\nconsole.log('in the test')`)
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('juaso-test-'))
  const program = project.run('test.mjs', [], { FAKE_NPM: 'mkdir -p web/build', CHROMIUM_PATH: '/bin/true' })
  await program.until(/in the test/)
  const folders = readdirSync(tmpdir()).filter(
    (name) => name.startsWith('juaso-test-') && !before.includes(name),
  )
  expect(await program.end('SIGINT')).toBe(130)
  expect(folders.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([])
})
