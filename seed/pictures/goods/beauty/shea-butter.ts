import { byWords, type Goods, has, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { drum } from '../../kit/solids.ts'
import { bottle, jar, tubeOf } from '../../kit/vessels.ts'
import { bar, leafAt } from './skin-parts.ts'

const nut = (x: number, y: number) =>
  disc(x, y, 20, 'url(#ball-8a5a34)') + oval(x + 22, y + 8, 16, 12, 'url(#ball-f3e6cc)')

const flower = (x: number, y: number, colour: string) =>
  times(6, (i) => turned(i * 60, x, y, oval(x, y - 18, 9, 16, colour))) + disc(x, y, 9, '#e0a021')

/** A jar as large as its contents. */
const sizedJar = (goods: Goods, fill: string, lid: string, paper: string, band: string, emblem: string) => {
  const kilo = /1 kg/.test(goods.name) ? 1.12 : numberBefore(goods, 'ml|g\\b', 500) > 300 ? 1 : 0.82
  return at(
    450,
    470 + (1 - kilo) * 150,
    kilo,
    jar(goods, { fill, cap: lid, paper, band, emblem }, 400, kilo > 1 ? 440 : 380),
  )
}

export const sheaButter = byWords({
  yellow: kind(
    'table',
    (goods) => sizedJar(goods, '#e9c14a', '#7a5230', '#fff6d8', '#b5801a', nut(430, 560)),
    [450, 470],
  ),
  lavender: kind(
    'table',
    (goods) =>
      sizedJar(
        goods,
        '#e9e2f2',
        '#f4f2ec',
        '#f7f2fb',
        '#7a50a4',
        flower(352, 540, '#9a7cc4') + flower(548, 540, '#9a7cc4'),
      ),
    [450, 470],
  ),
  'cocoa and vanilla': kind(
    'table',
    (goods) =>
      sizedJar(
        goods,
        '#d9b98e',
        '#5b3420',
        '#fbf1e2',
        '#6b3f25',
        disc(436, 556, 20, '#5b3420') + leafAt(474, 580),
      ),
    [450, 470],
  ),
  baby: kind(
    'room',
    (goods) =>
      sizedJar(
        goods,
        '#fbf3e0',
        '#a8d0e8',
        '#f2fafe',
        '#5b9ac4',
        disc(450, 556, 26, '#f1c9a0') +
          disc(441, 552, 4, '#3a2a1e') +
          disc(459, 552, 4, '#3a2a1e') +
          line('M440 566q10 8 20 0', '#3a2a1e', 4),
      ),
    [450, 470],
  ),
  '': kind(
    'table',
    (goods) => sizedJar(goods, '#efe0b4', '#2e5a3a', '#fbf6e6', '#1f6b45', nut(430, 560)),
    [450, 470],
  ),
})

export const bodyOil = byWords({
  coconut: kind(
    'table',
    (goods) =>
      bottle(
        goods,
        { fill: '#e6ead8', cap: '#7a5230', band: '#2e6b4a' },
        { isGlass: true, h: has(goods, '1 litre') ? 560 : 430, w: has(goods, '1 litre') ? 280 : 220 },
      ),
    [450, 460],
  ),
  moringa: kind(
    'table',
    (goods) =>
      bottle(
        goods,
        { fill: '#7a5a1e', cap: '#2b2926', band: '#4d7a3a' },
        { isGlass: true, neck: 'dropper', h: 400, w: 230 },
      ),
    [450, 460],
  ),
  baobab: kind(
    'table',
    (goods) =>
      bottle(
        goods,
        { fill: '#8a5a1e', cap: '#2b2926', band: '#a8412c' },
        { isGlass: true, neck: 'dropper', h: 380, w: 240 },
      ),
    [450, 460],
  ),
  'black seed': kind(
    'table',
    (goods) =>
      bottle(goods, { fill: '#3a2a14', cap: '#d6ae4c', band: '#28221f' }, { isGlass: true, h: 440, w: 220 }),
    [450, 460],
  ),
  '': kind(
    'kitchen',
    (goods) =>
      bottle(
        goods,
        { fill: '#5b2a14', cap: '#c4323a', band: '#6b2a14' },
        { isGlass: true, h: has(goods, '1 litre') ? 560 : 430, w: has(goods, '1 litre') ? 280 : 220 },
      ),
    [450, 460],
  ),
})

export const lotions = byWords({
  cocoa: kind(
    'room',
    (goods) => bottle(goods, { fill: '#7a4a2b', cap: '#efe0c4', band: '#5b3420' }, { neck: 'flip', h: 540 }),
    [450, 460],
  ),
  carrot: kind(
    'room',
    (goods) => bottle(goods, { fill: '#e8843a', cap: '#4d8a4a', band: '#b5521a' }, { neck: 'pump', h: 460 }),
    [450, 460],
  ),
  glycerine: kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#f3cdd6', cap: '#f4f2ec', band: '#b5476a' },
        { isGlass: true, neck: 'flip', h: 520, w: 230 },
      ),
    [450, 460],
  ),
  hotels: kind(
    'carton',
    (goods) =>
      at(470, 430, 0.86, printedCarton(goods, [130, 330, 420, 420], '#1f6b45')) +
      times(5, (i) =>
        at(
          220 + i * 112,
          690 - (i % 2) * 26,
          0.3,
          bottle(
            { ...goods, name: 'Shea lotion 30 ml' },
            { fill: '#efe4c8', cap: '#1f6b45' },
            { neck: 'flip' },
          ),
        ),
      ),
    [430, 600],
  ),
  '': kind('yard', (goods) => tubeOf(goods, '#f0a52e', '#f4f2ec'), [450, 380]),
})

