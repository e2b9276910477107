import { dark, light } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { brass, steel } from './building-parts.ts'

const bulb = (x: number, y: number, s: number, glow = '#fffbe0') =>
  at(
    x,
    y,
    s,
    shape(
      'M300 400Q290 200 450 196Q610 200 600 400Q590 500 540 560H360Q310 500 300 400Z',
      `url(#ball-${glow.slice(1)})`,
    ) +
      shape('M356 556H544L520 660H380Z', round('#f4f2ec')) +
      rect(390, 656, 120, 90, steel, 10) +
      times(3, (i) => line(`M388 ${680 + i * 22}L512 ${690 + i * 22}`, '#6d7278', 7)) +
      disc(450, 752, 20, '#3a3d43'),
  )

const coilOf = (hex: string, goods: Goods) =>
  under(220, 240, 460, 420) +
  times(
    8,
    (i) =>
      ring(450, 450, 120 + i * 20, dark(hex, 0.4), 22) +
      ring(450, 450, 120 + i * 20, hex, 17) +
      ring(446, 446, 120 + i * 20, light(hex, 0.35), 3),
  ) +
  line('M690 450Q720 620 620 740', hex, 18) +
  line('M620 740l-24 30', '#c9773a', 12) +
  disc(450, 450, 104, '#f8f3e7') +
  word(/[\d.]+ mm/.exec(goods.name)?.[0] ?? '', 450, 430, { size: 38, colour: '#2b241d', fit: 170 }) +
  word('100 yards', 450, 490, { size: 26, colour: '#a8412c', fit: 160 })

