import { dark } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind, sizeOf } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { bottle, cardBox, jar } from '../../kit/vessels.ts'
import { plaitOf, strands } from './braids.ts'

const hairDye = (goods: Goods) => (goods.colour ? dark(dye(goods, '#34261f'), 0.2) : '#34261f')
/** The card at the top, with the hole that it hangs by. */
const card = (goods: Goods) =>
  rect(310, 110, 280, 130, '#7a2940', 12) +
  disc(450, 136, 13, '#f4f2ec') +
  word(goods.brand ?? '', 450, 172, { size: 34, colour: '#fff', fit: 240, weight: 0.2 }) +
  word(sizeOf(goods), 450, 214, { size: 22, colour: '#f3cdd6', fit: 220 })

/** A hank of hair on its card, as it hangs in the shop. */
const hank = (fill: string, goods: Goods, bottom = 780) =>
  shape(
    `M350 220H550Q600 480 560 ${bottom}Q500 ${bottom - 40} 450 ${bottom + 20}Q400 ${bottom - 40} 340 ${bottom}Q300 480 350 220Z`,
    fill,
  ) +
  shape(
    `M350 220H550Q600 480 560 ${bottom}Q500 ${bottom - 40} 450 ${bottom + 20}Q400 ${bottom - 40} 340 ${bottom}Q300 480 350 220Z`,
    overlay.round,
  ) +
  card(goods)
const hairOf = (goods: Goods, name = 'hair') => `url(#${name}-${hairDye(goods).slice(1)})`

export const braids = byWords({
  bundle: kind(
    'rail',
    (goods) =>
      ground(450, 756, 330) +
      times(6, (i) => at(170 + i * 112, 418, 0.88, strands(hairDye(goods), 78))) +
      rect(104, 96, 692, 130, '#7a2940', 14) +
      rect(104, 96, 692, 130, overlay.fall, 14) +
      times(2, (i) => disc(270 + i * 360, 116, 10, '#f4f2ec')) +
      word(goods.brand ?? '', 450, 158, { size: 42, colour: '#fff', fit: 480, weight: 0.2 }) +
      word('6 packs', 450, 202, { size: 24, colour: '#f3cdd6' }),
    [330, 330],
  ),
  passion: kind(
    'rail',
    (goods) => times(3, (i) => at(330 + i * 120, 450, 0.84, hank(hairOf(goods, 'plait'), goods, 740))),
    [400, 480],
  ),
  kinky: kind(
    'rail',
    (goods) => at(450, 450, 1, hank(`url(#fur-${hairDye(goods).slice(1)})`, goods, 620)),
    [450, 420],
  ),
  locs: kind(
    'rail',
    (goods) =>
      ground(450, 800, 170) +
      times(9, (i) =>
        line(
          `M${370 + i * 20} 200Q${330 + i * 30} 500 ${310 + i * 35} ${770 - (i % 3) * 30}`,
          `url(#plait-${hairDye(goods).slice(1)})`,
          26,
        ),
      ) +
      rect(310, 110, 280, 130, '#2e5a3a', 12) +
      word(goods.brand ?? '', 450, 160, { size: 34, colour: '#fff', fit: 240 }) +
      word('Faux locs', 450, 206, { size: 24, colour: '#fff' }),
    [430, 480],
  ),
  carton: kind(
    'yard',
    (goods) =>
      printedCarton(goods, [200, 400, 440, 370], '#7a2940') +
      times(4, (i) => at(290 + i * 96, 330 - (i % 2) * 20, 0.34, strands('#34261f', 150) + card(goods))) +
      rect(200, 400, 440, 40, '#c9a678'),
    [430, 560],
  ),
  '': kind(
    'rail',
    (goods) =>
      ground(450, 812, 180) +
      strands(hairDye(goods), 180) +
      plaitOf(590, 232, 13, hairDye(goods)) +
      card(goods),
    [470, 360],
  ),
})

const stand =
  shape('M380 560Q390 700 340 780H560Q510 700 520 560Z', '#c9b39a') +
  shape('M330 360Q330 200 450 196Q570 200 570 360Q570 600 450 610Q330 600 330 360Z', '#d9c4ab') +
  shape('M330 360Q330 200 450 196Q570 200 570 360Q570 600 450 610Q330 600 330 360Z', overlay.round)
