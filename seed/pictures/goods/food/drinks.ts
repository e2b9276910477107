import { dark, light } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, ground, line, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { bagOf, bottle, cardBox, tin } from '../../kit/vessels.ts'

const teaBox = (goods: Goods, hex: string, emblem: string) =>
  at(430, 450, 0.9, cardBox(goods, hex, { w: 460, h: 380, emblem })) +
  at(
    720,
    700,
    0.5,
    line('M450 300V500', '#f4f2ec', 6) +
      shape('M360 480H540L560 700H340Z', 'rgba(240,232,210,.95)') +
      shape('M372 560H528L546 690H354Z', dark(hex, 0.2), 'opacity=".6"') +
      rect(410, 230, 80, 80, hex, 6),
  )

const smallBottle = (goods: Goods, hex: string, lid: string) =>
  bottle(goods, { fill: hex, cap: lid }, { isGlass: true, h: 560, w: 230, shoulder: 140 })

const grid12 = (one: string, s = 0.27) =>
  ground(450, 800, 340) +
  times(12, (i) => at(210 + (i % 6) * 100, 330 + Math.floor(i / 6) * 240, s * 1.35, one))

export const drinks = byWords({
  sobolo: kind(
    'kitchen',
    (goods) => at(450, 450, 0.88, bagOf(goods, '#9a1f4a', { window: 'url(#leaves-8a1a3a)' })),
    [450, 540],
  ),
  'cocoa powder': kind('kitchen', (goods) => tin(goods, '#5b3420', { w: 310, h: 430 }), [450, 500]),
  moringa: kind('kitchen', (goods) => teaBox(goods, '#4d8a4a', ''), [430, 450]),
  lemongrass: kind('kitchen', (goods) => teaBox(goods, '#c9a82e', ''), [430, 450]),
  'black tea': kind('kitchen', (goods) => teaBox(goods, '#c4323a', ''), [430, 450]),
  asana: kind(
    'counter',
    (goods) => grid12(smallBottle({ ...goods, name: 'Asana, 330 ml' }, '#7a3a14', '#e0b13c')),
    [430, 440],
  ),
  'coconut water': kind(
    'counter',
    (goods) => grid12(smallBottle({ ...goods, name: 'Coconut water, 300 ml' }, '#dce8e0', '#2e8054')),
    [430, 440],
  ),
  pineapple: kind(
    'counter',
    (goods) =>
      ground(450, 800, 350) +
      times(6, (i) =>
        at(
          240 + (i % 3) * 200,
          330 + Math.floor(i / 3) * 250,
          0.5,
          shape('M300 200L450 110L600 200V240H300Z', '#f6d84a') +
            rect(410, 110, 80, 50, round('#2e8054'), 10) +
            cardBox({ ...goods, name: 'Pineapple juice, 1 litre' }, '#e0a021', { w: 300, h: 520 }),
        ),
      ),
    [430, 400],
  ),
  sachet: kind(
    'yard',
    () =>
      ground(450, 800, 360) +
      rect(110, 770, 680, 44, 'url(#wood-b98a5a)', 4) +
      times(4, (r) =>
        times(
          3,
          (i) =>
            shape(
              `M${130 + i * 220} ${610 - r * 165}q100 -26 200 0q24 70 0 150q-100 20 -200 0q-24 -80 0 -150`,
              'rgba(225,240,250,.9)',
            ) +
            times(8, (k) =>
              rect(
                146 + i * 220 + (k % 4) * 46,
                626 - r * 165 + Math.floor(k / 4) * 64,
                40,
                56,
                'rgba(120,180,220,.55)',
                8,
              ),
            ) +
            word('Pure water', 230 + i * 220, 684 - r * 165, {
              size: 26,
              colour: '#1f5fae',
              fit: 170,
              weight: 0.22,
            }),
        ),
      ),
    [430, 480],
  ),
  '': kind(
    'counter',
    (goods) =>
      at(
        420,
        420,
        0.9,
        printedCarton({ ...goods, name: 'Evaporated milk, 48 tins' }, [130, 330, 440, 420], '#2f6fb0'),
      ) +
      times(3, (i) =>
        at(
          560 + i * 110,
          690 - (i % 2) * 16,
          0.32,
          tin({ ...goods, name: 'Evaporated milk, 160 g' }, '#2f6fb0', { w: 320, h: 320 }),
        ),
      ),
    [430, 560],
  ),
})

