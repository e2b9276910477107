import { byWords, type Goods, hashOf, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import {
  disc,
  ground,
  line,
  oval,
  rect,
  roundRect,
  shape,
  times,
  tube,
  turned,
  under,
  within,
} from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'

/** What is on: a beach, a savanna at dusk, a pitch, a city, a market of fruit. */
const programmes: ((x: number, y: number, w: number, h: number) => string)[] = [
  (x, y, w, h) =>
    rect(x, y, w, h, 'url(#face-4aa0d8)') +
    rect(x, y + h * 0.5, w, h * 0.25, '#1f7f9a') +
    shape(
      `M${x} ${y + h * 0.7}Q${x + w * 0.5} ${y + h * 0.62} ${x + w} ${y + h * 0.78}V${y + h}H${x}Z`,
      '#e8cf9a',
    ) +
    line(
      `M${x + w * 0.76} ${y + h * 0.8}Q${x + w * 0.72} ${y + h * 0.5} ${x + w * 0.8} ${y + h * 0.26}`,
      '#7a5230',
      w * 0.018,
    ) +
    times(6, (i) =>
      line(
        `M${x + w * 0.8} ${y + h * 0.26}q${w * 0.1 * Math.cos(i)} ${-h * 0.1} ${w * 0.16 * Math.cos(i)} ${h * 0.1 * Math.sin(i)}`,
        '#2e8054',
        w * 0.018,
      ),
    ),
  (x, y, w, h) =>
    rect(x, y, w, h, 'url(#face-d0582a)') +
    disc(x + w * 0.5, y + h * 0.62, h * 0.2, '#f6c35a') +
    rect(x, y + h * 0.66, w, h * 0.34, '#3a1a10') +
    line(`M${x + w * 0.24} ${y + h * 0.72}V${y + h * 0.44}`, '#28140c', w * 0.014) +
    oval(x + w * 0.24, y + h * 0.4, w * 0.15, h * 0.08, '#28140c'),
  (x, y, w, h) =>
    times(8, (i) => rect(x + (i * w) / 8, y, w / 8 + 1, h, i % 2 ? '#2e8a44' : '#37994e')) +
    line(`M${x + w / 2} ${y}V${y + h}`, '#f4f2ec', 4) +
    `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${h * 0.2}" ry="${h * 0.2}" fill="none" stroke="#f4f2ec" stroke-width="4"/>` +
    times(9, (i) =>
      disc(
        x + w * (0.1 + ((i * 0.37) % 0.8)),
        y + h * (0.16 + ((i * 0.29) % 0.7)),
        h * 0.032,
        i % 2 ? '#e0b13c' : '#c4323a',
      ),
    ) +
    disc(x + w * 0.56, y + h * 0.44, h * 0.022, '#fff') +
    rect(x + w * 0.05, y + h * 0.06, w * 0.24, h * 0.09, '#15161a', 4) +
    word('GHA 2-1', x + w * 0.17, y + h * 0.105, { size: h * 0.05, colour: '#fff', fit: w * 0.2 }),
  (x, y, w, h) =>
    rect(x, y, w, h, 'url(#face-1b2a6b)') +
    times(
      14,
      (i) =>
        rect(
          x + (i * w) / 14,
          y + h * (0.3 + ((i * 0.23) % 0.4)),
          w / 15,
          h,
          ['#10183f', '#2a3c7b', '#1b2350'][i % 3] ?? '#000000',
        ) +
        times(4, (k) =>
          rect(x + (i * w) / 14 + 5, y + h * (0.5 + ((i * 0.23) % 0.3)) + k * 16, 6, 8, '#f6c35a'),
        ),
    ) +
    disc(x + w * 0.8, y + h * 0.2, h * 0.08, '#f4f2ec'),
  (x, y, w, h) =>
    rect(x, y, w, h, '#3a1420') +
    times(24, (i) =>
      disc(
        x + w * ((i * 0.173) % 1),
        y + h * (0.2 + ((i * 0.31) % 0.75)),
        h * 0.12,
        `url(#ball-${['c4323a', 'e8843a', 'e0b13c', '2e8054', '7a50a4'][i % 5]})`,
      ),
    ),
]
function television(goods: Goods, stand: 'feet' | 'foot' | 'wall'): string {
  const inches = numberBefore(goods, 'inch', 43)
  // The 85-inch one fills the frame; the others are as large beside it and beside the cabinet as in a room.
  const w = 190 + inches * 7.2
  const h = w * 0.57
  const x = 450 - w / 2
  const bottom = stand === 'wall' ? 600 : 640
  const y = bottom - h
  const screenOf = programmes[hashOf(goods.name) % programmes.length]
  const edge = inches > 60 ? 6 : inches > 45 ? 9 : 14
  const cabinet =
    rect(60, 690, 780, 110, 'url(#wood-8a5a34)', 8) +
    rect(60, 690, 780, 110, overlay.fall, 8) +
    line('M320 696V796M580 696V796', 'rgba(0,0,0,.35)', 5) +
    rect(100, 800, 30, 40, '#5b3420') +
    rect(770, 800, 30, 40, '#5b3420') +
    ground(450, 842, 380, 24)
  const feet =
    stand === 'feet'
      ? times(2, (i) =>
          line(`M${450 + (i ? 1 : -1) * w * 0.34} ${bottom - 4}l-26 52m26 -52l26 52`, '#28292d', 12),
        )
      : stand === 'foot'
        ? rect(430, bottom - 4, 40, 40, '#28292d') +
          rect(450 - w * 0.22, bottom + 34, w * 0.44, 14, round('#3a3d43'), 7)
        : crate({ x: 330, y: 632, w: 200, h: 56, deep: 30, fill: '#28292d' })
  const vase =
    inches < 60
      ? rect(120, 620, 50, 70, round('#b5653c'), 14) +
        times(3, (i) => line(`M145 624q${(i - 1) * 30} -40 ${(i - 1) * 40} -90`, '#3f7a4d', 7))
      : ''
  return (
    cabinet +
    vase +
    feet +
    rect(x + 6, y + 8, w, h, 'rgba(0,0,0,.25)', 8) +
    rect(x, y, w, h, '#1b1c20', 8) +
    within(
      roundRect(x + edge, y + edge, w - edge * 2, h - edge * 2.4, 2),
      screenOf?.(x + edge, y + edge, w - edge * 2, h - edge * 2) ?? '',
    ) +
    shape(roundRect(x + edge, y + edge, w - edge * 2, h - edge * 2.4, 2), overlay.gleam) +
    word(goods.brand ?? '', 450, bottom - edge * 0.7, {
      size: Math.max(7, edge * 0.75),
      colour: '#c9ced4',
      weight: 0.2,
    }) +
    rect(x + w - 96, y + 22, 74, 34, 'rgba(20,22,26,.72)', 8) +
    word(`${inches} in`, x + w - 59, y + 39, { size: 18, colour: '#fff' })
  )
}
const settop = (goods: Goods, w: number, text: string, extra: string) =>
  ground(450, 680, w * 0.56) +
  crate({ x: 450 - w / 2 - 30, y: 540, w, h: 120, deep: 100, fill: '#34363b', r: 14 }) +
  rect(450 - w / 2, 574, 150, 50, '#101820', 6) +
  word(text, 450 - w / 2 + 75, 600, { size: 28, colour: '#6fd6a3' }) +
  disc(450 + w / 2 - 70, 600, 12, '#c4323a') +
  word(goods.brand ?? '', 450, 640, { size: 18, colour: '#8b8f96' }) +
  extra
const remote = (x: number, y: number, lean: number) =>
  turned(
    lean,
    x,
    y,
    rect(x - 44, y - 150, 88, 300, round('#28292d'), 30) +
      disc(x, y - 110, 14, '#c4323a') +
      disc(x, y - 40, 30, '#5b5f66') +
      times(9, (i) => disc(x - 24 + (i % 3) * 24, y + 24 + Math.floor(i / 3) * 30, 9, '#d8dade')),
  )
const bracketSteel = 'url(#metal-b9bec4)'

/** The plate on the wall, the folding arm, and the cross that holds a set from behind. */
const wallBracket = () =>
  under(200, 190, 620, 540) +
  rect(318, 176, 510, 490, '#1d1f24', 26) +
  rect(330, 186, 486, 466, 'url(#face-4a4f58)', 20) +
  times(6, (i) => rect(600 + i * 30, 210, 16, 74, 'rgba(0,0,0,.35)', 6)) +
  rect(640, 590, 150, 36, 'rgba(0,0,0,.4)', 6) +
  times(2, (i) => rect(432 + i * 210, 250, 56, 350, bracketSteel, 10)) +
  rect(432, 388, 266, 74, bracketSteel, 10) +
  times(4, (i) => disc(460 + (i % 2) * 210, 284 + Math.floor(i / 2) * 282, 17, '#3c4046')) +
  times(
    2,
    (i) =>
      rect(451 + i * 210, 340, 18, 34, 'rgba(0,0,0,.45)', 9) +
      rect(451 + i * 210, 480, 18, 34, 'rgba(0,0,0,.45)', 9),
  ) +
  tube('M150 425L330 300L560 425', '#9aa0a7', 46) +
  disc(330, 300, 34, 'url(#ball-c9ced4)') +
  disc(560, 425, 38, 'url(#ball-c9ced4)') +
  disc(330, 300, 12, '#4a4f56') +
  disc(560, 425, 14, '#4a4f56') +
  rect(84, 216, 96, 420, bracketSteel, 12) +
  times(4, (i) => disc(132, 262 + i * 108, 17, '#3c4046') + line(`M123 ${262 + i * 108}h18`, '#aeb4bb', 5))

export const televisions = byWords({
  decoder: kind(
    'room',
    (goods) => settop(goods, 520, '8.88', rect(540, 500, 40, 70, '#c9ced4', 4) + remote(700, 420, 24)),
    [350, 590],
  ),
  'satellite dish': kind(
    'yard',
    () =>
      ground(450, 820, 190) +
      line('M450 480L420 800M420 800H300M420 800H560', '#8b8f96', 28) +
      turned(
        -24,
        430,
        360,
        oval(430, 370, 290, 260, '#9aa0a6') +
          oval(420, 360, 286, 256, 'url(#ball-d8dade)') +
          oval(420, 360, 200, 176, 'rgba(0,0,0,.05)'),
      ) +
      line('M330 560L660 300', '#5b5f66', 18) +
      turned(-38, 660, 300, rect(620, 260, 110, 70, round('#f4f2ec'), 16) + disc(620, 295, 36, '#d8d4c8')) +
      times(
        3,
        (i) =>
          `<ellipse cx="720" cy="720" rx="${90 - i * 18}" ry="${64 - i * 13}" fill="none" stroke="#28292d" stroke-width="12"/>`,
      ),
    [430, 360],
  ),
  'tv box': kind(
    'room',
    (goods) =>
      settop(
        goods,
        320,
        '12 30',
        line('M560 500V350', '#28292d', 24) +
          remote(730, 430, 20) +
          word('4K', 480, 500, { size: 44, colour: '#8b8f96' }),
      ),
    [400, 590],
  ),
  'television wall bracket': kind('wall', wallBracket, [400, 440]),
  '85-inch': kind('room', (goods) => television(goods, 'wall'), [450, 380]),
  '65-inch|55-inch': kind('room', (goods) => television(goods, 'foot'), [450, 420]),
  '': kind('room', (goods) => television(goods, 'feet'), [450, 480]),
})
