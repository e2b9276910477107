import { dark, light } from '../../kit/colours.ts'
import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { primary, wood } from './toys-parts.ts'

const elephant = (x: number, y: number, s: number, hex: string, fill = `url(#ball-${hex.slice(1)})`) =>
  at(
    x,
    y,
    s,
    times(3, (i) => rect(330 + i * 130, 560, 90, 210, fill, 40)) +
      oval(500, 480, 240, 190, fill) +
      disc(270, 400, 140, fill) +
      shape('M180 440Q110 560 150 660Q170 720 230 690L220 640Q190 640 210 560L260 480Z', hex) +
      oval(370, 390, 100, 130, light(hex, 0.16)) +
      oval(376, 396, 70, 98, '#e8b8c4') +
      disc(230, 360, 15, '#28201c') +
      line('M740 430q50 40 40 100', hex, 18) +
      shape('M230 480q-40 40 -70 30q20 -40 50 -50z', '#fbf6e6'),
  )

const sawn =
  'M250 760V640Q190 560 196 470Q130 480 122 560Q118 640 172 650L160 706Q66 700 66 570Q60 400 170 320Q230 220 360 250Q400 232 470 232H620Q770 240 780 420V760H640V640Q620 600 580 600H440Q400 600 390 640V760Z'

/** Sawn from a board, with a painted ear and saddle; flat on its back, so that the next one stands there. */
const woodenElephant = (x: number, y: number, s: number, hex: string, mirrored: boolean) =>
  at(
    x,
    y,
    s,
    shape(sawn, dark('#c99a5e', 0.35), 'transform="translate(16 10)"') +
      shape(sawn, wood) +
      shape(sawn, overlay.fall) +
      line(sawn, dark('#c99a5e', 0.3), 7) +
      rect(470, 234, 200, 150, hex, 18) +
      rect(470, 234, 200, 150, overlay.fall, 18) +
      times(3, (i) => disc(512 + i * 58, 346, 12, '#f6ecd0')) +
      shape('M300 300Q440 270 450 400Q440 520 370 530Q300 470 300 300Z', hex) +
      shape('M326 330Q410 310 416 400Q408 470 370 480Q326 430 326 330Z', light(hex, 0.4)) +
      disc(236, 372, 16, '#28201c') +
      line('M778 430q44 40 30 120', dark('#c99a5e', 0.2), 20),
    0,
    mirrored,
  )

