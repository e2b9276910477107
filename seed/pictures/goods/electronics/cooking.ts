import { byWords, type Drawing, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned } from '../../kit/shapes.ts'
import { crate, drum, lathe } from '../../kit/solids.ts'
import { knob, name, steel } from './kitchen-parts.ts'

/** The basket that stands in the mouth of a pot, full of holes for the steam. */
const steamer = (top: number, w: number) =>
  shape(
    `M${450 - w / 2 + 4} ${top - 104}H${450 + w / 2 - 4}L${450 + w / 2 - 22} ${top + 14}H${450 - w / 2 + 22}Z`,
    'url(#metal-c9ced4)',
  ) +
  times(3, (k) =>
    times(11, (i) => disc(450 + (i - 5) * (w / 13) + (k % 2 ? w / 26 : 0), top - 72 + k * 26, 7, '#4a4f56')),
  ) +
  rect(450 - w / 2 - 6, top - 116, w + 12, 20, 'url(#metal-b9bec4)', 10)

const pan = (goods: Goods, w: number, h: number, fill: string, lid: string, basket = false): string => {
  const top = 760 - h
  const rise = basket ? 112 : 0
  return (
    ground(450, 766, w * 0.56) +
    line(`M${450 - w / 2} ${top + 70}h-60v60h60M${450 + w / 2} ${top + 70}h60v60h-60`, '#28292d', 26) +
    rect(450 - w / 2, top, w, h, round(fill), 60) +
    rect(450 - w * 0.2, top + h * 0.4, w * 0.4, h * 0.42, 'rgba(30,32,36,.85)', 16) +
    word('Cook', 450, top + h * 0.52, { size: 26, colour: '#f0a52e' }) +
    rect(430, top + h * 0.6, 40, 60, '#8b8f96', 8) +
    (basket ? steamer(top, w) : '') +
    shape(
      `M${450 - w / 2} ${top + 10 - rise}Q450 ${top - 170 - rise} ${450 + w / 2} ${top + 10 - rise}Z`,
      lid,
    ) +
    rect(416, top - 110 - rise, 68, 40, round('#28292d'), 14) +
    name(goods, 450, top + h * 0.24, 34, '#6d747c')
  )
}

const oven = (goods: Goods, w: number, h: number, fill: string, glow: string): string => {
  const [x, y] = [440 - w / 2, 770 - h]
  return (
    ground(470, 776, w * 0.58) +
    crate({ x, y, w, h, deep: 90, fill }) +
    rect(x + 26, y + 30, w * 0.68, h - 60, '#15161a', 12) +
    rect(x + 46, y + 54, w * 0.68 - 40, h - 108, glow, 8) +
    rect(x + 46, y + 54, w * 0.68 - 40, h - 108, overlay.gleam, 8) +
    line(`M${x + w * 0.74} ${y + 60}V${y + h - 60}`, '#c9ced4', 14) +
    knob(x + w * 0.88, y + h * 0.4, 30) +
    knob(x + w * 0.88, y + h * 0.7, 30) +
    rect(x + w * 0.8, y + 40, w * 0.16, h * 0.13, '#0f3a2a', 6) +
    word('12 00', x + w * 0.88, y + 40 + h * 0.065, { size: h * 0.07, colour: '#6fd6a3' }) +
    name(goods, x + w * 0.36, y + h - 16, 20, '#c9ced4')
  )
}

const burner = (cx: number, cy: number, r: number) =>
  oval(cx, cy, r, r * 0.42, '#1b1c20') +
  times(4, (i) =>
    turned(
      0,
      cx,
      cy,
      line(
        `M${cx - r * 1.2 * Math.cos(i * 0.785)} ${cy - r * 0.5 * Math.sin(i * 0.785)}L${cx + r * 1.2 * Math.cos(i * 0.785)} ${cy + r * 0.5 * Math.sin(i * 0.785)}`,
        '#3a3d43',
        11,
      ),
    ),
  ) +
  oval(cx, cy - 6, r * 0.44, r * 0.2, 'url(#side-8b8f96)')

