import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from '../server-process.mjs'

test('the image starts a server with the settings of `npm start`', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/Containerfile'), 'utf8')
  expect(file).toContain(`NODE_OPTIONS="${serverFlags.join(' ')}"`)
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(file).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  }
})
