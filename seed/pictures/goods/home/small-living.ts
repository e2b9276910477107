import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
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
import { crate, legs } from '../../kit/solids.ts'
import { odum, tableTop, upright, wood } from './seating-parts.ts'

const carved = (middle: string) =>
  ground(450, 740, 300) +
  shape('M130 720H770L740 660H160Z', upright) +
  shape('M130 720H770L740 660H160Z', overlay.fall) +
  middle +
  shape('M90 250Q450 430 810 250Q830 360 760 380Q450 480 140 380Q70 360 90 250Z', 'url(#wood-c99a5e)') +
  shape('M90 250Q450 430 810 250Q830 360 760 380Q450 480 140 380Q70 360 90 250Z', overlay.fall) +
  line('M96 256Q450 436 804 256', 'rgba(255,255,255,.4)', 7)

const post = (x: number, w = 46) =>
  rect(x - w / 2, 400, w, 270, wood, 6) + rect(x - w / 2, 400, w, 270, overlay.round, 6)

export const smallLiving = byWords({
  kontonkorowi: kind(
    'room',
    () =>
      carved(
        post(220) +
          post(680) +
          shape('M300 670Q290 450 450 420Q610 450 600 670H520Q530 520 450 510Q370 520 380 670Z', wood) +
          shape(
            'M300 670Q290 450 450 420Q610 450 600 670H520Q530 520 450 510Q370 520 380 670Z',
            overlay.round,
          ),
      ),
    [450, 540],
  ),
  sika: kind(
    'room',
    () =>
      carved(
        post(220) +
          post(680) +
          rect(350, 420, 200, 250, wood, 10) +
          rect(350, 420, 200, 250, overlay.round, 10) +
          times(9, (i) => rect(370 + (i % 3) * 58, 446 + Math.floor(i / 3) * 72, 44, 50, '#5b3a1a', 8)) +
          disc(450, 544, 30, '#d6ae4c'),
      ),
    [450, 540],
  ),
  'asante stool': kind(
    'room',
    () =>
      carved(
        post(240, 60) +
          post(660, 60) +
          rect(400, 430, 100, 240, wood, 10) +
          rect(400, 430, 100, 240, overlay.round, 10),
      ),
    [450, 540],
  ),
  'coffee table': kind(
    'room',
    () =>
      at(
        450,
        470,
        1,
        tableTop(odum, 720) +
          legs(
            [
              [130, 516, 690],
              [770, 516, 690],
            ],
            44,
            '#8a5630',
          ) +
          rect(140, 620, 620, 22, odum) +
          oval(400, 430, 70, 20, '#f4f2ec') +
          rect(520, 420, 120, 14, '#a8412c'),
      ),
    [430, 440],
  ),
  bookshelf: kind(
    'room',
    () =>
      ground(460, 826, 210) +
      crate({ x: 280, y: 80, w: 330, h: 740, deep: 60, fill: '#6b2f22', front: 'url(#upright-6b2f22)' }) +
      times(
        5,
        (i) =>
          rect(300, 104 + i * 142, 290, 118, '#2b130d') +
          times(8, (k) =>
            rect(
              308 + k * 34,
              122 + i * 142 + (k % 3) * 10,
              26,
              100 - (k % 3) * 10,
              ['#a8412c', '#244a7a', '#d6ae4c', '#2e8054', '#f1e2c0'][(k + i) % 5] ?? '#000000',
              3,
            ),
          ),
      ),
    [440, 320],
  ),
  'tv stand': kind(
    'room',
    () =>
      ground(460, 730, 370) +
      crate({ x: 100, y: 480, w: 660, h: 220, deep: 60, fill: '#8a5630', front: 'url(#wood-9a6236)' }) +
      rect(130, 510, 190, 160, 'url(#wood-8a5630)', 4) +
      rect(540, 510, 190, 160, 'url(#wood-8a5630)', 4) +
      rect(340, 510, 180, 70, '#2b170d') +
      rect(340, 594, 180, 76, '#2b170d') +
      disc(430, 545, 16, '#5b3420') +
      disc(300, 590, 8, '#d6ae4c') +
      disc(560, 590, 8, '#d6ae4c') +
      line('M160 700V736M700 700V736', '#5b3420', 20),
    [430, 560],
  ),
  mirror: kind(
    'wall',
    () =>
      under(180, 170, 540, 540) +
      ring(450, 440, 300, '#8a5a28', 64) +
      ring(450, 440, 300, 'url(#cane-c99a55)', 56) +
      times(40, (i) => turned(i * 9, 450, 440, line('M450 116V166', '#8a5a28', 5))) +
      disc(450, 440, 270, 'url(#side-c4d8de)') +
      shape('M260 520L560 200L640 250L310 640Z', 'rgba(255,255,255,.45)') +
      ring(450, 440, 270, '#7a5028', 6),
    [330, 330],
  ),
  lamp: kind(
    'room',
    () =>
      ground(450, 836, 150) +
      oval(450, 400, 300, 200, 'url(#lit-glow)') +
      oval(450, 816, 130, 26, round('#5b3420')) +
      rect(438, 420, 24, 396, upright, 6) +
      shape('M250 400Q260 120 450 110Q640 120 650 400Q450 460 250 400Z', 'url(#ball-c98a3a)') +
      times(40, (i) => disc(290 + ((i * 79) % 330), 180 + ((i * 47) % 210), 7, '#fff0b8')) +
      line('M250 400Q450 460 650 400', '#7a4a1e', 12),
    [450, 280],
  ),
  clock: kind(
    'wall',
    () =>
      under(190, 180, 520, 520) +
      disc(450, 440, 280, upright) +
      disc(450, 440, 280, overlay.ball) +
      disc(450, 440, 238, '#fbf6e6') +
      times(12, (i) =>
        turned(
          i * 30,
          450,
          440,
          i % 3
            ? line('M450 220V250', '#2b241d', 9)
            : ring(450, 240, 20, '#a8412c', 7) + ring(450, 240, 9, '#a8412c', 5),
        ),
      ) +
      line('M450 440L360 350', '#2b241d', 17) +
      line('M450 440L570 300', '#2b241d', 12) +
      disc(450, 440, 18, '#a8412c'),
    [450, 330],
  ),
  print: kind(
    'wall',
    () =>
      under(200, 150, 500, 620) +
      rect(190, 110, 520, 670, odum, 6) +
      rect(190, 110, 520, 670, overlay.fall, 6) +
      rect(226, 146, 448, 598, '#fbf6e6') +
      rect(270, 190, 360, 460, 'url(#face-f0b45a)') +
      disc(540, 290, 50, '#fff0c0') +
      times(
        6,
        (i) =>
          shape(`M${276 + i * 58} 430l30 -46l30 46z`, ['#c4323a', '#2e8054', '#2f6fb0'][i % 3] ?? '#000000') +
          rect(282 + i * 58, 430, 48, 50, '#7a4a2b'),
      ) +
      times(
        9,
        (i) =>
          disc(300 + i * 38, 520 + (i % 3) * 30, 12, '#3a2418') +
          shape(
            `M${284 + i * 38} ${580 + (i % 3) * 30}q16 -60 32 0v70h-32z`,
            ['#7a2940', '#2f7fbd', '#d6ae4c', '#2e8054'][i % 4] ?? '#000000',
          ),
      ) +
      word('Makola morning', 450, 700, { size: 28, colour: '#4a3420' }),
    [450, 430],
  ),
  'floor mat': kind(
    'room',
    () =>
      under(130, 320, 640, 360) +
      shape('M220 300H680L820 660H80Z', 'url(#basket-e0bc78-c08d48)') +
      shape('M262 340H638L740 620H160Z', 'url(#zigzag-a8412c-e0bc78-3a2a1e-60)') +
      shape('M310 380H590L660 580H240Z', 'url(#basket-e0bc78-c08d48)') +
      times(
        40,
        (i) =>
          line(`M${82 + i * 19} 660v26`, '#d8b06a', 5) + line(`M${222 + i * 11.6} 300v-16`, '#d8b06a', 4),
      ),
    [430, 480],
  ),
  '': kind(
    'room',
    () =>
      ground(450, 806, 260) +
      times(2, (i) => tube(`M${210 + i * 480} 800V180`, '#5b5f66', 22)) +
      times(
        4,
        (i) =>
          line(`M210 ${300 + i * 150}H690M210 ${324 + i * 150}H690`, '#8b8f96', 12) +
          times(3, (k) =>
            at(
              300 + k * 150,
              262 + i * 150,
              0.17,
              shape(
                'M120 590Q110 470 170 420Q250 440 320 400L420 360Q560 470 700 500Q780 520 790 590V630H120Z',
                ['#34363b', '#74482e', '#2f7fbd', '#c4323a', '#f4f2ec'][(i * 3 + k) % 5] ?? '#000000',
              ),
            ),
          ),
      ),
    [430, 420],
  ),
})
