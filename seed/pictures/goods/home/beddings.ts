import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, has, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { printOf } from '../fashion/cloth.ts'
import { madeBed, pile, pillow } from './bed-linen.ts'

const curtain = (fill: string, opacity = 1) =>
  line('M70 130H830', '#7a5230', 24) +
  disc(64, 130, 24, 'url(#ball-7a5230)') +
  disc(836, 130, 24, 'url(#ball-7a5230)') +
  `<g opacity="${opacity}">` +
  times(
    2,
    (i) =>
      shape(
        `M${100 + i * 390} 136H${410 + i * 390}L${i ? 800 : 430} 800Q${i ? 700 : 330} 770 ${i ? 640 : 270} 800Q${i ? 550 : 180} 780 ${i ? 470 : 100} 800Z`,
        fill,
      ) +
      shape(
        `M${100 + i * 390} 136H${410 + i * 390}L${i ? 800 : 430} 800Q${i ? 700 : 330} 770 ${i ? 640 : 270} 800Q${i ? 550 : 180} 780 ${i ? 470 : 100} 800Z`,
        overlay.folds,
      ),
  ) +
  '</g>' +
  times(12, (i) => disc(120 + i * 60, 140, 15, '#c9a24a'))

export const beddings = byWords({
  'bedsheet set, cotton': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      return madeBed(dark(hex, 0.12), hex, light(hex, 0.5), light(hex, 0.24))
    },
    [360, 430],
  ),
  'ankara bedsheet': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      const print = printOf(goods, hex, 90)
      return madeBed(hex, light(hex, 0.3), print, print)
    },
    [360, 430],
  ),
  'hotel bed linen': kind(
    'room',
    (goods) =>
      times(3, (i) =>
        at(
          300 + i * 150,
          420 + i * 70,
          0.6,
          pile(
            { ...goods, brand: null },
            ['url(#linen-f4f2ec)', '#fbfaf6', 'url(#terry-f4f2ec)', '#f4f2ec', 'url(#linen-f4f2ec)'],
            '20 rooms',
          ),
        ),
      ),
    [430, 480],
  ),
  duvet: kind(
    'room',
    (goods) =>
      ground(450, 750, 370) +
      rect(110, 430, 680, 300, 'url(#rows-fbfaf6-eceae2-16)', 90) +
      rect(110, 430, 680, 300, overlay.fall, 90) +
      line('M130 530Q450 560 770 530M130 630Q450 660 770 630', 'rgba(0,0,0,.1)', 8) +
      pillow(330, 350, '#fbfaf6', 0.5) +
      pillow(590, 350, '#f4f2ec', 0.5) +
      word(goods.brand ?? '', 450, 690, { size: 22, colour: '#b9b4a8' }),
    [400, 520],
  ),
  'pillow, fibre': kind(
    'room',
    () => ground(450, 730, 340) + pillow(470, 560, '#f4f2ec', 1.02) + pillow(440, 380, '#fbfaf6', 1, -4),
    [430, 420],
  ),
  'mosquito net': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#f4f2ec')
      return (
        ground(450, 800, 340) +
        rect(180, 640, 540, 130, '#d9c4a0', 20) +
        rect(200, 610, 160, 60, '#f4f2ec', 26) +
        line('M450 40V130', '#8b8f96', 8) +
        oval(450, 150, 90, 26, hex) +
        shape(
          'M364 150Q340 420 120 790Q450 830 780 790Q560 420 536 150Q450 190 364 150Z',
          `url(#grid-${light(hex, 0.2).slice(1)}-${dark(hex, 0.18).slice(1)}-14)`,
          'opacity=".72"',
        ) +
        line('M400 160Q380 480 280 800M450 168V806M500 160Q520 480 620 800', dark(hex, 0.2), 4)
      )
    },
    [450, 360],
  ),
  blackout: kind('wall', (goods) => ground(450, 830, 380, 20) + curtain(dye(goods, '#2b8482')), [300, 330]),
  sheer: kind(
    'wall',
    (goods) =>
      ground(450, 830, 380, 20) +
      rect(150, 160, 600, 600, 'rgba(190,220,235,.5)') +
      curtain(`url(#lace-${dye(goods, '#f4f2ec').slice(1)})`, 0.78),
    [300, 330],
  ),
  towel: kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      return (
        ground(450, 820, 240) +
        line('M130 160H770', '#b9bec4', 24) +
        rect(240, 150, 420, 640, `url(#terry-${hex.slice(1)})`, 10) +
        rect(240, 150, 420, 640, overlay.folds, 10, 'opacity=".7"') +
        times(3, (i) => rect(240, 660 + i * 26, 420, 12, light(hex, 0.45))) +
        times(42, (i) => line(`M${244 + i * 10} 790v18`, hex, 4))
      )
    },
    [400, 560],
  ),
  blanket: kind(
    'room',
    (goods) =>
      pile(
        goods,
        [
          `url(#quilt-${dye(goods, '#efe4c8').slice(1)})`,
          `url(#quilt-${dye(goods, '#efe4c8').slice(1)})`,
          `url(#quilt-${dye(goods, '#efe4c8').slice(1)})`,
        ],
        'Double',
      ),
    [300, 500],
  ),
  'throw pillow': kind(
    'room',
    () =>
      ground(450, 740, 250) +
      rect(210, 200, 480, 520, 'url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-110)', 60) +
      rect(210, 200, 480, 520, overlay.ball, 60) +
      line('M270 202H630M270 718H630M212 260V660M688 260V660', '#d6ae4c', 8),
    [400, 400],
  ),
  '': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#2e8054')
      return (
        ground(450, 780, 300) +
        shape('M250 120H650V760H250Z', hex) +
        shape('M270 140H630V740H270Z', `url(#leafy-${hex.slice(1)}-d6ae4c-f4f2ec-40)`) +
        shape('M310 700V360Q450 200 590 360V700Z', dark(hex, 0.25)) +
        line('M310 700V360Q450 200 590 360V700', '#d6ae4c', 10) +
        disc(450, 380, 26, '#d6ae4c') +
        shape('M250 120H650V760H250Z', overlay.fall) +
        times(40, (i) => line(`M${254 + i * 10} 120v-22M${254 + i * 10} 760v22`, '#f4f2ec', 4)) +
        (has(goods, 'bag') ? turned(12, 740, 700, rect(670, 600, 130, 190, round(hex), 30)) : '')
      )
    },
    [430, 420],
  ),
})