const flame = (cx: number, cy: number, r: number) =>
  times(9, (i) => shape(`M${cx - r + i * (r / 4)} ${cy}q-6 -26 6 -44q14 18 6 44z`, 'rgba(80,160,250,.8)'))

const table: Drawing = (goods) =>
  ground(450, 700, 360) +
  shape('M170 420H730L800 620H100Z', '#15161a') +
  shape('M170 420H730L800 620H100Z', overlay.gleam) +
  rect(100, 620, 700, 70, 'url(#face-b9bec4)', 10) +
  knob(230, 655, 30) +
  knob(670, 655, 30) +
  flame(300, 500, 60) +
  flame(600, 500, 60) +
  burner(300, 510, 80) +
  burner(600, 510, 80) +
  name(goods, 450, 655, 30, '#3a3d43')

export const cooking = byWords({
  popcorn: kind(
    'counter',
    () =>
      ground(470, 830, 220) +
      crate({ x: 270, y: 200, w: 360, h: 440, deep: 80, fill: '#c4323a' }) +
      rect(296, 250, 308, 360, 'rgba(230,240,245,.85)', 6) +
      shape('M296 480Q360 430 430 470Q520 430 604 480V610H296Z', '#f6e2a0') +
      times(46, (i) =>
        disc(310 + ((i * 61) % 280), 480 + ((i * 37) % 120), 15, i % 3 ? '#fff6d8' : '#f0d27a'),
      ) +
      drum({ cx: 450, top: 310, w: 150, h: 90, fill: steel }) +
      rect(296, 250, 308, 360, overlay.gleam, 6) +
      shape('M250 200L330 140H720L640 200Z', '#8a1f26') +
      word('Popcorn', 450, 222, { size: 36, colour: '#ffe08a', weight: 0.22 }) +
      rect(290, 640, 340, 30, '#8a1f26') +
      line('M340 670V800M590 670V800', '#28292d', 22) +
      times(2, (i) => ring(340 + i * 250, 790, 40, '#d6ae4c', 13)),
    [450, 420],
  ),
  'chop bars': kind('counter', (goods) => pan(goods, 520, 380, '#e8e4da', 'url(#metal-c9ced4)'), [450, 480]),
  'rice cooker': kind(
    'kitchen',
    (goods) => pan(goods, 430, 300, '#f4f2ec', 'url(#glass-c9ced4)', true),
    [450, 440],
  ),
  'pressure cooker': kind(
    'kitchen',
    (goods) =>
      ground(450, 790, 250) +
      rect(230, 350, 440, 430, 'url(#metal-b9bec4)', 50) +
      rect(320, 470, 260, 240, '#15161a', 20) +
      word('00 12', 450, 530, { size: 60, colour: '#e8643a' }) +
      times(6, (i) => rect(344 + (i % 3) * 74, 590 + Math.floor(i / 3) * 50, 60, 32, '#3a3d43', 8)) +
      shape('M220 360Q240 210 450 204Q660 210 680 360Z', round('#28292d')) +
      rect(390, 170, 120, 44, round('#3a3d43'), 16) +
      disc(570, 220, 18, '#c4323a') +
      rect(200, 340, 500, 44, round('#3a3d43'), 14) +
      name(goods, 450, 425, 30, '#3a3d43'),
    [450, 540],
  ),
  kettle: kind(
    'kitchen',
    (goods) =>
      ground(450, 800, 200) +
      oval(450, 780, 170, 34, '#28292d') +
      lathe(
        430,
        [
          [240, 96],
          [300, 130],
          [740, 170, 1],
          [770, 166],
        ],
        'url(#metal-b9bec4)',
      ) +
      shape('M310 300L200 260L226 330L300 430Z', 'url(#metal-b9bec4)') +
      line('M560 270Q740 270 730 460T610 690', '#28292d', 46) +
      shape('M340 244Q430 170 520 244Z', round('#28292d')) +
      disc(430, 196, 22, '#28292d') +
      rect(400, 420, 30, 220, 'rgba(140,190,220,.7)', 12) +
      name(goods, 470, 700, 24, '#3a3d43'),
    [420, 400],
  ),
  microwave: kind('kitchen', (goods) => oven(goods, 600, 360, '#34363b', '#3a3426'), [400, 560]),
  'air fryer': kind(
    'kitchen',
    (goods) =>
      ground(450, 796, 230) +
      shape(
        'M270 250Q280 110 450 110Q620 110 630 250L670 740Q660 790 600 790H300Q240 790 230 740Z',
        round('#34363b'),
      ) +
      rect(320, 190, 260, 120, '#101114', 30) +
      word('200 C', 450, 250, { size: 54, colour: '#f0a52e' }) +
      line('M244 450H656', '#15161a', 7) +
      rect(380, 520, 140, 60, round('#5b5f66'), 20) +
      rect(420, 570, 60, 150, round('#3a3d43'), 20) +
      name(goods, 450, 410, 30) +
      word('4.5 L', 600, 740, { size: 24, colour: '#8b8f96' }),
    [450, 300],
  ),
  sandwich: kind(
    'kitchen',
    (goods) =>
      ground(450, 700, 270) +
      shape('M200 520L240 230H660L700 520Z', round('#34363b')) +
      rect(240, 300, 420, 190, '#28292d', 20) +
      name(goods, 450, 400, 40) +
      shape('M190 560H710L690 690H210Z', round('#34363b')) +
      rect(196, 516, 508, 50, '#c99a55', 20) +
      rect(196, 510, 508, 18, '#e8c890', 9) +
      rect(380, 610, 140, 50, '#28292d', 14) +
      disc(600, 290, 10, '#c4323a') +
      disc(560, 290, 10, '#4cc38a'),
    [450, 500],
  ),
  'two burners': kind('kitchen', table, [330, 520]),
  'four burners': kind(
    'kitchen',
    (goods) =>
      ground(470, 836, 260) +
      crate({ x: 230, y: 330, w: 420, h: 500, deep: 110, fill: '#34363b' }) +
      shape('M234 334L336 278H756L648 334Z', '#15161a') +
      times(4, (i) =>
        at(360 + (i % 2) * 190 + (i > 1 ? 30 : 0), 318 - (i > 1 ? 24 : 0), 0.5, burner(450, 450, 80)),
      ) +
      times(6, (i) => knob(270 + i * 68, 376, 22)) +
      rect(260, 430, 360, 290, '#15161a', 12) +
      rect(286, 480, 308, 200, 'url(#face-6b3a1a)', 8) +
      rect(286, 480, 308, 200, overlay.gleam, 8) +
      line('M280 450H600', '#c9ced4', 14) +
      line('M234 760H646', '#15161a', 6) +
      name(goods, 440, 790, 26),
    [440, 420],
  ),
  'electric oven': kind(
    'kitchen',
    (goods) =>
      oven(goods, 640, 420, '#8b8f96', 'url(#face-a8521a)') +
      oval(330, 590, 100, 60, 'url(#ball-a8622a)') +
      line('M190 590H470', '#c9ced4', 8),
    [400, 560],
  ),
  'hot plate': kind(
    'kitchen',
    (goods) =>
      ground(450, 700, 350) +
      shape('M180 420H720L790 610H110Z', 'url(#face-f4f2ec)') +
      rect(110, 610, 680, 80, 'url(#face-d8d4c8)', 10) +
      times(2, (i) =>
        times(4, (k) =>
          ring(310 + i * 290, 515, 96 - k * 22, k % 2 ? '#8a2a1a' : '#c4452a', 13, 46 - k * 11),
        ),
      ) +
      knob(250, 650, 30) +
      knob(650, 650, 30) +
      name(goods, 450, 650, 30, '#3a3d43'),
    [330, 520],
  ),
})
