import { type PictureSpec, type Tone, tones, type View } from '../../pictures/picture-spec.ts'
import { hashOf } from '../random.ts'
import type { ProductPicture } from '../types.ts'
import { brandNames } from './brands.ts'
import type { Draft } from './expand.ts'

const views: Record<View, string> = {
  front: 'from the front',
  detail: 'close up',
  'in-use': 'where it is used',
  'photo-wood': 'on a wooden table',
  'photo-cloth': 'on a woven cloth',
  'photo-tile': 'on a tiled floor',
}

const picturesMost = 5

const shortName = (name: string) => name.split(',')[0] ?? name

/** Neighbours in a list have different grounds. */
const toneOf = ({ name }: Draft) => tones[hashOf(name) % tones.length] as Tone

/** The front in each colour (their order is that of `colours`), then close up and in use in the first colour. */
export function galleryOf(draft: Draft, colours: string[]): ProductPicture[] {
  const { family, row, name } = draft
  const brand = brandNames.get(row.brand ?? '') ?? null
  const picture = (view: View, colour: string | null): ProductPicture => ({
    ...{ family: family.key, name, brand, colour, view, tone: toneOf(draft) },
    alt: `${shortName(name)}${colour ? ` in ${colour}` : ''}, ${views[view]}`,
  })
  const fronts = (colours.length > 0 ? colours : [null]).map((colour) => picture('front', colour))
  const [first = null] = colours
  return [...fronts, picture('detail', first), picture('in-use', first)].slice(0, picturesMost)
}

/** A customer's own photo of a product in one of its colours. */
export function customerPhoto(of: ProductPicture, name: string, view: View): ProductPicture {
  const { family, brand, colour } = of
  const spec: PictureSpec = { family, name, brand, colour, view, tone: 'sand' }
  return { ...spec, alt: `Customer's photo of ${shortName(name)} ${views[view]}` }
}
