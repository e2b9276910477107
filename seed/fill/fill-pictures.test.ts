import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildMarket } from '#seed/content/index.ts'
import { type PictureSpec, pictureKey, pictureSizes } from '#seed/pictures/picture-spec.ts'
import { pictureFileName } from '#seed/pictures/render-all.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { drawPictures, startDrawing } from './draw-pictures.ts'
import { demoSeed, fillDemoMarket } from './index.ts'
import { pictureBatches } from './picture-specs.ts'

const { ownerUrl: url, pool } = await testDatabase()
const [first, others] = pictureBatches(buildMarket(demoSeed))
const freshDir = () => mkdtempSync(join(tmpdir(), 'juaso-pictures-'))
const quiet = () => {}

/** Every address of a picture that the market's rows hold. */
async function addressesInRows(): Promise<string[]> {
  const addresses = await pool.query<{ address: string }>(
    `select thumbnail as address from categories union select logo from stores union select image from product_images
     union select image from review_images union select primary_image ->> 'image' from products
     union select image ->> 'image' from order_lines`,
  )
  return addresses.rows.map(({ address }) => address)
}

test('every picture that the rows show is drawn, and nothing else', async () => {
  await fillDemoMarket({
    ...{ url, now: new Date(), picturesDir: freshDir(), payoutKey: 'demo', drawsPictures: false },
    log: quiet,
  })
  const drawn = [...first, ...others].map((spec) => `/pictures/${pictureKey(spec)}`)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect((await addressesInRows()).sort()).toEqual(drawn.sort())
})

test('pictures are drawn in all sizes, and existing ones are not drawn again', async () => {
  const dir = freshDir()
  const some = [first.slice(0, 2), others.slice(0, 2)]
  expect(await drawPictures(some, dir, quiet)).toMatchObject({ distinct: 4, rendered: 4, kept: 0 })
  for (const spec of some.flat()) {
    for (const width of pictureSizes) {
      const picture = await sharp(join(dir, pictureFileName(pictureKey(spec), width))).metadata()
      expect([picture.format, picture.width, picture.height]).toEqual(['heif', width, width])
    }
    for (const width of [480, 900]) {
      const picture = await sharp(join(dir, pictureFileName(pictureKey(spec), width, 'webp'))).metadata()
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, width])
    }
  }
  expect(readdirSync(dir)).toHaveLength(4 * (pictureSizes.length + 2))
  expect(await drawPictures(some, dir, quiet)).toMatchObject({ distinct: 4, rendered: 0, kept: 4 })
})

test('a picture that a page waits for is drawn before the others, and an unknown one is refused', async () => {
  const dir = freshDir()
  const some = [first.slice(0, 12), others.slice(0, 1)]
  const last = pictureKey(some[1]?.[0] as (typeof others)[number])
  const drawing = startDrawing(some, dir, quiet)
  expect(await drawing.first('no-such-picture')).toBe(false)
  expect(await drawing.first(last)).toBe(true)
  expect(readdirSync(dir)).toContain(pictureFileName(last, 900))
  expect(readdirSync(dir).filter((file) => file.endsWith('-900.avif')).length).toBeLessThan(13)
  expect(await drawing.done).toMatchObject({ rendered: 13 })
})

const unknownPicture = (name: string): PictureSpec => ({
  ...{ family: 'lot-food', name, brand: null, colour: null },
  ...{ view: 'front', tone: 'mint' },
})

test('a picture that cannot be drawn is reported', async () => {
  await expect(drawPictures([[unknownPicture('No such drawing')]], freshDir(), quiet)).rejects.toThrow(
    'No such drawing',
  )
})

test('pictures that cannot be drawn, more of them than processes, leave the others to be drawn', async () => {
  const dir = freshDir()
  const unknown = Array.from({ length: 9 }, (_, n) => unknownPicture(`No such drawing ${n}`))
  const some = first.slice(0, 2)
  const drawing = startDrawing([unknown, some], dir, quiet)
  const outcomes = await Promise.allSettled(
    [...unknown, ...some].map((spec) => drawing.first(pictureKey(spec))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...unknown.map(() => 'rejected'),
    ...some.map(() => 'fulfilled'),
  ])
  await expect(drawing.done).rejects.toThrow('9 of 11, first: ')
  for (const spec of some) expect(readdirSync(dir)).toContain(pictureFileName(pictureKey(spec), 900))
})

/** Long: on two cores it takes the better part of a minute. */
test.runIf(isLong)('every picture of the market is on the disk', { timeout: 180_000 }, async () => {
  const dir = freshDir()
  const report = await drawPictures([first, others], dir, (line) => console.log(line))
  expect(report.rendered).toBe(first.length + others.length)
  const there = new Set(readdirSync(dir))
  const missing = (await addressesInRows()).flatMap((address) =>
    pictureSizes
      .map((width) => pictureFileName(address.replace('/pictures/', ''), width))
      .filter((name) => !there.has(name)),
  )
  expect(missing).toEqual([])
})
