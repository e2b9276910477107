import { dark, inkOn, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind } from '../../kit/goods.ts'
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
  roundRect,
  shape,
  times,
  turned,
  under,
  within,
} from '../../kit/shapes.ts'

interface Headphones {
  /** Half the height of the cups, and whether they close round the ear. */
  cup: number
  band: number
  pad: string
  extra?: (hex: string, goods: Goods) => string
}

const headphones =
  ({ cup, band, pad, extra = () => '' }: Headphones): Drawing =>
  (goods) => {
    const hex = dye(goods, '#c6cacf')
    const ear = (x: number, lean: number) =>
      turned(
        lean,
        x,
        600,
        rect(x - cup * 0.62, 600 - cup, cup * 1.24, cup * 2, pad, cup * 0.6) +
          rect(x - cup * 0.62 - lean * 3, 600 - cup * 0.94, cup * 1.05, cup * 1.88, round(hex), cup * 0.55) +
          oval(x - lean * 3 - 8, 600, cup * 0.3, cup * 0.56, light(hex, 0.2)) +
          oval(x - lean * 3 - 8, 600, cup * 0.2, cup * 0.4, dark(hex, 0.15)),
      )
    return (
      ground(450, 770, 270) +
      line('M230 600Q190 150 450 146Q710 150 670 600', dark(hex, 0.4), band + 8) +
      line('M230 600Q190 150 450 146Q710 150 670 600', hex, band) +
      line('M236 420Q240 160 450 152Q560 156 620 250', light(hex, 0.5), band * 0.2) +
      line('M300 250Q360 172 450 170Q540 172 600 250', dark(hex, 0.5), band * 0.7) +
      ear(240, 5) +
      ear(660, -5) +
      extra(hex, goods)
    )
  }

const badge = (hex: string, goods: Goods) =>
  word(goods.brand ?? '', 450, 150, { size: 22, colour: light(hex, 0.7), fit: 130 })

export const headphoneFamily = byWords({
  boompop: kind(
    'desk',
    headphones({
      cup: 132,
      band: 40,
      pad: '#28292d',
      extra: (hex, goods) => badge(hex, goods) + ring(228, 600, 50, light(hex, 0.5), 6, 70),
    }),
    [260, 560],
  ),
  tune: kind(
    'desk',
    headphones({
      cup: 96,
      band: 30,
      pad: '#3a3d43',
      extra: (_, goods) =>
        word(goods.brand ?? '', 240, 600, { size: 34, colour: '#fff', fit: 80, weight: 0.24 }),
    }),
    [260, 560],
  ),
  live: kind(
    'desk',
    headphones({
      cup: 150,
      band: 34,
      pad: '#3a3d43',
      extra: (hex, goods) =>
        badge(hex, goods) +
        word('JBL', 222, 600, { size: 36, colour: light(hex, 0.6) }) +
        rect(300, 560, 10, 60, '#f6e9b0', 4),
    }),
    [260, 560],
  ),
  studio: kind(
    'desk',
    headphones({
      cup: 150,
      band: 46,
      pad: '#1b1c20',
      extra: () =>
        line(
          'M240 740Q260 830 400 810' +
            times(9, (i) => `a14 24 0 1 0 ${26} 0`.repeat(i < 8 ? 1 : 0)) +
            'Q760 820 800 760',
          '#28292d',
          10,
        ) + ring(228, 600, 60, '#d6ae4c', 5, 86),
    }),
    [260, 560],
  ),
  children: kind(
    'room',
    headphones({
      cup: 100,
      band: 36,
      pad: '#f4f2ec',
      extra: (hex) =>
        shape('M330 180L300 90L390 130ZM570 180L600 90L510 130Z', hex) +
        word('85 dB', 450, 160, { size: 26, colour: '#fff' }) +
        disc(228, 600, 26, '#ffe08a'),
    }),
    [260, 560],
  ),
  gaming: kind(
    'desk',
    headphones({
      cup: 152,
      band: 44,
      pad: '#1b1c20',
      extra: () =>
        ring(226, 600, 70, '#4cc3f0', 10, 98) +
        line('M250 720Q330 850 480 800', '#28292d', 16) +
        rect(460, 776, 80, 44, '#1b1c20', 20),
    }),
    [260, 560],
  ),
  '': kind('desk', headphones({ cup: 124, band: 44, pad: '#3a3d43', extra: badge }), [260, 560]),
})

