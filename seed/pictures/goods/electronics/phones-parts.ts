import { type Goods, hashOf } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { rect, roundRect, shape, times, within } from '../../kit/shapes.ts'

export const screens: readonly (readonly [string, string, string])[] = [
  ['#1b2a6b', '#c44a7a', '#f0a04a'],
  ['#0f4a4a', '#2f9a8a', '#d8e86a'],
  ['#3a1460', '#7a3ac4', '#f08ac0'],
  ['#10243f', '#2f6fc4', '#8ad8f0'],
  ['#4a1a10', '#d0582a', '#f6c35a'],
]

/** A lit screen with a wallpaper of its own, the time and rows of apps. */
export function screen(goods: Goods, x: number, y: number, w: number, h: number, r: number): string {
  const [a, b, c] = screens[hashOf(goods.name) % screens.length] ?? ['#10243f', '#2f6fc4', '#8ad8f0']
  const d = roundRect(x, y, w, h, r)
  const lean = hashOf(goods.name) % 5
  const icon = Math.min(w * 0.155, h * 0.1)
  return (
    within(
      d,
      rect(x, y, w, h, `url(#face-${a.slice(1)})`) +
        shape(
          `M${x} ${y + h * 0.7}Q${x + w * (0.2 + lean * 0.1)} ${y + h * 0.3} ${x + w} ${y + h * (0.42 + lean * 0.04)}V${y + h}H${x}Z`,
          b,
        ) +
        shape(
          `M${x} ${y + h * 0.86}Q${x + w * 0.5} ${y + h * (0.5 + lean * 0.03)} ${x + w} ${y + h * 0.72}V${y + h}H${x}Z`,
          c,
        ),
    ) +
    word('10 24', x + w / 2, y + h * 0.16, { size: Math.min(w, h) * 0.13, colour: '#fff', weight: 0.12 }) +
    // Below the time by its size: on a screen that lies, a share of its height is too little.
    word('Tue 24 Nov', x + w / 2, y + h * 0.16 + Math.min(w, h) * 0.14, {
      size: Math.min(w, h) * 0.045,
      colour: '#fff',
    }) +
    times(4, (i) =>
      rect(
        x + w * (0.1775 + i * 0.215) - icon / 2,
        y + h * 0.87,
        icon,
        icon,
        ['#f4f2ec', '#4cc38a', '#f0a52e', '#5b8fe0'][i] ?? '#000000',
        w * 0.04,
      ),
    ) +
    shape(d, overlay.gleam)
  )
}
