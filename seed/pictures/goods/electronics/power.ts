import { dark } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, tube, turned } from '../../kit/shapes.ts'
import { crate, drum } from '../../kit/solids.ts'

const name = (goods: Goods, x: number, y: number, size: number, colour: string) =>
  word(goods.brand ?? 'Power', x, y, { size, colour, weight: 0.22 })
/** A petrol generator in its frame of tube. */
const framed = (goods: Goods, kva: string, fill: string, wheels: boolean) =>
  ground(450, 770, 350) +
  (wheels
    ? times(2, (i) => disc(230 + i * 440, 730, 66, '#28292d') + disc(230 + i * 440, 730, 28, '#8b8f96')) +
      tube('M770 560Q860 520 850 440', '#28292d', 24)
    : times(2, (i) => rect(200 + i * 440, 730, 70, 34, '#28292d', 6))) +
  rect(190, 560, 300, 170, round('#5b5f66'), 20) +
  times(9, (i) => line(`M${206 + i * 18} 580V710`, '#3a3d43', 8)) +
  disc(250, 640, 64, '#28292d') +
  ring(250, 640, 48, '#8b8f96', 8) +
  oval(420, 640, 50, 74, round('#3a3d43')) +
  rect(500, 540, 210, 190, 'url(#face-34363b)', 10) +
  rect(520, 560, 80, 60, '#f4f2ec', 6) +
  times(2, (i) => disc(545 + i * 30, 590, 9, '#28292d')) +
  disc(650, 590, 30, '#e0b13c') +
  disc(650, 590, 18, '#28292d') +
  rect(520, 650, 170, 50, '#101820', 6) +
  word('230 V 50 Hz', 605, 675, { size: 20, colour: '#6fd6a3' }) +
  rect(190, 300, 520, 230, round(fill), 40) +
  rect(190, 300, 520, 230, 'url(#lit-fall)', 40) +
  disc(320, 304, 36, '#28292d') +
  name(goods, 450, 400, 66, '#fff') +
  word(kva, 450, 480, { size: 46, colour: '#ffe9a8' }) +
  tube('M150 740V270Q150 240 180 240H720Q750 240 750 270V740', '#3a3d43', 26) +
  tube('M140 740H760', '#3a3d43', 26)
export const generators = byWords({
  '1.2 kva': kind(
    'yard',
    (goods) => at(450, 520, 0.78, framed(goods, '1.2 kVA', '#c4323a', false)),
    [450, 420],
  ),
  '2.9 kva': kind(
    'yard',
    (goods) => at(450, 480, 0.92, framed(goods, '2.9 kVA', '#c4323a', false)),
    [450, 420],
  ),
  '6.5 kva': kind('yard', (goods) => framed(goods, '6.5 kVA', '#c4323a', true), [450, 420]),
  'inverter generator': kind(
    'yard',
    (_goods) =>
      ground(460, 740, 260) +
      line('M320 250Q450 150 590 250', '#28292d', 40) +
      rect(230, 230, 460, 500, round('#2f7fbd'), 80) +
      rect(230, 400, 460, 120, '#28292d') +
      times(10, (i) => line(`M270 ${560 + i * 14}H430`, '#1f4f7a', 6)) +
      disc(560, 620, 46, '#f4f2ec') +
      times(3, (i) => disc(545 + i * 15, 620 + (i % 2) * 14, 6, '#28292d')) +
      word('2 kVA', 460, 460, { size: 60, colour: '#fff' }) +
      word('Silent', 460, 330, { size: 50, colour: '#fff' }),
    [450, 420],
  ),
  '': kind(
    'yard',
    () =>
      ground(460, 780, 390) +
      crate({ x: 80, y: 330, w: 640, h: 400, deep: 130, fill: '#e0b13c' }) +
      times(
        3,
        (i) =>
          rect(120 + i * 190, 390, 160, 280, dark('#e0b13c', 0.1), 8) +
          times(8, (k) =>
            line(`M140 ${420 + k * 20}h100`.replace('M140', `M${140 + i * 190}`), dark('#e0b13c', 0.45), 8),
          ) +
          rect(140 + i * 190, 610, 30, 40, '#28292d', 4),
      ) +
      rect(500, 420, 160, 110, '#28292d', 8) +
      word('12 kVA', 580, 475, { size: 36, colour: '#6fd6a3' }) +
      rect(60, 730, 690, 36, '#28292d') +
      line('M660 270V200Q660 180 690 180H740', '#5b5f66', 34) +
      word('Diesel', 300, 700, { size: 40, colour: '#28292d' }),
    [580, 480],
  ),
})

