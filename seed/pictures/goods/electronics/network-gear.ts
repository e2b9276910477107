import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'

const antenna = (x: number, y: number, lean: number, h = 300) =>
  turned(lean, x, y, rect(x - 15, y - h, 30, h, round('#28292d'), 14))

const camera = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    line('M600 350V230H680', '#d8dade', 34) +
      rect(680, 170, 50, 120, '#d8dade', 8) +
      shape('M200 340H640Q680 340 680 390V480Q680 520 640 520H200Z', round('#f4f2ec')) +
      shape('M160 320H700V350H150Z', '#d8dade') +
      oval(200, 430, 70, 92, '#28292d') +
      disc(196, 430, 46, '#2c3a5a') +
      disc(184, 414, 12, '#cfe0ff') +
      times(8, (i) => turned(i * 45, 198, 430, disc(198, 366, 6, '#c4323a'))),
  )

const printer = (goods: Goods, body: string, extra: string) =>
  ground(460, 740, 330) +
  crate({ x: 150, y: 430, w: 560, h: 300, deep: 110, fill: body, r: 16 }) +
  extra +
  word(goods.brand ?? '', 250, 520, { size: 40, colour: '#2f6fb0', weight: 0.2 })

export const networkGear = byWords({
  'ink tank': kind(
    'desk',
    (goods) =>
      printer(
        goods,
        '#34363b',
        shape('M190 430L280 380H790L700 430Z', '#5b5f66') +
          shape('M230 384L300 160H640L700 380Z', '#f4f2ec') +
          rect(560, 500, 130, 190, '#15161a', 8) +
          times(4, (i) =>
            rect(
              572 + i * 28,
              540 + i * 12,
              24,
              144 - i * 12,
              ['#15161a', '#2f9ac4', '#d9518a', '#e8c81a'][i] ?? '#000000',
              3,
            ),
          ) +
          shape('M190 640H540L600 780H170Z', '#f8f6f0') +
          line('M220 700H560M214 730H570', '#c9ced4', 7),
      ),
    [560, 560],
  ),
  laserjet: kind(
    'desk',
    (goods) =>
      printer(
        goods,
        '#f4f2ec',
        shape('M150 430Q170 300 300 300H720Q800 310 820 376L710 430Z', '#d8dade') +
          shape('M260 300H620L640 420H240Z', '#fbfaf6') +
          line('M290 340H600M284 370H606', '#8b8f96', 6) +
          rect(190, 620, 480, 40, '#8b8f96', 8) +
          rect(560, 480, 110, 60, '#101820', 6) +
          disc(615, 570, 15, '#4cc38a'),
      ),
    [430, 360],
  ),
  mifi: kind(
    'table',
    (goods) =>
      ground(450, 660, 250) +
      rect(220, 280, 460, 370, round('#f4f2ec'), 90) +
      rect(300, 350, 300, 170, '#101820', 20) +
      word('4G', 380, 410, { size: 50, colour: '#8ad8f0' }) +
      times(5, (i) => rect(490 + i * 18, 440 - i * 14, 12, 20 + i * 14, '#6fd6a3')) +
      word('10 users', 450, 490, { size: 24, colour: '#d8dade' }) +
      word(goods.brand ?? '', 450, 580, { size: 40, colour: '#2b8482' }),
    [450, 430],
  ),
  'two antennas': kind(
    'desk',
    (goods) =>
      ground(460, 680, 340) +
      antenna(240, 520, -12) +
      antenna(670, 520, 12) +
      crate({ x: 160, y: 510, w: 560, h: 150, deep: 90, fill: '#f4f2ec', r: 20 }) +
      times(6, (i) => disc(260 + i * 54, 560, 10, i < 4 ? '#4cc38a' : '#8b8f96')) +
      word(goods.brand ?? '', 430, 615, { size: 40, colour: '#2b8482' }),
    [430, 560],
  ),
  mesh: kind(
    'room',
    (goods) =>
      times(3, (i) =>
        at(
          230 + i * 220,
          470 + (i % 2) * 50,
          0.8,
          ground(450, 690, 150) +
            rect(330, 270, 240, 420, round('#f4f2ec'), 60) +
            oval(450, 296, 112, 30, '#d8dade') +
            disc(450, 600, 9, '#4cc38a') +
            word(goods.brand ?? '', 450, 480, { size: 34, colour: '#8b8f96' }),
        ),
      ),
    [450, 480],
  ),
  cctv: kind(
    'wall',
    () =>
      ground(450, 790, 300) +
      crate({ x: 200, y: 640, w: 460, h: 130, deep: 90, fill: '#28292d' }) +
      times(4, (i) => disc(260 + i * 40, 700, 9, '#4cc38a')) +
      word('1 TB', 560, 710, { size: 36, colour: '#c9ced4' }) +
      times(4, (i) => camera(290 + (i % 2) * 340, 210 + Math.floor(i / 2) * 230, 0.52)),
    [300, 240],
  ),
  'wi-fi camera': kind(
    'yard',
    () =>
      line('M560 820V250', '#8b8f96', 30) +
      shape('M420 90L800 60L780 250L400 280Z', 'url(#cells-1c2b4a)') +
      line('M420 90L800 60L780 250L400 280Z', '#d8dade', 12) +
      camera(380, 500, 0.9) +
      antenna(420, 440, -20, 160),
    [300, 490],
  ),
  receipt: kind(
    'counter',
    () =>
      shape('M320 90H580V430H320Z', '#fbfaf6') +
      times(8, (i) => line(`M350 ${140 + i * 34}H${i % 3 ? 550 : 470}`, '#8b8f96', 7)) +
      word('GHS 48.00', 450, 410, { size: 24, colour: '#28292d' }) +
      ground(460, 740, 260) +
      crate({ x: 240, y: 420, w: 400, h: 310, deep: 90, fill: '#34363b', r: 30 }) +
      rect(290, 410, 320, 24, '#101114', 8) +
      disc(300, 680, 12, '#4cc38a') +
      disc(345, 680, 12, '#2f7fbd') +
      word('80 mm', 440, 560, { size: 44, colour: '#8b8f96' }),
    [450, 440],
  ),
  '': kind(
    'counter',
    () =>
      ground(450, 810, 180) +
      oval(430, 790, 160, 32, round('#28292d')) +
      line('M430 780Q520 600 440 430', '#3a3d43', 34) +
      turned(
        -20,
        430,
        320,
        rect(300, 200, 330, 150, round('#34363b'), 60) +
          rect(270, 216, 60, 118, '#c4323a', 16) +
          rect(480, 320, 90, 220, round('#34363b'), 36) +
          rect(470, 350, 24, 60, '#e0b13c', 8),
      ) +
      shape('M250 330L60 420V520L250 370Z', 'rgba(220,40,40,.25)') +
      line('M70 470L250 350', '#e8443a', 5) +
      rect(60, 620, 170, 120, '#fbfaf6', 4) +
      times(11, (i) => rect(74 + i * 13, 636, 4 + (i % 3) * 3, 80, '#28292d')),
    [430, 330],
  ),
})
