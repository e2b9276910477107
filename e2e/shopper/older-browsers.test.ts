import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const site = fileURLToPath(new URL('../../web/build/client/', import.meta.url))

test('no script that is sent has a lookbehind, with which Safari before 16.4 runs nothing of its file', () => {
  const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts).toContain('pages-worker.js')
  expect(scripts.filter((file) => /\(\?<[=!]/.test(readFileSync(site + file, 'utf8')))).toEqual([])
})
