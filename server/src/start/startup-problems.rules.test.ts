import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import sentences from './startup-problems.json' with { type: 'json' }
import { explain, StartupProblem } from './startup-problems.ts'

test('every sentence says what to do next and ends with a full stop', () => {
  for (const sentence of Object.values(sentences)) {
    expect(sentence).toMatch(/^[A-Z{].*\.$/)
    expect(sentence.split('. ').length, sentence).toBeGreaterThanOrEqual(2)
  }
})

test('names the busy port and a free one to try', async () => {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const { port } = first.address() as { port: number }
  const error = await new Promise((resolve) => createServer().on('error', resolve).listen(port, '127.0.0.1'))
  first.close()
  expect(explain(error)).toBe(
    `Port ${port} is already in use. Stop the other program, or start with PORT=${port + 1} npm start.`,
  )
})

test.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'Port 80 may not be opened by this user.'],
  [{ code: 'EACCES', syscall: 'open', path: '/data/x' }, '/data/x cannot be read or written by this user.'],
  [{ code: 'EROFS', path: '/data/x' }, '/data/x cannot be read or written by this user.'],
  [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/file/x' }, '/file/x cannot be read or written by this user.'],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/proc/x' }, '/proc/x cannot be read or written by this user.'],
  [{ code: 'ENOSPC', path: '/data/x' }, 'The disk that holds /data/x is full.'],
  [{ code: '53100' }, 'The disk that holds the database is full.'],
])('explains %j', (details, sentence) => {
  expect(explain(Object.assign(new Error('raw'), details))).toContain(sentence)
})

test('explains what an error was caused by', () => {
  const cause = new StartupProblem('second_copy', { dataDir: '/data', pid: 7 })
  expect(explain(new Error('outer', { cause }))).toContain('(process 7)')
})

test('names a setting that cannot be used', () => {
  const problem = Object.assign(new Error('PORT: too big'), { name: 'ConfigurationProblem' })
  expect(explain(problem)).toBe(
    'A setting cannot be used (PORT: too big). Correct it in the environment, then start again.',
  )
})

test('has no sentence for a bug', () => {
  expect(explain(new TypeError('x is not a function'))).toBeNull()
  expect(explain('text')).toBeNull()
})
