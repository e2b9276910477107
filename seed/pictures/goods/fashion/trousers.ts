import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, ground, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'
import { printOf } from './cloth.ts'
import { type Extra, type Fabric, printed, solid, woven } from './clothes-parts.ts'
import { fall, fold } from './folds.ts'
import type { Cut } from './garment.ts'

/** Trousers, shorts and skirts hang from the waistband. */
const bottoms =
  (
    fabric: Fabric,
    { w, knee, foot, bottom }: { w: number; knee: number; foot: number; bottom: number },
    extra: Extra = () => '',
    otherwise = '#c0905f',
  ): Drawing =>
  (goods) => {
    const hex = dye(goods, otherwise)
    const fill = fabric(goods, hex)
    const crotch = 400
    const half = `M450 130H${450 - w}Q${450 - w - 26} 300 ${450 - w - 16} ${crotch}L${450 - knee - 60} ${bottom - 10}Q${450 - knee} ${bottom + 10} ${Math.min(450 - knee - 60 + foot, 436)} ${bottom}L450 ${crotch}Z`
    const [thigh, ankle] = [450 - w - 14, 450 - knee - 60]
    const leg =
      shape(half, fill) +
      shape(half, overlay.cloth) +
      within(
        half,
        fold(452, crotch - 50, thigh + 50, crotch - 8, 14) +
          fold(452, crotch - 6, thigh + 70, crotch + 60, 18) +
          fold(thigh - 14, crotch + 110, 450 - knee * 0.4, crotch + 150, 15) +
          fold(450 - knee * 0.3, crotch + 190, ankle + 20, crotch + 210, 13) +
          fold(ankle, bottom - 70, ankle + foot * 0.8, bottom - 50, 12) +
          line(`M${ankle - 20} ${bottom - 20}Q450 ${bottom} 440 ${bottom - 16}`, 'rgba(0,0,0,.22)', 3),
      )
    const cut = { fill, plain: hex, hem: [bottom, w] } as Cut
    return (
      ground(450, bottom + 22, knee + 70, 18) +
      leg +
      `<g transform="translate(900 0) scale(-1 1)">${leg}</g>` +
      rect(450 - w - 2, 124, w * 2 + 4, 40, dark(hex, 0.18), 5) +
      line(`M450 164V${crotch}`, dark(hex, 0.5), 5) +
      extra(goods, hex, cut)
    )
  }

/** Pockets, fly and belt loops, as far apart as the waist is wide. */
const jeansParts: Extra = (_, hex, { hem: [, w] }) =>
  oval(450, 144, 9, 9, '#c9a24a') +
  line(
    `M${450 - w + 2} 214Q${450 - w * 0.6} 232 ${450 - w * 0.46} 170M${450 + w - 2} 214Q${450 + w * 0.6} 232 ${450 + w * 0.46} 170M472 170V290Q472 322 452 336`,
    '#d0a050',
    4,
    'stroke-dasharray="9 5"',
  ) +
  times(4, (i) => rect(443 + w * (i - 1.5) * 0.5, 120, 14, 50, dark(hex, 0.3), 3))

const denim = '#3f5f8a'

const straight = { w: 150, knee: 130, foot: 120, bottom: 800 }

export const trousers = byWords({
  'straight jeans': kind('rail', bottoms(woven('denim'), straight, jeansParts, denim)),
  chinos: kind(
    'rail',
    bottoms(
      solid,
      { ...straight, foot: 96, knee: 116 },
      (_, hex) =>
        oval(450, 144, 7, 7, light(hex, 0.5)) +
        line('M302 170L330 270M598 170L570 270M370 420V780M530 420V780', dark(hex, 0.3), 4),
    ),
  ),
  cargo: kind(
    'rail',
    bottoms(
      woven('linen'),
      { ...straight, foot: 138, knee: 146 },
      (_, hex) =>
        times(
          2,
          (i) =>
            rect(262 + i * 280, 480, 96, 116, dark(hex, 0.14), 8) +
            rect(256 + i * 280, 470, 108, 40, dark(hex, 0.24), 8) +
            oval(310 + i * 280, 490, 7, 7, '#d8d2c2'),
        ) + line('M300 170L330 270M600 170L570 270', dark(hex, 0.4), 5),
    ),
  ),
  'high-waisted': kind(
    'rail',
    bottoms(
      woven('denim'),
      { w: 124, knee: 52, foot: 68, bottom: 820 },
      (g, hex, cut) =>
        rect(324, 96, 252, 68, dark(hex, 0.14), 6) +
        line('M328 158H572', '#d0a050', 3, 'stroke-dasharray="9 5"') +
        jeansParts(g, hex, cut) +
        times(2, (i) => oval(450, 114 + i * 30, 7, 7, '#c9a24a')),
      denim,
    ),
  ),
  school: kind('rail', (goods) =>
    at(
      450,
      430,
      0.88,
      bottoms(
        woven('denim'),
        straight,
        (_, hex) =>
          oval(450, 144, 8, 8, dark(hex, 0.5)) +
          line('M304 170L330 260M596 170L570 260M352 420V790M548 420V790', dark(hex, 0.4), 4),
        '#b98f58',
      )(goods),
    ),
  ),
  'wide-leg': kind(
    'rail',
    bottoms(
      woven('linen'),
      { w: 140, knee: 190, foot: 210, bottom: 800 },
      (_, hex) =>
        line('M380 160q40 90 20 130M520 160q-40 90 -20 130', dark(hex, 0.3), 5) +
        line('M440 150q-30 60 -10 120M460 150q30 60 20 110', light(hex, 0.5), 8),
    ),
  ),
  '': kind(
    'rail',
    bottoms(woven('linen'), { ...straight, foot: 136, knee: 142 }, () =>
      times(
        4,
        (i) =>
          rect(i % 2 ? 540 : 256, 560 + Math.floor(i / 2) * 80, 110, 30, '#f2c11c') +
          rect(i % 2 ? 540 : 256, 568 + Math.floor(i / 2) * 80, 110, 14, '#e8edf0'),
      ),
    ),
  ),
})