export const softToys = byWords({
  'plush elephant': kind(
    'room',
    () =>
      ground(450, 790, 270) +
      elephant(450, 450, 1, '#9aa0a8') +
      oval(500, 480, 240, 190, 'url(#fur-9aa0a8)', 'opacity=".35"'),
    [330, 400],
  ),
  teddy: kind(
    'room',
    () =>
      ground(450, 800, 270) +
      times(
        2,
        (i) =>
          oval(300 + i * 300, 700, 104, 84, 'url(#ball-a9683c)') + disc(300 + i * 300, 716, 50, '#e8c9a0'),
      ) +
      times(2, (i) =>
        turned(i ? -30 : 30, 280 + i * 340, 530, oval(280 + i * 340, 530, 62, 124, 'url(#ball-a9683c)')),
      ) +
      oval(450, 590, 180, 190, 'url(#ball-a9683c)') +
      oval(450, 620, 110, 120, '#d9a878') +
      times(
        2,
        (i) => disc(330 + i * 240, 200, 66, 'url(#ball-a9683c)') + disc(330 + i * 240, 204, 38, '#e8c9a0'),
      ) +
      disc(450, 310, 168, 'url(#ball-a9683c)') +
      oval(450, 370, 80, 64, '#e8c9a0') +
      oval(450, 344, 30, 22, '#28201c') +
      line('M450 364V394M420 404q30 20 60 0', '#28201c', 8) +
      times(2, (i) => disc(390 + i * 120, 290, 17, '#28201c')) +
      shape('M380 470l70 26l70 -26l-10 60l-60 -20l-60 20z', '#c4323a') +
      oval(450, 590, 180, 190, 'url(#fur-a9683c)', 'opacity=".3"'),
    [450, 330],
  ),
  doll: kind(
    'room',
    () =>
      ground(450, 830, 150) +
      rect(396, 640, 40, 180, round('#6b3f25'), 16) +
      rect(464, 640, 40, 180, round('#6b3f25'), 16) +
      oval(412, 820, 36, 18, '#c4323a') +
      oval(484, 820, 36, 18, '#c4323a') +
      line('M360 450L270 590M540 450L630 590', '#6b3f25', 40) +
      shape('M360 420H540L660 700Q450 760 240 700Z', 'url(#flowers-e0a021-f4f2ec-c4323a-60)') +
      shape('M360 420H540L660 700Q450 760 240 700Z', overlay.round) +
      times(7, (i) =>
        line(`M${320 + i * 44} 190Q${250 + i * 66} 330 ${270 + i * 60} 480`, 'url(#plait-2b1d16)', 24),
      ) +
      disc(450, 280, 140, 'url(#ball-6b3f25)') +
      shape('M310 280Q310 130 450 126Q590 130 590 280Q540 190 450 190Q360 190 310 280Z', '#2b1d16') +
      times(
        2,
        (i) =>
          oval(396 + i * 108, 290, 18, 22, '#fff') +
          disc(396 + i * 108, 294, 13, '#1b130c') +
          disc(330 + i * 240, 470, 15, primary[i] ?? ''),
      ) +
      line('M420 356Q450 382 480 356', '#a3302b', 10),
    [450, 300],
  ),
  anansi: kind(
    'room',
    () =>
      ground(420, 810, 200) +
      times(8, (i) =>
        line(
          `M420 430Q${120 + i * 86} ${250 + Math.abs(i - 3.5) * 60} ${100 + i * 92} ${560 + Math.abs(i - 3.5) * 20}`,
          '#28221f',
          32,
        ),
      ) +
      shape(
        'M300 800Q320 600 300 470Q300 320 420 310Q540 320 540 470Q520 600 540 800Z',
        'url(#zigzag-7a2940-e0a021-f4f2ec-70)',
      ) +
      shape('M300 800Q320 600 300 470Q300 320 420 310Q540 320 540 470Q520 600 540 800Z', overlay.round) +
      disc(420, 280, 130, 'url(#ball-4a3a34)') +
      times(2, (i) => disc(376 + i * 88, 260, 36, '#fff') + disc(380 + i * 88, 266, 17, '#1b130c')) +
      line('M380 340Q420 370 460 340', '#f4f2ec', 9) +
      turned(
        10,
        720,
        650,
        rect(630, 540, 190, 250, '#f8f3e7', 8) +
          word('Anansi', 725, 590, { size: 34, colour: '#7a2940' }) +
          times(5, (i) => line(`M655 ${640 + i * 26}H795`, '#c9c0ac', 6)),
      ),
    [420, 290],
  ),
  stacking: kind(
    'room',
    () =>
      ground(450, 846, 230) +
      times(6, (i) => {
        const size = 0.4 - i * 0.042
        // Each stands on the back of the one below it.
        const foot = [840, 658, 500, 364, 252, 166][i] ?? 0
        return woodenElephant(
          450 + (i % 2 ? 12 : -12),
          foot - 310 * size,
          size,
          primary[i] ?? '',
          i % 2 === 1,
        )
      }),
    [430, 620],
  ),
  'tro-tro': kind(
    'room',
    () =>
      ground(450, 720, 370) +
      rect(110, 330, 680, 320, '#e0b13c', 50) +
      rect(110, 330, 680, 320, 'url(#upright-e0b13c)', 50, 'opacity=".5"') +
      rect(110, 540, 680, 36, '#c4323a') +
      times(
        4,
        (i) =>
          rect(170 + i * 140, 380, 110, 120, '#8a5a2a', 16) +
          rect(178 + i * 140, 388, 94, 104, '#f6ecd0', 12),
      ) +
      word('Sea never dry', 420, 610, { size: 36, colour: '#28221f' }) +
      rect(190, 290, 440, 44, wood, 10) +
      times(3, (i) => rect(230 + i * 130, 250, 90, 50, primary[i] ?? '', 8)) +
      times(
        2,
        (i) =>
          disc(260 + i * 380, 660, 84, '#8a5a34') +
          disc(260 + i * 380, 660, 84, overlay.ball) +
          disc(260 + i * 380, 660, 26, '#c4323a'),
      ) +
      disc(776, 600, 20, '#f6ecb0') +
      line('M110 560Q40 580 30 700', '#f4f2ec', 10),
    [430, 440],
  ),
  blocks: kind(
    'room',
    () =>
      ground(450, 790, 330) +
      times(3, (r) =>
        times(
          4 - r,
          (i) =>
            crate({
              x: 150 + r * 76 + i * 150,
              y: 640 - r * 150,
              w: 130,
              h: 130,
              deep: 34,
              fill: primary[(r * 4 + i) % 6] ?? '#000000',
            }) +
            word('ABCDEFGHI'[(r * 4 + i) % 9] ?? '', 215 + r * 76 + i * 150, 705 - r * 150, {
              size: 70,
              colour: '#fff',
              weight: 0.22,
            }),
        ),
      ) +
      shape('M306 340L386 236L496 322L452 340Z', '#a87a42') +
      shape('M300 340L384 232L456 340Z', '#d6a868'),
    [430, 560],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 760, 350) +
      shape('M130 640Q120 480 250 470L340 330H590L690 470Q790 490 780 640Z', round('#c4323a')) +
      shape('M370 370H560L630 470H320Z', '#8fc4e0') +
      line('M465 370V470', '#c4323a', 14) +
      times(2, (i) => disc(270 + i * 370, 660, 96, '#28292d') + disc(270 + i * 370, 660, 44, '#f4f2ec')) +
      line('M470 340L540 230', '#28292d', 18) +
      ring(550, 220, 50, '#28292d', 18, 22) +
      rect(120, 560, 50, 40, '#f6ecb0', 14) +
      line('M640 470Q740 380 780 420', '#28292d', 22),
    [430, 540],
  ),
})
