import type { FamilyKey } from './goods/index.ts'
import { hashOf } from './kit/goods.ts'

/** Soft grounds; the page paints them, lighter or darker by its theme, and pictures are transparent there. */
export const tones = ['mint', 'sand', 'blush', 'sky', 'lilac', 'olive'] as const
export type Tone = (typeof tones)[number]

/** How a shop shows its goods: from the front, close up, where they are used or as they are packed. */
export const studioViews = ['front', 'detail', 'in-use'] as const
/** Where a customer has put them: on a table, on cloth, on tiles. */
export const photoViews = ['photo-wood', 'photo-cloth', 'photo-tile'] as const
export type View = (typeof studioViews)[number] | (typeof photoViews)[number]

/** Everything that decides what a picture looks like; two equal specs are one picture. */
export interface PictureSpec {
  family: FamilyKey
  /** The whole name of the goods, with size and pack. */
  name: string
  /** As on the label; null for goods without a brand. */
  brand: string | null
  /** A colour as shoppers read it, such as `Ocean`; null for goods without a choice. */
  colour: string | null
  view: View
  /** The ground that the page paints behind it; no part of the picture. */
  tone: Tone
}

/** Raised when drawings change: browsers keep a picture forever under its address. */
const edition = 'i'

/** The address of a picture, for example `claw-hammer-16-oz-front-a1x9k2f`: equal specs share one. */
export function pictureKey({ family, name, brand, colour, view }: PictureSpec): string {
  const whole = [edition, family, name, brand ?? '', colour ?? '', view].join('|')
  const words = [name.split(',')[0] ?? '', colour ?? '', view].map(plain).filter(Boolean).join('-')
  return `${words.slice(0, 60)}-${hashOf(whole).toString(36)}${hashOf(`${whole}+`).toString(36).slice(0, 3)}`
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 36)
    .replace(/-$/, '')

/** Widths (and heights: pictures are square) in pixels in which each picture is stored. */
export const pictureSizes = [160, 320, 480, 900] as const
