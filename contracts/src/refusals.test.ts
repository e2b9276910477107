import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test('every refusal stands in the file of one noun, and none in two', () => {
  const written = globSync('contracts/src/**/*refusals.ts')
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^ {2}'?([a-z_]+\.[a-z_0-9]+)'?: \{/gm)])
    .map(([, code]) => code)
  expect(written.sort()).toEqual(Object.keys(refusals).sort())
})
