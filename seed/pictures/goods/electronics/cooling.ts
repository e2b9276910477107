import { dark, light } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned } from '../../kit/shapes.ts'
import { crate, drum } from '../../kit/solids.ts'

const brand = (goods: Goods, x: number, y: number, size: number, colour = '#3a3d43') =>
  word(goods.brand ?? 'Cool', x, y, { size, colour, weight: 0.2 })
const blades = (x: number, y: number, r: number, count: number, fill: string) =>
  times(count, (i) =>
    turned(
      (360 / count) * i,
      x,
      y,
      shape(
        `M${x} ${y}Q${x - r * 0.6} ${y - r * 0.5} ${x - r * 0.2} ${y - r * 0.92}Q${x + r * 0.4} ${y - r * 0.95} ${x + r * 0.36} ${y - r * 0.5}Z`,
        fill,
      ) +
        shape(
          `M${x} ${y}Q${x - r * 0.6} ${y - r * 0.5} ${x - r * 0.2} ${y - r * 0.92}Q${x + r * 0.4} ${y - r * 0.95} ${x + r * 0.36} ${y - r * 0.5}Z`,
          overlay.gleam,
        ),
    ),
  )
/** A fan's head: blades behind a cage of wire. */
const head = (x: number, y: number, r: number, fill: string, cage: string, count = 3) =>
  disc(x, y, r, 'rgba(255,255,255,.25)') +
  blades(x, y, r * 0.92, count, fill) +
  times(40, (i) => turned(i * 9, x, y, line(`M${x} ${y - r * 0.2}V${y - r}`, cage, 2.6, 'opacity=".75"'))) +
  ring(x, y, r, cage, 12) +
  ring(x, y, r * 0.62, cage, 4) +
  disc(x, y, r * 0.22, round(cage)) +
  disc(x, y, r * 0.1, light(cage, 0.4))
const standing = (fill: string, cage: string, r: number, extra: string) => (goods: Goods) =>
  ground(450, 826, 190) +
  oval(450, 806, 170, 30, round(cage)) +
  rect(436, 480, 28, 330, 'url(#metal-b9bec4)') +
  rect(424, 600, 52, 44, round(cage), 10) +
  rect(405, 490, 90, 100, round(cage), 16) +
  times(3, (i) => disc(430 + i * 20, 560, 7, '#f4f2ec')) +
  head(450, 300, r, fill, cage) +
  brand(goods, 450, 300, 20, '#f4f2ec') +
  extra
const ac = (goods: Goods, y: number, w: number, extra: string) =>
  ground(450, 770, 300, 20) +
  rect(450 - w / 2, y, w, 220, 'url(#face-f4f2ec)', 30) +
  rect(450 - w / 2, y, w, 220, overlay.fall, 30, 'opacity=".6"') +
  line(`M${450 - w / 2 + 20} ${y + 150}H${450 + w / 2 - 20}`, 'rgba(60,70,80,.3)', 5) +
  rect(450 - w / 2 + 40, y + 172, w - 80, 26, '#8b8f96', 10) +
  times(9, (i) => rect(450 - w / 2 + 60 + i * ((w - 140) / 8), y + 172, 8, 26, '#5b5f66')) +
  brand(goods, 450 - w / 2 + 120, y + 70, 34, '#2f6fb0') +
  word('24', 450 + w / 2 - 90, y + 90, { size: 50, colour: '#2b8482' }) +
  extra
const outdoor = (x: number, y: number) =>
  crate({ x, y, w: 300, h: 240, deep: 60, fill: '#e8e4da' }) +
  head(x + 130, y + 120, 96, '#3a3d43', '#8b8f96', 4)
