import { dark } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, roundRect, shape, times, turned } from '../../kit/shapes.ts'
import { cap } from '../../kit/solids.ts'
import { bottle, cardBox } from '../../kit/vessels.ts'
import { gold } from './make-up-parts.ts'

/** A bottle of scent: heavy glass, a collar and a stopper. */
const flacon = (goods: Goods, liquid: string, body: string, stopper: string, name: string) =>
  ground(450, 770, 190) +
  shape(body, 'rgba(255,255,255,.65)') +
  shape(body, glass(liquid)) +
  shape(body, overlay.gleam) +
  rect(405, 296, 90, 50, `url(#metal-${gold.slice(1)})`) +
  stopper +
  rect(345, 500, 210, 150, '#fbf8f0', 4) +
  word(goods.brand ?? '', 450, 534, { size: 20, colour: '#8a6a20' }) +
  word(name, 450, 580, { size: 34, colour: '#28221f', fit: 190 }) +
  word(/\d+ ml/.exec(goods.name)?.[0] ?? '', 450, 626, { size: 20, colour: '#6d6459' })

const mist = (colour: string) => (goods: Goods) =>
  bottle(
    goods,
    { fill: colour, cap: '#f4f2ec', band: dark(colour, 0.35) },
    { isGlass: true, neck: 'spray', h: 500, w: 210 },
  )

export const scents = byWords({
  'osu nights': kind(
    'table',
    (goods) =>
      flacon(
        goods,
        '#3a2a6b',
        roundRect(290, 340, 320, 430, 30),
        rect(380, 150, 140, 150, round('#28292d'), 10),
        'Osu Nights',
      ),
    [450, 520],
  ),
  aburi: kind(
    'table',
    (goods) =>
      flacon(
        goods,
        '#9ac48a',
        'M380 340H520Q640 380 640 560Q640 770 450 770Q260 770 260 560Q260 380 380 340Z',
        disc(450, 230, 76, 'url(#ball-8a5a34)'),
        'Aburi Morning',
      ),
    [450, 520],
  ),
  harmattan: kind(
    'table',
    (goods) =>
      flacon(
        goods,
        '#d98c3a',
        'M340 340H560L640 770H260Z',
        shape('M390 300L410 150H490L510 300Z', round(gold)),
        'Harmattan',
      ),
    [450, 520],
  ),
  hibiscus: kind('room', mist('#d9517a'), [450, 460]),
  vanilla: kind('room', mist('#e8c48a'), [450, 460]),
  'arabian-style': kind(
    'table',
    (goods) =>
      ground(450, 760, 90) +
      rect(400, 400, 100, 360, glass('#a8622a'), 20) +
      rect(400, 400, 100, 360, `url(#lit-gleam)`, 20) +
      cap(450, 230, 104, 180, gold, false) +
      disc(450, 232, 40, `url(#ball-${gold.slice(1)})`) +
      line('M420 470h60l-30 40zM420 700h60l-30 -40z', gold, 5) +
      turned(-90, 450, 590, word('Arabian oil', 450, 590, { size: 30, colour: '#fff6dc', fit: 160 })) +
      at(650, 560, 0.4, cardBox({ ...goods, name: 'Perfume oil, 12 ml' }, '#6b2a14')),
    [450, 520],
  ),
  kyekyere: kind(
    'table',
    (_goods) =>
      ground(450, 770, 250) +
      turned(
        14,
        450,
        450,
        times(16, (i) => line(`M${360 + i * 11} 120L${368 + i * 10} 400`, i % 2 ? '#5b3420' : '#7a4a2b', 7)),
      ) +
      turned(
        14,
        450,
        450,
        rect(330, 330, 240, 420, '#7a2940', 8) +
          rect(330, 330, 240, 420, 'url(#lit-fall)', 8) +
          rect(350, 400, 200, 210, '#f6e2a8', 6) +
          word('Kyekyere', 450, 450, { size: 36, colour: '#7a2940', fit: 180 }) +
          word('Frankincense', 450, 510, { size: 24, colour: '#5b3420', fit: 180 }) +
          word('100 sticks', 450, 560, { size: 24, colour: '#5b3420' }),
      ) +
      line('M560 110q-30 -30 0 -60t0 -40', 'rgba(140,140,140,.5)', 9),
    [430, 430],
  ),
  '': kind(
    'room',
    () =>
      ground(450, 700, 260) +
      shape('M190 470Q200 700 450 700Q700 700 710 470Q450 540 190 470Z', 'url(#ball-b5763a)') +
      oval(450, 470, 260, 70, '#e8c890') +
      oval(450, 474, 236, 58, '#f6ecc8') +
      rect(444, 400, 12, 70, '#3a2a1e', 4) +
      shape('M450 290Q490 370 450 410Q410 370 450 290Z', '#f0a52e') +
      shape('M450 340Q470 380 450 404Q430 380 450 340Z', '#fff3c4') +
      oval(450, 370, 190, 150, 'url(#lit-glow)') +
      line('M260 580Q450 640 640 580', '#7a4a1e', 6, 'stroke-dasharray="4 14"'),
    [450, 440],
  ),
})
