import { dark } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, shape, times, turned, under } from '../../kit/shapes.ts'
import { drum } from '../../kit/solids.ts'
import { bagOf, jar, tin } from '../../kit/vessels.ts'
import { oilOf } from './flavours-parts.ts'

const sauceJar = (goods: Goods, fill: string, lid: string, band: string) => {
  const big = goods.name.includes('700')
  return at(450, big ? 450 : 500, big ? 1 : 0.8, jar(goods, { fill, cap: lid, band }, 310, 470))
}

const pepper = (x: number, y: number, s: number, hex: string, turn = 0) =>
  at(
    x,
    y,
    s,
    shape('M420 330Q520 300 530 380Q540 560 420 700Q380 560 390 400Q400 350 420 330Z', round(hex)) +
      line('M450 340Q440 280 480 250', '#4d7a2a', 18),
    turn,
  )

export const sauces = byWords({
  'palm nut': kind('kitchen', (goods) => tin(goods, '#c4522a', { w: 330, h: 440 }), [450, 500]),
  vegetarian: kind('kitchen', (goods) => sauceJar(goods, '#5b3a22', '#2e8054', '#2e6b3a'), [450, 480]),
  kpakpo: kind(
    'kitchen',
    (goods) => sauceJar(goods, '#7a9a3a', '#2e8054', '#3f6b2e') + pepper(700, 740, 0.24, '#8fb83a', 70),
    [450, 480],
  ),
  groundnut: kind('kitchen', (goods) => sauceJar(goods, '#b5803f', '#c4323a', '#8a5a1e'), [450, 480]),
  stew: kind('kitchen', (goods) => sauceJar(goods, '#c4452a', '#d6ae4c', '#a8321e'), [450, 480]),
  '': kind(
    'kitchen',
    (goods) => sauceJar(goods, '#28180f', '#c4323a', '#28221f') + pepper(700, 740, 0.24, '#c4323a', 70),
    [450, 480],
  ),
})

const spicePouch = (goods: Goods, hex: string, contents: string, beside = '') =>
  at(430, 460, 0.86, bagOf(goods, hex, { window: `url(#${contents})`, w: 400, h: 560 })) + beside

const gingerRoot = at(
  700,
  720,
  0.3,
  shape(
    'M200 480Q260 380 380 420Q420 300 520 340Q560 400 520 440Q680 400 720 480Q700 580 580 560Q560 660 460 620Q440 560 400 580Q220 600 200 480Z',
    'url(#ball-c99a5a)',
  ) + line('M300 440q20 60 0 110M420 400q30 50 10 120M600 450q20 50 0 90', 'rgba(90,50,10,.4)', 8),
)

export const spices = byWords({
  jollof: kind(
    'kitchen',
    (goods) => spicePouch(goods, '#c4323a', 'powder-d0522a', pepper(720, 700, 0.3, '#c4323a', 40)),
    [430, 540],
  ),
  dawadawa: kind('kitchen', (goods) => spicePouch(goods, '#4a3426', 'beans-3a2a1e'), [430, 540]),
  suya: kind('kitchen', (goods) => spicePouch(goods, '#e8843a', 'powder-b5622c'), [430, 540]),
  'bay and thyme': kind(
    'kitchen',
    (goods) =>
      at(
        300,
        460,
        0.66,
        bagOf({ ...goods, name: 'Bay leaves, 50 g' }, '#2e6b3a', { window: 'url(#leaves-5b8a3a)' }),
      ) +
      at(
        610,
        500,
        0.66,
        bagOf({ ...goods, name: 'Thyme, 50 g' }, '#6b7a4a', { window: 'url(#leaves-8a9a5a)' }),
      ),
    [300, 540],
  ),
  prekese: kind(
    'kitchen',
    () =>
      under(160, 240, 600, 440) +
      times(5, (i) =>
        turned(
          -16 + i * 8,
          450,
          300 + i * 90,
          shape(
            `M130 ${270 + i * 90}Q450 ${210 + i * 90} 780 ${280 + i * 90}Q800 ${310 + i * 90} 770 ${330 + i * 90}Q450 ${290 + i * 90} 140 ${330 + i * 90}Q110 ${300 + i * 90} 130 ${270 + i * 90}Z`,
            'url(#lying-4a2a18)',
          ) + line(`M140 ${300 + i * 90}Q450 ${246 + i * 90} 776 ${304 + i * 90}`, '#2b160b', 9),
        ),
      ),
    [430, 480],
  ),
  ginger: kind('kitchen', (goods) => spicePouch(goods, '#c99a3a', 'powder-e8d8a8', gingerRoot), [430, 540]),
  turmeric: kind(
    'kitchen',
    (goods) => spicePouch(goods, '#e0a021', 'powder-e8941a', gingerRoot.replaceAll('c99a5a', 'd97a1e')),
    [430, 540],
  ),
  'dried pepper': kind(
    'kitchen',
    (goods) =>
      at(400, 450, 0.84, bagOf(goods, '#f1e2c0', { window: 'url(#leaves-a3201e)' })) +
      times(4, (i) => pepper(650 + i * 44, 700 + (i % 2) * 30, 0.24, '#a3201e', 40 + i * 40)),
    [400, 540],
  ),
  '': kind(
    'kitchen',
    (goods) => at(450, 450, 0.9, bagOf(goods, '#dcebf2', { window: 'url(#grains-fbfcfc)' })),
    [450, 540],
  ),
})

export const oils = byWords({
  drum: kind(
    'yard',
    () =>
      ground(450, 820, 230) +
      drum({ cx: 450, top: 170, w: 430, h: 640, fill: '#c4323a', tilt: 0.13 }) +
      line('M236 380Q450 430 664 380M236 600Q450 650 664 600', dark('#c4323a', 0.25), 22) +
      disc(380, 176, 30, '#d8dade') +
      word('Palm oil', 450, 500, { size: 80, colour: '#fff', weight: 0.22, fit: 340 }) +
      word('200 L', 450, 710, { size: 60, colour: '#ffe08a' }),
    [450, 430],
  ),
  '': kind('kitchen', oilOf, [450, 520]),
})

const cherry = (x: number, y: number) =>
  disc(x, y, 26, 'url(#ball-c4323a)') + disc(x + 44, y + 12, 26, 'url(#ball-a82a3a)')

const coffeeBag = (goods: Goods, hex: string, contents: string) =>
  at(
    430,
    goods.name.includes('1 kg') ? 450 : 520,
    goods.name.includes('1 kg') ? 0.98 : 0.76,
    bagOf(goods, hex, { window: `url(#${contents})`, w: 380, h: 640 }),
  )

export const coffees = byWords({
  'green coffee': kind('table', (goods) => coffeeBag(goods, '#c9b88a', 'beans-8fa06a'), [430, 560]),
  espresso: kind('table', (goods) => coffeeBag(goods, '#7a2940', 'beans-4a2a18'), [430, 560]),
  robusta: kind('table', (goods) => coffeeBag(goods, '#2b2018', 'beans-3a2416'), [430, 560]),
  ground: kind('table', (goods) => coffeeBag(goods, '#2e6b5a', 'powder-5b3420'), [430, 560]),
  '': kind('table', (goods) => coffeeBag(goods, '#1f5a3a', 'beans-6b3f22') + cherry(690, 770), [430, 560]),
})