/** Two short straight legs from a waistband with gathers, each with a hem. */
const shortLegs =
  (fabric: Fabric, bottom: number, extra: Extra = () => ''): Drawing =>
  (goods) => {
    const hex = dye(goods, '#c0905f')
    const fill = fabric(goods, hex)
    const half = `M452 150H272Q246 300 216 ${bottom - 16}Q320 ${bottom + 18} 428 ${bottom}L452 410Z`
    const leg =
      shape(half, fill) +
      shape(half, overlay.cloth) +
      within(
        half,
        line(`M200 ${bottom - 46}Q320 ${bottom - 14} 440 ${bottom - 32}`, dark(hex, 0.4), 4) +
          fold(452, 330, 300, 400, 18) +
          fall(300, 190, 262, bottom + 20, 26) +
          fall(380, 200, 370, bottom + 20, 20),
      )
    return (
      ground(450, bottom + 34, 230, 18) +
      leg +
      `<g transform="translate(900 0) scale(-1 1)">${leg}</g>` +
      line('M450 186V400', dark(hex, 0.5), 5) +
      rect(266, 130, 368, 56, dark(hex, 0.2), 12) +
      times(17, (i) => line(`M${282 + i * 21} 136v44`, dark(hex, 0.42), 3)) +
      extra(goods, hex, { fill, plain: hex, hem: [bottom, 230] } as Cut)
    )
  }

export const shorts = byWords({
  swim: kind(
    'rail',
    shortLegs(
      solid,
      640,
      (_, hex) =>
        line('M442 166Q420 250 428 300M458 166Q484 240 474 290', '#fff', 9) +
        line('M266 230L224 590M634 230L676 590', light(hex, 0.65), 16),
    ),
  ),
  ankara: kind(
    'rail',
    shortLegs(printed, 650, (_, hex) =>
      line('M286 210Q330 300 384 200M614 210Q570 300 516 200', dark(hex, 0.6), 7),
    ),
  ),
  '': kind(
    'yard',
    (goods) =>
      at(600, 380, 0.66, shortLegs(solid, 640)(goods)) +
      at(
        370,
        520,
        0.84,
        shortLegs(
          solid,
          640,
          (_, hex) =>
            line('M266 230L224 590M634 230L676 590', light(hex, 0.75), 18) +
            word('15', 580, 540, { size: 64, colour: light(hex, 0.8) }),
        )(goods),
      ),
  ),
})

const skirtShape = (w: number, h: number, bottom: number) =>
  `M${450 - w} 150H${450 + w}C${450 + w + 40} 330 ${450 + h - 10} ${bottom - 160} ${450 + h} ${bottom}Q450 ${bottom + 36} ${450 - h} ${bottom}C${450 - h + 10} ${bottom - 160} ${450 - w - 40} 330 ${450 - w} 150Z`

const skirtOf =
  (fabric: Fabric, w: number, h: number, bottom: number, extra: Extra): Drawing =>
  (goods) => {
    const hex = dye(goods, '#ec775d')
    const fill = fabric(goods, hex)
    const d = skirtShape(w, h, bottom)
    return (
      ground(450, bottom + 36, h) +
      shape(d, fill) +
      shape(d, overlay.cloth) +
      within(
        d,
        [-0.6, -0.1, 0.5]
          .map((share) => fall(450 + w * share, 180, 450 + h * share, bottom + 30, h * 0.1))
          .join('') + extra(goods, hex, { fill, plain: hex, hem: [bottom, h] }),
      ) +
      rect(450 - w - 3, 136, w * 2 + 6, 38, dark(hex, 0.25), 6)
    )
  }

export const skirt = byWords({
  'ankara wrap': kind(
    'rail',
    (goods) =>
      skirtOf(printed, 120, 230, 690, (_, hex) => line('M520 150Q580 420 500 740', dark(hex, 0.55), 9))(
        goods,
      ) + line('M560 156q60 60 40 170M566 156q90 40 100 140', dark(dye(goods, '#ec775d'), 0.3), 16),
  ),
  pleated: kind(
    'rail',
    skirtOf(solid, 118, 250, 680, (_, hex) =>
      times(15, (i) =>
        shape(`M${338 + i * 16} 160L${202 + i * 36} 730h14L${345 + i * 16} 160Z`, dark(hex, 0.3)),
      ),
    ),
  ),
  denim: kind(
    'rail',
    skirtOf(
      woven('denim'),
      128,
      132,
      620,
      (_, hex) =>
        line(
          'M450 170V400M330 180Q360 240 400 180M570 180Q540 240 500 180M324 600H576',
          '#d0a050',
          4,
          'stroke-dasharray="9 5"',
        ) + shape('M444 470L430 700H470L456 470Z', dark(hex, 0.6)),
    ),
  ),
  '': kind(
    'rail',
    skirtOf(
      (g, hex) => printOf(g, hex, 90),
      160,
      190,
      760,
      (_, hex) => line('M400 150Q560 300 610 780', dark(hex, 0.5), 10),
    ),
  ),
})
