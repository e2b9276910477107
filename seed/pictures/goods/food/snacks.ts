import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { label } from '../../kit/labels.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { drum } from '../../kit/solids.ts'
import { bagOf, bottle, jar, sackOf } from '../../kit/vessels.ts'
import { oilOf } from './flavours-parts.ts'

const onLot = (one: string, count: string) =>
  times(4, (i) => at(270 + (i % 2) * 330, 290 + Math.floor(i / 2) * 320, 0.5, one)) +
  word(`× ${count}`, 770, 825, { size: 56, colour: '#c4323a' })

const peanut = (x: number, y: number, turn: number, hex = '#c98a4a') =>
  turned(
    turn,
    x,
    y,
    shape(
      `M${x - 60} ${y}q0 -40 40 -36q20 14 40 0q40 -4 40 36q0 40 -40 36q-20 -14 -40 0q-40 4 -40 -36`,
      `url(#ball-${hex.slice(1)})`,
    ) + line(`M${x - 40} ${y - 10}h70M${x - 40} ${y + 10}h70`, 'rgba(90,50,10,.3)', 4),
  )

const chips = (goods: Goods, hex: string) =>
  ground(450, 780, 320) +
  times(12, (i) =>
    at(
      230 + (i % 4) * 146,
      240 + Math.floor(i / 4) * 200,
      0.29,
      bagOf({ ...goods, name: goods.name.replace('12 × ', '') }, hex, { window: 'url(#leaves-e8b83a)' }),
    ),
  )

export const snacks = byWords({
  'chips, ripe': kind('counter', (goods) => chips(goods, '#e0a021'), [430, 440]),
  'chips, chilli': kind('counter', (goods) => chips(goods, '#c4323a'), [430, 440]),
  'kuli kuli': kind(
    'table',
    (goods) =>
      at(400, 440, 0.84, bagOf(goods, '#8a5a34', { window: 'url(#rows-b5763a-8a5a2a-9)' })) +
      times(5, (i) =>
        turned(30 * i, 690, 720, rect(640 + (i % 2) * 30, 640 + i * 26, 150, 30, 'url(#lying-b5763a)', 15)),
      ),
    [400, 540],
  ),
  'roasted groundnuts': kind(
    'table',
    (goods) =>
      bottle(
        goods,
        { fill: 'url(#beans-c98a4a)', cap: '#c4323a', band: '#8a5a1e' },
        { h: 580, w: 220, shoulder: 150 },
      ) + peanut(680, 760, 20),
    [450, 480],
  ),
  'nkate cake': kind(
    'table',
    () =>
      under(150, 300, 600, 400) +
      times(
        20,
        (i) =>
          rect(130 + (i % 5) * 130, 230 + Math.floor(i / 5) * 130, 116, 116, '#8a4a1a', 10) +
          rect(130 + (i % 5) * 130, 224 + Math.floor(i / 5) * 130, 116, 116, 'url(#beans-d8a860)', 10) +
          rect(130 + (i % 5) * 130, 224 + Math.floor(i / 5) * 130, 116, 116, 'rgba(200,110,30,.4)', 10) +
          rect(130 + (i % 5) * 130, 224 + Math.floor(i / 5) * 130, 116, 116, overlay.gleam, 10),
      ),
    [300, 400],
  ),
  'chin chin': kind(
    'table',
    (goods) =>
      ground(450, 790, 230) +
      drum({ cx: 450, top: 270, w: 420, h: 510, fill: 'url(#check-e8b860-b5803a-24)', foot: 360 }) +
      label(goods, { x: 260, y: 430, w: 380, h: 260, band: '#a8412c' }) +
      shape('M230 270Q240 200 450 196Q660 200 670 270A220 46 0 0 1 230 270Z', round('#c4323a')) +
      line('M240 300Q450 30 660 300', '#f4f2ec', 10),
    [450, 520],
  ),
  cashew: kind(
    'table',
    (goods) =>
      at(420, 450, 0.86, bagOf(goods, '#d8c49a', { window: 'url(#grains-f1dcb0)' })) +
      times(4, (i) => line(`M${640 + i * 50} ${760 - (i % 2) * 40}q30 -60 60 0`, '#efd8a8', 34)),
    [420, 540],
  ),
  'dried mango': kind(
    'table',
    (goods) => at(420, 450, 0.86, bagOf(goods, '#e8843a', { window: 'url(#leaves-f0a52e)' })),
    [420, 540],
  ),
  toffee: kind(
    'table',
    () =>
      under(180, 260, 560, 440) +
      times(30, (i) =>
        turned(
          i * 47,
          220 + (i % 6) * 92,
          280 + Math.floor(i / 6) * 92,
          shape(
            `M${170 + (i % 6) * 92} ${256 + Math.floor(i / 6) * 92}l20 24l-20 24zM${270 + (i % 6) * 92} ${256 + Math.floor(i / 6) * 92}l-20 24l20 24z`,
            '#f4f2ec',
          ) +
            rect(
              186 + (i % 6) * 92,
              258 + Math.floor(i / 6) * 92,
              68,
              44,
              `url(#lying-${['a8622a', 'd9a05b', 'c4323a'][i % 3]})`,
              16,
            ),
        ),
      ),
    [430, 430],
  ),
  '': kind(
    'counter',
    (goods) =>
      at(
        420,
        420,
        0.92,
        printedCarton({ ...goods, name: 'Cream crackers 24 packs' }, [120, 330, 440, 420], '#c4323a'),
      ) +
      times(
        3,
        (i) =>
          rect(560 + i * 84, 560 - i * 20, 74, 200, round('#c4323a'), 16) +
          turned(
            -90,
            597 + i * 84,
            660 - i * 20,
            word('Crackers', 597 + i * 84, 660 - i * 20, { size: 30, colour: '#ffe08a' }),
          ),
      ),
    [430, 540],
  ),
})

