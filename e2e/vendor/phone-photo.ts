import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'

/** As large as a photo of a phone. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [3_000, 2_000]
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const photo = await sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 97 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2_097_152)
  return photo
}

/** Chooses a photo of a phone as a file, and gives how many bytes were sent of it. */
export async function bytesOfPhoto(page: Page, field: Locator): Promise<number> {
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && /uploads/.test(request.url()))
  await field.setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  return Number((await (await sent).allHeaders())['content-length'])
}

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A whole PDF of one page. */
export const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 100]/Contents 4 0 R>>endobj
4 0 obj<</Length 34>>stream
0.04 0.36 0.23 rg 0 0 400 100 re f
endstream endobj
trailer<</Root 1 0 R>>
`)

/** Sends a picture of one pixel as a private paper, and gives its address. */
export async function uploadDocument(page: Page): Promise<string> {
  const { token } = await (await page.request.get('/api/auth/token')).json()
  const asked = await page.request.post('/users/api/uploads/request-url', {
    headers: { authorization: `Bearer ${token}`, ...clientHeaders },
    data: { file_name: 'card.png', content_type: 'image/png', folder: 'documents' },
  })
  const { upload_url: address, file_url: url } = (await asked.json()) as UploadAddress
  await page.request.put(address, { headers: { 'content-type': 'image/png' }, data: png })
  return url
}
