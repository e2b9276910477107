import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildMarket } from '../content/index.ts'
import { compose } from './compose.ts'
import { type PictureSpec, photoViews, pictureKey, studioViews } from './picture-spec.ts'
import { renderPicture } from './render-picture.ts'

const shoe: PictureSpec = {
  ...{ family: 'running-shoe', name: 'Adom runner, breathable mesh, sizes 38–46', brand: 'Adom' },
  ...{ colour: 'Ocean', view: 'front', tone: 'mint' },
}
const { products, categories, stores } = buildMarket(2026)

describe('the address of a picture', () => {
  it('depends on what is visible and nothing else', () => {
    expect(pictureKey(shoe)).toMatch(/^adom-runner-ocean-front-[a-z0-9]+$/)
    expect(pictureKey({ ...shoe, tone: 'sky' })).toBe(pictureKey(shoe))
    expect(pictureKey({ ...shoe, colour: 'Black' })).not.toBe(pictureKey(shoe))
    expect(pictureKey({ ...shoe, view: 'detail' })).not.toBe(pictureKey(shoe))
  })

  it('has a form that the server accepts, also for the longest name', () => {
    for (const { pictures } of products)
      for (const picture of pictures) expect(pictureKey(picture)).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/)
  })
})

describe('the drawings', () => {
  it('show no two products alike, and the colours of a product differ', () => {
    const owners = new Map<string, string>()
    for (const { name, pictures } of products)
      for (const picture of pictures.filter(({ view }) => view === 'front')) {
        const drawn = compose(picture)
        expect(owners.get(drawn), `${name} ${picture.colour} looks the same`).toBeUndefined()
        owners.set(drawn, `${name} ${picture.colour}`)
      }
  })

  it('are whole in every view of every product, category and shop', () => {
    const all = products.flatMap(({ pictures }) => pictures)
    expect(all.length).toBeGreaterThan(2_000)
    for (const picture of all) {
      const drawn = compose(picture)
      expect(drawn, picture.name).not.toMatch(/NaN|undefined|null|\[object/)
      for (const [, used = ''] of drawn.matchAll(/url\(#([a-z0-9-]+)\)/g))
        expect(drawn, `${picture.name}: ${used}`).toContain(`id="${used}"`)
    }
    expect(categories.length + stores.length).toBeGreaterThan(60)
  })

  it('name each attribute of an element once: a renderer refuses the picture otherwise', () => {
    const twice = /<[a-z]+(?: [a-z0-9-]+="[^"]*")*? ([a-z0-9-]+)="[^"]*"(?: [a-z0-9-]+="[^"]*")*? \1="/i
    const fronts = products.map(({ pictures }) => pictures.find(({ view }) => view === 'front') ?? shoe)
    for (const front of fronts) expect(twice.exec(compose(front))?.[0], front.name).toBeUndefined()
  })

  it('are the same text for the same goods', () => {
    expect(compose(shoe)).toBe(compose({ ...shoe }))
  })
})

/** Mean difference of two pictures per byte, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 7) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / (a.length / 7)
}

describe('a rendered picture', { timeout: 30_000 }, () => {
  it('is the same bytes for the same spec, in four sizes and two for old browsers, the card’s at most 12 KB', async () => {
    const [one, two] = [await renderPicture(shoe), await renderPicture(shoe)]
    expect(one.files.map((file) => `${file.width} ${file.format}`)).toEqual([
      '160 avif',
      '320 avif',
      '480 webp',
      '480 avif',
      '900 webp',
      '900 avif',
    ])
    for (const [index, file] of one.files.entries()) {
      expect(file.body.equals(two.files[index]?.body ?? Buffer.of())).toBe(true)
      const { width, height, format } = await sharp(file.body).metadata()
      expect([width, height, format]).toEqual([
        file.width,
        file.width,
        file.format === 'avif' ? 'heif' : 'webp',
      ])
    }
    expect(one.files[1]?.body.length).toBeLessThan(12_000)
  })

  it('looks different in every view', async () => {
    const bases: Buffer[] = []
    for (const view of [...studioViews, ...photoViews])
      bases.push((await renderPicture({ ...shoe, view })).base)
    for (const [i, a] of bases.entries())
      for (const b of bases.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(2)
  })

  it('is transparent at the edge in the shop’s own pictures, so that the page’s tone shows', async () => {
    const { base } = await renderPicture(shoe)
    expect(base[3]).toBeLessThan(40)
  })

  it('makes the black one dark and the ocean one blue', async () => {
    const upper = async (colour: string) => {
      const { base } = await renderPicture({ ...shoe, colour })
      const raw = { width: 900, height: 900, channels: 4 as const }
      const cut = await sharp(base, { raw })
        .extract({ left: 560, top: 530, width: 50, height: 20 })
        .png()
        .toBuffer()
      return (await sharp(cut).stats()).channels.slice(0, 3).map(({ mean }) => mean)
    }
    const [black = [], ocean = []] = [await upper('Black'), await upper('Ocean')]
    const light = (rgb: number[]) => rgb.reduce((sum, channel) => sum + channel, 0)
    expect(light(black)).toBeLessThan(0.8 * light(ocean))
    expect(ocean[2]).toBeGreaterThan((ocean[0] ?? 0) + 20)
  })
})
