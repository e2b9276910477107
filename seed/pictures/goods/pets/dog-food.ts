import { byWords, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, oval, rect, shape, times } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { bagOf, jar, sackOf, tin } from '../../kit/vessels.ts'
import { catFace, dogFace, fish, hen, rabbit } from './pets-parts.ts'

const weight = (goods: Goods) =>
  numberBefore(goods, 'kg', 2) > 15 ? 1 : numberBefore(goods, 'kg', 2) > 5 ? 0.86 : 0.72

const kibble = (goods: Goods, hex: string, face: string) =>
  at(
    450,
    470 + (1 - weight(goods)) * 230,
    weight(goods) + 0.04,
    bagOf(goods, hex, { emblem: face, h: 680, w: 460 }),
  )

export const dogFood = byWords({
  puppy: kind('yard', (goods) => kibble(goods, '#e8a01e', dogFace(450, 560, 0.52, '#d9a86a')), [450, 520]),
  herring: kind(
    'yard',
    (goods) => kibble(goods, '#2b6f8a', dogFace(400, 545, 0.46) + fish(560, 620, 0.3, '#c9ced4')),
    [450, 520],
  ),
  '': kind('yard', (goods) => kibble(goods, '#a8412c', dogFace(450, 560, 0.54)), [450, 520]),
})

export const catFood = byWords({
  tuna: kind(
    'kitchen',
    (goods) =>
      at(
        450,
        480,
        0.88,
        bagOf(goods, '#7a50a4', {
          emblem: catFace(420, 540, 0.46) + fish(570, 640, 0.26, '#c9ced4'),
          h: 620,
        }),
      ),
    [450, 520],
  ),
  wet: kind(
    'kitchen',
    (goods) =>
      ground(450, 780, 320) +
      times(12, (i) =>
        at(
          240 + (i % 4) * 140,
          230 + Math.floor(i / 4) * 200,
          0.28,
          bagOf(
            { ...goods, name: 'Wet cat food, 85 g' },
            ['#c4323a', '#2b6f8a', '#2e8054'][Math.floor(i / 4)] ?? '#000000',
            { emblem: catFace(450, 560, 0.5) },
          ),
        ),
      ),
    [300, 300],
  ),
  kitten: kind(
    'kitchen',
    (goods) => tin(goods, '#5b9ac4', { w: 320, h: 400, emblem: catFace(450, 560, 0.17, '#d9a86a') }),
    [450, 500],
  ),
  '': kind(
    'yard',
    (goods) =>
      at(
        450,
        460,
        0.94,
        bagOf(goods, '#5b8f7a', { emblem: catFace(450, 560, 0.44, '#34363b'), window: '' }),
      ) +
      ground(690, 760, 120) +
      shape('M560 690H820L790 770H590Z', round('#8b8f96')) +
      oval(690, 692, 124, 22, 'url(#grains-d8d4c8)'),
    [450, 520],
  ),
})

export const farmFeed = byWords({
  layer: kind(
    'yard',
    (goods) => sackOf(goods, '#f4ecd8', '#a8412c', hen(450, 560, 0.34, '#b5763a')),
    [450, 480],
  ),
  'broiler starter': kind(
    'yard',
    (goods) =>
      sackOf(
        goods,
        '#f4ecd8',
        '#d49d28',
        disc(450, 570, 60, 'url(#ball-f6d84a)') +
          disc(490, 530, 38, 'url(#ball-f6d84a)') +
          shape('M524 524l26 10l-26 10z', '#e8843a') +
          disc(496, 522, 6, '#28201c'),
      ),
    [450, 480],
  ),
  finisher: kind(
    'yard',
    (goods) => sackOf(goods, '#f4ecd8', '#2e6b4a', hen(450, 560, 0.36, '#f4f2ec')),
    [450, 480],
  ),
  tilapia: kind(
    'yard',
    (goods) => sackOf(goods, '#e4eef2', '#2b6f8a', fish(450, 570, 0.36, '#8b9aa6')),
    [450, 480],
  ),
  rabbit: kind(
    'yard',
    (goods) => at(450, 470, 0.82, sackOf(goods, '#eef0e2', '#5b8f5a', rabbit(450, 566, 0.23))),
    [450, 480],
  ),
  chicks: kind(
    'yard',
    () =>
      ground(450, 780, 330) +
      crate({ x: 140, y: 430, w: 560, h: 330, deep: 100, fill: '#c9a678' }) +
      times(
        14,
        (i) =>
          disc(200 + (i % 7) * 80, 400 + Math.floor(i / 7) * 44, 42, 'url(#ball-f6d84a)') +
          disc(186 + (i % 7) * 80, 388 + Math.floor(i / 7) * 44, 5, '#28201c') +
          shape(`M${164 + (i % 7) * 80} ${396 + Math.floor(i / 7) * 44}l-18 6l18 8z`, '#e8843a'),
      ) +
      rect(140, 450, 560, 310, 'url(#face-c9a678)') +
      times(10, (i) => disc(190 + (i % 5) * 115, 520 + Math.floor(i / 5) * 170, 20, '#5b4020')) +
      word('100 chicks', 420, 610, { size: 60, colour: '#4a3420' }),
    [420, 430],
  ),
  bran: kind(
    'yard',
    (goods) =>
      times(4, (i) =>
        at(270 + (i % 2) * 330, 300 + Math.floor(i / 2) * 320, 0.5, sackOf(goods, '#e8d4a8', '#6b4a1e')),
      ) + word('× 20', 760, 820, { size: 60, colour: '#c4323a' }),
    [430, 430],
  ),
  '': kind(
    'desk',
    (goods) =>
      jar(
        goods,
        {
          fill: 'url(#leaves-e8643a)',
          cap: '#2f6fb0',
          band: '#2f6fb0',
          emblem: fish(450, 545, 0.16, '#e8843a'),
        },
        300,
        340,
      ),
    [450, 500],
  ),
})