const dipper = turned(
  24,
  450,
  450,
  rect(436, 120, 28, 420, 'url(#upright-c99a5e)', 12) +
    times(5, (i) => oval(450, 560 + i * 34, 66 - Math.abs(i - 2) * 12, 20, 'url(#lying-c99a5e)')),
)

const hexes = times(7, (i) =>
  shape(`M${420 + (i % 3) * 34} ${548 + Math.floor(i / 3) * 28}l16 -10l16 10v18l-16 10l-16 -10z`, '#e0a021'),
)

export const honeys = byWords({
  'shea nuts': kind(
    'yard',
    (goods) =>
      onLot(
        sackOf(
          { ...goods, name: 'Raw shea nuts, 85 kg' },
          '#e8d4a8',
          '#5b3420',
          times(5, (i) => disc(390 + i * 32, 570, 24, 'url(#ball-6b3f22)')),
        ),
        '12',
      ),
    [430, 430],
  ),
  gallon: kind(
    'yard',
    (goods) => oilOf({ ...goods, name: `${goods.name}, 5 litres` }).replaceAll('ecc94a', 'd98c1f'),
    [450, 520],
  ),
  leklebi: kind(
    'table',
    (goods) =>
      at(
        450,
        goods.name.includes('1 kg') ? 450 : 510,
        goods.name.includes('1 kg') ? 1 : 0.8,
        jar(goods, { fill: '#7a3f10', cap: '#28221f', band: '#5b3a14' }, 300, 470),
      ) + at(720, 640, 0.4, dipper),
    [450, 480],
  ),
  '': kind(
    'table',
    (goods) =>
      at(
        450,
        goods.name.includes('1 kg') ? 450 : 510,
        goods.name.includes('1 kg') ? 1 : 0.8,
        jar(goods, { fill: '#e0921a', cap: '#d6ae4c', band: '#a8621a', emblem: hexes }, 340, 440),
      ),
    [450, 480],
  ),
})
