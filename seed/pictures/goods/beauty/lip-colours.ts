import { dark } from '../../kit/colours.ts'
import { byWords, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { gold } from './make-up-parts.ts'

const wand = (x: number, colour: string) =>
  rect(x - 40, 130, 80, 250, round('#28292d'), 12) +
  rect(x - 40, 366, 80, 16, round(gold)) +
  rect(x - 8, 380, 16, 190, '#d8dade') +
  shape(`M${x - 14} 560h28l-4 90q-10 20 -20 0z`, colour)

const vial = (x: number, colour: string, name: string) =>
  rect(x - 50, 380, 100, 380, colour.startsWith('u') ? colour : round(colour), 22) +
  rect(x - 50, 380, 100, 380, overlay.gleam, 22) +
  turned(-90, x, 570, word(name, x, 570, { size: 34, colour: '#fff', fit: 280 }))

/** A pencil with a sharpened point. */
const pencil = (goods: Goods, hex: string, lead: string) =>
  under(180, 400, 560, 120) +
  turned(
    -32,
    450,
    450,
    rect(170, 410, 460, 80, `url(#lying-${hex.slice(1)})`, 10) +
      shape('M628 410L740 440V460L628 490Z', '#dcb98a') +
      shape('M716 434L760 450L716 466Z', lead) +
      rect(170, 410, 60, 80, `url(#lying-${gold.slice(1)})`, 10) +
      word(goods.brand ?? '', 400, 450, { size: 36, colour: '#fff' }),
  )

export const lipColours = byWords({
  'liquid lipstick': kind(
    'table',
    (goods) =>
      ground(450, 768, 170) +
      wand(560, dye(goods, '#c4323a')) +
      vial(360, dye(goods, '#c4323a'), goods.brand ?? '') +
      rect(324, 330, 72, 56, round(gold), 6) +
      shape('M520 700q60 -30 120 0q-20 50 -60 50t-60 -50', dye(goods, '#c4323a')),
    [430, 520],
  ),
  gloss: kind(
    'table',
    (goods) =>
      ground(450, 768, 170) +
      rect(325, 150, 70, 240, round('#d8b0a0'), 14) +
      vial(360, dye(goods, '#c4323a'), goods.brand ?? '') +
      wand(560, dye(goods, '#c4323a')),
    [430, 520],
  ),
  liner: kind(
    'table',
    (goods) => pencil(goods, dye(goods, '#c4323a'), dark(dye(goods, '#c4323a'), 0.2)),
    [560, 360],
  ),
  polish: kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#c4323a')
      return (
        ground(450, 760, 150) +
        rect(400, 160, 100, 290, round('#28292d'), 16) +
        rect(404, 440, 92, 36, round(gold)) +
        shape(
          'M340 470H560Q610 520 600 640Q590 760 520 760H380Q310 760 300 640Q290 520 340 470Z',
          round(hex),
        ) +
        shape(
          'M340 470H560Q610 520 600 640Q590 760 520 760H380Q310 760 300 640Q290 520 340 470Z',
          overlay.ball,
        ) +
        word(goods.brand ?? '', 450, 620, { size: 44, colour: '#fff' }) +
        word('12 ml', 450, 690, { size: 24, colour: '#fff' })
      )
    },
    [430, 560],
  ),
  '': kind(
    'table',
    (goods) =>
      ground(450, 740, 320) +
      rect(160, 330, 330, 230, round('#f4f2ec'), 60) +
      rect(200, 440, 250, 120, '#3a3d60', 24) +
      times(4, (i) => disc(240 + i * 56, 470, 14, '#b9a8f0')) +
      times(
        6,
        (i) =>
          rect(
            190 + i * 92,
            620,
            60,
            120,
            round(['#c4323a', '#e793b3', '#7a2940', '#ec775d', '#7a50a4', '#d6ae4c'][i] ?? '#000000'),
            12,
          ) + rect(200 + i * 92, 550, 40, 74, round('#28292d'), 8),
      ) +
      word(goods.brand ?? '', 325, 390, { size: 34, colour: '#7a50a4' }),
    [360, 560],
  ),
})

const pan = (x: number, y: number, w: number, h: number, colour: string) =>
  rect(x, y, w, h, dark(colour, 0.3), 8) +
  rect(x + 3, y + 4, w - 6, h - 6, `url(#powder-${colour.slice(1)})`, 7)

