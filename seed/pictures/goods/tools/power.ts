import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, tube, turned } from '../../kit/shapes.ts'
import { crate, lathe } from '../../kit/solids.ts'

const orange = '#e8a01e'
const black = '#34363b'
const steel = 'url(#metal-b9bec4)'
const name = (goods: Goods, x: number, y: number, size = 46, colour = '#28292d') =>
  word(goods.brand ?? '', x, y, { size, colour, weight: 0.24 })
const cord = (d: string) => line(d, '#28292d', 18)
/** A drill from the side, with a cord or with a battery at its foot. */
const drill = (goods: Goods, battery: boolean, bits: string) =>
  ground(470, 770, 260) +
  (battery ? '' : cord('M610 740Q640 830 760 800')) +
  rect(60, 334, 150, 22, steel, 4) +
  rect(200, 300, 110, 90, round('#5b5f66'), 14) +
  times(5, (i) => line(`M${220 + i * 18} 304v82`, '#28292d', 4)) +
  rect(300, 260, 420, 170, `url(#lying-${orange.slice(1)})`, 50) +
  rect(600, 270, 130, 150, `url(#lying-${black.slice(1)})`, 40) +
  times(5, (i) => rect(630 + i * 18, 300, 9, 90, '#15161a', 4)) +
  name(goods, 450, 345) +
  shape('M500 420H660L690 740H560Q540 560 500 420Z', round(black)) +
  shape('M490 430H530V520Q500 510 490 430Z', '#c4323a') +
  (battery
    ? rect(510, 720, 230, 70, round(orange), 14) + word('20 V', 625, 756, { size: 34, colour: '#28292d' })
    : '') +
  bits
const bits = times(6, (i) => rect(150 + i * 40, 560, 14, 150 - i * 12, steel, 4))
/** An angle grinder: disc, guard, long body. */
const grinder = (goods: Goods, s: number) =>
  at(
    450,
    450,
    s,
    ground(450, 640, 330) +
      cord('M780 460Q860 480 850 620') +
      disc(210, 540, 130, '#5b5f66') +
      ring(210, 540, 120, '#8b8f96', 10) +
      disc(210, 540, 52, '#c4323a') +
      shape('M70 520Q90 380 210 380Q330 390 350 520Z', round(black)) +
      rect(230, 380, 200, 120, `url(#lying-8b9096)`, 24) +
      rect(400, 380, 390, 130, `url(#lying-${orange.slice(1)})`, 50) +
      name(goods, 560, 446) +
      rect(270, 220, 60, 190, round(black), 26) +
      rect(690, 390, 100, 110, '#28292d', 30),
  )
/** The drum of a mixer on its side. */
const mixerDrum =
  lathe(
    470,
    [
      [150, 120, 1],
      [180, 130],
      [330, 220],
      [460, 220],
      [600, 110],
    ],
    '#e0b13c',
  ) +
  oval(470, 152, 118, 30, '#5b4a1a') +
  line('M256 400Q470 440 684 400', '#8a6a1a', 16)
