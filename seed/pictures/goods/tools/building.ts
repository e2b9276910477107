import { light } from '../../kit/colours.ts'
import { byWords, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate, drum } from '../../kit/solids.ts'
import { steel } from './building-parts.ts'

const can = (goods: Goods, w: number, h: number, hex: string) =>
  ground(450, 770, w * 0.56) +
  drum({ cx: 450, top: 760 - h, w, h, fill: '#d8dade', lid: '#c9ced4' }) +
  oval(450, 760 - h, w * 0.4, w * 0.08, hex) +
  line(`M${450 - w / 2 + 10} ${790 - h}Q450 ${560 - h} ${450 + w / 2 - 10} ${790 - h}`, '#8b9096', 10) +
  shape(
    `M${450 - w / 2} ${820 - h}Q450 ${860 - h} ${450 + w / 2} ${820 - h}V700Q450 745 ${450 - w / 2} 700Z`,
    round(hex),
  ) +
  word(/oil/i.test(goods.name) ? 'Gloss oil paint' : 'Emulsion', 450, 860 - h + (h - 160) * 0.3, {
    size: w * 0.12,
    colour: '#fff',
    fit: w * 0.8,
    weight: 0.2,
  }) +
  word(/\d+ litres?/.exec(goods.name)?.[0] ?? '', 450, 690, { size: w * 0.1, colour: '#fff' }) +
  shape(`M${450 - w * 0.2} ${760 - h + 10}q20 60 44 0q10 90 40 0q20 40 40 0z`, hex)

export const building = byWords({
  emulsion: kind('yard', (goods) => can(goods, 440, 440, '#d9a05b'), [450, 540]),
  'oil paint': kind('yard', (goods) => can(goods, 300, 330, '#2e6b4a'), [450, 560]),
  roller: kind(
    'yard',
    () =>
      under(150, 260, 620, 460) +
      shape('M120 430H560L620 740H90Z', round('#34363b')) +
      shape('M150 460H540L580 640H130Z', '#d9a05b') +
      times(6, (i) => line(`M150 ${660 + i * 12}H590`, '#5b5f66', 5)) +
      turned(
        -16,
        560,
        300,
        rect(330, 150, 380, 130, 'url(#terry-f4f2ec)', 60) +
          rect(330, 150, 380, 130, 'url(#lit-fall)', 60) +
          line('M710 215H770V360H560V430', '#8b9096', 18) +
          rect(530, 420, 60, 250, round('#c4323a'), 26),
      ),
    [480, 260],
  ),
  'roofing nails': kind(
    'yard',
    () =>
      ground(450, 760, 300) +
      crate({ x: 170, y: 480, w: 480, h: 270, deep: 80, fill: '#c9a678' }) +
      word('Roofing nails', 410, 590, { size: 50, colour: '#4a3420', fit: 420 }) +
      word('5 kg', 410, 680, { size: 60, colour: '#4a3420' }) +
      times(16, (i) =>
        turned(
          ((i * 47) % 60) - 30,
          230 + (i % 8) * 62,
          400,
          rect(224 + (i % 8) * 62, 300 + Math.floor(i / 8) * 60, 12, 150, steel, 4) +
            shape(
              `M${196 + (i % 8) * 62} ${312 + Math.floor(i / 8) * 60}Q${230 + (i % 8) * 62} ${270 + Math.floor(i / 8) * 60} ${264 + (i % 8) * 62} ${312 + Math.floor(i / 8) * 60}Z`,
              '#8b9096',
            ),
        ),
      ),
    [430, 380],
  ),
  binding: kind(
    'yard',
    () =>
      ground(450, 690, 330) +
      times(14, (i) =>
        oval(
          450,
          520,
          300 - i * 8,
          170 - i * 5,
          'none',
          `stroke="${i % 2 ? '#3a3d43' : '#5b5f66'}" stroke-width="12"`,
        ),
      ) +
      times(4, (i) => turned(i * 90 + 40, 450, 520, rect(600, 500, 150, 40, '#c9a678', 8))) +
      word('20 kg', 450, 520, { size: 60, colour: '#5b5f66' }),
    [300, 440],
  ),
  bolt: kind(
    'table',
    () =>
      under(140, 220, 620, 460) +
      rect(110, 200, 680, 480, 'rgba(210,225,235,.8)', 20) +
      rect(110, 200, 680, 480, 'none', 20, 'stroke="#2f6fb0" stroke-width="14"') +
      times(3, (r) =>
        times(
          4,
          (c) =>
            rect(132 + c * 161, 222 + r * 148, 152, 138, 'rgba(255,255,255,.6)', 6) +
            times(7, (k) =>
              (r + c) % 2
                ? disc(160 + c * 161 + (k % 4) * 32, 256 + r * 148 + Math.floor(k / 4) * 60, 15 - c, steel) +
                  disc(160 + c * 161 + (k % 4) * 32, 256 + r * 148 + Math.floor(k / 4) * 60, 6, '#5b5f66')
                : rect(146 + c * 161 + k * 19, 250 + r * 148 + (k % 2) * 12, 11, 80 - c * 6, steel, 3) +
                  rect(141 + c * 161 + k * 19, 242 + r * 148 + (k % 2) * 12, 21, 14, '#8b9096', 3),
            ),
        ),
      ),
    [300, 330],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 740, 330) +
      shape('M120 300L640 220L800 360L780 700H110Z', 'url(#grid-2f7fbd-4a92cc-22)') +
      shape('M120 300L640 220L800 360L780 700H110Z', overlay.fall) +
      shape('M120 300L640 220L560 420L110 520Z', light('#2f7fbd', 0.18)) +
      times(7, (i) => disc(150 + i * 100, 676, 13, '#c9ced4') + disc(150 + i * 100, 676, 6, '#28292d')) +
      line('M170 676Q300 780 480 750', '#f4f2ec', 12) +
      word('6 × 8 m', 460, 600, { size: 60, colour: '#dcebf6' }),
    [430, 420],
  ),
})