export const fans = byWords({
  remote: kind(
    'room',
    (goods) =>
      standing(
        '#2f7fbd',
        '#34363b',
        216,
        turned(
          16,
          720,
          640,
          rect(690, 540, 70, 220, round('#f4f2ec'), 16) +
            times(6, (i) =>
              disc(710 + (i % 2) * 30, 590 + Math.floor(i / 2) * 44, 11, i ? '#8b8f96' : '#c4323a'),
            ),
        ),
      )(goods),
    [430, 300],
  ),
  'standing fan': kind('room', standing('#2e8054', '#34363b', 196, ''), [430, 300]),
  ceiling: kind(
    'room',
    (goods) =>
      ground(450, 700, 330, 24) +
      line('M450 60V330', '#5b3420', 20) +
      shape('M400 60H500L480 120H420Z', round('#74482e')) +
      times(4, (i) =>
        turned(
          [12, 168, 195, 345][i] ?? 0,
          450,
          390,
          shape('M490 370H800Q850 390 800 412H490Z', 'url(#wood-8a5230)') +
            shape('M490 370H800Q850 390 800 412H490Z', overlay.fall),
        ),
      ) +
      oval(450, 390, 100, 66, 'url(#ball-74482e)') +
      oval(450, 420, 54, 30, '#d6ae4c') +
      rect(690, 600, 110, 150, 'url(#face-f4f2ec)', 14) +
      disc(745, 670, 40, 'url(#ball-d8d4c8)') +
      brand(goods, 745, 620, 18),
    [450, 400],
  ),
  rechargeable: kind(
    'room',
    (goods) =>
      ground(450, 800, 190) +
      rect(290, 560, 320, 230, round('#f4f2ec'), 40) +
      rect(330, 610, 240, 60, '#fffbe0', 20) +
      head(450, 320, 220, '#e8843a', '#5b5f66', 5) +
      rect(340, 700, 80, 34, '#28292d', 8) +
      times(3, (i) => disc(470 + i * 44, 718, 13, i ? '#8b8f96' : '#4cc38a')) +
      brand(goods, 450, 765, 20),
    [430, 320],
  ),
  mist: kind(
    'yard',
    (goods) =>
      ground(450, 820, 230) +
      drum({ cx: 450, top: 610, w: 330, h: 200, fill: '#2f7fbd', lid: '#1f4f8a' }) +
      word('41 L', 450, 720, { size: 50, colour: '#fff' }) +
      rect(430, 480, 40, 140, '#28292d') +
      head(450, 310, 240, '#8b8f96', '#28292d', 3) +
      times(14, (i) =>
        disc(690 + ((i * 37) % 150), 160 + ((i * 53) % 300), 6 + (i % 4) * 3, 'rgba(180,215,240,.75)'),
      ) +
      brand(goods, 450, 310, 18, '#fff'),
    [430, 320],
  ),
  'desk fan': kind(
    'desk',
    (goods) =>
      ground(450, 760, 190) +
      oval(450, 740, 160, 36, round('#f4f2ec')) +
      shape('M420 560H480L500 740H400Z', round('#f4f2ec')) +
      head(450, 390, 210, '#e793b3', '#d8dade', 4) +
      line('M590 750Q700 790 780 730', '#28292d', 10) +
      rect(766, 690, 40, 50, '#c9ced4', 5) +
      brand(goods, 450, 660, 18),
    [430, 390],
  ),
  '1.5 hp': kind(
    'wall',
    (goods) =>
      ac(
        goods,
        230,
        660,
        rect(640, 540, 80, 190, round('#f4f2ec'), 16) +
          rect(654, 560, 52, 60, '#aebc9c', 6) +
          times(4, (i) => disc(667 + (i % 2) * 26, 650 + Math.floor(i / 2) * 34, 10, '#8b8f96')) +
          line('M730 450Q760 520 760 600', '#e8e4da', 20),
      ),
    [430, 320],
  ),
  '': kind('wall', (goods) => ac(goods, 130, 720, outdoor(470, 480)), [430, 230]),
})

const washer = (goods: Goods, fill: string) =>
  ground(470, 826, 250) +
  crate({ x: 250, y: 200, w: 400, h: 620, deep: 80, fill, r: 14 }) +
  rect(266, 220, 368, 100, light(fill, 0.2), 10) +
  rect(290, 244, 110, 56, dark(fill, 0.1), 6) +
  disc(600, 270, 30, 'url(#ball-8b8f96)') +
  rect(440, 246, 110, 50, '#101820', 6) +
  word('0 59', 495, 271, { size: 32, colour: '#8ad8f0' }) +
  brand(goods, 345, 345, 26) +
  disc(450, 560, 180, 'url(#ball-8b8f96)') +
  disc(450, 560, 140, '#1b2a36') +
  disc(450, 560, 140, glass('#6fa0b8')) +
  shape('M330 600Q390 540 450 600T580 590Q560 690 450 700Q340 690 330 600Z', 'rgba(255,255,255,.5)') +
  disc(450, 560, 140, overlay.gleam) +
  rect(300, 540, 26, 50, '#5b5f66', 8)
