import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, ground, line, oval, rect, shape, times, tube, turned } from '../../kit/shapes.ts'
import { legs } from '../../kit/solids.ts'
import { printOf } from '../fashion/cloth.ts'
import { chair, odum, tableTop, upright } from './seating-parts.ts'

const cushion = (x: number, y: number, w: number, h: number, fill: string, r = 34) =>
  rect(x, y, w, h, fill, r) +
  rect(x, y, w, h, 'url(#lit-fall)', r) +
  line(`M${x + 20} ${y + 12}H${x + w - 20}`, 'rgba(255,255,255,.3)', 6)

interface Sofa {
  seats: number
  fill: (goods: Goods, hex: string) => string
  pillow?: (goods: Goods, hex: string) => string
}

/** A sofa from the front: back, arms, a cushion a seat, and legs of wood. */
const sofaOf =
  ({ seats, fill, pillow }: Sofa): Drawing =>
  (goods) => {
    const hex = dye(goods, '#8b8f96')
    const cloth = fill(goods, hex)
    const w = 170 + seats * 170
    const x = 450 - w / 2
    const seat = (w - 130) / seats
    return (
      ground(450, 716, w * 0.54) +
      times(2, (i) => shape(`M${x + 40 + i * (w - 120)} 650h40l-8 66h-24z`, round('#7a4a2b'))) +
      cushion(x + 30, 310, w - 60, 280, cloth, 44) +
      times(seats, (i) => cushion(x + 68 + i * seat, 340, seat - 6, 210, cloth, 36)) +
      times(seats, (i) => cushion(x + 66 + i * seat, 510, seat - 2, 100, cloth, 28)) +
      rect(x + 40, 590, w - 80, 70, dark(hex, 0.25), 14) +
      cushion(x, 420, 76, 240, cloth, 36) +
      cushion(x + w - 76, 420, 76, 240, cloth, 36) +
      (pillow
        ? turned(-12, x + 140, 470, cushion(x + 90, 400, 110, 110, pillow(goods, hex), 24)) +
          turned(10, x + w - 150, 470, cushion(x + w - 200, 400, 110, 110, pillow(goods, hex), 24))
        : '')
    )
  }

const linen = (_: Goods, hex: string) => `url(#linen-${hex.slice(1)})`

const plain = (_: Goods, hex: string) => hex

export const sofas = byWords({
  'three-seater': kind(
    'room',
    sofaOf({ seats: 3, fill: linen, pillow: (_, hex) => light(hex, 0.4) }),
    [400, 470],
  ),
  'two-seater': kind('room', sofaOf({ seats: 2, fill: linen }), [430, 470]),
  'l-shaped': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      return (
        ground(450, 736, 420) +
        cushion(70, 290, 760, 250, hex, 44) +
        times(3, (i) => cushion(96 + i * 180, 330, 176, 180, hex, 34)) +
        cushion(640, 320, 190, 230, dark(hex, 0.08), 40) +
        times(3, (i) => cushion(96 + i * 180, 500, 178, 96, light(hex, 0.06), 26)) +
        shape('M90 590H640V650H90Z', dark(hex, 0.25)) +
        shape('M630 500H820Q840 500 840 530V690Q840 710 810 710H650Q630 710 630 690Z', light(hex, 0.08)) +
        shape('M630 500H820Q840 500 840 530V690Q840 710 810 710H650Q630 710 630 690Z', 'url(#lit-fall)') +
        rect(640, 690, 196, 36, dark(hex, 0.3), 10) +
        cushion(60, 400, 66, 250, hex, 30) +
        turned(-10, 200, 440, cushion(150, 390, 100, 100, '#d6ae4c', 20)) +
        turned(12, 540, 440, cushion(500, 390, 100, 100, light(hex, 0.5), 20))
      )
    },
    [400, 470],
  ),
  armchair: kind(
    'room',
    sofaOf({ seats: 1, fill: linen, pillow: (goods, hex) => printOf(goods, dark(hex, 0.1), 50) }),
    [430, 470],
  ),
  'sofa set': kind(
    'room',
    (goods) =>
      at(450, 300, 0.62, sofaOf({ seats: 3, fill: plain })(goods)) +
      at(210, 560, 0.5, sofaOf({ seats: 2, fill: plain })(goods)) +
      at(710, 560, 0.5, sofaOf({ seats: 1, fill: plain })(goods)) +
      ground(460, 700, 130) +
      shape('M340 600H580L620 660H300Z', 'rgba(200,225,232,.8)') +
      rect(300, 660, 320, 16, '#5b3420') +
      rect(320, 676, 16, 54, '#5b3420') +
      rect(584, 676, 16, 54, '#5b3420'),
    [450, 320],
  ),
  '': kind(
    'room',
    () =>
      times(2, (i) =>
        at(
          230 + i * 440,
          480,
          0.62,
          ground(450, 760, 220) +
            legs(
              [
                [280, 500, 750],
                [620, 500, 750],
              ],
              34,
              '#b98a4a',
            ) +
            shape('M250 180Q450 100 650 180V500H250Z', 'url(#cane-c99a55)') +
            line('M250 500V180Q450 100 650 180V500', '#a9773a', 36) +
            tube('M210 620V430H300M690 620V430H600', '#b98a4a', 32) +
            cushion(250, 480, 400, 100, '#f1e2c0'),
          0,
          i === 1,
        ),
      ) +
      ground(450, 800, 130) +
      oval(450, 690, 130, 40, 'url(#cane-c99a55)') +
      oval(450, 690, 130, 40, 'none', 'stroke="#a9773a" stroke-width="14"') +
      legs(
        [
          [370, 700, 800],
          [530, 700, 800],
        ],
        20,
        '#b98a4a',
      ),
    [260, 440],
  ),
})