const wrapped = (x: number, y: number, colour: string, text: string) =>
  rect(x - 190, y - 62, 380, 130, colour, 14) +
  rect(x - 190, y - 62, 380, 130, 'url(#lit-fall)', 14) +
  rect(x - 190, y - 20, 380, 50, '#fbf6e6') +
  word(text, x, y + 5, { size: 28, colour: '#2b241d', fit: 340, weight: 0.2 })

const trio = (colour: string) => (goods: Goods) =>
  ground(450, 720, 260) +
  times(3, (i) =>
    wrapped(430 + (i % 2) * 40, 620 - i * 132, colour, /with ([a-z ]+)/.exec(goods.name)?.[1] ?? 'Soap'),
  ) +
  bar(600, 690, '#4a3426', 'Samina', 250)

export const soaps = byWords({
  'raw black': kind(
    'table',
    (goods) =>
      under(220, 420, 460, 200) +
      shape(
        'M250 560Q230 430 340 400Q420 320 540 370Q680 390 680 520Q690 640 540 650Q320 680 250 560Z',
        '#4a3426',
      ) +
      times(40, (i) =>
        disc(
          280 + ((i * 71) % 360),
          410 + ((i * 43) % 210),
          7 + (i % 4) * 3,
          i % 3 ? 'rgba(140,100,60,.6)' : 'rgba(20,12,6,.5)',
        ),
      ) +
      shape(
        'M250 560Q230 430 340 400Q420 320 540 370Q680 390 680 520Q690 640 540 650Q320 680 250 560Z',
        overlay.ball,
      ) +
      turned(
        -6,
        600,
        660,
        rect(500, 620, 220, 100, '#f8f3e7', 6) +
          word(goods.brand ?? '', 610, 650, { size: 24, colour: '#1f6b45' }) +
          word('Alata samina', 610, 684, { size: 20, colour: '#2b241d' }) +
          word('500 g', 610, 708, { size: 14, colour: '#2b241d' }),
      ),
    [420, 480],
  ),
  'with shea': kind('table', () => under(230, 420, 440, 180) + bar(450, 500, '#4a3426', 'Nkuto'), [450, 500]),
  'honey and lime': kind('table', trio('#d9a02b'), [430, 480]),
  neem: kind('table', trio('#4d8a4a'), [430, 480]),
  turmeric: kind('table', trio('#e8843a'), [430, 480]),
  liquid: kind(
    'room',
    (goods) =>
      bottle(goods, { fill: '#4a3018', cap: '#28221f', band: '#28221f' }, { neck: 'pump', h: 460, w: 270 }),
    [450, 460],
  ),
  babies: kind(
    'room',
    () =>
      under(230, 420, 440, 180) +
      bar(450, 500, '#f0e2c4', 'Ba Pa') +
      times(14, (i) => oval(290 + ((i * 67) % 320), 440 + ((i * 31) % 110), 6, 3, '#c9a878')),
    [450, 500],
  ),
  carbolic: kind(
    'table',
    () =>
      under(200, 320, 500, 360) +
      times(
        6,
        (i) =>
          rect(210 + (i % 2) * 250, 300 + Math.floor(i / 2) * 130, 230, 116, '#c4323a', 12) +
          rect(210 + (i % 2) * 250, 300 + Math.floor(i / 2) * 130, 230, 116, 'url(#lit-fall)', 12) +
          word('Carbolic', 325 + (i % 2) * 250, 360 + Math.floor(i / 2) * 130, {
            size: 30,
            colour: '#7a1a20',
            weight: 0.2,
          }),
      ),
    [325, 360],
  ),
  '': kind(
    'counter',
    (goods) =>
      ground(450, 760, 270) +
      drum({ cx: 450, top: 330, w: 520, h: 420, fill: '#f4f2ec', lid: '#3a2a1e', foot: 450 }) +
      oval(450, 330, 236, 50, '#2b1d14') +
      line('M190 350Q140 560 450 590Q760 560 710 350', '#b9bec4', 9) +
      word(goods.brand ?? '', 450, 490, { size: 50, colour: '#1f6b45' }) +
      word('Black soap paste', 450, 560, { size: 40, colour: '#2b241d', fit: 380 }) +
      word('10 kg', 450, 640, { size: 52, colour: '#2b241d' }),
    [450, 400],
  ),
})