export const laundry = byWords({
  'steam iron': kind(
    'room',
    (goods) =>
      ground(450, 650, 340) +
      shape('M120 600Q260 430 520 410H760L780 600Z', round('#2f7fbd')) +
      shape('M100 600H790V640H90Z', 'url(#metal-b9bec4)') +
      line('M330 430Q400 250 560 250H680Q760 260 750 410', '#2a3c6b', 50) +
      shape('M180 570Q300 470 480 450V570Z', glass('#a8d0e8')) +
      brand(goods, 620, 520, 40, '#fff') +
      line('M750 300Q850 240 820 120', '#28292d', 14) +
      times(3, (i) => line(`M${90 - i * 14} ${560 - i * 34}q-30 -16 -50 4`, 'rgba(180,190,200,.8)', 8)),
    [430, 460],
  ),
  'dry iron': kind(
    'room',
    (goods) =>
      ground(450, 650, 330) +
      shape('M120 600Q220 480 480 460H760L780 600Z', 'url(#metal-c9ced4)') +
      shape('M100 600H790V640H90Z', 'url(#metal-8b8f96)') +
      line('M400 470V330M680 470V330', '#28292d', 40) +
      rect(350, 280, 400, 76, round('#28292d'), 36) +
      disc(540, 480, 56, 'url(#ball-28292d)') +
      word('Cotton', 540, 480, { size: 18, colour: '#fff' }) +
      brand(goods, 640, 570, 34) +
      line('M740 310Q840 260 810 120', '#c4323a', 14),
    [430, 460],
  ),
  steamer: kind(
    'room',
    (goods) =>
      ground(450, 826, 190) +
      rect(330, 650, 240, 170, round('#7a50a4'), 40) +
      rect(350, 560, 200, 120, glass('#a8d0e8'), 20) +
      line('M450 600V110', '#b9bec4', 16) +
      line('M330 170Q450 90 570 170', '#5b5f66', 16) +
      line('M560 700Q760 600 690 330T560 220', '#3a3d43', 22) +
      turned(
        -30,
        540,
        200,
        rect(500, 150, 90, 150, round('#7a50a4'), 20) + rect(480, 140, 130, 40, '#d8dade', 10),
      ) +
      at(
        450,
        320,
        0.42,
        shape('M330 200L450 150L570 200L640 300L580 340V700H320V340L260 300Z', '#f4f2ec') +
          shape('M330 200L450 150L570 200L640 300L580 340V700H320V340L260 300Z', overlay.folds),
      ) +
      brand(goods, 450, 740, 26, '#fff'),
    [450, 660],
  ),
  'twin-tub': kind(
    'yard',
    (goods) =>
      ground(470, 800, 320) +
      crate({ x: 160, y: 320, w: 560, h: 470, deep: 100, fill: '#f4f2ec', r: 14 }) +
      shape('M164 324L258 276H812L718 324Z', '#d8dade') +
      shape('M190 318L262 282H540L490 318Z', glass('#2f7fbd')) +
      shape('M540 318L590 282H770L716 318Z', glass('#5b9ac4')) +
      rect(200, 350, 480, 90, '#2f6fb0', 12) +
      times(3, (i) => disc(260 + i * 180, 395, 32, 'url(#ball-d8dade)')) +
      brand(goods, 440, 620, 50) +
      line('M160 690Q80 700 90 780', '#8b8f96', 22),
    [400, 400],
  ),
  'front-load': kind('room', (goods) => washer(goods, '#d8dade'), [450, 560]),
  '': kind(
    'yard',
    (goods) =>
      ground(450, 800, 240) +
      drum({ cx: 450, top: 400, w: 380, h: 370, fill: 'url(#metal-b9bec4)', lid: '#e0b13c' }) +
      shape('M260 400Q270 260 450 256Q630 260 640 400A190 42 0 0 1 260 400Z', round('#e0b13c')) +
      rect(380, 210, 140, 60, round('#28292d'), 20) +
      line('M640 520Q820 480 800 640T700 760', '#28292d', 40) +
      line('M640 520Q820 480 800 640T700 760', '#5b5f66', 34, 'stroke-dasharray="4 10"') +
      rect(600, 750, 130, 40, '#28292d', 10) +
      times(3, (i) => disc(310 + i * 140, 790, 26, '#28292d')) +
      brand(goods, 450, 350, 44, '#28292d') +
      word('20 L', 450, 600, { size: 50, colour: '#3a3d43' }),
    [450, 420],
  ),
})