/** A wig on a display head. */
const wig =
  (hair: (fill: string) => string, pattern: string): Drawing =>
  (goods) =>
    ground(450, 790, 160) + hair(`url(#${pattern}-${hairDye(goods).slice(1)})`)
const crown = (fill: string, bottom: number, spread: number) =>
  shape(
    `M450 120Q250 120 270 400Q260 520 ${300 - spread} ${bottom}H${370 - spread * 0.3}Q360 420 350 360Q380 300 450 250Q520 300 550 360Q540 420 ${530 + spread * 0.3} ${bottom}H${600 + spread}Q640 520 630 400Q650 120 450 120Z`,
    fill,
  ) +
  shape(
    `M450 120Q250 120 270 400Q260 520 ${300 - spread} ${bottom}H${370 - spread * 0.3}Q360 420 350 360Q380 300 450 250Q520 300 550 360Q540 420 ${530 + spread * 0.3} ${bottom}H${600 + spread}Q640 520 630 400Q650 120 450 120Z`,
    overlay.ball,
  )
export const wigs = byWords({
  bob: kind(
    'room',
    wig((fill) => stand + crown(fill, 570, 0) + line('M450 130V250', 'rgba(255,255,255,.25)', 5), 'hair'),
    [430, 300],
  ),
  curly: kind(
    'room',
    wig(
      (fill) =>
        stand +
        crown(fill, 680, 60) +
        times(40, (i) =>
          disc(
            450 + Math.cos(i * 0.9) * (150 + (i % 4) * 26),
            330 - Math.sin(i * 0.9) * (170 + (i % 3) * 20) + (i % 5) * 30,
            44,
            fill,
          ),
        ) +
        times(16, (i) => disc(i % 2 ? 590 + (i % 3) * 24 : 310 - (i % 3) * 24, 380 + i * 20, 44, fill)) +
        shape(
          'M370 330Q400 280 450 270Q500 280 530 330Q546 420 536 500Q520 600 450 606Q380 600 364 500Q354 420 370 330Z',
          '#d9c4ab',
        ) +
        shape(
          'M370 330Q400 280 450 270Q500 280 530 330Q546 420 536 500Q520 600 450 606Q380 600 364 500Q354 420 370 330Z',
          overlay.round,
        ),
      'fur',
    ),
    [300, 320],
  ),
  headband: kind(
    'room',
    wig(
      (fill) =>
        stand +
        crown(fill, 650, 30) +
        shape('M290 300Q450 180 610 300L620 250Q450 120 280 250Z', '#c4323a') +
        shape('M290 300Q450 180 610 300L620 250Q450 120 280 250Z', 'url(#lit-fall)'),
      'fur',
    ),
    [430, 260],
  ),
  '': kind(
    'room',
    wig(
      (fill) =>
        stand +
        crown(fill, 800, 50) +
        times(7, (i) =>
          line(`M${420 + i * 10} 140Q${310 + i * 46} 180 ${290 + i * 50} 330`, 'rgba(255,255,255,.22)', 3),
        ),
      'plait',
    ),
    [330, 420],
  ),
})

const pot =
  (fill: string, lid: string, band: string, h = 320) =>
  (goods: Goods) =>
    jar(goods, { fill, cap: lid, band }, 370, h)
