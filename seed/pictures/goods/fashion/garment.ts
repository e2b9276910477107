import { dark } from '../../kit/colours.ts'
import { overlay } from '../../kit/paints.ts'
import { line, oval, shape } from '../../kit/shapes.ts'

/** How a garment is cut; measures in pixels of the picture from its middle line at x 450. */
export interface Cut {
  fill: string
  /** Plain colour of the inside, the seams and the buttons. */
  plain: string
  neck?: 'round' | 'v' | 'collar' | 'off' | 'straps' | 'high'
  /** Length of the sleeve; 0 for none. */
  sleeve?: number
  cuff?: number
  shoulder?: number
  bust?: number
  waist?: readonly [y: number, half: number]
  hem: readonly [y: number, half: number]
  top?: number
}

const mirrored = (content: string) => `${content}<g transform="translate(900 0) scale(-1 1)">${content}</g>`

export function bodyPath({
  shoulder = 128,
  bust = 118,
  waist = [430, 92],
  hem,
  neck = 'round',
  top = 170,
}: Cut): string {
  const n = neck === 'straps' ? 74 : neck === 'off' ? 150 : 52
  const s = neck === 'off' ? 158 : neck === 'straps' ? 96 : shoulder
  const start = neck === 'off' ? top + 66 : neck === 'straps' ? top - 30 : top
  const [wy, w] = waist
  const [hy, h] = hem
  const dip =
    neck === 'v'
      ? 120
      : neck === 'off'
        ? 16
        : neck === 'straps'
          ? 110
          : neck === 'collar' || neck === 'high'
            ? 14
            : 56
  return `M${450 - n} ${start}L${450 - s} ${start + 26}Q${450 - s + 8} ${top + 96} ${450 - bust} ${top + 140}C${450 - bust + 6} ${wy - 60} ${450 - w} ${wy - 40} ${450 - w} ${wy}C${450 - w - 10} ${wy + (hy - wy) * 0.3} ${450 - h + 10} ${hy - 40} ${450 - h} ${hy}Q450 ${hy + 34} ${450 + h} ${hy}C${450 + h - 10} ${hy - 40} ${450 + w + 10} ${wy + (hy - wy) * 0.3} ${450 + w} ${wy}C${450 + w} ${wy - 40} ${450 + bust - 6} ${wy - 60} ${450 + bust} ${top + 140}Q${450 + s - 8} ${top + 96} ${450 + s} ${start + 26}L${450 + n} ${start}Q450 ${start + dip * 2} ${450 - n} ${start}Z`
}

function sleeves({ fill, plain, sleeve = 0, cuff = 62, shoulder = 128, top = 170, neck }: Cut): string {
  if (!sleeve) return ''
  const s = neck === 'off' ? 158 : shoulder
  const y = neck === 'off' ? top + 76 : top + 22
  const [dx, dy] = [-sleeve * (sleeve > 260 ? 0.3 : 0.52), sleeve * (sleeve > 260 ? 0.95 : 0.85)]
  const [ex, ey] = [450 - s + dx, y + dy]
  const d = `M${450 - s + 12} ${y - 6}Q${450 - s - 24} ${y + 12} ${ex - cuff * 0.45} ${ey - cuff * 0.1}L${ex + cuff * 0.55} ${ey + cuff * 0.36}Q${450 - s + 16} ${y + 110} ${450 - s + 40} ${y + 116}Z`
  return mirrored(
    shape(d, fill) +
      shape(d, overlay.round) +
      line(
        `M${ex - cuff * 0.42} ${ey - cuff * 0.18 - 8}L${ex + cuff * 0.58} ${ey + cuff * 0.28 - 8}`,
        dark(plain, 0.4),
        3,
        'opacity=".6"',
      ),
  )
}

/** A garment as on an invisible figure: sleeves behind, body, folds and neckline. */
export function garment(cut: Cut): string {
  const { fill, plain, neck = 'round', top = 170, waist = [430, 92], hem } = cut
  const d = bodyPath(cut)
  const [wy, w] = waist
  const [hy, h] = hem
  const falls = [-0.6, -0.2, 0.25, 0.65]
    .map(
      (share) =>
        `M${450 + w * share} ${wy + 24}Q${450 + h * share * 0.8} ${(wy + hy) / 2} ${450 + h * share} ${hy - 6}`,
    )
    .join('')
  const inside =
    neck === 'off'
      ? oval(450, top + 72, 148, 16, dark(plain, 0.55))
      : neck === 'straps'
        ? ''
        : oval(450, top + 6, 54, 22, dark(plain, 0.55))
  const n = neck === 'v' ? 120 : 56
  const trim =
    neck === 'round' || neck === 'v'
      ? line(`M398 ${top}Q450 ${top + n * 2} 502 ${top}`, dark(plain, 0.35), 7)
      : ''
  return (
    inside +
    sleeves(cut) +
    shape(d, fill) +
    shape(d, overlay.round) +
    line(falls, 'rgba(0,0,0,.15)', 8) +
    line(falls, 'rgba(255,255,255,.12)', 4, 'transform="translate(7)"') +
    trim +
    (neck === 'collar'
      ? collar(top, plain)
      : neck === 'high'
        ? shape(
            `M396 ${top - 4}Q450 ${top + 26} 504 ${top - 4}V${top - 32}Q450 ${top - 12} 396 ${top - 32}Z`,
            dark(plain, 0.15),
          )
        : '')
  )
}

/** A shirt's collar. */
export const collar = (top: number, plain: string) =>
  shape(
    `M396 ${top - 16}Q450 ${top + 8} 504 ${top - 16}L516 ${top + 22}L470 ${top + 66}L450 ${top + 24}L430 ${top + 66}L384 ${top + 22}Z`,
    plain,
  ) +
  line(
    `M396 ${top - 16}Q450 ${top + 8} 504 ${top - 16}L516 ${top + 22}L470 ${top + 66}L450 ${top + 24}L430 ${top + 66}L384 ${top + 22}Z`,
    dark(plain, 0.35),
    3,
  )

/** Buttons down the front between two heights. */
export function buttons(from: number, to: number, count: number, colour: string): string {
  const step = (to - from) / Math.max(1, count - 1)
  return (
    line(`M462 ${from - 20}V${to + 30}`, 'rgba(0,0,0,.2)', 3) +
    Array.from({ length: count }, (_, i) =>
      oval(450, from + i * step, 7, 7, colour, 'stroke="rgba(0,0,0,.4)" stroke-width="2"'),
    ).join('')
  )
}
