import { dark } from '../../kit/colours.ts'
import { type Goods, hashOf } from '../../kit/goods.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, line, oval, rect, roundRect, shape, times, within } from '../../kit/shapes.ts'

export const scenes = [
  ['#10243f', '#2f6fc4', '#8ad8f0'],
  ['#3a1460', '#7a3ac4', '#f08ac0'],
  ['#0f4a3a', '#2f9a6a', '#d8e86a'],
  ['#4a1a10', '#d0582a', '#f6c35a'],
  ['#1b2a6b', '#c44a7a', '#f0a04a'],
  ['#28323a', '#5b7f96', '#d8e4ea'],
] as const

/** A desktop on a screen: wallpaper, a window and a bar. */
export function desktop(goods: Goods, x: number, y: number, w: number, h: number): string {
  const [a, b, c] = scenes[hashOf(goods.name) % scenes.length] ?? scenes[0]
  const lean = (hashOf(goods.name) >> 4) % 5
  const d = roundRect(x, y, w, h, 4)
  return (
    within(
      d,
      rect(x, y, w, h, `url(#face-${a.slice(1)})`) +
        shape(
          `M${x} ${y + h * 0.8}Q${x + w * (0.25 + lean * 0.08)} ${y + h * 0.2} ${x + w} ${y + h * 0.6}V${y + h}H${x}Z`,
          b,
        ) +
        shape(
          `M${x} ${y + h * 0.95}Q${x + w * 0.6} ${y + h * (0.5 + lean * 0.04)} ${x + w} ${y + h * 0.8}V${y + h}H${x}Z`,
          c,
        ) +
        rect(x, y + h * 0.92, w, h * 0.08, 'rgba(20,22,28,.7)') +
        times(7, (i) =>
          rect(
            x + w * (0.34 + i * 0.046),
            y + h * 0.932,
            h * 0.056,
            h * 0.056,
            ['#5b8fe0', '#f0a52e', '#4cc38a', '#e8843a', '#f4f2ec', '#c44a7a', '#8ad8f0'][i] ?? '#000000',
            3,
          ),
        ),
    ) + shape(d, overlay.gleam)
  )
}

export const keyboard = (x: number, y: number, s: number, hex: string, keyHex: string, lit = '') =>
  at(
    x,
    y,
    s,
    shape('M150 380H750L790 560H110Z', `url(#face-${hex.slice(1)})`) +
      times(5, (row) =>
        times(
          14,
          (i) =>
            rect(
              150 - row * 8 + i * (43 + row * 1.1),
              394 + row * 32,
              36,
              25,
              lit ? ([lit, keyHex][(i + row) % 2] ?? keyHex) : keyHex,
              6,
            ) + rect(150 - row * 8 + i * (43 + row * 1.1), 394 + row * 32, 36, 8, 'rgba(255,255,255,.16)', 4),
        ),
      ),
  )

export const mouse = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    oval(460, 660, 150, 40, 'url(#lit-shadow)') +
      shape('M330 450Q330 220 450 220Q570 220 570 450Q570 670 450 670Q330 670 330 450Z', round(hex)) +
      shape('M330 450Q330 220 450 220Q570 220 570 450Q570 670 450 670Q330 670 330 450Z', overlay.ball) +
      line('M450 224V420M334 420H566', dark(hex, 0.5), 5) +
      rect(434, 280, 32, 90, dark(hex, 0.4), 16),
  )
