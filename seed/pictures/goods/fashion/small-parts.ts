import { word } from '../../kit/letters.ts'
import { at, ground, rect, shape, times } from '../../kit/shapes.ts'

export const gold = '#d6ae4c'

export const loop = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  from = 0,
  to = Math.PI * 2,
) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / count
    return [Math.round(cx + Math.sin(angle) * rx), Math.round(cy - Math.cos(angle) * ry)] as const
  })

export const sockPath =
  'M346 100H528V452Q530 510 584 540L726 602Q800 640 784 712Q766 776 686 772L450 762Q342 752 336 640Q334 570 346 470Z'

/** Pairs in an open box of card, the one of a pair a little over the other, with a strip that says how many. */
export function pairs(
  columns: number,
  rows: number,
  text: string,
  each: (at: number) => readonly [under: string, over: string],
): string {
  const [w, h] = [770 / columns, 730 / rows]
  const scale = Math.min(w / 620, h / 760)
  const box =
    ground(450, 856, 410) +
    rect(40, 40, 820, 810, 'url(#face-d9bd92)', 14) +
    rect(60, 60, 780, 770, '#f3eadb', 8) +
    shape('M60 60H840V84Q450 76 84 84V830H60Z', 'rgba(60,40,20,.2)') +
    times(columns * rows, (i) => {
      const [x, y] = [65 + w * ((i % columns) + 0.5), 66 + h * (Math.floor(i / columns) + 0.5)]
      const [one, other] = each(i)
      // A sock's foot is right of the middle.
      return at(x - w * 0.06, y - h * 0.03, scale, one) + at(x - w * 0.22, y + h * 0.03, scale, other)
    }) +
    rect(60, 790, 780, 40, '#1f6b45') +
    word(text, 450, 810, { size: 24, colour: '#fff', weight: 0.2 })
  return at(450, 450, 0.88, box)
}
