import { dark, inkOn, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, under, within } from '../../kit/shapes.ts'
import { fold } from './folds.ts'
import { garment } from './garment.ts'
import { gold, loop, pairs, sockPath } from './small-parts.ts'

/** A sock that lies on its side, its cuff ribbed, heel and toe of stronger yarn. */
const sock = (fill: string, plain: string, stripes = '') =>
  shape(sockPath, fill) +
  shape(sockPath, overlay.cloth) +
  within(
    sockPath,
    rect(330, 96, 220, 92, dark(plain, 0.1)) +
      line(
        times(11, (i) => `M${356 + i * 16} 100V184`),
        dark(plain, 0.32),
        5,
      ) +
      fold(520, 470, 350, 540, 26) +
      fold(520, 330, 380, 372, 16) +
      stripes +
      oval(372, 676, 92, 88, dark(plain, 0.26)) +
      oval(790, 706, 122, 110, dark(plain, 0.26)),
  ) +
  line(sockPath, dark(plain, 0.42), 5)

const briefs = (fill: string, plain: string, high: number) =>
  shape(
    `M230 300H670L660 ${380 + high}Q560 ${420 + high} 500 600H400Q340 ${420 + high} 240 ${380 + high}Z`,
    fill,
  ) +
  shape(
    `M230 300H670L660 ${380 + high}Q560 ${420 + high} 500 600H400Q340 ${420 + high} 240 ${380 + high}Z`,
    overlay.cloth,
  ) +
  rect(226, 286, 448, 44, dark(plain, 0.3), 8)

/** Short fitted legs with a rise between them. */
const boxerPath =
  'M238 300H662Q682 420 706 610Q600 664 480 636Q474 570 450 548Q426 570 420 636Q300 664 194 610Q218 420 238 300Z'

const packed = (count: number, one: string, dx = 34) =>
  times(count, (i) =>
    at(
      450 + (count - 1 - i) * dx - ((count - 1) * dx) / 2,
      450 - (count - 1 - i) * dx + ((count - 1) * dx) / 2,
      0.86,
      one,
    ),
  )

/** A vest on thin straps. */
function camisoleOf(hex: string): string {
  const d =
    'M326 268Q340 236 356 236Q400 300 450 306Q500 300 544 236Q560 236 574 268Q560 350 592 384Q566 520 588 690Q450 724 312 690Q334 520 308 384Q340 350 326 268Z'
  return (
    line('M356 240Q352 170 372 110M544 240Q548 170 528 110', dark(hex, 0.16), 16) +
    line('M372 110Q450 150 528 110', dark(hex, 0.3), 12) +
    shape(d, `url(#knit-${hex.slice(1)})`) +
    shape(d, overlay.cloth) +
    within(
      d,
      times(15, (i) => line(`M${318 + i * 19} 250V720`, 'rgba(0,0,0,.09)', 4)) +
        line('M300 668Q450 702 600 668', dark(hex, 0.25), 3),
    ) +
    line('M356 236Q400 300 450 306Q500 300 544 236', dark(hex, 0.28), 6) +
    line('M326 268Q340 350 308 384M574 268Q560 350 592 384', dark(hex, 0.28), 5)
  )
}

export const smallWear = byWords({
  'school socks': kind('table', () => {
    const one = sock(
      '#f4f2ec',
      '#e4e0d4',
      rect(330, 210, 220, 26, '#244a7a') + rect(330, 260, 220, 26, '#244a7a'),
    )
    return pairs(4, 3, '12 pairs', () => [one, one])
  }, [265, 318]),
  'cotton socks': kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#8b8f96')
      const one = sock(`url(#knit-${hex.slice(1)})`, hex)
      return pairs(3, 2, '6 pairs', () => [one, one])
    },
    [220, 290],
  ),
  boxer: kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#2a3c6b')
      const one =
        shape(boxerPath, hex) +
        shape(boxerPath, overlay.cloth) +
        within(
          boxerPath,
          shape('M376 316Q352 440 450 540Q548 440 524 316Z', dark(hex, 0.1)) +
            line('M376 316Q352 440 450 540Q548 440 524 316', dark(hex, 0.4), 5) +
            line('M450 320V536', dark(hex, 0.4), 4) +
            line('M180 586Q300 640 424 606M720 586Q600 640 476 606', dark(hex, 0.4), 4),
        ) +
        rect(234, 262, 432, 54, inkOn(hex) === '#ffffff' ? light(hex, 0.55) : dark(hex, 0.45), 6) +
        word('Comfort', 450, 290, { size: 30, colour: inkOn(hex) === '#ffffff' ? '#1b1c20' : '#fff' })
      return ground(450, 760, 280) + packed(3, one, 70)
    },
    [430, 380],
  ),
  briefs: kind(
    'counter',
    (goods) =>
      ground(450, 660, 280) + packed(5, briefs(dye(goods, '#e793b3'), dye(goods, '#e793b3'), 40), 40),
    [430, 380],
  ),
  camisole: kind(
    'rail',
    (goods) => {
      const hex = dye(goods, '#f4f2ec')
      const one = camisoleOf(hex)
      return ground(450, 770, 230, 20) + at(540, 420, 0.9, one, 3) + at(390, 480, 1, one, -2)
    },
    [430, 400],
  ),
  reflective: kind(
    'yard',
    () =>
      ground(450, 740, 200) +
      garment({
        fill: '#d9e021',
        plain: '#b8bd10',
        neck: 'v',
        bust: 150,
        shoulder: 140,
        waist: [430, 146],
        hem: [690, 152],
      }) +
      times(
        2,
        (i) => rect(302, 470 + i * 110, 296, 48, '#f2801e') + rect(302, 478 + i * 110, 296, 32, '#e8edf0'),
      ) +
      times(2, (i) => rect(340 + i * 190, 190, 32, 290, '#e8edf0')) +
      line('M450 300V700', '#6d7008', 6),
    [430, 400],
  ),
  '': kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#d49d28')
      return (
        ground(450, 826, 230) +
        garment({
          fill: hex,
          plain: hex,
          neck: 'high',
          bust: 160,
          shoulder: 150,
          waist: [440, 170],
          hem: [800, 210],
          sleeve: 400,
          cuff: 84,
        }) +
        shape('M360 190Q350 60 450 56Q550 60 540 190Q450 240 360 190Z', hex) +
        shape('M384 180Q380 90 450 88Q520 90 516 180Q450 220 384 180Z', dark(hex, 0.6)) +
        line('M450 220V800', dark(hex, 0.5), 6) +
        times(6, (i) => disc(462, 290 + i * 90, 9, '#d8dade')) +
        shape('M330 300Q316 560 300 780L340 790Q350 560 360 320Z', 'rgba(255,255,255,.3)')
      )
    },
    [450, 240],
  ),
})

