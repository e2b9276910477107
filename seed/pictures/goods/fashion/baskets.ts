import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
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
  within,
} from '../../kit/shapes.ts'
import { bolga } from './bags-parts.ts'
import { printOf } from './cloth.ts'

const bolgaOf: Drawing = (goods) => bolga(goods)

export const baskets = byWords({
  'leather-trim': kind(
    'counter',
    (goods) =>
      bolga(goods) +
      rect(396, 500, 108, 84, '#7a4a2b', 10) +
      line('M396 500h108v84h-108z', '#c98a54', 3, 'stroke-dasharray="6 6"'),
    [450, 540],
  ),
  mini: kind(
    'table',
    (goods) =>
      at(450, 500, 0.6, bolgaOf(goods)) +
      turned(
        8,
        560,
        560,
        rect(540, 560, 90, 60, '#f8f3e7', 6) + word('15 cm', 585, 590, { size: 18, colour: '#4a3420' }),
      ),
    [450, 520],
  ),
  hamper: kind('room', () => {
    const body = 'M270 250H630L610 780Q450 810 290 780Z'
    return (
      ground(450, 790, 200) +
      shape(body, 'url(#basket-d8b06a-a9713a)') +
      within(
        body,
        rect(200, 380, 500, 60, 'url(#basket-2e8054-1f5a3a)') +
          rect(200, 600, 500, 60, 'url(#basket-c4323a-8a1f26)'),
      ) +
      shape(body, overlay.round) +
      oval(450, 250, 196, 44, 'url(#basket-d8b06a-a9713a)') +
      oval(450, 240, 190, 40, 'url(#lit-fall)') +
      tube('M420 226q30 -34 60 0', '#7a4a2b', 14)
    )
  }, [430, 420]),
  'set of 3': kind(
    'room',
    (_goods) => {
      const pot = (x: number, y: number, s: number) =>
        at(
          x,
          y,
          s,
          ground(450, 776, 240) +
            shape('M230 420L260 770Q450 800 640 770L670 420Z', 'url(#basket-d8b06a-b3803f)') +
            shape(
              'M240 540H660L652 620H248Z',
              `url(#basket-${['c4323a', '2a3c7b', '2e8054'][Math.round(s * 10) % 3]}-5b3420)`,
            ) +
            shape('M230 420L260 770Q450 800 640 770L670 420Z', overlay.round) +
            oval(450, 420, 220, 46, '#5f4423'),
        )
      return pot(600, 400, 0.7) + pot(280, 470, 0.62) + pot(470, 590, 0.5)
    },
    [560, 420],
  ),
  oval: kind(
    'counter',
    (_goods) =>
      ground(450, 776, 320) +
      line('M230 440Q300 60 420 60Q500 60 560 440M340 440Q420 90 520 90Q620 100 670 440', '#6b3f25', 22) +
      shape('M110 430Q120 690 240 770H660Q780 690 790 430Q450 480 110 430Z', 'url(#basket-d8b06a-b3803f)') +
      within(
        'M110 430Q120 690 240 770H660Q780 690 790 430Q450 480 110 430Z',
        rect(100, 560, 700, 60, 'url(#basket-7a2940-4a1524)'),
      ) +
      shape('M110 430Q120 690 240 770H660Q780 690 790 430Q450 480 110 430Z', overlay.round) +
      line('M110 430Q450 490 790 430', '#8a5430', 22),
    [400, 560],
  ),
  bale: kind(
    'yard',
    (goods) =>
      times(3, (row) =>
        times(3 - (row % 2), (i) =>
          at(
            250 + i * 200 + (row % 2) * 100,
            640 - row * 190,
            0.42,
            bolga({
              ...goods,
              name: ['sunset', 'indigo', 'mini', 'leather-trim', ''][(row * 3 + i) % 5] ?? '',
            }),
          ),
        ),
      ),
    [450, 500],
  ),
  '': kind('counter', bolgaOf, [420, 560]),
})

const gold = '#d6ae4c'

const stitched = (d: string, hex: string) => line(d, light(hex, 0.45), 4, 'stroke-dasharray="10 7"')

const tote = 'M190 330H710L740 760Q450 790 160 760Z'

const handbagShape = (d: string, fill: string, shade = overlay.round) => shape(d, fill) + shape(d, shade)

