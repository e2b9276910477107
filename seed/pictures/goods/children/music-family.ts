import { byWords, type Goods, has, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate, lathe } from '../../kit/solids.ts'

const drumOf = (goods: Goods, s: number) =>
  at(
    450,
    450 + (1 - s) * 340,
    s,
    ground(450, 806, 150) +
      lathe(
        450,
        [
          [200, 190, 1],
          [260, 196],
          [480, 120],
          [620, 96],
          [800, 160],
        ],
        'url(#upright-8a4a22)',
      ) +
      times(9, (i) => line(`M${274 + i * 44} 220L${310 + i * 35} 470`, '#f1e2c0', 7)) +
      line('M262 240Q450 290 638 240', '#28221f', 16) +
      oval(450, 200, 192, 50, '#f1e2c0') +
      oval(450, 200, 192, 50, 'none', 'stroke="#c9a878" stroke-width="12"') +
      rect(
        340,
        560,
        220,
        60,
        has(goods, 'children')
          ? 'url(#zigzag-2f7fbd-e0a021-f4f2ec-40)'
          : 'url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-50)',
      ),
  )

export const musicFamily = byWords({
  kpanlogo: kind(
    'yard',
    (goods) => drumOf(goods, 1) + times(6, (i) => line(`M${290 + i * 64} 280l-20 -40`, '#5b3420', 18)),
    [450, 300],
  ),
  djembe: kind('room', (goods) => drumOf(goods, 0.74), [450, 360]),
  atenteben: kind(
    'room',
    () =>
      under(160, 300, 580, 300) +
      turned(
        -28,
        450,
        450,
        rect(90, 410, 720, 80, 'url(#lying-d8b06a)', 30) +
          times(3, (i) => rect(250 + i * 200, 404, 16, 92, '#a9823a', 6)) +
          times(6, (i) => oval(380 + i * 62, 442, 17, 15, '#2b1d10')) +
          shape('M90 410H180L150 440Z', '#2b1d10'),
      ),
    [430, 450],
  ),
  shekere: kind(
    'yard',
    () =>
      ground(450, 800, 230) +
      disc(450, 560, 220, 'url(#ball-c98a3a)') +
      rect(410, 120, 80, 260, 'url(#round-c98a3a)', 34) +
      oval(450, 120, 50, 30, '#e0b070') +
      line(
        times(8, (i) => `M${270 + i * 52} 380Q${220 + i * 66} 560 ${300 + i * 44} 740`) +
          times(
            5,
            (i) =>
              `M${250 - (i === 2 ? 20 : 0)} ${440 + i * 66}Q450 ${490 + i * 66} ${650 + (i === 2 ? 20 : 0)} ${440 + i * 66}`,
          ),
        '#f1e2c0',
        5,
      ) +
      times(36, (i) =>
        disc(
          270 + (i % 6) * 72 + (Math.floor(i / 6) % 2) * 30 - 20,
          420 + Math.floor(i / 6) * 58,
          17,
          `url(#ball-${['c4323a', 'e0a021', '2e8054', '2f6fb0'][i % 4]})`,
        ),
      ),
    [450, 540],
  ),
  keyboard: kind(
    'room',
    () =>
      ground(450, 826, 310) +
      line('M260 520L640 820M640 520L260 820', '#28292d', 26) +
      crate({ x: 70, y: 330, w: 700, h: 190, deep: 60, fill: '#34363b', r: 14 }) +
      rect(320, 345, 200, 50, '#8ad8f0', 6) +
      word('Piano 001', 420, 370, { size: 24, colour: '#10243f' }) +
      times(2, (i) => rect(90 + i * 540, 345, 120, 50, 'url(#mesh-34363b)', 6)) +
      rect(90, 404, 660, 104, '#fbfaf6') +
      line(
        times(35, (i) => `M${90 + (i + 1) * 18.3} 404V508`),
        '#8b9096',
        2,
      ) +
      times(34, (i) => ([2, 6].includes(i % 7) ? '' : rect(102 + i * 18.3, 404, 11, 62, '#1b1c20', 2))) +
      turned(30, 790, 300, rect(776, 300, 30, 170, '#34363b', 12) + disc(791, 280, 34, 'url(#mesh-8b8f96)')),
    [420, 430],
  ),
  guitar: kind(
    'room',
    () =>
      ground(450, 836, 200) +
      turned(
        14,
        450,
        450,
        shape(
          'M450 380Q570 370 580 470Q570 530 590 580Q650 640 620 740Q570 830 450 830Q330 830 280 740Q250 640 310 580Q330 530 320 470Q330 370 450 380Z',
          '#7a4a1e',
        ) +
          shape(
            'M450 396Q556 388 562 470Q556 534 576 590Q630 646 602 732Q556 812 450 812Q344 812 298 732Q270 646 324 590Q344 534 338 470Q344 388 450 396Z',
            'url(#upright-d9a05a)',
          ) +
          disc(450, 560, 66, '#28180c') +
          ring(450, 560, 76, '#7a4a1e', 9) +
          rect(422, 100, 56, 400, '#3a2416', 4) +
          times(12, (i) => line(`M422 ${140 + i * 28}h56`, '#c9ced4', 4)) +
          rect(408, 20, 84, 110, '#5b3420', 14) +
          times(6, (i) => disc(i % 2 ? 504 : 396, 44 + Math.floor(i / 2) * 32, 12, '#c9ced4')) +
          rect(380, 710, 140, 26, '#3a2416', 6) +
          times(6, (i) => line(`M${430 + i * 8} 60V722`, '#e8ecf0', 2)),
      ),
    [450, 560],
  ),
  '': kind(
    'room',
    () =>
      under(200, 200, 500, 500) +
      turned(
        30,
        450,
        450,
        rect(404, 180, 92, 560, round('#f1e2c0'), 30) +
          shape('M404 220Q400 100 440 90H480Q496 120 496 220Z', round('#f1e2c0')) +
          rect(430, 220, 40, 46, '#3a2a1e', 6) +
          rect(396, 270, 108, 26, '#5b3a2a', 6) +
          rect(396, 640, 108, 26, '#5b3a2a', 6) +
          times(7, (i) => disc(450, 350 + i * 42, 13, '#3a2a1e')) +
          shape('M400 700H500L516 780H384Z', round('#f1e2c0')),
      ) +
      rect(600, 640, 180, 130, '#7a2940', 20),
    [430, 430],
  ),
})
