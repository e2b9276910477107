import { dark, light } from '../../kit/colours.ts'
import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import {
  at,
  disc,
  ground,
  line,
  oval,
  rect,
  ring,
  shape,
  times,
  tube,
  turned,
  under,
} from '../../kit/shapes.ts'
import { drum } from '../../kit/solids.ts'
import { sackOf } from '../../kit/vessels.ts'
import { clay, cutlass, leaf, maizeCob, packet, sprayer, steel } from './farm-parts.ts'

export const farm = byWords({
  'case of 60': kind(
    'yard',
    (goods) =>
      printedCarton({ ...goods, name: 'Cutlass, Crocodile' }, [190, 430, 440, 340], '#2e6b4a') +
      times(7, (i) => cutlass(240 + i * 56, 330, 0.46, -8 + i * 3)) +
      rect(190, 430, 440, 30, '#c9a678'),
    [430, 560],
  ),
  cutlass: kind('yard', () => under(280, 280, 340, 360) + cutlass(450, 450, 1, 28), [470, 330]),
  hoe: kind(
    'yard',
    () =>
      under(260, 280, 380, 360) +
      turned(
        34,
        450,
        450,
        rect(430, 160, 44, 640, 'url(#upright-c99a5e)', 20) +
          rect(430, 160, 44, 640, overlay.round, 20) +
          rect(416, 150, 72, 80, '#3a3d43', 10) +
          shape('M416 170L250 210Q200 330 220 420Q300 330 416 230Z', steel),
      ),
    [360, 280],
  ),
  wheelbarrow: kind(
    'yard',
    () =>
      ground(430, 800, 340) +
      line('M250 690L560 620L840 520', '#3a3d43', 28) +
      line('M560 620L620 790M560 790H660', '#3a3d43', 26) +
      shape('M130 360H700L600 620H260Z', round('#2e8054')) +
      shape('M130 360H700L680 400H150Z', light('#2e8054', 0.25)) +
      disc(210, 700, 100, '#28292d') +
      disc(210, 700, 50, '#e0b13c') +
      disc(210, 700, 14, '#28292d') +
      rect(780, 490, 90, 40, round('#c4323a'), 18),
    [400, 470],
  ),
  knapsack: kind('yard', () => sprayer('#2f7fbd', '16 L', false), [400, 440]),
  'battery sprayer': kind('yard', () => sprayer('#2e8054', '20 L', true), [400, 440]),
  hose: kind(
    'yard',
    () =>
      under(180, 240, 540, 480) +
      times(
        7,
        (i) =>
          ring(430, 500, 130 + i * 26, '#1f5a3a', 26, 110 + i * 22) +
          ring(430, 500, 130 + i * 26, '#2e8054', 20, 110 + i * 22) +
          ring(430, 500, 130 + i * 26, '#e0b13c', 4, 110 + i * 22, 'stroke-dasharray="14 12"'),
      ) +
      line('M690 460Q760 300 700 240', '#2e8054', 22) +
      turned(
        -30,
        700,
        200,
        rect(680, 200, 50, 110, round('#28292d'), 16) +
          rect(600, 160, 190, 56, round('#e8843a'), 20) +
          rect(560, 172, 50, 32, '#c9ced4', 6),
      ),
    [430, 440],
  ),
  drip: kind(
    'yard',
    () =>
      ground(450, 780, 350) +
      times(
        5,
        (i) =>
          line(`M${150 + i * 130} 330L${70 + i * 170} 780`, '#28292d', 13) +
          times(
            5,
            (k) =>
              disc(140 + i * 134 - k * (16 - i * 8), 400 + k * 80, 10, '#2f7fbd') +
              leaf(150 + i * 136 - k * (16 - i * 8), 400 + k * 80, 20, 0.34),
          ),
      ) +
      line('M100 330H760', '#3a3d43', 30) +
      drum({ cx: 180, top: 110, w: 170, h: 180, fill: '#2f7fbd' }) +
      rect(166, 290, 30, 40, '#c9ced4') +
      word('500 m2', 560, 240, { size: 60, colour: '#2f6fb0' }),
    [400, 480],
  ),
  'water pump': kind(
    'yard',
    (goods) =>
      ground(450, 770, 350) +
      rect(240, 300, 300, 160, round('#c4323a'), 30) +
      word(goods.brand ?? '', 390, 380, { size: 44, colour: '#fff' }) +
      rect(250, 450, 280, 250, round('#34363b'), 20) +
      disc(320, 590, 80, '#28292d') +
      ring(320, 590, 60, '#8b8f96', 10) +
      disc(620, 580, 130, 'url(#ball-8b9096)') +
      rect(570, 350, 110, 130, round('#8b9096'), 12) +
      rect(740, 520, 90, 120, 'url(#lying-8b9096)', 12) +
      word('3 in', 620, 590, { size: 44, colour: '#fff' }) +
      tube('M180 740V270H740V740H180', '#3a3d43', 22),
    [430, 480],
  ),
  tomato: kind(
    'yard',
    (goods) =>
      packet(
        goods,
        '#c4323a',
        times(
          3,
          (i) =>
            disc(380 + i * 72, 460 + (i % 2) * 60, 74, 'url(#ball-d8342a)') +
            leaf(380 + i * 72, 400 + (i % 2) * 60, 40, 0.3) +
            leaf(380 + i * 72, 400 + (i % 2) * 60, -40, 0.3),
        ),
      ),
    [450, 460],
  ),
  okra: kind(
    'yard',
    (goods) =>
      packet(
        goods,
        '#2e8054',
        times(4, (i) =>
          turned(
            -30 + i * 20,
            450,
            560,
            shape('M430 290Q450 260 470 290Q490 440 450 560Q410 440 430 290Z', round('#6fa84a')) +
              line('M450 300V540', '#4d7a2a', 5) +
              rect(436, 270, 28, 26, '#4d7a2a', 8),
          ),
        ),
      ),
    [450, 460],
  ),
  'pepper legon': kind(
    'yard',
    (goods) =>
      packet(
        goods,
        '#e8643a',
        times(5, (i) =>
          turned(
            -40 + i * 20,
            450,
            300,
            shape('M430 320Q470 310 480 340Q480 460 440 560Q420 440 430 320Z', round('#d8342a')) +
              rect(440, 290, 20, 40, '#4d7a2a', 8),
          ),
        ),
      ),
    [450, 460],
  ),
  'garden eggs': kind(
    'yard',
    (goods) =>
      packet(
        goods,
        '#7a50a4',
        times(
          4,
          (i) =>
            oval(
              360 + (i % 2) * 160,
              400 + Math.floor(i / 2) * 110,
              60,
              72,
              i % 3 ? 'url(#ball-f3ead0)' : 'url(#ball-e8d89a)',
            ) +
            shape(
              `M${330 + (i % 2) * 160} ${342 + Math.floor(i / 2) * 110}q30 -30 60 0q-30 20 -60 0`,
              '#4d8a4a',
            ),
        ),
      ),
    [450, 460],
  ),
  'maize seed': kind(
    'yard',
    (goods) => sackOf(goods, '#f6ecd0', '#2e6b3a', at(450, 560, 0.3, maizeCob), true),
    [450, 440],
  ),
  npk: kind(
    'yard',
    (goods) =>
      times(3, (r) =>
        times(3, (i) =>
          at(
            240 + i * 190 + (r % 2) * 40,
            660 - r * 190,
            0.36,
            sackOf({ ...goods, name: 'NPK 15-15-15, 25 kg' }, '#f4f2ec', '#2f6fb0'),
          ),
        ),
      ) +
      rect(110, 770, 660, 40, 'url(#wood-b98a5a)', 4) +
      word('× 40', 760, 860, { size: 60, colour: '#c4323a' }),
    [430, 500],
  ),
  gloves: kind(
    'yard',
    () =>
      under(220, 220, 480, 480) +
      times(2, (i) =>
        at(
          330 + i * 230,
          450,
          0.84,
          shape(
            'M360 760V520Q300 470 280 380Q290 340 320 360L370 430V190Q376 150 404 190V360L410 140Q430 100 450 140L456 360L480 160Q506 130 516 170L510 380L540 250Q566 230 572 270Q570 420 540 520V760Z',
            round('#d49d28'),
          ) +
            rect(350, 700, 200, 70, dark('#d49d28', 0.2), 10) +
            times(14, (k) => disc(410 + (k % 4) * 32, 420 + Math.floor(k / 4) * 44, 8, 'rgba(0,0,0,.16)')),
          i ? 10 : -10,
          i === 0,
        ),
      ),
    [330, 440],
  ),
  'snake plant': kind(
    'room',
    () =>
      times(9, (i) =>
        turned(
          -32 + i * 8,
          450,
          560,
          shape(
            `M${440} 560Q${416} ${330 - (i % 3) * 40} 450 ${150 - (i % 3) * 50}Q${484} ${330 - (i % 3) * 40} 460 560Z`,
            i % 2 ? '#3f7a4d' : '#5b8f5a',
          ) + line(`M436 540Q420 330 450 ${150 - (i % 3) * 50}Q480 330 464 540`, '#d8d88a', 5),
        ),
      ) + clay(450, 450, 1),
    [450, 330],
  ),
  '': kind(
    'yard',
    () =>
      line('M450 520Q430 330 470 200M455 400Q340 330 300 220M460 360Q560 300 620 200', '#5b4a2a', 12) +
      times(14, (i) => leaf(450 + ((i * 83) % 340) - 170, 420 - ((i * 57) % 220), i * 40, 0.45)) +
      times(26, (i) =>
        times(3, (k) =>
          turned(
            k * 120,
            290 + ((i * 97) % 330),
            150 + ((i * 61) % 200),
            oval(290 + ((i * 97) % 330), 132 + ((i * 61) % 200), 17, 24, i % 2 ? '#d81e7a' : '#e8509a'),
          ),
        ),
      ) +
      clay(450, 450, 1),
    [430, 230],
  ),
})