const beadRow = (points: readonly (readonly [number, number])[], colours: readonly string[], r: number) =>
  points
    .map(
      ([x, y], i) =>
        disc(x + 4, y + 8, r, 'rgba(0,0,0,.2)') +
        disc(x, y, r, `url(#ball-${colours[i % colours.length]})`) +
        (colours.length > 2 && i % 2
          ? line(
              `M${x - r * 0.6} ${y - r * 0.1}q${r * 0.6} ${r * 0.5} ${r * 1.2} 0`,
              'rgba(255,255,255,.7)',
              3,
            )
          : disc(x, y, r * 0.22, 'rgba(0,0,0,.4)')),
    )
    .join('')

const necklace =
  (colours: readonly string[], r: number, pendant = ''): Drawing =>
  () =>
    under(220, 200, 460, 480) +
    line('M450 130q-10 -40 0 -50q10 10 0 50', gold, 6) +
    beadRow(loop(450, 440, 250, 310, Math.round(880 / r)), colours, r) +
    pendant

const bust = (content: string) =>
  shape(
    'M360 90Q450 60 540 90L550 250Q560 300 700 350Q760 400 770 800H130Q140 400 200 350Q340 300 350 250Z',
    '#3a302b',
  ) +
  shape(
    'M360 90Q450 60 540 90L550 250Q560 300 700 350Q760 400 770 800H130Q140 400 200 350Q340 300 350 250Z',
    overlay.cloth,
  ) +
  content

const waist = (rows: readonly (readonly string[])[]) => () =>
  under(160, 300, 580, 300) +
  rows
    .map((colours, i) => beadRow(loop(450, 430 + i * 26, 290 - (i % 2) * 8, 150, 74), colours, 10))
    .join('') +
  line('M450 610q-30 70 -60 90M450 610q20 80 60 110', gold, 5)

export const beads = byWords({
  'powder glass': kind('wall', necklace(['d49d28', 'c4323a', '2e8054', 'f4f2ec', '2f6fb0'], 27), [300, 620]),
  'sea bottle': kind('wall', necklace(['3f9fa0', '6cc0b4', '2b8482', 'a8dcd0'], 24), [300, 620]),
  bodom: kind(
    'wall',
    () =>
      bust(
        beadRow(loop(450, 320, 170, 260, 26, 0.9, 5.4), ['d9a02b', '3a2a1e', 'd9a02b'], 21) +
          disc(450, 596, 54, 'url(#ball-d9a02b)') +
          line('M410 590q40 30 80 0M410 610q40 30 80 0', '#3a2a1e', 7),
      ),
    [450, 520],
  ),
  bracelet: kind(
    'table',
    () =>
      under(260, 340, 380, 260) +
      beadRow(loop(450, 450, 220, 150, 24), ['2f6fb0', 'f4f2ec', 'e0a021', 'c4323a'], 30),
    [300, 520],
  ),
  'gold and white': kind('table', waist([['d6ae4c', 'f4f2ec']]), [300, 520]),
  'five-strand': kind(
    'table',
    waist([['c4323a'], ['e0a021'], ['2e8054'], ['2f7fbd'], ['7a50a4']]),
    [300, 540],
  ),
  earrings: kind(
    'table',
    () =>
      under(240, 260, 420, 420) +
      times(
        2,
        (i) =>
          line(`M${330 + i * 240} 300q-30 -90 20 -110q40 10 10 60`, gold, 9) +
          beadRow(
            [
              [330 + i * 240, 330],
              [330 + i * 240, 388],
              [330 + i * 240, 456],
              [330 + i * 240, 520],
            ],
            ['d6ae4c', '2f6fb0', 'c4323a', 'e0a021'],
            34,
          ) +
          line(`M${330 + i * 240} 556v60m-24 -60v44m48 -44v44`, gold, 6),
      ),
    [330, 440],
  ),
  '': kind(
    'wall',
    () =>
      bust(
        beadRow(loop(450, 300, 150, 240, 26, 0.9, 5.4), ['d49d28', '2f6fb0', 'f4f2ec'], 20) +
          beadRow(loop(450, 320, 200, 330, 34, 1, 5.3), ['c4323a', 'e0a021', '2e8054'], 16) +
          times(3, (i) =>
            beadRow(
              Array.from(
                { length: 34 },
                (_, k) => [140 + k * 19, 690 + i * 28 + Math.sin(k / 5) * 8] as const,
              ),
              [
                ['e0a021', '2e8054'],
                ['f4f2ec', 'c4323a'],
                ['2f6fb0', 'e0a021'],
              ][i] ?? [],
              10,
            ),
          ),
      ),
    [450, 520],
  ),
})