const panel = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    shape('M190 190L690 150L760 700L150 740Z', '#d8dade') +
      shape('M206 206L676 168L740 686L168 724Z', 'url(#cells-1c2b4a)') +
      shape('M206 206L676 168L740 686L168 724Z', overlay.gleam),
  )
const box = (goods: Goods, fill: string, text: string, extra = '', h = 420) =>
  ground(460, 700, 260) +
  crate({ x: 250, y: 690 - h, w: 380, h, deep: 80, fill, r: 14 }) +
  word(goods.brand ?? 'Volt', 440, 690 - h + 60, { size: 40, colour: '#fff', fit: 320 }) +
  word(text, 440, 650, { size: 44, colour: '#fff', fit: 320 }) +
  extra
const readout = (x: number, y: number, text: string) =>
  rect(x - 110, y - 44, 220, 88, '#101820', 8) + word(text, x, y, { size: 46, colour: '#6fd6a3', fit: 190 })
export const solar = byWords({
  lantern: kind(
    'room',
    () =>
      ground(450, 790, 170) +
      line('M330 320Q330 100 450 100Q570 100 570 320', '#5b5f66', 20) +
      drum({ cx: 450, top: 230, w: 230, h: 60, fill: '#e8843a' }) +
      oval(450, 226, 100, 22, 'url(#cells-1c2b4a)') +
      rect(350, 290, 200, 300, 'rgba(255,246,200,.9)', 20) +
      rect(350, 290, 200, 300, 'url(#glass-ffe9a8)', 20) +
      rect(400, 330, 100, 230, '#fffbe0', 30) +
      drum({ cx: 450, top: 590, w: 250, h: 180, fill: '#e8843a' }) +
      rect(410, 660, 80, 36, '#28292d', 6) +
      line('M490 680Q600 700 640 640', '#28292d', 9) +
      rect(620, 480, 80, 150, '#28292d', 12) +
      rect(628, 490, 64, 126, 'url(#face-2f6fc4)', 6),
    [450, 430],
  ),
  'home kit': kind(
    'room',
    () =>
      ground(450, 790, 330) +
      panel(300, 330, 0.62) +
      crate({ x: 420, y: 480, w: 320, h: 280, deep: 60, fill: '#e8843a' }) +
      disc(520, 640, 80, 'url(#mesh-34363b)') +
      readout(620, 560, '98.5') +
      times(4, (i) => disc(170 + i * 76, 700, 32, '#fffbe0') + rect(156 + i * 76, 726, 28, 34, '#8b8f96', 4)),
    [540, 600],
  ),
  'solar panel': kind(
    'yard',
    () =>
      ground(450, 790, 300) + line('M300 560L250 790M620 540L690 780', '#8b8f96', 20) + panel(450, 420, 1.02),
    [430, 420],
  ),
  hybrid: kind(
    'wall',
    (goods) =>
      box(
        goods,
        '#2f7fbd',
        '3.5 kVA 24 V',
        readout(440, 420, '230 V') +
          times(4, (i) =>
            disc(350 + i * 60, 520, 16, ['#4cc38a', '#e0b13c', '#c4323a', '#d8dade'][i] ?? '#000000'),
          ) +
          times(3, (i) => rect(330 + i * 80, 690, 40, 36, '#28292d')),
        520,
      ),
    [440, 420],
  ),
  lithium: kind(
    'wall',
    (goods) =>
      box(
        { ...goods, brand: 'Lithium' },
        '#f4f2ec',
        '',
        rect(420, 340, 40, 200, '#d8dade', 20) +
          rect(424, 410, 32, 126, '#4cc38a', 16) +
          word('Lithium', 440, 230, { size: 44, colour: '#3a3d43' }) +
          word('5 kWh', 440, 620, { size: 54, colour: '#3a3d43' }),
        540,
      ),
    [440, 420],
  ),
  tubular: kind(
    'room',
    () =>
      ground(460, 800, 240) +
      crate({ x: 270, y: 230, w: 340, h: 550, deep: 80, fill: '#3a3d43' }) +
      rect(296, 420, 290, 340, '#28292d') +
      crate({ x: 310, y: 470, w: 230, h: 270, deep: 30, fill: '#c4323a' }) +
      times(3, (i) => disc(350 + i * 70, 462, 16, '#f4f2ec')) +
      word('Tubular', 425, 610, { size: 40, colour: '#fff' }) +
      rect(310, 250, 260, 140, '#f4f2ec', 10) +
      readout(440, 320, '1.5 kVA') +
      times(2, (i) => disc(320 + i * 240, 800, 26, '#15161a')),
    [430, 560],
  ),
  stabiliser: kind(
    'room',
    (goods) =>
      box(
        goods,
        '#34363b',
        '2 kVA',
        times(
          2,
          (i) =>
            disc(350 + i * 180, 470, 76, '#f4f2ec') +
            times(7, (k) =>
              turned(-60 + k * 20, 350 + i * 180, 490, line(`M${350 + i * 180} 420v14`, '#28292d', 5)),
            ) +
            line(`M${350 + i * 180} 500l${i ? 26 : 6} -64`, '#c4323a', 6),
        ) + disc(440, 580, 13, '#4cc38a'),
        420,
      ),
    [360, 470],
  ),
  'fridge guard': kind(
    'room',
    (goods) =>
      ground(450, 740, 170) +
      times(3, (i) =>
        rect([436, 390, 486][i] ?? 0, [110, 180, 180][i] ?? 0, 28, 110, 'url(#metal-d6ae4c)', 4),
      ) +
      rect(310, 250, 290, 480, round('#f4f2ec'), 40) +
      times(3, (i) => disc(400 + i * 55, 330, 14, ['#c4323a', '#e0b13c', '#4cc38a'][i] ?? '#000000')) +
      disc(455, 540, 120, '#e4e0d6') +
      rect(443, 456, 24, 60, '#28292d', 4) +
      rect(390, 560, 44, 22, '#28292d', 4) +
      rect(476, 560, 44, 22, '#28292d', 4) +
      word('Fridge guard', 455, 390, { size: 28, colour: '#2f6fb0', fit: 220 }) +
      name(goods, 455, 696, 26, '#3a3d43'),
    [450, 420],
  ),
  'street light': kind(
    'yard',
    () =>
      ground(300, 840, 90) +
      rect(280, 260, 36, 580, 'url(#metal-8b8f96)', 8) +
      line('M298 280L520 190', '#8b8f96', 30) +
      turned(
        -10,
        600,
        190,
        rect(450, 130, 350, 100, round('#3a3d43'), 20) +
          shape('M470 130H780L800 100H490Z', 'url(#cells-1c2b4a)') +
          times(18, (i) => rect(476 + (i % 9) * 34, 176 + Math.floor(i / 9) * 24, 24, 18, '#fff6c8', 4)),
      ) +
      shape('M470 250L820 200L900 620L430 640Z', 'rgba(255,246,200,.35)') +
      rect(640, 680, 80, 140, round('#28292d'), 16) +
      times(6, (i) => disc(662 + (i % 2) * 36, 712 + Math.floor(i / 2) * 32, 9, i ? '#d8dade' : '#c4323a')),
    [600, 190],
  ),
  '': kind(
    'desk',
    () =>
      ground(450, 790, 180) +
      crate({ x: 300, y: 270, w: 220, h: 510, deep: 110, fill: '#34363b', r: 14 }) +
      disc(410, 360, 36, '#1b1c20') +
      ring(410, 360, 26, '#4cc38a', 6) +
      times(8, (i) => line(`M340 ${480 + i * 24}H480`, '#1b1c20', 8)) +
      word('650 VA', 410, 720, { size: 38, colour: '#c9ced4' }),
    [410, 420],
  ),
})