const chocolateHex = (goods: Goods) =>
  /hibiscus/i.test(goods.name)
    ? '#c4527a'
    : /sea salt/i.test(goods.name)
      ? '#2f6f9a'
      : /groundnut/i.test(goods.name)
        ? '#c98a1e'
        : /85%/.test(goods.name)
          ? '#28180f'
          : '#6b1f2b'

const bar = (goods: Goods, open = false) => {
  const hex = chocolateHex(goods)
  const inside = /white/i.test(goods.name) ? '#f3e6c8' : /milk/i.test(goods.name) ? '#7a4a2b' : '#3f2415'
  return (
    (open
      ? rect(300, 120, 300, 250, inside, 8) +
        times(
          6,
          (i) =>
            rect(312 + (i % 3) * 95, 134 + Math.floor(i / 3) * 112, 86, 100, light(inside, 0.08), 8) +
            rect(324 + (i % 3) * 95, 146 + Math.floor(i / 3) * 112, 62, 76, inside, 6),
        ) +
        shape(
          'M290 330L320 300L350 330L380 296L410 330L440 300L470 330L500 298L530 330L560 300L610 336V400H290Z',
          '#d8dce0',
        )
      : rect(290, 120, 320, 300, hex, 8)) +
    rect(290, 360, 320, 430, hex, 8) +
    rect(290, open ? 360 : 120, 320, open ? 430 : 670, 'url(#lit-fall)', 8) +
    rect(310, 400, 280, 6, '#d6ae4c') +
    word('Tetteh', 450, 460, { size: 50, colour: '#f3e0b0', fit: 250, weight: 0.2 }) +
    word('Quarshie', 450, 520, { size: 46, colour: '#f3e0b0', fit: 250, weight: 0.2 }) +
    word(/(\d+%|Milk|White|white|milk)/.exec(goods.name)?.[1] ?? '', 450, 610, {
      size: 70,
      colour: '#fff',
      fit: 220,
      weight: 0.18,
    }) +
    word(/with ([a-z ]+)/.exec(goods.name)?.[1] ?? 'dark chocolate', 450, 690, {
      size: 26,
      colour: '#f3e0b0',
      fit: 250,
    }) +
    word('100 g', 450, 750, { size: 26, colour: '#f3e0b0' })
  )
}

export const chocolates = byWords({
  'carton of 60': kind(
    'counter',
    (goods) =>
      at(
        430,
        420,
        0.92,
        printedCarton({ ...goods, name: 'Dark chocolate 70%' }, [120, 330, 440, 420], '#6b1f2b'),
      ) + times(4, (i) => at(590 + i * 66, 650 + (i % 2) * 20, 0.32, bar(goods))),
    [430, 540],
  ),
  'your own sleeve': kind(
    'counter',
    (goods) =>
      at(
        430,
        420,
        0.92,
        printedCarton({ ...goods, name: 'Gift bars 70%, 200' }, [120, 330, 440, 420], '#6b1f2b'),
      ) +
      times(4, (i) =>
        at(
          590 + i * 66,
          650 + (i % 2) * 20,
          0.32,
          bar(goods) +
            rect(280, 440, 340, 240, ['#2f6fb0', '#2e8054', '#7a50a4', '#e0a021'][i] ?? '#000000') +
            word('Your logo', 450, 560, { size: 56, colour: '#fff', fit: 280 }),
        ),
      ),
    [430, 540],
  ),
  'box of 10': kind(
    'table',
    (goods) =>
      ground(450, 770, 340) +
      rect(130, 470, 640, 290, dark(chocolateHex(goods), 0.25), 10) +
      times(
        10,
        (i) =>
          rect(140 + i * 62.5, 410, 56, 200, round(light(chocolateHex(goods), i % 2 ? 0.08 : 0.2)), 6) +
          rect(140 + i * 62.5, 410, 56, 46, '#e0b040', 6) +
          rect(140 + i * 62.5, 446, 56, 12, '#b98a20'),
      ) +
      rect(130, 560, 640, 200, chocolateHex(goods), 8) +
      rect(130, 560, 640, 200, 'url(#lit-fall)', 8) +
      word('Tetteh Quarshie', 450, 630, { size: 54, colour: '#f3e0b0', fit: 560 }) +
      word(/(\d+%|Milk|White|milk|white)( chocolate)?/.exec(goods.name)?.[0] ?? '', 450, 705, {
        size: 40,
        colour: '#fff',
        fit: 500,
      }),
    [450, 560],
  ),
  '': kind(
    'table',
    (goods) => under(280, 180, 360, 560) + turned(14, 450, 450, bar(goods, true)),
    [450, 300],
  ),
})