export const electrical = byWords({
  'carton of 200': kind(
    'counter',
    (goods) =>
      printedCarton(goods, [150, 380, 430, 390], '#2f6fb0', bulb(360, 660, 0.3)) +
      times(3, (i) => bulb(620 + i * 76, 690 - (i % 2) * 30, 0.26)),
    [430, 560],
  ),
  'led bulb, 12': kind(
    'room',
    () =>
      ground(450, 800, 330) +
      times(3, (i) => bulb(220 + i * 230, 330, 0.6)) +
      times(3, (i) => bulb(260 + i * 200, 590, 0.6)),
    [450, 330],
  ),
  rechargeable: kind(
    'room',
    () =>
      ground(450, 790, 140) +
      oval(450, 380, 360, 340, 'url(#lit-glow)') +
      bulb(450, 450, 1) +
      rect(420, 600, 60, 30, '#4cc38a', 8) +
      line('M450 604l-10 12h18l-10 12', '#fff', 5),
    [450, 400],
  ),
  floodlight: kind(
    'yard',
    () =>
      ground(450, 790, 200) +
      line('M260 420Q240 700 450 720Q660 700 640 420', '#3a3d43', 28) +
      rect(190, 180, 520, 400, round('#34363b'), 20) +
      rect(230, 216, 440, 328, '#fffbe0', 8) +
      times(48, (i) => rect(250 + (i % 8) * 52, 236 + Math.floor(i / 8) * 50, 36, 34, '#f6ecb0', 5)) +
      rect(230, 216, 440, 328, overlay.gleam, 8) +
      rect(400, 700, 100, 80, '#3a3d43', 8),
    [430, 360],
  ),
  socket: kind(
    'wall',
    () =>
      under(180, 260, 540, 380) +
      rect(150, 240, 600, 410, 'url(#face-f4f2ec)', 30) +
      times(
        2,
        (i) =>
          rect(286 + i * 270, 330, 22, 70, '#3a3d43', 4) +
          rect(236 + i * 270, 450, 54, 22, '#3a3d43', 4) +
          rect(306 + i * 270, 450, 54, 22, '#3a3d43', 4) +
          rect(380 + (i ? 210 : -170), 290, 56, 90, '#e4e0d6', 8) +
          rect(388 + (i ? 210 : -170), 300, 40, 36, '#c4323a', 6),
      ) +
      times(2, (i) => rect(420, 540 + i * 40, 70, 24, '#28292d', 3)) +
      times(2, (i) => disc(190 + i * 520, 445, 13, '#b9bec4')),
    [300, 440],
  ),
  'cable, 2.5': kind('table', (goods) => coilOf('#c4323a', goods), [450, 450]),
  'cable, 1.5': kind('table', (goods) => coilOf('#2e8054', goods), [450, 450]),
  'consumer unit': kind(
    'wall',
    () =>
      ground(450, 740, 310) +
      crate({ x: 130, y: 260, w: 600, h: 420, deep: 60, fill: '#f4f2ec', r: 14 }) +
      rect(170, 340, 520, 200, '#28292d', 8) +
      times(
        8,
        (i) =>
          rect(190 + i * 60, 360, 52, 160, i < 2 ? '#c9ced4' : '#f4f2ec', 4) +
          rect(202 + i * 60, 400, 28, 60, i === 0 ? '#c4323a' : '#34363b', 4),
      ) +
      word('8-way', 430, 610, { size: 40, colour: '#5b5f66' }) +
      rect(170, 340, 520, 200, overlay.gleam, 8),
    [430, 440],
  ),
  'door bell': kind(
    'wall',
    () =>
      ground(450, 760, 320) +
      times(
        2,
        (i) =>
          rect(130 + i * 240, 300, 200, 330, round('#f4f2ec'), 50) +
          times(4, (k) => line(`M${180 + i * 240} ${380 + k * 30}h100`, '#8b8f96', 9)) +
          disc(230 + i * 240, 560, 20, '#4cc38a'),
      ) +
      rect(640, 420, 130, 260, round('#34363b'), 50) +
      disc(705, 560, 44, 'url(#ball-c9ced4)') +
      ring(705, 560, 54, '#4cc3f0', 7),
    [230, 440],
  ),
  padlock: kind(
    'table',
    () =>
      ground(430, 790, 210) +
      line('M300 420V290Q300 150 430 150Q560 150 560 290V420', '#6d7278', 64) +
      line('M300 420V290Q300 150 430 150Q560 150 560 290V420', '#c9ced4', 44) +
      rect(210, 400, 440, 380, brass, 50) +
      disc(430, 570, 40, '#5b4410') +
      rect(418, 580, 24, 80, '#5b4410', 8) +
      word('60', 560, 720, { size: 40, colour: '#6b4f14' }) +
      times(2, (i) =>
        turned(
          30 + i * 20,
          730,
          600,
          ring(730, 500, 40, '#c9a24a', 16) +
            rect(720, 540, 22, 190, brass, 4) +
            rect(742, 680, 26, 18, '#c9a24a') +
            rect(742, 710, 18, 14, '#c9a24a'),
        ),
      ),
    [430, 560],
  ),
  'door lock': kind(
    'wall',
    () =>
      under(260, 120, 380, 660) +
      rect(290, 90, 220, 720, round('#28292d'), 50) +
      times(
        12,
        (i) =>
          disc(346 + (i % 3) * 54, 180 + Math.floor(i / 3) * 60, 20, '#3a3d43') +
          word('123456789*0#'[i] ?? '', 346 + (i % 3) * 54, 180 + Math.floor(i / 3) * 60, {
            size: 20,
            colour: '#8ad8f0',
          }),
      ) +
      ring(400, 520, 50, '#4cc3f0', 8) +
      times(4, (i) => ring(400, 524, 10 + i * 9, '#5b5f66', 4)) +
      rect(400, 630, 340, 60, 'url(#lying-b9bec4)', 30) +
      disc(400, 660, 50, steel),
    [400, 380],
  ),
  '': kind(
    'yard',
    () =>
      ground(330, 780, 190) +
      crate({ x: 150, y: 390, w: 300, h: 380, deep: 60, fill: '#e0b13c' }) +
      shape('M330 450L270 570H320L290 680L380 540H325L360 450Z', '#28292d') +
      word('Danger', 300, 730, { size: 44, colour: '#c4323a' }) +
      times(
        3,
        (i) =>
          rect(540 + i * 120, 200, 26, 590, steel, 6) +
          times(6, (k) => rect(530 + i * 120, 240 + k * 90, 46, 26, '#34363b', 8)),
      ) +
      times(6, (k) => line(`M480 ${253 + k * 90}H860`, '#9aa0a6', 5)),
    [300, 560],
  ),
})