export const hairCare = byWords({
  relaxer: kind(
    'room',
    (goods) =>
      at(390, 430, 0.9, cardBox(goods, '#b5476a')) +
      at(
        690,
        560,
        0.5,
        bottle({ ...goods, name: 'Neutralising shampoo' }, { fill: '#f3cdd6', cap: '#b5476a' }),
      ) +
      at(
        560,
        640,
        0.42,
        jar({ ...goods, name: 'Relaxer mild' }, { fill: '#f4f2ec', cap: '#b5476a' }, 380, 300),
      ),
    [390, 420],
  ),
  chebe: kind('room', pot('#6b4a2b', '#d6ae4c', '#5b3420'), [450, 470]),
  castor: kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#4a2a10', cap: '#2b2926', band: '#3a5a2a' },
        { isGlass: true, h: 430, w: 220, neck: 'flip' },
      ),
    [450, 460],
  ),
  'leave-in': kind(
    'room',
    (goods) =>
      bottle(goods, { fill: '#7fae5a', cap: '#f4f2ec', band: '#2e6b3a' }, { neck: 'spray', h: 480, w: 230 }),
    [450, 460],
  ),
  shampoo: kind(
    'room',
    (goods) => bottle(goods, { fill: '#4a3426', cap: '#d6ae4c', band: '#28221f' }, { neck: 'flip', h: 540 }),
    [450, 460],
  ),
  edge: kind('room', pot('#c9a8dc', '#7a50a4', '#7a50a4', 250), [450, 500]),
})

const grip = (hex: string, y: number, w = 70, h = 260) =>
  rect(450 - w / 2, y, w, h, `url(#round-${hex.slice(1)})`, w / 2)
export const hairTools = byWords({
  wooden: kind(
    'table',
    () =>
      under(270, 150, 360, 600) +
      shape('M290 330Q300 140 450 130Q600 140 610 330Z', 'url(#upright-8a5230)') +
      shape('M290 330Q300 140 450 130Q600 140 610 330Z', overlay.fall) +
      disc(450, 230, 40, '#6b3f25') +
      disc(450, 230, 20, '#8a5230') +
      line('M370 260q-20 -50 20 -70M530 260q20 -50 -20 -70', '#5b3018', 8) +
      times(9, (i) => rect(296 + i * 36, 320, 20, 420, 'url(#round-8a5230)', 10)),
    [450, 260],
  ),
  'hot comb': kind(
    'table',
    () =>
      under(250, 240, 420, 420) +
      line('M230 720Q150 780 90 740', '#28292d', 12) +
      turned(
        40,
        450,
        450,
        grip('#3a3d43', 480, 84, 330) +
          rect(420, 150, 60, 350, 'url(#metal-c9a24a)', 8) +
          times(20, (i) => rect(376, 170 + i * 15, 50, 7, '#a8862f', 3)) +
          disc(450, 560, 12, '#c4323a'),
      ),
    [430, 380],
  ),
  'afro pick': kind(
    'table',
    () =>
      under(300, 150, 300, 600) +
      rect(340, 560, 220, 220, 'url(#round-2b2926)', 40) +
      times(8, (i) => rect(352 + i * 26, 150, 12, 430, 'url(#metal-c9ced4)', 6)) +
      disc(450, 690, 26, '#c4323a') +
      line('M440 690h20', '#fff', 6),
    [450, 420],
  ),
  clipper: kind(
    'table',
    () =>
      under(270, 160, 360, 620) +
      shape('M350 260H550L570 640Q570 780 450 780Q330 780 330 640Z', 'url(#round-34363b)') +
      rect(350, 200, 200, 70, 'url(#metal-c9ced4)', 8) +
      times(15, (i) => rect(354 + i * 13, 166, 8, 44, '#9aa0a6', 2)) +
      rect(420, 400, 60, 110, 'url(#round-2e8054)', 30) +
      word('Oraimo', 450, 580, { size: 30, colour: '#d8dade' }) +
      word('84', 450, 660, { size: 34, colour: '#6fd6a3' }),
    [450, 340],
  ),
  '': kind(
    'room',
    () =>
      under(240, 240, 460, 440) +
      line('M480 740Q560 830 700 780', '#28292d', 14) +
      rect(430, 460, 100, 300, 'url(#round-7a2940)', 40) +
      rect(240, 260, 400, 230, 'url(#lying-7a2940)', 110) +
      rect(180, 310, 120, 130, 'url(#lying-34363b)', 10) +
      shape('M180 300L110 270V480L180 450Z', '#28292d') +
      disc(560, 375, 84, '#5b1f30') +
      times(5, (i) => line(`M500 ${330 + i * 22}H620`, '#28292d', 5)) +
      rect(462, 540, 36, 70, '#28292d', 12),
    [400, 380],
  ),
})
