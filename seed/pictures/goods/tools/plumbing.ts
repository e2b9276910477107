import { dark, light } from '../../kit/colours.ts'
import { byName, byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import {
  at,
  disc,
  ground,
  line,
  oval,
  rect,
  ring,
  shape,
  times,
  tube,
  turned,
  under,
} from '../../kit/shapes.ts'
import { brass, steel } from './building-parts.ts'

const chrome = 'url(#metal-c9ced4)'

const spout = (d: string) =>
  line(d, '#6d7278', 66) + line(d, '#b9bec4', 56) + line(d, '#f4f6f8', 16, 'transform="translate(-10 -10)"')

const tank = (goods: Goods, s: number, hex: string) =>
  at(
    450,
    450 + (1 - s) * 330,
    s,
    ground(450, 800, 300) +
      shape('M190 280Q200 220 330 200H570Q700 220 710 280V760Q700 800 450 804Q200 800 190 760Z', round(hex)) +
      times(
        6,
        (i) =>
          line(`M190 ${330 + i * 76}Q450 ${366 + i * 76} 710 ${330 + i * 76}`, dark(hex, 0.4), 14) +
          line(`M190 ${342 + i * 76}Q450 ${378 + i * 76} 710 ${342 + i * 76}`, light(hex, 0.2), 5),
      ) +
      rect(360, 140, 180, 70, round(hex), 20) +
      rect(290, 440, 320, 130, '#e0b13c', 10) +
      word(
        byName(goods, [
          ['5,000', '5000 L'],
          ['', '1000 L'],
        ]),
        450,
        506,
        { size: 64, colour: '#28292d', weight: 0.22 },
      ) +
      rect(440, 756, 50, 40, brass, 6),
  )

export const plumbing = byWords({
  basin: kind(
    'kitchen',
    () =>
      ground(450, 800, 230) +
      rect(300, 720, 300, 70, chrome, 30) +
      rect(400, 470, 110, 260, chrome, 30) +
      spout('M455 480Q440 330 300 320T170 430') +
      rect(140, 420, 66, 50, '#b9bec4', 10) +
      turned(
        -14,
        470,
        440,
        rect(440, 330, 60, 130, chrome, 26) + rect(440, 320, 250, 46, 'url(#lying-c9ced4)', 22),
      ) +
      disc(455, 680, 12, '#c4323a'),
    [430, 470],
  ),
  'garden tap': kind(
    'yard',
    () =>
      rect(60, 420, 200, 110, steel, 10) +
      under(240, 300, 400, 360) +
      rect(240, 400, 380, 130, 'url(#lying-c9a24a)', 30) +
      rect(400, 290, 90, 130, brass, 16) +
      rect(300, 220, 290, 70, 'url(#lying-c4323a)', 34) +
      shape('M560 410Q700 420 700 560V650H600V560Q600 530 540 520Z', brass) +
      rect(590, 640, 120, 60, brass, 8) +
      times(4, (i) => line(`M592 ${650 + i * 14}h116`, '#8a6a20', 4)) +
      ring(350, 300, 26, '#8a6a20', 11) +
      shape('M640 720q-20 40 0 60q20 -20 0 -60', '#8fc4e0'),
    [450, 400],
  ),
  'shower head': kind(
    'wall',
    () =>
      under(180, 200, 540, 500) +
      spout('M780 160H560Q450 160 450 260V380') +
      shape('M380 380H520L560 440H340Z', chrome) +
      oval(450, 470, 280, 84, '#8b9096') +
      oval(450, 456, 280, 84, 'url(#side-d8dce0)') +
      times(30, (i) =>
        line(
          `M${200 + i * 17} ${530 + (i % 3) * 16}v${110 + (i % 5) * 26}`,
          'rgba(130,180,215,.7)',
          5,
          'stroke-dasharray="26 14"',
        ),
      ),
    [450, 460],
  ),
  'water heater': kind(
    'wall',
    () =>
      ground(450, 790, 200, 20) +
      rect(260, 140, 380, 560, 'url(#face-f4f2ec)', 50) +
      rect(260, 140, 380, 560, overlay.round, 50, 'opacity=".5"') +
      rect(340, 220, 220, 90, '#101820', 12) +
      word('42 C', 450, 266, { size: 50, colour: '#f0a52e' }) +
      disc(450, 460, 84, 'url(#ball-d8dade)') +
      line('M450 460L490 410', '#c4323a', 9) +
      word('5.5 kW', 450, 620, { size: 40, colour: '#5b5f66' }) +
      tube('M360 700V820', '#2f6fb0', 26) +
      tube('M540 700V820', '#c4323a', 26),
    [450, 400],
  ),
  'wc set': kind(
    'room',
    () =>
      ground(450, 826, 240) +
      rect(260, 120, 380, 290, round('#f4f2ec'), 30) +
      rect(244, 96, 412, 44, round('#fbfaf6'), 16) +
      oval(450, 100, 44, 12, chrome) +
      shape(
        'M232 520Q262 700 372 744Q392 790 366 826H534Q508 790 528 744Q638 700 668 520Z',
        round('#f4f2ec'),
      ) +
      shape('M290 400H610V470Q640 480 668 524H232Q260 480 290 470Z', round('#eceae4')) +
      shape('M306 408H594V300Q560 284 450 284Q340 284 306 300Z', round('#fbfaf6')) +
      line('M306 408V300Q340 284 450 284Q560 284 594 300V408', '#d8d4c8', 5) +
      oval(450, 524, 224, 100, '#d8d4c8') +
      oval(450, 514, 224, 100, '#fdfcf9') +
      oval(450, 516, 152, 64, '#cfd6da') +
      oval(450, 524, 146, 56, '#e6ecee') +
      oval(450, 540, 92, 32, '#b8d4e0') +
      rect(330, 404, 60, 26, '#dfe4e6', 10) +
      rect(510, 404, 60, 26, '#dfe4e6', 10) +
      line('M280 600Q300 690 384 730', 'rgba(255,255,255,.7)', 10),
    [450, 480],
  ),
  polytank: kind('yard', (goods) => tank(goods, 0.86, '#34363b'), [430, 480]),
  'water tank': kind(
    'yard',
    (goods) =>
      line('M190 560L150 840M710 560L750 840M450 580V840M120 700H780', '#5b5f66', 26) +
      rect(140, 560, 620, 34, '#3a3d43') +
      at(450, 270, 0.86, tank(goods, 0.84, '#34363b')),
    [430, 300],
  ),
  'water pump': kind(
    'yard',
    (goods) =>
      ground(450, 740, 330) +
      rect(180, 690, 540, 40, '#28292d', 8) +
      rect(360, 400, 380, 280, 'url(#lying-2f7fbd)', 60) +
      times(10, (i) => line(`M${400 + i * 30} 420V660`, '#1f5a8a', 9)) +
      disc(270, 540, 150, 'url(#ball-8b8f96)') +
      disc(270, 540, 70, '#5b5f66') +
      rect(220, 300, 100, 110, round('#8b8f96'), 10) +
      rect(60, 490, 90, 100, 'url(#lying-8b8f96)', 10) +
      rect(480, 320, 150, 90, '#28292d', 14) +
      word(goods.brand ?? '', 560, 540, { size: 50, colour: '#fff' }),
    [430, 520],
  ),
  '': kind(
    'kitchen',
    () =>
      ground(330, 790, 190) +
      rect(305, 110, 50, 480, 'url(#upright-c99a5e)', 24) +
      shape('M290 560H370Q500 600 510 760H150Q160 600 290 560Z', round('#c4323a')) +
      oval(330, 762, 182, 34, '#7a1a20') +
      times(
        5,
        (i) => ring(650, 580, 70 + i * 20, '#6d7278', 17) + ring(648, 577, 70 + i * 20, '#c9ced4', 6),
      ) +
      tube('M650 480Q640 300 720 240', '#8b9096', 18) +
      rect(690, 150, 44, 120, round('#c4323a'), 18),
    [330, 640],
  ),
})
