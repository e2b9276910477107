import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { placeholderColour } from './backdrops.ts'
import { type PictureSpec, photoTreatments, pictureKey, studioTreatments } from './picture-spec.ts'
import { renderAll } from './render-all.ts'
import { renderPicture } from './render-picture.ts'

const shoe: PictureSpec = { emoji: '1f45f', tone: 'mint', treatment: 'plain', tint: null, prop: null }

/** Mean difference of two pictures per byte, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 7) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / (a.length / 7)
}

describe('pictureKey', () => {
  it('depends on what is visible and nothing else', () => {
    expect(pictureKey({ ...shoe, treatment: 'tilted', tint: 'ocean' })).toBe('1f45f-mint-tilted-ocean')
    expect(pictureKey({ ...shoe, prop: '1f9e6' })).toBe('1f45f-mint-plain')
    expect(pictureKey({ ...shoe, treatment: 'props', prop: '1f9e6' })).toBe('1f45f-mint-props-with-1f9e6')
  })
})

describe('renderPicture', { timeout: 30_000 }, () => {
  it('gives the same bytes for the same spec, in four sizes', async () => {
    const [one, two] = [await renderPicture(shoe), await renderPicture(shoe)]
    expect(one.files.map((file) => file.width)).toEqual([160, 320, 480, 900])
    for (const [index, file] of one.files.entries()) {
      expect(file.body.equals(two.files[index]?.body ?? Buffer.of())).toBe(true)
      const { width, height, format } = await sharp(file.body).metadata()
      expect([width, height, format]).toEqual([file.width, file.width, 'webp'])
    }
  })

  it('looks different with every treatment', async () => {
    const bases: Buffer[] = []
    for (const treatment of [...studioTreatments, ...photoTreatments])
      bases.push((await renderPicture({ ...shoe, treatment, prop: '1f9e6' })).base)
    for (const [i, a] of bases.entries())
      for (const b of bases.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(2)
  })

  it('makes the black one darker than the ocean one, and the ocean one blue', async () => {
    const centre = async (tint: string) => {
      const { base } = await renderPicture({ ...shoe, tint })
      const raw = { width: 900, height: 900, channels: 3 as const }
      // `stats` looks at its input, so the cut has to be made before.
      const cut = await sharp(base, { raw })
        .extract({ left: 420, top: 450, width: 50, height: 50 })
        .png()
        .toBuffer()
      const { channels } = await sharp(cut).stats()
      return channels.map((channel) => channel.mean)
    }
    const [black = [], ocean = []] = [await centre('black'), await centre('ocean')]
    const light = (rgb: number[]) => rgb.reduce((sum, channel) => sum + channel, 0)
    expect(light(black)).toBeLessThan(0.75 * light(ocean))
    expect(ocean[2]).toBeGreaterThan((ocean[0] ?? 0) + 20)
  })

  it('has a placeholder close to the average of the picture', async () => {
    for (const treatment of ['plain', 'context', 'photo-wood', 'photo-cloth', 'photo-tile'] as const) {
      const spec = { ...shoe, treatment }
      const { base } = await renderPicture(spec)
      const { channels } = await sharp(base, { raw: { width: 900, height: 900, channels: 3 } }).stats()
      const hex = placeholderColour(spec)
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      for (const [index, channel] of channels.entries()) {
        const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
        expect(Math.abs(value - channel.mean), `${treatment} ${hex}`).toBeLessThan(40)
      }
    }
  })
})

describe('renderAll', () => {
  it('writes each distinct picture once and skips what is there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'juaso-pictures-'))
    try {
      const specs = [shoe, { ...shoe }, { ...shoe, tint: 'black' }]
      const first = await renderAll(specs, folder, { concurrency: 2 })
      expect(first).toMatchObject({ distinct: 2, rendered: 2, kept: 0 })
      expect((await readdir(folder)).sort()).toContain('1f45f-mint-plain-black-320.webp')
      expect(await readdir(folder)).toHaveLength(8)
      const before = await stat(join(folder, '1f45f-mint-plain-320.webp'))
      expect(await renderAll(specs, folder, { concurrency: 2 })).toMatchObject({ rendered: 0, kept: 2 })
      expect((await stat(join(folder, '1f45f-mint-plain-320.webp'))).mtimeMs).toBe(before.mtimeMs)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
