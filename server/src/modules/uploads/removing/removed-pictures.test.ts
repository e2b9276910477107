import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { StoredUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testPassword } from '#server/testing/people-market.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-removed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()

/** The address of a picture that a person has chosen. */
async function choose(person: Caller): Promise<string> {
  const asked = { file_name: 'me.png', content_type: 'image/png', folder: 'profile' }
  const { body } = await person.call<UploadAddress>(
    'POST',
    '/users/api/uploads/request-url',
    asked,
    clientHeaders,
  )
  const headers = { 'content-type': 'image/png' }
  const sent = await fetch(market.url + body.upload_url, {
    method: 'PUT',
    headers,
    body: new Uint8Array(png),
  })
  const { file_url } = (await sent.json()) as StoredUpload
  expect((await person.call('PUT', '/api/profile/picture', { file_url })).status).toBe(200)
  return file_url
}

const read = (fileUrl: string) => fetch(`${market.url}${fileUrl}-160.webp`)

test('a profile picture is gone once it is removed or another is chosen, and was never kept for long', async () => {
  const ama = await newPerson(market)
  const first = await choose(ama)
  const shown = await read(first)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
  const second = await choose(ama)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect((await ama.call('DELETE', '/api/profile/picture')).status).toBe(200)
  expect((await read(second)).status).toBe(404)
})

test('a profile picture is gone with the account', async () => {
  const ama = await newPerson(market)
  const picture = await choose(ama)
  const deleted = await ama.call('DELETE', '/api/profile', { password: testPassword })
  expect(deleted.status).toBeLessThan(300)
  expect((await read(picture)).status).toBe(404)
})
