import { dark, inkOn, light } from './colours.ts'
import { type Goods, hashOf, remarkOf, sizeOf, titleOf } from './goods.ts'
import { word } from './letters.ts'
import { overlay } from './paints.ts'
import { rect, shape } from './shapes.ts'

interface Place {
  x: number
  y: number
  w: number
  h: number
  /** Colour of the paper and of the band with the brand. */
  paper?: string
  band?: string
  r?: number
  /** Light from the left, for labels on something round. */
  isRound?: boolean
  /** A picture of the contents between title and size. */
  emblem?: string
}

/** The words of a title in at most three lines of similar length. */
export function linesOf(title: string, most = 3): string[] {
  const words = title.split(' ').filter(Boolean)
  const target = Math.max(9, Math.ceil(title.length / most))
  const lines: string[] = []
  for (const one of words) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + one.length < target || lines.length >= most))
      lines[lines.length - 1] = `${last} ${one}`
    else lines.push(one)
  }
  return lines
}

/** A printed label: brand, what it is, a remark and the size. */
export function label(goods: Goods, place: Place): string {
  const { x, y, w, h, r = 6, isRound = false, emblem = '' } = place
  const paper = place.paper ?? '#f8f3e7'
  const band = place.band ?? '#1f6b45'
  const ink = inkOn(paper)
  const cx = x + w / 2
  const lines = linesOf(titleOf(goods))
  const size = sizeOf(goods)
  const remark = remarkOf(goods)
  const bandHeight = h * 0.2
  const room = h * (emblem ? 0.3 : 0.44)
  const each = Math.min(room / lines.length, h * 0.17)
  const start = y + bandHeight + h * 0.06 + each / 2
  return (
    rect(x, y, w, h, paper, r) +
    shape(`M${x} ${y + r}q0 ${-r} ${r} ${-r}h${w - 2 * r}q${r} 0 ${r} ${r}V${y + bandHeight}H${x}Z`, band) +
    word(goods.brand ?? '', cx, y + bandHeight / 2, {
      size: bandHeight * 0.5,
      colour: inkOn(band),
      fit: w * 0.84,
      weight: 0.2,
    }) +
    lines
      .map((text, i) =>
        word(text, cx, start + each * i, { size: each * 0.66, colour: ink, fit: w * 0.86, weight: 0.17 }),
      )
      .join('') +
    emblem +
    (remark
      ? word(remark, cx, y + h * (emblem ? 0.8 : 0.76), {
          size: h * 0.055,
          colour: dark(band, 0.1),
          fit: w * 0.84,
          weight: 0.14,
        })
      : '') +
    (size
      ? rect(cx - w * 0.26, y + h * 0.84, w * 0.52, h * 0.115, light(band, 0.05), h * 0.05) +
        word(size, cx, y + h * 0.898, {
          size: h * 0.062,
          colour: inkOn(light(band, 0.05)),
          fit: w * 0.46,
          weight: 0.2,
        })
      : '') +
    (isRound ? rect(x, y, w, h, overlay.round, r) : '')
  )
}

const houseColours = ['#1f6b45', '#a8412c', '#244a7a', '#7a2940', '#8a5a12', '#3f5a2a', '#5a3b7a', '#0f6066']

/** The colour of a house's labels: of its brand, or of the goods where there is none. */
export const houseColour = (goods: Goods) =>
  houseColours[hashOf(goods.brand ?? titleOf(goods)) % houseColours.length] as string
