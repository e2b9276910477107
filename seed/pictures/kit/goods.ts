import { dyeOf } from './colours.ts'

/** What a drawing knows of a product. */
export interface Goods {
  /** The whole name with its size or pack. */
  name: string
  /** The name of the brand; null for goods without one. */
  brand: string | null
  /** The colour of this variant as on its button. */
  colour: string | null
}

export type Drawing = (goods: Goods) => string

/** Where the third picture shows the goods. */
export type Place = 'table' | 'kitchen' | 'room' | 'wall' | 'yard' | 'carton' | 'rail' | 'desk' | 'counter'

/** One kind of goods: how it looks, where it is used, and which part the second picture shows close up. */
export interface Kind {
  draw: Drawing
  place: Place
  focus: readonly [x: number, y: number]
}

/** Finds the kind of a product in its family. */
export type Family = (goods: Goods) => Kind

export const kind = (place: Place, draw: Drawing, focus: readonly [number, number] = [430, 380]): Kind => ({
  draw,
  place,
  focus,
})

/** The kind whose words are in the name; the first that fits. Every product must have one. */
export const byWords =
  (kinds: Readonly<Record<string, Kind>>): Family =>
  ({ name }) => {
    const text = name.toLowerCase()
    for (const [words, one] of Object.entries(kinds))
      if (words.split('|').some((part) => text.includes(part))) return one
    throw new Error(`No drawing for ${name}`)
  }

export const has = (goods: Goods, words: string) => goods.name.toLowerCase().includes(words)

/** A number from the text, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** One of the choices, by the product's name. */
export function choice<T>(goods: Goods, list: readonly T[], salt = ''): T {
  return list[hashOf(salt + goods.name) % list.length] as T
}

/** The first whose words are in the name, else the last. */
export function byName<T>(goods: Goods, list: readonly (readonly [words: string, value: T])[]): T {
  const text = goods.name.toLowerCase()
  const found = list.find(([words]) => words.split('|').some((word) => text.includes(word))) ?? list.at(-1)
  return (found as readonly [string, T])[1]
}

export const dye = (goods: Goods, otherwise: string) => dyeOf(goods.colour, otherwise)

/** The number before a unit, such as the inches of a television. */
export function numberBefore(goods: Goods, unit: string, otherwise: number): number {
  const found = new RegExp(`([\\d][\\d,.]*)[ -]?(?:${unit})`, 'i').exec(goods.name)
  return found ? Number(found[1]?.replaceAll(',', '')) : otherwise
}

/** What the label says of the size: `5 kg`, `250 ml`, `12 × 60 g`. */
export function sizeOf({ name }: Goods): string {
  const measure =
    /\d[\d.,]*(?: ?× ?\d+)? ?(?:ml|litres?|kg|g|mAh|GB|W|kVA|VA|kWh|mm²|yards|pieces|bags|packs|sticks|pans|in|cm|m)\b/gi
  // Of a lot, the size of one of its bags.
  return (name.replace(/,? ?lot of .*/, '').match(measure) ?? []).at(-1)?.replace(/ litres?$/, ' L') ?? ''
}

/** The name without brand, size and remarks: what is large on the label. */
export function titleOf({ name, brand }: Goods): string {
  const [first = ''] = name.replace(/"/g, '').split(/[,(]/)
  const bare = brand && first.startsWith(brand) ? first.slice(brand.length) : first
  return bare.trim()
}

/** The second part of the name, such as the flavour. */
export function remarkOf({ name }: Goods): string {
  const second = name.split(',')[1]?.trim() ?? ''
  return /^\d/.test(second) ? '' : second
}