export const handbags = byWords({
  'tote in': kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#c0905f')
      return (
        ground(450, 776, 300) +
        tube('M300 350Q300 110 450 110T600 350', dark(hex, 0.2), 24) +
        handbagShape(tote, hex) +
        stitched('M206 346H694L722 742Q450 768 178 742Z', hex) +
        times(
          2,
          (i) => rect(278 + i * 300, 310, 46, 80, dark(hex, 0.25), 8) + disc(301 + i * 300, 372, 9, gold),
        ) +
        word('Abrempong', 450, 640, { size: 26, colour: dark(hex, 0.4) })
      )
    },
    [330, 400],
  ),
  crossbody: kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        ground(450, 720, 240) +
        line('M250 440Q180 90 450 90T650 440', dark(hex, 0.2), 16) +
        rect(230, 400, 440, 310, hex, 50) +
        rect(230, 400, 440, 310, overlay.round, 50) +
        shape('M230 450Q230 400 280 400H620Q670 400 670 450V540Q450 640 230 540Z', dark(hex, 0.14)) +
        stitched('M246 530Q450 622 654 530', hex) +
        disc(450, 580, 22, gold) +
        disc(450, 580, 10, dark(gold))
      )
    },
    [450, 540],
  ),
  clutch: kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#7a2940')
      return (
        ground(450, 640, 320) +
        line('M180 420Q80 480 130 590Q170 620 190 540', dark(hex, 0.3), 18) +
        rect(160, 330, 580, 300, printOf(goods, hex), 24) +
        rect(160, 330, 580, 300, overlay.fall, 24) +
        shape(
          'M160 354Q160 330 184 330H716Q740 330 740 354L470 520Q450 530 430 520Z',
          printOf(goods, dark(hex, 0.2)),
        ) +
        line('M164 346L430 518Q450 530 470 518L736 346', 'rgba(0,0,0,.4)', 5) +
        disc(450, 506, 18, gold)
      )
    },
    [450, 460],
  ),
  structured: kind(
    'desk',
    (goods) => {
      const hex = dye(goods, '#7a2940')
      return (
        ground(450, 760, 300) +
        tube('M320 330Q320 150 450 150T580 330', dark(hex, 0.25), 26) +
        handbagShape('M200 320H700L730 750H170Z', hex) +
        shape('M196 320H704L712 440Q450 470 188 440Z', dark(hex, 0.16)) +
        rect(420, 410, 60, 70, gold, 8) +
        rect(436, 430, 28, 12, dark(gold, 0.5), 4) +
        times(2, (i) => disc(320 + i * 260, 346, 12, gold)) +
        stitched('M210 470L192 732H708L690 470', hex)
      )
    },
    [450, 400],
  ),
  purse: kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        ground(450, 640, 210) +
        handbagShape('M270 410Q250 640 330 640H570Q650 640 630 410Q450 360 270 410Z', hex, overlay.ball) +
        line('M266 414Q450 350 634 414', gold, 20) +
        disc(432, 366, 20, gold) +
        disc(470, 366, 20, dark(gold, 0.15)) +
        stitched('M290 620Q450 640 610 620', hex)
      )
    },
    [450, 440],
  ),
  raffia: kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#c0905f')
      return (
        ground(450, 770, 260) +
        line('M260 440Q250 90 450 90T640 440', hex, 24) +
        handbagShape(
          'M210 420Q190 770 450 770T690 420Z',
          `url(#basket-${hex.slice(1)}-${dark(hex, 0.2).slice(1)})`,
        ) +
        times(9, (i) => ring(226 + i * 56, 430, 28, light(hex, 0.2), 9)) +
        times(5, (i) => line(`M${390 + i * 30} 760v60`, hex, 6))
      )
    },
    [430, 560],
  ),
  canvas: kind(
    'counter',
    (goods) => {
      const hex = dye(goods, '#efe4c8')
      return (
        ground(450, 780, 270) +
        line('M310 330Q310 90 390 90T440 330M470 330Q480 110 540 110T590 330', dark(hex, 0.15), 30) +
        shape('M200 320H700L690 770H210Z', `url(#linen-${hex.slice(1)})`) +
        shape('M200 320H700L690 770H210Z', overlay.fall) +
        word("Maame, I'm", 450, 480, { size: 48, colour: '#7a2940', fit: 380 }) +
        word('at the', 450, 550, { size: 40, colour: '#2b241d' }) +
        word('market', 450, 630, { size: 64, colour: '#1f6b45', fit: 380, weight: 0.2 })
      )
    },
    [450, 560],
  ),
})
