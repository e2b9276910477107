import { dark, light } from './colours.ts'
import { face, overlay, round, side } from './paints.ts'
import { line, oval, polygon, rect, shape } from './shapes.ts'

/** Half the width of a turned thing at a height, from the top down; a third value 1 makes a sharp edge there. */
export type Profile = readonly (readonly [y: number, half: number, sharp?: 1])[]

/** The outline of something turned on a lathe or blown: the left side mirrored. */
export function outline(cx: number, profile: Profile): string {
  const half = (sign: number, points: Profile) =>
    points
      .map(([y, w, sharp], i) => {
        const previous = points[i - 1]
        if (!previous) return ''
        const [py, pw, psharp] = previous
        if (sharp || psharp) return `L${cx + sign * w} ${y}`
        const middle = (py + y) / 2
        return `C${cx + sign * pw} ${middle} ${cx + sign * w} ${middle} ${cx + sign * w} ${y}`
      })
      .join('')
  const [first] = profile
  const last = profile.at(-1)
  if (!first || !last) return ''
  const foot = Math.min(22, last[1] * 0.16)
  return `M${cx - first[1]} ${first[0]}${half(-1, profile)}Q${cx} ${last[0] + foot * 2} ${cx + last[1]} ${last[0]}${half(1, profile.toReversed())}Z`
}

/** A turned thing lit from the left; `fill` may be a cloth, a weave or a wood. */
export function lathe(cx: number, profile: Profile, fill: string): string {
  const d = outline(cx, profile)
  return fill.startsWith('#') ? shape(d, round(fill)) : shape(d, fill) + shape(d, overlay.round)
}

interface Drum {
  cx: number
  top: number
  w: number
  h: number
  fill: string
  /** Colour of the top; that of the wall, lighter, without one. */
  lid?: string
  /** Height of the ellipse at the top as a share of its width. */
  tilt?: number
  /** Width at the foot; as at the top without one. */
  foot?: number
}

/** A cylinder or a truncated cone that stands: tin, jar, pot, bucket, drum. */
export function drum({ cx, top, w, h, fill, lid, tilt = 0.11, foot = w }: Drum): string {
  const [a, b] = [w / 2, foot / 2]
  const d = `M${cx - a} ${top}L${cx - b} ${top + h}A${b} ${foot * tilt * 0.8} 0 0 0 ${cx + b} ${top + h}L${cx + a} ${top}Z`
  const wall = fill.startsWith('#') ? shape(d, round(fill)) : shape(d, fill) + shape(d, overlay.round)
  const plain = lid ?? (fill.startsWith('#') ? light(fill, 0.25) : '#e8e2d6')
  return wall + oval(cx, top, a, w * tilt, plain.startsWith('#') ? side(plain) : plain)
}

interface Crate {
  x: number
  y: number
  w: number
  h: number
  /** How far its side goes back, to the right and up. */
  deep?: number
  fill: string
  /** Fill of the front where it is not the plain colour. */
  front?: string
  r?: number
}

/** A box seen a little from the right and above. */
export function crate({ x, y, w, h, deep = 70, fill, front, r = 4 }: Crate): string {
  const rise = deep * 0.5
  const right = polygon([
    [x + w - r, y],
    [x + w + deep, y - rise],
    [x + w + deep, y + h - rise],
    [x + w - r, y + h],
  ])
  const top = polygon([
    [x + r, y + r],
    [x + deep, y - rise],
    [x + w + deep, y - rise],
    [x + w, y + r],
  ])
  return (
    shape(right, side(dark(fill, 0.34)), 'stroke-linejoin="round"') +
    shape(top, light(fill, 0.3)) +
    rect(x, y, w, h, front ?? face(fill), r) +
    (front && !front.includes('face') ? rect(x, y, w, h, overlay.fall, r) : '') +
    line(`M${x + r} ${y + 1.5}H${x + w - 2}V${y + h - 4}`, light(fill, 0.5), 2, 'opacity=".55"')
  )
}

