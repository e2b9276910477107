import { type PictureSpec, type Tone, type Treatment, tones } from '../pictures/picture-spec.ts'
import { tintOf } from '../pictures/tints.ts'
import { hashOf } from './random.ts'
import type { ProductPicture } from './types.ts'

const views: Record<Treatment, string> = {
  plain: 'from the front',
  tilted: 'at an angle',
  'close-up': 'close up',
  pair: 'two, one behind the other',
  props: 'on a display stand',
  context: 'in a room',
  'photo-wood': 'on a wooden table',
  'photo-cloth': 'on a woven cloth',
  'photo-tile': 'on a tiled floor',
}

/** What the pictures of one product have in common. */
export interface Subject {
  name: string
  emoji: string
  prop: string
  tint: string | null
  /** Position among the products with the same drawing; varies the pictures of neighbours in a list. */
  turn: number
}

const shortName = (name: string) => name.split(',')[0] ?? name

/** A drawing has one backdrop, and a second one for the front pictures of every other trio of products. */
function toneOf(emoji: string, isSecond: boolean): Tone {
  return tones[(hashOf(emoji) + (isSecond ? 2 : 0)) % tones.length] as Tone
}

interface View {
  treatment: Treatment
  colour: string | null
  isSecondTone?: boolean
}

function picture(subject: Subject, { treatment, colour, isSecondTone = false }: View): ProductPicture {
  const spec: PictureSpec = {
    ...{ emoji: subject.emoji, tone: toneOf(subject.emoji, isSecondTone), treatment },
    tint: colour ? tintOf(colour) : subject.tint,
    prop: treatment === 'props' ? subject.prop : null,
  }
  const what = colour ? `${shortName(subject.name)} in ${colour}` : shortName(subject.name)
  return { ...spec, alt: `${what}, ${views[treatment]}` }
}

/** Each drawing is photographed in three or four of the six ways. */
const waysOfDrawing: Treatment[][] = [
  ['plain', 'context', 'close-up'],
  ['plain', 'tilted', 'props'],
  ['plain', 'props', 'close-up'],
  ['plain', 'tilted', 'pair'],
  ['plain', 'context', 'tilted'],
]

/**
 * 3 to 5 pictures. Goods in colours show the front in each colour first (their order is that of `colours`), then
 * other views of the first colour; other goods start with one of three views, so that neighbours look different.
 */
export function galleryOf(subject: Subject, colours: string[]): ProductPicture[] {
  const ways = waysOfDrawing[hashOf(subject.emoji) % waysOfDrawing.length] ?? []
  if (colours.length > 0) {
    const fronts = colours.map((colour) => ({ treatment: 'plain' as const, colour }))
    const others = ways.slice(1).map((treatment) => ({ treatment, colour: colours[0] ?? null }))
    return [...fronts, ...others.slice(0, fronts.length > 1 ? 1 : 2)].map((view) => picture(subject, view))
  }
  const first = subject.turn % 3
  const order = [...ways.slice(first), ...ways.slice(0, first)]
  return order.map((treatment, index) => {
    const isSecondTone = index === 0 && Math.floor(subject.turn / 4) % 2 === 1
    return picture(subject, { treatment, colour: null, isSecondTone })
  })
}

/** A customer's own photo of a product in one of its colours. */
export function customerPhoto(of: ProductPicture, name: string, treatment: Treatment): ProductPicture {
  return {
    ...{ emoji: of.emoji, tone: 'sand', treatment, tint: of.tint, prop: null },
    alt: `Customer's photo of ${shortName(name)} ${views[treatment]}`,
  }
}
