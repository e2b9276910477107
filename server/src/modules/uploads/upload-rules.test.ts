import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { RequestUpload, type UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders, type UploadFolder } from '#contracts/uploads/upload.ts'
import { testDatabase } from '#server/testing/database.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-upload-rules-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const ama = await newPerson(market)
const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()
const picture = { file_name: 'me.png', content_type: 'image/png' }

const ask = (input: object, person = ama) =>
  person.call<UploadAddress & Problem>('POST', '/users/api/uploads/request-url', input, clientHeaders)

test('[SH-3.16] [SH-7.24] a request for an upload returns where to send the file and its later address; one PUT stores it', async () => {
  const response = await ask({ ...picture, folder: 'reviews' })
  expect(response.status).toBe(200)
  expect(Object.keys(response.body).toSorted()).toEqual(['file_url', 'upload_url'])
  const { upload_url, file_url } = response.body
  const shown = () => fetch(`${market.url}${file_url}-160.webp`)
  expect((await shown()).status).toBe(404)
  const put = await fetch(new URL(upload_url, market.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  })
  expect(put.status).toBe(200)
  const there = await shown()
  expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

const large = { ...picture, file_size: limits.uploadBytesMax + 1 }
const script = { file_name: 'a.html', content_type: 'text/html' }
const letter = { file_name: 'a.pdf', content_type: 'application/pdf' }

const tooLarge: Partial<Record<UploadFolder, string>> = {
  banners: 'upload.banner_too_large',
  logos: 'upload.logo_too_large',
}

test.each(RequestUpload.shape.folder.options)(
  '[SH-5.14] nothing too large or of another kind gets into the folder %s',
  async (folder) => {
    const codeOf = async (input: object) => (await ask({ ...input, folder })).body.code
    const refused = folder === 'documents' ? 'upload.not_a_document' : 'upload.not_a_picture'
    expect(await codeOf(large)).toBe(tooLarge[folder] ?? 'upload.too_large')
    expect(await codeOf(script)).toBe(refused)
    expect(await codeOf({ ...picture, file_name: 'me.exe' })).toBe(refused)
    expect(await codeOf(letter)).toBe(folder === 'documents' ? undefined : 'upload.not_a_picture')
    expect(await codeOf(picture)).toBeUndefined()
  },
)

test.each([
  ['banner', 'banners'],
  ['logo', 'logos'],
] as const)(
  '[VE-9.11] a %s of more than 2 MB is refused, also where its size was not announced',
  async (word, folder) => {
    const person = await newPerson(market)
    const asked = { ...picture, folder }
    expect((await ask({ ...asked, file_size: limits.bannerBytesMax + 1 }, person)).body.detail).toBe(
      `The ${word} must be at most 2MB.`,
    )
    expect((await ask({ ...asked, file_size: limits.bannerBytesMax }, person)).status).toBe(200)
    const { upload_url } = (await ask(asked, person)).body
    const put = await fetch(new URL(upload_url, market.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(limits.bannerBytesMax + 1),
    })
    expect([put.status, ((await put.json()) as Problem).code]).toEqual([413, tooLarge[folder]])
  },
)
