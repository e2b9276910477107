import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, ring, shape, times, under } from '../../kit/shapes.ts'
import { gold } from './small-parts.ts'

const glasses = (hex: string, lens: string) =>
  under(150, 380, 600, 200) +
  line('M184 424L262 330Q280 312 300 322M736 424L668 330Q650 312 630 322', dark(hex, 0.2), 16) +
  times(
    2,
    (i) =>
      rect(170 + i * 310, 390, 250, 180, lens, 74) +
      line(`M${244 + i * 310} 390h100q76 0 76 80q-4 100 -110 100h-60q-90 0 -80 -100q0 -80 74 -80z`, hex, 20) +
      line(`M${210 + i * 310} 460q20 -40 60 -46`, 'rgba(255,255,255,.6)', 9),
  ) +
  line('M420 440Q450 416 480 440', hex, 18)

const brim = (fill: string) => oval(450, 560, 390, 130, fill) + oval(450, 560, 390, 130, overlay.fall)

export const headwear = byWords({
  straw: kind(
    'wall',
    () =>
      ground(450, 660, 390) +
      brim('url(#basket-e0bc78-c08d48)') +
      shape('M270 540Q270 250 450 244Q630 250 630 540Q450 600 270 540Z', 'url(#basket-e0bc78-c08d48)') +
      shape('M270 540Q270 250 450 244Q630 250 630 540Q450 600 270 540Z', overlay.ball) +
      shape('M268 490Q450 560 632 490V540Q450 610 268 540Z', '#7a2940'),
    [430, 420],
  ),
  baseball: kind(
    'wall',
    (goods) => {
      const hex = dye(goods, '#c4323a')
      return (
        ground(450, 640, 330) +
        shape('M190 540Q180 250 460 240Q700 250 700 540Z', hex) +
        shape('M190 540Q180 250 460 240Q700 250 700 540Z', overlay.ball) +
        line('M450 240Q380 380 390 540M456 240Q580 360 590 540', dark(hex, 0.3), 5) +
        shape('M180 540Q420 480 640 540Q800 580 840 640Q640 660 480 600Q300 570 180 560Z', dark(hex, 0.12)) +
        line('M240 560Q480 570 780 636', light(hex, 0.4), 4, 'stroke-dasharray="9 7"') +
        disc(455, 240, 16, dark(hex, 0.2)) +
        word('Adom', 490, 440, { size: 52, colour: hex === '#f4f2ec' ? '#c4323a' : '#fff', weight: 0.22 })
      )
    },
    [470, 420],
  ),
  bonnet: kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#7a50a4')
      return (
        ground(450, 720, 260) +
        shape('M220 560Q150 250 450 220Q750 250 680 560Q450 620 220 560Z', hex) +
        shape('M220 560Q150 250 450 220Q750 250 680 560Q450 620 220 560Z', overlay.ball) +
        line('M300 560Q280 380 380 280M450 590V280M600 560Q620 380 520 280', dark(hex, 0.3), 7) +
        rect(204, 540, 492, 70, dark(hex, 0.25), 30) +
        times(16, (i) => line(`M${224 + i * 30} 548v54`, light(hex, 0.3), 4)) +
        line('M600 604q60 40 40 110M600 604q-10 60 -40 100', dark(hex, 0.3), 14)
      )
    },
    [430, 420],
  ),
  sunglasses: kind('table', (goods) => glasses(dye(goods, '#34363b'), 'rgba(30,34,40,.86)'), [300, 460]),
  belt: kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#74482e')
      return (
        under(180, 240, 540, 440) +
        ring(450, 450, 220, dark(hex, 0.3), 78, 190) +
        ring(450, 440, 220, hex, 66, 190) +
        ring(450, 440, 236, light(hex, 0.35), 4, 206, 'stroke-dasharray="9 8"') +
        ring(450, 440, 140, dark(hex, 0.14), 50, 112) +
        rect(380, 580, 150, 104, 'url(#metal-d6ae4c)', 12) +
        rect(408, 606, 94, 52, hex, 6) +
        rect(440, 590, 14, 90, gold, 5) +
        shape('M530 600H760Q790 632 760 664H530Z', hex) +
        times(4, (i) => disc(580 + i * 40, 632, 7, dark(hex, 0.7)))
      )
    },
    [450, 600],
  ),
  umbrella: kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#c4323a')
      return (
        ground(450, 800, 120) +
        line('M450 160V760Q450 810 500 810Q540 806 540 760', '#7a5230', 18) +
        shape(
          'M110 450Q130 130 450 120Q770 130 790 450Q735 400 680 450Q620 400 565 450Q510 400 450 450Q390 400 335 450Q280 400 220 450Q165 400 110 450Z',
          hex,
        ) +
        shape(
          'M110 450Q130 130 450 120Q770 130 790 450Q735 400 680 450Q620 400 565 450Q510 400 450 450Q390 400 335 450Q280 400 220 450Q165 400 110 450Z',
          overlay.ball,
        ) +
        line(
          'M450 120Q350 260 335 450M450 120Q550 260 565 450M450 120Q230 220 220 450M450 120Q670 220 680 450',
          dark(hex, 0.3),
          5,
        ) +
        line('M450 120V90', '#8b8f96', 12)
      )
    },
    [430, 300],
  ),
  '': kind('desk', (goods) => glasses(dye(goods, '#34363b'), 'rgba(220,235,245,.4)'), [300, 460]),
})