export const powerTools = byWords({
  'impact drill': kind('table', (goods) => drill(goods, false, bits), [450, 340]),
  'cordless drill': kind(
    'table',
    (goods) =>
      drill(
        goods,
        true,
        rect(170, 640, 200, 90, round(orange), 14) + word('20 V', 270, 686, { size: 36, colour: '#28292d' }),
      ),
    [450, 340],
  ),
  'angle grinder, 115': kind('table', (goods) => grinder(goods, 0.86), [430, 450]),
  'angle grinder, 230': kind(
    'table',
    (goods) => grinder(goods, 1) + word('230 mm', 210, 700, { size: 34, colour: '#5b5f66' }),
    [430, 450],
  ),
  'rotary hammer': kind(
    'table',
    (goods) =>
      ground(470, 760, 300) +
      rect(40, 368, 230, 24, steel, 8) +
      shape('M40 368L16 380L40 392Z', '#8b9096') +
      times(7, (i) => line(`M${64 + i * 24} 368l18 24`, '#6d7278', 7)) +
      shape('M224 330H300V430H224Q206 400 206 380Q206 360 224 330Z', round('#28292d')) +
      rect(290, 300, 330, 160, `url(#lying-${orange.slice(1)})`, 34) +
      rect(310, 440, 46, 210, round('#28292d'), 22) +
      shape('M470 440H620V640Q560 670 490 640Z', round(black)) +
      times(4, (i) => line(`M500 ${500 + i * 30}h90`, '#15161a', 9)) +
      line('M610 330H760Q820 340 820 410V560Q810 620 740 620H610', black, 58) +
      line('M790 400V560', '#c4323a', 14) +
      rect(560, 300, 90, 160, `url(#lying-${black.slice(1)})`, 24) +
      name(goods, 440, 380) +
      cord('M800 620Q850 720 760 780'),
    [400, 380],
  ),
  'circular saw': kind(
    'table',
    (goods) =>
      ground(450, 740, 330) +
      rect(130, 690, 640, 36, steel, 6) +
      disc(400, 600, 176, 'url(#ball-c9ced4)') +
      times(24, (i) => turned(i * 15, 400, 600, shape('M392 430L412 414L410 440Z', '#8b8f96'))) +
      disc(400, 600, 40, '#5b5f66') +
      shape('M200 600Q210 380 400 380Q600 390 610 600Z', round(orange)) +
      name(goods, 400, 490) +
      rect(520, 450, 190, 150, `url(#lying-${black.slice(1)})`, 30) +
      line('M420 380Q500 250 680 300L720 450', black, 54) +
      cord('M730 440Q850 420 840 560'),
    [400, 520],
  ),
  jigsaw: kind(
    'table',
    (goods) =>
      ground(450, 740, 260) +
      rect(180, 640, 440, 40, steel, 6) +
      rect(290, 676, 20, 120, '#8b9096') +
      shape('M250 640V420Q250 330 360 330H640Q720 340 720 440L640 520H400V640Z', round(orange)) +
      name(goods, 520, 440) +
      line('M380 340Q460 190 640 250L700 360', black, 60) +
      rect(280, 580, 110, 50, '#28292d', 8) +
      cord('M720 400Q830 380 830 520'),
    [450, 440],
  ),
  welding: kind(
    'yard',
    (goods) =>
      ground(440, 740, 280) +
      line('M300 320Q440 210 580 320', '#28292d', 36) +
      crate({ x: 200, y: 310, w: 450, h: 410, deep: 90, fill: orange }) +
      rect(240, 350, 370, 140, '#28292d', 14) +
      word('200 A', 360, 420, { size: 60, colour: '#6fd6a3' }) +
      disc(540, 420, 46, 'url(#ball-8b8f96)') +
      name(goods, 420, 560) +
      times(
        2,
        (i) =>
          disc(310 + i * 220, 650, 40, '#28292d') + disc(310 + i * 220, 650, 20, i ? '#c4323a' : '#8b8f96'),
      ) +
      line('M310 690Q300 820 120 800', '#c4323a', 20) +
      line('M530 690Q560 830 760 800', '#28292d', 20) +
      shape('M720 770l90 -20l40 30l-120 40z', '#c9a24a'),
    [420, 430],
  ),
  chainsaw: kind(
    'yard',
    () =>
      ground(450, 700, 380) +
      rect(30, 480, 470, 80, 'url(#lying-c9ced4)', 40) +
      word('20 in', 250, 521, { size: 26, colour: '#5b5f66' }) +
      times(
        24,
        (i) => rect(40 + i * 19, 468, 12, 14, '#3a3d43') + rect(40 + i * 19, 556, 12, 14, '#3a3d43'),
      ) +
      shape('M430 380H760Q820 400 820 520L790 650H470Q430 600 430 380Z', round('#c4323a')) +
      times(6, (i) => line(`M${620 + i * 24} 430v120`, '#7a1a20', 9)) +
      rect(520, 578, 210, 54, '#28292d', 10) +
      word('58 cc', 625, 605, { size: 32, colour: '#fff', fit: 180, weight: 0.2 }) +
      line('M430 400Q420 230 560 220L640 380', '#28292d', 40) +
      line('M760 440Q880 450 860 580L790 640', '#28292d', 50) +
      disc(520, 500, 46, '#28292d'),
    [560, 480],
  ),
  compressor: kind(
    'yard',
    () =>
      ground(450, 800, 330) +
      line('M300 680V780M600 680V760', '#28292d', 34) +
      disc(640, 750, 60, '#28292d') +
      disc(640, 750, 24, '#8b8f96') +
      rect(150, 480, 600, 220, 'url(#lying-c4323a)', 110) +
      word('50 L', 430, 600, { size: 70, colour: '#fff' }) +
      rect(300, 300, 200, 190, round('#34363b'), 16) +
      times(7, (i) => line(`M310 ${320 + i * 24}H490`, '#5b5f66', 8)) +
      disc(560, 400, 86, '#28292d') +
      disc(560, 400, 60, '#8b8f96') +
      times(6, (i) => turned(i * 60, 560, 400, line('M560 400V346', '#28292d', 12))) +
      disc(240, 430, 42, '#f4f2ec') +
      line('M240 430L262 404', '#c4323a', 6) +
      tube('M700 520L830 430', '#28292d', 24),
    [430, 420],
  ),
  'pressure washer': kind(
    'yard',
    (goods) =>
      ground(380, 800, 200) +
      line('M270 330V120H470V330', '#28292d', 26) +
      rect(240, 310, 270, 430, round(orange), 50) +
      name(goods, 375, 420) +
      rect(270, 520, 210, 150, '#28292d', 20) +
      times(2, (i) => disc(260 + i * 230, 760, 46, '#28292d')) +
      line('M500 640Q640 760 620 560T640 330', '#28292d', 18) +
      turned(
        30,
        660,
        300,
        rect(600, 240, 60, 150, round('#28292d'), 20) +
          rect(540, 230, 240, 44, round('#28292d'), 16) +
          rect(300, 240, 250, 22, steel, 8),
      ) +
      rect(640, 560, 120, 170, 'rgba(220,240,250,.8)', 20) +
      rect(660, 520, 80, 50, orange, 8),
    [375, 420],
  ),
  'concrete mixer': kind(
    'yard',
    () =>
      ground(450, 810, 350) +
      line('M300 560L180 790M580 560L700 790M180 790H720M620 700L850 690', '#2b4a6b', 34) +
      disc(250, 740, 84, '#28292d') +
      disc(250, 740, 34, '#8b8f96') +
      turned(-18, 450, 380, mixerDrum) +
      rect(560, 560, 150, 130, round('#c4323a'), 14) +
      disc(300, 430, 60, 'none', 'stroke="#2b4a6b" stroke-width="18"'),
    [430, 380],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 800, 340) +
      line('M210 780V160H690V780M210 330H690', '#2e6b4a', 44) +
      rect(280, 340, 340, 130, '#2e6b4a') +
      times(
        2,
        (i) =>
          crate({ x: 290 + i * 170, y: 560, w: 140, h: 150, deep: 30, fill: '#a8a49c' }) +
          times(2, (k) => rect(306 + i * 170 + k * 56, 566, 44, 20, '#5b5850', 4)),
      ) +
      rect(190, 710, 520, 36, '#3a3d43') +
      line('M450 340V220M690 220L830 120', '#8b9096', 30) +
      disc(830, 120, 26, '#c4323a'),
    [450, 560],
  ),
})
