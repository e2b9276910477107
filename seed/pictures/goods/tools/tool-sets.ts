import { dark } from '../../kit/colours.ts'
import { byWords, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { orange, pliers, screwdriver, spanner, steel } from './hand-parts.ts'

const socket = (x: number, y: number, r: number) =>
  disc(x, y, r, 'url(#ball-b9bec4)') + disc(x, y, r * 0.56, '#28292d')

/** An open case with its tools in their places. */
const openCase = (goods: Goods, hex: string, count: number, rows: number) =>
  ground(450, 780, 380) +
  shape('M140 420L190 130H710L760 420Z', round(hex)) +
  shape('M170 410L212 160H688L730 410Z', '#28292d') +
  times(12, (i) => rect(230 + i * 38, 190 + (i % 3) * 14, 16, 170 - (i % 3) * 20, steel, 6)) +
  rect(100, 420, 700, 340, round(hex), 30) +
  rect(130, 446, 640, 280, '#28292d', 18) +
  times(rows * 12, (i) =>
    socket(176 + (i % 12) * 50, 490 + Math.floor(i / 12) * 62, 23 - Math.floor(i / 12) * 2),
  ) +
  word(goods.brand ?? '', 320, 740, { size: 26, colour: '#fff', weight: 0.22 }) +
  word(`${count}`, 640, 740, { size: 30, colour: '#fff' }) +
  rect(400, 720, 100, 50, dark(hex, 0.4), 12)

export const toolSets = byWords({
  apprentice: kind(
    'yard',
    (goods) =>
      ground(450, 800, 300) +
      crate({ x: 190, y: 240, w: 460, h: 510, deep: 90, fill: '#c4323a' }) +
      times(
        3,
        (i) =>
          rect(210, 330 + i * 136, 420, 122, dark('#c4323a', 0.12), 8) +
          rect(330, 380 + i * 136, 180, 24, steel, 10),
      ) +
      word(goods.brand ?? '', 420, 285, { size: 50, colour: '#fff', weight: 0.24 }) +
      times(2, (i) => disc(250 + i * 340, 780, 40, '#28292d') + disc(250 + i * 340, 780, 16, '#8b8f96')) +
      times(4, (i) => spanner(300 + i * 80, 170, 0.26)) +
      line('M700 250V120H760', '#28292d', 18),
    [420, 460],
  ),
  '89-piece': kind(
    'table',
    (goods) =>
      ground(450, 740, 340) +
      line('M340 330Q340 220 450 220Q560 220 560 330', '#28292d', 40) +
      rect(130, 320, 640, 410, round(orange), 30) +
      rect(130, 320, 640, 130, dark(orange, 0.1), 30) +
      line('M130 450H770', '#28292d', 12) +
      times(2, (i) => rect(230 + i * 380, 420, 70, 80, '#c9ced4', 8)) +
      word(goods.brand ?? '', 450, 580, { size: 90, colour: '#28292d', weight: 0.24 }) +
      word('89 pieces', 450, 670, { size: 40, colour: '#28292d' }),
    [450, 520],
  ),
  mechanic: kind('table', (goods) => openCase(goods, orange, 108, 4), [450, 560]),
  'half inch': kind(
    'table',
    (goods) => openCase({ ...goods, brand: '1/2 in' }, '#c4323a', 24, 2),
    [450, 520],
  ),
  spanners: kind(
    'table',
    (goods) => {
      const count = Math.min(20, numberBefore(goods, 'pieces', 10))
      const step = 620 / count
      return (
        under(150, 200, 600, 500) +
        rect(110, 660, 680, 70, '#28292d', 12) +
        times(count, (i) => spanner(150 + i * step, 420 + (i * 150) / count, 0.72 - (i * 0.36) / count))
      )
    },
    [250, 300],
  ),
  electrician: kind(
    'table',
    () =>
      under(130, 160, 640, 560) +
      times(6, (i) => screwdriver(180 + i * 84, 420, 0.78 - i * 0.03, i % 2 ? '#e0b13c' : '#c4323a')) +
      at(720, 500, 0.5, pliers('#c4323a')),
    [330, 560],
  ),
  precision: kind(
    'table',
    () =>
      under(130, 300, 640, 380) +
      rect(110, 480, 680, 260, '#34363b', 20) +
      times(20, (i) => rect(140 + (i % 10) * 64, 520 + Math.floor(i / 10) * 100, 20, 70, steel, 4)) +
      turned(70, 450, 300, screwdriver(450, 290, 0.72, '#2f7fbd')),
    [430, 600],
  ),
})
