import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { cap } from '../../kit/solids.ts'
import { bottle, jar, tubeOf } from '../../kit/vessels.ts'
import { foldedNet, longNet } from './sapo.ts'
import { bar, leafAt } from './skin-parts.ts'

const scrubJar = (fill: string, lid: string, band: string) => (goods: Goods) =>
  jar(goods, { fill, cap: lid, band }, 380, 340)

export const scrubs = byWords({
  'bath set': kind(
    'room',
    () =>
      ground(450, 740, 310) +
      rect(190, 460, 520, 270, 'url(#basket-d8b06a-b3803f)', 30) +
      at(330, 400, 0.42, foldedNet('#e2b84a')) +
      rect(440, 250, 240, 90, 'url(#terry-f4f2ec)', 40) +
      rect(440, 320, 240, 90, 'url(#terry-e8dcc4)', 40) +
      rect(440, 390, 240, 90, 'url(#terry-f4f2ec)', 40) +
      bar(330, 560, '#4a3426', 'Nkuto', 230) +
      oval(590, 560, 80, 54, 'url(#ball-8f8a84)') +
      shape('M190 640H710V700Q710 730 680 730H220Q190 730 190 700Z', 'url(#basket-d8b06a-b3803f)') +
      rect(190, 460, 520, 270, overlay.round, 30, 'opacity=".6"'),
    [450, 520],
  ),
  'net bath': kind('room', longNet, [300, 480]),
  natural: kind(
    'room',
    () =>
      under(240, 240, 440, 420) +
      disc(450, 450, 210, '#c9a468') +
      times(90, (i) =>
        line(
          `M450 450q${Math.cos(i * 2.4) * 130} ${Math.sin(i * 2.4) * 130} ${Math.cos(i * 2.4 + 0.3) * (190 + (i % 5) * 12)} ${Math.sin(i * 2.4 + 0.3) * (190 + (i % 5) * 12)}`,
          i % 2 ? '#e4c68c' : '#a07c42',
          5,
        ),
      ) +
      line('M600 300q60 -100 100 -70', '#8a6a3a', 9),
    [430, 430],
  ),
  coffee: kind('room', scrubJar('url(#powder-4a2c1a)', '#c9a06a', '#5b3420'), [450, 470]),
  salt: kind('room', scrubJar('url(#grains-f4f2ec)', '#5b9ac4', '#2f6f9a'), [450, 470]),
  pumice: kind(
    'room',
    () =>
      under(250, 340, 400, 280) +
      line('M560 300Q640 160 560 120Q480 160 560 300', '#c9a468', 14) +
      shape('M240 500Q240 350 420 330Q640 320 660 470Q660 620 460 630Q250 640 240 500Z', '#8f8a84') +
      times(60, (i) =>
        oval(
          290 + ((i * 73) % 330),
          370 + ((i * 41) % 220),
          5 + (i % 4) * 3,
          4 + (i % 3) * 2,
          i % 2 ? '#6f6a64' : '#b5b0a8',
        ),
      ) +
      shape('M240 500Q240 350 420 330Q640 320 660 470Q660 620 460 630Q250 640 240 500Z', overlay.ball),
    [400, 450],
  ),
})

export const faceCare = byWords({
  wash: kind('room', (goods) => tubeOf(goods, '#dcecf2', '#2f7f9a'), [450, 380]),
  niacinamide: kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#e4e8ea', cap: '#f4f2ec', band: '#3a3d43' },
        { isGlass: true, neck: 'dropper', h: 320, w: 220 },
      ),
    [450, 480],
  ),
  'vitamin c': kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#d97a1e', cap: '#2b2926', band: '#b5521a' },
        { isGlass: true, neck: 'dropper', h: 320, w: 220 },
      ),
    [450, 480],
  ),
  aloe: kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#8fc46a', cap: '#f4f2ec', band: '#2e6b3a', emblem: leafAt(440, 660) + leafAt(462, 660) },
        { isGlass: true, neck: 'pump', h: 440, w: 250 },
      ),
    [450, 460],
  ),
  clay: kind('room', scrubJar('#c9b8a4', '#5b4a3a', '#7a5a3a'), [450, 470]),
  balm: kind(
    'table',
    () =>
      ground(450, 740, 250) +
      times(
        3,
        (i) =>
          rect(
            240 + i * 150,
            380 - (i === 1 ? 60 : 0),
            110,
            350 + (i === 1 ? 0 : 0),
            'url(#round-e0b13c)',
            16,
          ) +
          (i === 1
            ? rect(398, 260, 94, 80, 'url(#round-f6e2a8)', 30) +
              rect(390, 320, 110, 30, 'url(#round-f4f2ec)', 4)
            : cap(295 + i * 150, 360, 112, 120, '#f4f2ec', false)) +
          turned(
            -90,
            295 + i * 150,
            580,
            word('Lip balm', 295 + i * 150, 580, { size: 38, colour: '#5b3420', fit: 180 }),
          ),
      ),
    [450, 440],
  ),
  '': kind(
    'room',
    () =>
      under(230, 200, 460, 480) +
      turned(
        -24,
        400,
        470,
        rect(376, 330, 52, 380, 'url(#round-3a3d43)', 24) +
          rect(384, 380, 36, 250, 'url(#tread-2f7f9a)', 16) +
          rect(320, 250, 170, 84, 'url(#face-c9ced4)', 14) +
          times(5, (i) => line(`M332 ${268 + i * 12}H478`, '#6d747c', 4)),
      ) +
      times(
        8,
        (i) =>
          rect(540 + (i % 2) * 90, 400 + Math.floor(i / 2) * 70, 80, 54, 'url(#face-3a3d43)', 8) +
          line(
            `M548 ${416 + Math.floor(i / 2) * 70}h64m-64 10h64m-64 10h64`.replace(
              'M548',
              `M${548 + (i % 2) * 90}`,
            ),
            '#c9ced4',
            3,
          ),
      ),
    [380, 300],
  ),
})