/** A closed box with the seam of its lid, a light and the name. */
const budCase = (hex: string, w: number, h: number, name: string) => {
  const box = roundRect(450 - w / 2, 450 - h / 2, w, h, Math.min(w, h) * 0.42)
  return (
    shape(box, round(hex)) +
    shape(box, overlay.fall) +
    within(
      box,
      rect(450 - w / 2, 450 - h / 2, w, h * 0.36, light(hex, 0.16), 0, 'opacity=".55"') +
        line(`M${450 - w / 2} ${450 - h * 0.14}H${450 + w / 2}`, dark(hex, 0.6), 5) +
        line(`M${450 - w / 2} ${450 - h * 0.12}H${450 + w / 2}`, light(hex, 0.4), 3),
    ) +
    line(
      `M${450 - w * 0.3} ${450 - h * 0.4}Q450 ${450 - h * 0.46} ${450 + w * 0.3} ${450 - h * 0.4}`,
      light(hex, 0.6),
      8,
      'opacity=".7"',
    ) +
    disc(450, 450 + h * 0.02, 8, '#43c26b') +
    word(name, 450, 450 + h * 0.22, { size: 40, colour: inkOn(hex), fit: w * 0.6 })
  )
}

/** One of a pair, as it lies: the soft tip to the middle, the stem down. */
const bud = (x: number, y: number, hex: string, stem: number, mirrored = false) =>
  at(
    x,
    y,
    1,
    turned(
      -28,
      420,
      410,
      rect(338, 374, 60, 66, dark(hex, 0.25), 14) +
        oval(334, 407, 34, 52, light(hex, 0.35)) +
        oval(326, 407, 22, 36, '#5b5f66'),
    ) +
      (stem
        ? rect(446, 400, 50, stem + 70, round(hex), 24) +
          rect(453, 462 + stem, 36, 10, '#b9bec4', 5) +
          line(`M458 430V${430 + stem}`, light(hex, 0.6), 5)
        : '') +
      oval(450, 400, 76, 68, `url(#ball-${hex.slice(1)})`) +
      oval(476, 384, 16, 9, dark(hex, 0.55), 'transform="rotate(24 476 384)"'),
    mirrored ? 6 : -6,
    mirrored,
  )

interface PairPlaces {
  /** Height and half the width of the shadow. */
  ground: [number, number]
  /** Where the box stands, its scale, width and height. */
  box: [number, number, number, number]
  /** Left, right and height of the two. */
  buds: [number, number, number]
  turn: number
}

/** Two earbuds before their box. */
const pair = (
  usual: string,
  brand: string,
  { ground: [y, half], box: [top, scale, w, h], buds: [left, right, low], turn }: PairPlaces,
) =>
  kind(
    'desk',
    (goods) => {
      const hex = dye(goods, usual)
      return (
        ground(450, y, half) +
        at(450, top, scale, budCase(hex, w, h, brand)) +
        bud(left, low, hex, turn) +
        bud(right, low, hex, turn, true)
      )
    },
    [450, 420],
  )

export const earbuds = byWords({
  'freepods 4': pair('#f4f2ec', 'Oraimo', {
    ground: [800, 270],
    box: [300, 1, 400, 290],
    buds: [310, 590, 620],
    turn: 120,
  }),
  riff: pair('#34363b', 'Riff', {
    ground: [730, 230],
    box: [330, 1, 330, 260],
    buds: [320, 580, 660],
    turn: 0,
  }),
  wave: pair('#2f7fbd', 'JBL', {
    ground: [790, 280],
    box: [310, 1, 460, 270],
    buds: [290, 610, 620],
    turn: 90,
  }),
  wired: kind(
    'desk',
    (goods) => {
      const hex = dye(goods, '#f4f2ec')
      return (
        under(230, 200, 460, 520) +
        line(
          'M300 260Q330 500 450 560Q560 500 600 260M450 560Q420 700 520 700Q640 690 600 600Q540 520 470 620Q420 720 500 780',
          dark(hex, 0.2),
          15,
        ) +
        line(
          'M300 260Q330 500 450 560Q560 500 600 260M450 560Q420 700 520 700Q640 690 600 600Q540 520 470 620Q420 720 500 780',
          hex,
          9,
        ) +
        bud(290, 250, hex, 80) +
        bud(610, 250, hex, 80, true) +
        rect(560, 420, 30, 90, round(hex), 14) +
        turned(
          -60,
          510,
          790,
          rect(490, 770, 80, 30, round(hex), 8) + rect(566, 778, 70, 14, 'url(#lying-d6ae4c)', 5),
        )
      )
    },
    [320, 280],
  ),
  '': kind(
    'desk',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        under(230, 220, 460, 480) +
        line('M250 560Q180 180 450 170Q720 180 650 560', hex, 40) +
        line('M256 540Q200 200 450 186', light(hex, 0.4), 8) +
        line('M260 560Q260 680 360 700M640 560Q640 680 540 700', hex, 11) +
        disc(390, 706, 44, `url(#ball-${hex.slice(1)})`) +
        disc(500, 706, 44, `url(#ball-${hex.slice(1)})`) +
        disc(420, 706, 24, '#8b8f96') +
        disc(474, 706, 24, '#8b8f96') +
        word('itel', 250, 480, { size: 22, colour: inkOn(hex) })
      )
    },
    [430, 640],
  ),
})
