import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { accessControl } from './access.ts'
import { pictures } from './pictures.ts'

const home = mkdtempSync(join(tmpdir(), 'juaso-pictures-'))
const picturesDir = join(home, 'pictures')
const body = Buffer.from('RIFFxxxxWEBP')

async function server() {
  mkdirSync(picturesDir)
  writeFileSync(join(home, 'secret-320.webp'), 'private')
  writeFileSync(join(picturesDir, '1f45f-mint-tilted-ocean-320.webp'), body)
  const app = fastify()
  await app.register(accessControl, { verifyToken: async () => null })
  await app.register(pictures, { dir: picturesDir })
  return app
}

const app = await server()
const get = (url: string) => app.inject({ url })

test('a picture is public and may be cached forever', async () => {
  const answer = await get('/pictures/1f45f-mint-tilted-ocean-320.webp')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.rawPayload).toEqual(body)
})

test('a missing picture is a placeholder with status 404 that is not cached', async () => {
  for (const name of [
    '1f45f-mint-tilted-ocean-900.webp',
    '1f45f-mint-tilted-ocean-320.avif',
    'nothing-160.webp',
  ]) {
    const answer = await get(`/pictures/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<svg')
  }
})

test.each([
  '..%2Fsecret-320.webp',
  '%2e%2e%2fsecret-320.webp',
  '..%5Csecret-320.webp',
  '1f45f-mint-tilted-ocean-320.webp%00.webp',
  '1f45f-mint-tilted-ocean-333.webp',
  '1F45F-mint-tilted-ocean-320.webp',
  '.unfinished',
  `${'a'.repeat(90)}-320.webp`,
])('the name %s leads nowhere', async (name) => {
  const answer = await get(`/pictures/${name}`)
  expect([400, 404, 414]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('private')
  expect(String(answer.headers['cache-control'])).not.toContain('immutable')
})

test('a picture that is not there yet is drawn when it is asked for', async () => {
  const asked: string[] = []
  const drawing = fastify()
  await drawing.register(accessControl, { verifyToken: async () => null })
  await drawing.register(pictures, {
    dir: picturesDir,
    draw: async (key) => {
      asked.push(key)
      if (key === 'broken') throw new Error('no ink')
      if (key !== 'new-hammer') return false
      writeFileSync(join(picturesDir, 'new-hammer-160.webp'), body)
      return true
    },
  })
  expect((await drawing.inject({ url: '/pictures/new-hammer-160.webp' })).rawPayload).toEqual(body)
  expect((await drawing.inject({ url: '/pictures/unknown-160.webp' })).statusCode).toBe(404)
  expect((await drawing.inject({ url: '/pictures/broken-160.webp' })).statusCode).toBe(404)
  expect(asked).toEqual(['new-hammer', 'unknown', 'broken'])
})