/** A woven or paper sack, full, sewn at the top. */
export function sack(cx: number, top: number, w: number, h: number, fill: string): string {
  const [l, r, b] = [cx - w / 2, cx + w / 2, top + h]
  const d = `M${l + 24} ${top + 8}Q${cx} ${top - 14} ${r - 24} ${top + 8}L${r - 14} ${top + 40}Q${r + 16} ${top + h * 0.5} ${r - 2} ${b - 26}Q${r - 20} ${b + 4} ${cx} ${b}Q${l + 20} ${b + 4} ${l + 2} ${b - 26}Q${l - 16} ${top + h * 0.5} ${l + 14} ${top + 40}Z`
  return (
    shape(d, fill.startsWith('#') ? face(fill) : fill) +
    shape(d, overlay.round) +
    line(
      `M${l + 26} ${top + 24}Q${cx} ${top + 4} ${r - 26} ${top + 24}`,
      'rgba(60,40,20,.5)',
      4,
      'stroke-dasharray="12 8"',
    ) +
    line(
      `M${l + 22} ${top + 60}Q${l + 44} ${top + h * 0.4} ${l + 14} ${b - 60}M${r - 26} ${top + 60}Q${r - 48} ${top + h * 0.4} ${r - 16} ${b - 70}`,
      'rgba(0,0,0,.12)',
      7,
    )
  )
}

/** A sealed pouch of film with a crimped top. */
export function pouch(cx: number, top: number, w: number, h: number, fill: string): string {
  const [l, r, b] = [cx - w / 2, cx + w / 2, top + h]
  const d = `M${l + 10} ${top}H${r - 10}L${r - 6} ${top + 46}Q${r + 14} ${top + h * 0.55} ${r} ${b - 18}Q${cx} ${b + 26} ${l} ${b - 18}Q${l - 14} ${top + h * 0.55} ${l + 6} ${top + 46}Z`
  return (
    shape(d, fill.startsWith('#') ? face(fill) : fill) +
    shape(d, overlay.round) +
    rect(l + 10, top, w - 20, 40, 'rgba(0,0,0,.1)') +
    line(
      `M${l + 12} ${top + 12}H${r - 12}M${l + 12} ${top + 24}H${r - 12}M${l + 10} ${top + 36}H${r - 10}`,
      'rgba(255,255,255,.4)',
      3,
    ) +
    shape(
      `M${l + 24} ${top + 60}Q${l + 6} ${top + h * 0.5} ${l + 22} ${b - 60}Q${l + 44} ${top + h * 0.5} ${l + 24} ${top + 60}`,
      'rgba(255,255,255,.34)',
    )
  )
}

/** A lid or cap with ribs for the fingers. */
export function cap(cx: number, top: number, w: number, h: number, fill: string, ribs = true): string {
  const step = w / 14
  const grooves = Array.from(
    { length: 13 },
    (_, i) => `M${cx - w / 2 + step * (i + 1)} ${top + 8}V${top + h - 4}`,
  )
  return (
    rect(cx - w / 2, top, w, h, round(fill), 8) +
    (ribs ? line(grooves.join(''), 'rgba(0,0,0,.16)', 2) : '') +
    rect(cx - w / 2 + 6, top + 1, w - 12, 5, 'rgba(255,255,255,.4)', 3)
  )
}

/** A rod of metal or wood that stands. */
export const post = (x: number, y: number, w: number, h: number, fill: string, r = 3) =>
  rect(x, y, w, h, fill.startsWith('#') ? round(fill) : fill, r) +
  (fill.startsWith('#') ? '' : rect(x, y, w, h, overlay.round, r))

/** The back of a room's things: four legs of a table or a chair from their places. */
export const legs = (
  places: readonly (readonly [x: number, top: number, foot: number])[],
  w: number,
  fill: string,
) => places.map(([x, top, foot]) => post(x - w / 2, top, w, foot - top, fill)).join('')