const shadows = [
  '#f3d9c4',
  '#d9a884',
  '#b5764a',
  '#7a4a2b',
  '#3a2a24',
  '#d6ae4c',
  '#e0a021',
  '#c4623a',
  '#a3302b',
  '#7a2940',
  '#e793b3',
  '#b5476a',
  '#7a50a4',
  '#4a4a9a',
  '#2f7fbd',
  '#2b8482',
  '#2e8054',
  '#8b8f96',
]

const skins = ['#f0cfae', '#d9a97e', '#b5804f', '#8f5a34', '#6b3f25', '#452818']

export const faceColours = byWords({
  foundation: kind(
    'table',
    (goods) =>
      ground(450, 780, 250) +
      times(
        6,
        (i) =>
          rect(200 + i * 86, 450, 70, 330, round('#28292d'), 10) +
          rect(204 + i * 86, 430, 62, 40, round(gold), 4) +
          shape(
            `M${208 + i * 86} 440V${300 - (i % 2) * 40}q10 -60 54 -40V440Z`,
            round(skins[i] ?? '#000000'),
          ),
      ) +
      word(goods.brand ?? '', 450, 640, { size: 30, colour: '#d6ae4c', fit: 60 }),
    [430, 430],
  ),
  powder: kind(
    'table',
    (goods) =>
      under(210, 320, 480, 340) +
      oval(450, 560, 250, 150, dark(gold, 0.4)) +
      oval(450, 530, 250, 150, `url(#metal-${gold.slice(1)})`) +
      oval(450, 524, 220, 128, 'url(#powder-c48f62)') +
      oval(450, 524, 220, 128, overlay.gleam) +
      oval(450, 280, 230, 160, '#28292d') +
      oval(450, 276, 206, 140, 'url(#metal-c9ced4)') +
      word(goods.brand ?? '', 450, 524, { size: 44, colour: 'rgba(90,50,20,.5)' }),
    [450, 500],
  ),
  brow: kind(
    'table',
    (goods) =>
      pencil(goods, '#3a2a24', '#28201c') +
      turned(
        -32,
        450,
        450,
        line('M150 450H90', '#8b8f96', 10) + times(12, (i) => line(`M${70 - i * 7} 428v44`, '#28201c', 5)),
      ),
    [300, 520],
  ),
  palette: kind(
    'table',
    (goods) =>
      under(150, 260, 600, 400) +
      rect(140, 120, 620, 260, '#7a2940', 22) +
      rect(166, 146, 568, 210, 'url(#metal-c9ced4)', 12) +
      word('Makola', 450, 250, { size: 60, colour: '#6d747c', weight: 0.2 }) +
      rect(140, 386, 620, 320, '#3a1420', 22) +
      times(18, (i) =>
        pan(164 + (i % 6) * 97, 410 + Math.floor(i / 6) * 94, 86, 82, shadows[i] ?? '#000000'),
      ) +
      (goods.brand ? word(goods.brand, 450, 330, { size: 20, colour: '#6d747c' }) : ''),
    [400, 540],
  ),
  'brush set': kind(
    'table',
    () =>
      under(170, 300, 560, 380) +
      rect(160, 420, 580, 300, 'url(#round-5b3420)', 20) +
      line('M160 560H740', '#c98a54', 5, 'stroke-dasharray="10 8"') +
      times(
        12,
        (i) =>
          rect(190 + i * 45, 380 - (i % 3) * 20, 16, 300, round('#28292d'), 8) +
          rect(186 + i * 45, 320 - (i % 3) * 20, 24, 70, round(gold), 4) +
          shape(
            `M${184 + i * 45} ${324 - (i % 3) * 20}q-${8 + (i % 4) * 3} -70 14 -${110 + (i % 4) * 14}q${20 + (i % 4) * 3} 40 14 ${110 + (i % 4) * 14}z`,
            'url(#fur-8a5a3a)',
          ),
      ) +
      rect(160, 590, 580, 130, 'url(#round-6b3f25)', 20),
    [400, 360],
  ),
  '': kind(
    'table',
    () =>
      ground(450, 770, 170) +
      shape('M360 400H540L580 700Q570 770 450 770Q330 770 320 700Z', 'url(#metal-c9a24a)') +
      rect(350, 330, 200, 84, 'url(#metal-d6ae4c)', 10) +
      rect(440, 90, 20, 250, round('#8a6a20'), 8) +
      disc(450, 90, 26, 'url(#ball-d6ae4c)') +
      times(5, (i) => line(`M${360 + i * 44} 460l22 90l-22 90`, 'rgba(70,40,0,.4)', 6)) +
      word('Tiro', 450, 700, { size: 44, colour: '#4a3410' }),
    [450, 500],
  ),
})
