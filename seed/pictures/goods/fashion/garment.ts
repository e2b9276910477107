import { dark } from '../../kit/colours.ts'
import { overlay } from '../../kit/paints.ts'
import { line, oval, shape, within } from '../../kit/shapes.ts'
import { fall, fold } from './folds.ts'

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

/** A wide skirt falls in folds from the waist; what hangs straight creases under the arms. */
const isFlared = ([, waist]: readonly [number, number], [, hem]: readonly [number, number]) =>
  hem > waist * 1.25

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
  const bulge = isFlared(waist, hem) ? 34 : 14
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
  return `M${450 - n} ${start}L${450 - s} ${start + 26}Q${450 - s + 8} ${top + 96} ${450 - bust} ${top + 140}C${450 - bust + 6} ${wy - 60} ${450 - w} ${wy - 40} ${450 - w} ${wy}C${450 - w - 10} ${wy + (hy - wy) * 0.3} ${450 - h + 10} ${hy - 40} ${450 - h} ${hy}Q450 ${hy + bulge} ${450 + h} ${hy}C${450 + h - 10} ${hy - 40} ${450 + w + 10} ${wy + (hy - wy) * 0.3} ${450 + w} ${wy}C${450 + w} ${wy - 40} ${450 + bust - 6} ${wy - 60} ${450 + bust} ${top + 140}Q${450 + s - 8} ${top + 96} ${450 + s} ${start + 26}L${450 + n} ${start}Q450 ${start + dip * 2} ${450 - n} ${start}Z`
}

function sleeves({ fill, sleeve = 0, cuff = 62, shoulder = 128, top = 170, neck }: Cut): string {
  if (!sleeve) return ''
  const s = neck === 'off' ? 158 : shoulder
  const y = neck === 'off' ? top + 76 : top + 22
  const [dx, dy] = [-sleeve * (sleeve > 260 ? 0.3 : 0.52), sleeve * (sleeve > 260 ? 0.95 : 0.85)]
  const [ex, ey] = [450 - s + dx, y + dy]
  const d = `M${450 - s + 12} ${y - 6}Q${450 - s - 24} ${y + 12} ${ex - cuff * 0.45} ${ey - cuff * 0.1}L${ex + cuff * 0.55} ${ey + cuff * 0.36}Q${450 - s + 16} ${y + 110} ${450 - s + 40} ${y + 116}Z`
  return mirrored(
    shape(d, fill) +
      shape(d, overlay.cloth) +
      within(
        d,
        fold(450 - s + 30, y + 96, (450 - s + ex) / 2 - 20, (y + ey) / 2 - 10, 14) +
          fold(450 - s + 24, y + 110, ex + cuff * 0.1, ey - 26, 16) +
          (sleeve > 260
            ? fold(ex + cuff * 0.5, ey - sleeve * 0.4, ex - cuff * 0.1, ey - sleeve * 0.34, 12)
            : '') +
          line(
            `M${ex - cuff * 0.6} ${ey - cuff * 0.26 - 8}L${ex + cuff * 0.8} ${ey + cuff * 0.36 - 8}`,
            'rgba(0,0,0,.22)',
            3,
          ),
      ),
  )
}

/** How the cloth hangs: from the waist in a skirt, else from the arms. */
function creases({ bust = 118, waist = [430, 92], hem, top = 170 }: Cut): string {
  const [wy, w] = waist
  const [hy, h] = hem
  if (isFlared(waist, hem))
    return [-0.8, -0.45, -0.12, 0.24, 0.56, 0.86]
      .map((share, i) => fall(450 + w * share, wy + (i % 2) * 20, 450 + h * share, hy + 24, h * 0.11))
      .join('')
  return (
    fold(450 - bust + 2, top + 122, 450 - bust * 0.36, top + 196, 15) +
    fold(450 + bust - 2, top + 122, 450 + bust * 0.42, top + 190, 15) +
    fold(450 - bust + 4, top + 152, 450 - bust * 0.52, wy - 10, 17) +
    fold(450 + bust - 4, top + 152, 450 + bust * 0.58, wy + 14, 17) +
    fold(450 - w, wy + 60, 450 - w * 0.2, wy + 110, 18) +
    fold(450 + w, wy + 20, 450 + w * 0.24, wy + 92, 18) +
    fall(450 - w * 0.52, wy + 40, 450 - h * 0.62, hy + 14, 24) +
    fall(450 + w * 0.04, wy + 100, 450 - h * 0.04, hy + 14, 20) +
    fall(450 + w * 0.5, wy + 70, 450 + h * 0.6, hy + 14, 24)
  )
}

/** The inside of the back, which is seen through the opening for the neck. */
function inside({ plain, neck = 'round', top = 170 }: Cut): string {
  const shade = dark(plain, 0.5)
  if (neck === 'off') return oval(450, top + 72, 148, 16, shade)
  if (neck === 'straps')
    return shape(`M376 ${top - 30}Q450 ${top + 60} 524 ${top - 30}Q450 ${top + 200} 376 ${top - 30}Z`, shade)
  if (neck === 'collar' || neck === 'high') return oval(450, top + 6, 54, 22, shade)
  const deep = neck === 'v' ? 250 : 122
  return (
    shape(`M394 ${top + 2}Q450 ${top - 20} 506 ${top + 2}Q450 ${top + deep} 394 ${top + 2}Z`, shade) +
    line(`M398 ${top + 6}Q450 ${top + 30} 502 ${top + 6}`, dark(plain, 0.3), 9)
  )
}

/** A garment as on an invisible figure: sleeves behind, body, folds and neckline. */
export function garment(cut: Cut): string {
  const { fill, plain, neck = 'round', top = 170, shoulder = 128, bust = 118, hem } = cut
  const d = bodyPath(cut)
  const [hy, h] = hem
  const n = neck === 'v' ? 120 : 56
  const opening = `M398 ${top}Q450 ${top + n * 2} 502 ${top}`
  const seam = (side: number) =>
    `M${450 + side * shoulder} ${top + 26}Q${450 + side * (shoulder - 8)} ${top + 96} ${450 + side * bust} ${top + 140}`
  return (
    inside(cut) +
    sleeves(cut) +
    shape(d, fill) +
    shape(d, overlay.cloth) +
    within(
      d,
      creases(cut) +
        line(`M${450 - h} ${hy - 18}Q450 ${hy - 2} ${450 + h} ${hy - 18}`, 'rgba(0,0,0,.22)', 3) +
        (neck === 'off' || neck === 'straps' ? '' : line(seam(-1) + seam(1), 'rgba(0,0,0,.22)', 5)),
    ) +
    (neck === 'round'
      ? shape(
          `M388 ${top + 2}Q450 ${top + 138} 512 ${top + 2}L499 ${top - 1}Q450 ${top + 104} 401 ${top - 1}Z`,
          dark(plain, 0.1),
        ) + line(`M390 ${top + 4}Q450 ${top + 138} 510 ${top + 4}`, dark(plain, 0.34), 3)
      : '') +
    (neck === 'v' ? line(opening, dark(plain, 0.35), 7) : '') +
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
