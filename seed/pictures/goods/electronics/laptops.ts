import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, type Goods, has, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { desktop, keyboard, mouse } from './computing-parts.ts'

interface Laptop {
  bezel: number
  keys?: string
  extra?: string
}

const laptop = (goods: Goods, { bezel, keys = '#28292d', extra = '' }: Laptop): string => {
  const hex = dye(goods, '#c6cacf')
  return (
    ground(450, 716, 390) +
    rect(190, 170, 520, 380, dark(hex, 0.35), 18) +
    rect(194, 174, 512, 372, '#15161a', 14) +
    desktop(goods, 194 + bezel, 174 + bezel, 512 - bezel * 2, 344 - bezel * 1.4) +
    disc(450, 184, 4, '#5b5f66') +
    word(goods.brand ?? '', 450, 532, { size: 16, colour: '#c9ced4' }) +
    shape('M190 548H710L790 690H110Z', `url(#face-${hex.slice(1)})`) +
    shape('M212 562H688L722 628H178Z', dark(hex, 0.45)) +
    times(4, (row) =>
      times(14 - (row % 2), (i) =>
        shape(`M${218 - row * 9 + i * (34.4 + row * 1.3)} ${566 + row * 15.5}h26l1.6 11h-29z`, keys),
      ),
    ) +
    shape('M366 640H534L546 682H354Z', dark(hex, 0.12)) +
    shape('M110 690H790Q790 712 760 714H140Q110 712 110 690Z', dark(hex, 0.3)) +
    line('M120 691H780', light(hex, 0.6), 3) +
    extra
  )
}

const tower = (x: number, y: number, goods: Goods, s = 1) =>
  at(
    x,
    y,
    s,
    crate({ x: 350, y: 250, w: 170, h: 420, deep: 90, fill: '#34363b' }) +
      rect(370, 280, 130, 24, '#1b1c20') +
      disc(435, 350, 14, '#4cc3f0') +
      word(goods.brand ?? '', 435, 620, { size: 28, colour: '#c9ced4' }) +
      times(6, (i) => line(`M376 ${430 + i * 20}H494`, '#5b5f66', 6)),
  )

const monitor = (goods: Goods, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    oval(450, 690, 110, 20, round('#34363b')) +
      rect(430, 560, 40, 130, '#34363b') +
      rect(200, 210, 500, 360, '#1b1c20', 12) +
      desktop(goods, 214, 224, 472, 316),
  )

export const laptops = byWords({
  'ict lab': kind(
    'desk',
    (goods) =>
      times(
        9,
        (i) =>
          monitor({ ...goods, name: `${i}` }, 220 + (i % 3) * 230, 260 + Math.floor(i / 3) * 190, 0.42) +
          tower(330 + (i % 3) * 230, 270 + Math.floor(i / 3) * 190, goods, 0.3),
      ) +
      crate({ x: 300, y: 740, w: 300, h: 50, deep: 40, fill: '#5b5f66' }) +
      word('× 20', 740, 790, { size: 60, colour: '#c4323a' }),
    [430, 420],
  ),
  'desktop computer': kind(
    'desk',
    (goods) =>
      ground(450, 750, 360) +
      tower(720, 420, goods) +
      monitor(goods, 390, 400, 0.92) +
      keyboard(370, 700, 0.62, '#34363b', '#5b5f66') +
      mouse(650, 720, 0.22, '#34363b'),
    [390, 360],
  ),
  chromebook: kind(
    'desk',
    (goods) =>
      at(
        450,
        470,
        0.84,
        laptop(goods, { bezel: 34, extra: rect(176, 160, 548, 30, dye(goods, '#34363b'), 14) }),
      ),
    [450, 360],
  ),
  gaming: kind(
    'desk',
    (goods) =>
      laptop(goods, {
        bezel: 14,
        keys: '#e8443a',
        extra: line('M140 706H760', '#e8443a', 5) + shape('M110 690L60 716H140Z', '#1b1c20'),
      }),
    [450, 360],
  ),
  thinkpad: kind(
    'desk',
    (goods) =>
      laptop(goods, {
        bezel: has(goods, 'carbon') ? 12 : 26,
        keys: '#1b1c20',
        extra: disc(452, 598, 7, '#c4323a') + rect(366, 636, 168, 8, '#c4323a'),
      }),
    [450, 600],
  ),
  elitebook: kind(
    'desk',
    (goods) => laptop(goods, { bezel: 22, extra: rect(600, 640, 40, 30, '#28292d', 4) }),
    [450, 360],
  ),
  'slim 3': kind('desk', (goods) => laptop(goods, { bezel: 10 }), [450, 360]),
  ideapad: kind('desk', (goods) => at(450, 460, 0.93, laptop(goods, { bezel: 30 })), [450, 360]),
  probook: kind(
    'desk',
    (goods) => at(450, 450, 0.96, laptop(goods, { bezel: 14, extra: disc(668, 652, 10, '#28292d') })),
    [450, 360],
  ),
  '': kind('desk', (goods) => laptop(goods, { bezel: 16 }), [450, 360]),
})