const fourLegs = (w: number, wood = '#8a5630') =>
  legs(
    [
      [450 - w * 0.36, 516, 690],
      [450 + w * 0.36, 516, 690],
    ],
    26,
    dark(wood, 0.25),
  ) +
  legs(
    [
      [450 - w * 0.45, 516, 740],
      [450 + w * 0.45, 516, 740],
    ],
    36,
    wood,
  )

const plastic = (hex: string) =>
  ground(450, 800, 220) +
  shape('M290 160Q450 110 610 160L640 470H260Z', round(hex)) +
  times(4, (i) => rect(346 + i * 56, 200, 26, 200, dark(hex, 0.4), 13, 'opacity=".45"')) +
  shape('M270 470H630L690 580H210Z', `url(#face-${hex.slice(1)})`) +
  line('M250 400Q180 420 196 500L190 570M650 400Q720 420 704 500L710 570', dark(hex, 0.12), 36) +
  shape(
    'M220 580H280L250 800H206ZM620 580H680L694 800H650ZM330 580H370L360 740H330ZM530 580H570L570 740H540Z',
    round(hex),
  )

const set = (wood: string, grain: string) =>
  at(230, 420, 0.56, chair(grain, wood)) +
  at(690, 420, 0.56, chair(grain, wood), 0, true) +
  at(450, 530, 0.86, tableTop(grain, 760) + fourLegs(760)) +
  at(260, 600, 0.56, chair(grain, wood), 0, true) +
  at(660, 600, 0.56, chair(grain, wood))

export const dining = byWords({
  'odum dining chair': kind('room', () => chair(upright, odum), [450, 300]),
  'table for six': kind(
    'room',
    () =>
      tableTop(odum, 760) +
      fourLegs(760) +
      rect(430, 320, 50, 100, round('#b5653c'), 16) +
      times(3, (i) => line(`M455 326q${(i - 1) * 30} -60 ${(i - 1) * 40} -110`, '#3f7a4d', 7)),
    [400, 440],
  ),
  'dining set': kind('room', () => set('url(#wood-6b2f22)', 'url(#upright-6b2f22)'), [430, 500]),
  extendable: kind(
    'room',
    () =>
      tableTop('url(#wood-b07a40)', 840, 20) +
      fourLegs(840, '#a06c38') +
      line('M380 364V516M520 364V516', 'rgba(60,30,10,.5)', 6) +
      line('M330 330L250 330M570 330L650 330', '#5b3420', 9) +
      line('M274 312L246 330L274 348M626 312L654 330L626 348', '#5b3420', 9),
    [450, 440],
  ),
  'bar stool': kind(
    'room',
    () =>
      ground(450, 826, 190) +
      legs(
        [
          [350, 350, 816],
          [550, 350, 816],
        ],
        30,
        '#9a6236',
      ) +
      line('M320 816L350 360M580 816L550 360', '#8a5630', 30) +
      rect(320, 620, 260, 24, odum, 6) +
      rect(340, 500, 220, 20, odum, 6) +
      shape('M300 280H600L630 360H270Z', 'url(#basket-e0bc78-c08d48)') +
      rect(270, 356, 360, 30, odum, 8),
    [450, 320],
  ),
  'plastic chair': kind('yard', () => plastic('#2f7fbd'), [450, 280]),
  'event chairs': kind(
    'yard',
    () =>
      times(7, (i) => at(430 + i * 8, 620 - i * 62, 0.66, plastic('#f4f2ec'))) +
      word('× 100', 730, 760, { size: 70, colour: '#c4323a' }),
    [450, 280],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 760, 400) +
      shape('M120 380H780L850 470H50Z', 'url(#face-f4f2ec)') +
      rect(50, 470, 800, 36, 'url(#face-d8d4c8)', 8) +
      line('M450 380V470', '#b9b4a8', 6) +
      line('M180 500L140 760M240 500L260 760M720 500L760 760M660 500L640 760', '#8b8f96', 22) +
      line('M150 680H255M650 680H750', '#8b8f96', 14),
    [430, 430],
  ),
})
