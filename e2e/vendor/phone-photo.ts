import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

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
