import { dark } from '../../kit/colours.ts'
import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { drum, lathe } from '../../kit/solids.ts'

const steel = '#b9bec4'

const bowl = (cx: number, top: number, w: number, h: number, fill: string, inside: string, rim = '') =>
  shape(
    `M${cx - w / 2} ${top}Q${cx - w * 0.42} ${top + h} ${cx} ${top + h}Q${cx + w * 0.42} ${top + h} ${cx + w / 2} ${top}Z`,
    round(fill),
  ) +
  oval(cx, top, w / 2, w * 0.13, fill) +
  oval(cx, top + 3, w / 2 - 14, w * 0.11, inside) +
  (rim ? oval(cx, top, w / 2, w * 0.13, 'none', `stroke="${rim}" stroke-width="8"`) : '')

/** A wide insulated dish with a lid that locks: two grips at its sides and one on top. */
const flask = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    ground(450, 700, 300) +
      line('M170 500H110V570H180M730 500H790V570H720', '#28292d', 34) +
      drum({ cx: 450, top: 450, w: 580, h: 230, fill: hex, foot: 500, tilt: 0.09 }) +
      shape(
        'M158 450Q160 498 450 504Q740 498 742 450V486Q740 540 450 546Q160 540 158 486Z',
        'url(#metal-c9ced4)',
      ) +
      shape('M152 452Q180 330 450 318Q720 330 748 452A298 52 0 0 1 152 452Z', round(dark(hex, 0.1))) +
      line('M370 330Q370 262 450 262Q530 262 530 330', '#28292d', 30) +
      times(2, (i) => rect(214 + i * 420, 462, 52, 84, round('#28292d'), 12)) +
      shape('M236 420Q260 366 360 350', 'none', 'stroke="rgba(255,255,255,.5)" stroke-width="12"'),
  )

const plate = (cx: number, cy: number, r: number, hex: string) =>
  oval(cx, cy + 10, r, r * 0.36, 'rgba(0,0,0,.2)') +
  oval(cx, cy, r, r * 0.36, hex) +
  oval(cx, cy + 2, r * 0.7, r * 0.24, dark(hex, 0.06)) +
  oval(cx, cy, r, r * 0.36, 'none', 'stroke="#2b6f8a" stroke-width="7"')

const tumbler = (x: number, y: number) =>
  shape(`M${x - 62} ${y}H${x + 62}L${x + 50} ${y + 210}H${x - 50}Z`, 'rgba(255,255,255,.4)') +
  shape(`M${x - 62} ${y}H${x + 62}L${x + 50} ${y + 210}H${x - 50}Z`, glass('#a8c8d4')) +
  oval(x, y, 62, 13, 'rgba(200,225,235,.8)', 'stroke="#8fb0bc" stroke-width="4"') +
  oval(x, y + 205, 50, 10, 'rgba(140,170,185,.6)')

const spoon = (x: number) =>
  oval(x, 210, 36, 60, 'url(#metal-c9ced4)') + rect(x - 9, 260, 18, 430, 'url(#metal-c9ced4)', 9)

const fork = (x: number) =>
  rect(x - 9, 300, 18, 390, 'url(#metal-c9ced4)', 9) +
  times(4, (i) => rect(x - 33 + i * 18, 150, 11, 110, '#b9bec4', 5)) +
  shape(`M${x - 34} 250H${x + 32}Q${x + 30} 320 ${x} 330Q${x - 32} 320 ${x - 34} 250Z`, 'url(#metal-c9ced4)')

const knife = (x: number, h = 340) =>
  shape(
    `M${x - 18} ${500 - h + 60}Q${x + 30} ${500 - h + 120} ${x + 22} 460H${x - 18}Z`,
    'url(#metal-c9ced4)',
  ) + rect(x - 14, 456, 28, 230, round('#28292d'), 12)

export const tableware = byWords({
  asanka: kind(
    'kitchen',
    () =>
      ground(450, 690, 310) +
      bowl(450, 450, 620, 230, '#5b3a2a', '#4a2c1e') +
      times(30, (i) => turned(i * 12, 450, 460, line('M450 460V400', 'rgba(200,140,100,.35)', 4))) +
      oval(450, 460, 200, 44, '#b5402a') +
      times(16, (i) =>
        disc(300 + ((i * 61) % 300), 446 + ((i * 17) % 34), 8, i % 2 ? '#2e8054' : '#e8643a'),
      ) +
      turned(
        32,
        560,
        360,
        lathe(
          560,
          [
            [180, 46],
            [240, 56],
            [300, 34],
            [380, 30],
            [420, 58],
            [480, 40],
          ],
          '#8a5a34',
        ),
      ),
    [450, 460],
  ),
  dinner: kind(
    'table',
    () =>
      ground(450, 770, 350) +
      times(4, (i) => plate(350, 640 - i * 22, 250, '#e8eef0')) +
      times(4, (i) => plate(640, 680 - i * 18, 170, '#e8eef0')) +
      times(2, (i) => bowl(330 + i * 20, 440 - i * 40, 250, 110, '#e8eef0', '#d4dee2', '#2b6f8a')) +
      times(
        2,
        (i) =>
          drum({ cx: 600 + i * 130, top: 470, w: 110, h: 120, fill: '#e8eef0', lid: '#4a2c1a' }) +
          line(`M${655 + i * 130} 500q46 0 40 40t-42 26`, '#dce5e8', 14),
      ),
    [400, 600],
  ),
  enamel: kind(
    'kitchen',
    () =>
      ground(450, 760, 330) +
      times(
        5,
        (i) =>
          bowl(450, 640 - i * 76, 640 - i * 90, 120 - i * 8, '#f4f2ec', '#e4e0d6', '#2a4f9a') +
          times(5, (k) =>
            disc(
              300 + i * 30 + k * (76 - i * 12),
              690 - i * 76,
              14 - i,
              ['#c4323a', '#e0b13c'][k % 2] ?? '#000000',
            ),
          ),
      ) +
      shape('M310 330Q450 240 590 330Q450 370 310 330Z', round('#f4f2ec')) +
      disc(450, 280, 18, '#2a4f9a'),
    [430, 640],
  ),
  'drinking glasses': kind(
    'table',
    () =>
      ground(450, 708, 330) +
      times(3, (i) => at(270 + i * 180, 440, 1.05, tumbler(450, 365))) +
      times(3, (i) => at(255 + i * 195, 540, 1.3, tumbler(450, 365))),
    [430, 560],
  ),
  'food flask': kind(
    'table',
    () =>
      flask(340, 300, 0.6, '#c4323a') + flask(560, 500, 0.74, '#c4323a') + flask(260, 660, 0.5, '#c4323a'),
    [600, 440],
  ),
  'vacuum flask': kind(
    'table',
    (goods) =>
      ground(450, 820, 180) +
      line('M310 250Q230 250 240 420', '#28292d', 30) +
      rect(310, 230, 290, 580, 'url(#metal-b9bec4)', 40) +
      rect(310, 430, 290, 190, '#7a2940') +
      times(3, (i) =>
        at(
          380 + i * 74,
          525,
          0.16,
          times(6, (k) => turned(k * 60, 450, 450, oval(450, 280, 80, 150, '#f3cdd6'))),
        ),
      ) +
      shape('M300 240Q310 110 450 100Q590 110 610 240Z', round('#28292d')) +
      rect(560, 150, 120, 36, round('#28292d'), 16) +
      rect(400, 70, 110, 40, round('#5b5f66'), 16) +
      word(goods.brand ?? '', 455, 700, { size: 36, colour: '#6d7278' }),
    [450, 520],
  ),
  cutlery: kind(
    'table',
    () =>
      under(120, 90, 660, 720) +
      rect(90, 70, 720, 760, '#5b3420', 18) +
      rect(90, 70, 720, 760, overlay.fall, 18) +
      rect(118, 98, 664, 704, '#7a1f2b', 8) +
      rect(118, 98, 664, 18, 'rgba(0,0,0,.3)', 6) +
      rect(118, 456, 664, 18, 'rgba(0,0,0,.3)') +
      // Six of each: spoons and forks above, knives and teaspoons below.
      times(24, (i) => {
        const [y, size] = i > 17 ? [650, 0.46] : [i > 11 ? 620 : 262, 0.54]
        return at(148 + (i % 12) * 55, y, size, [spoon, fork, knife, spoon][Math.floor(i / 6)]?.(450) ?? '')
      }) +
      rect(118, 444, 664, 12, '#3f2414'),
    [360, 300],
  ),
  'kitchen knife': kind(
    'kitchen',
    () =>
      ground(450, 780, 230) +
      turned(
        -8,
        450,
        450,
        shape('M280 430L580 360L640 760H300Z', 'url(#upright-9a6236)') +
          shape('M280 430L580 360L640 760H300Z', overlay.round) +
          times(5, (i) =>
            turned(
              -10,
              330 + i * 56,
              380,
              rect(312 + i * 56, 170 - (i % 2) * 20, 42, 240, round('#28292d'), 14) +
                times(2, (k) => disc(333 + i * 56, 230 + k * 80, 6, '#c9ced4')) +
                rect(316 + i * 56, 396, 34, 20, steel),
            ),
          ),
      ) +
      at(760, 520, 0.6, knife(450, 420)),
    [400, 330],
  ),
  mortar: kind(
    'yard',
    () =>
      ground(450, 800, 280) +
      lathe(
        440,
        [
          [400, 260, 1],
          [430, 262],
          [640, 190],
          [720, 120],
          [790, 190],
        ],
        'url(#upright-9a6236)',
      ) +
      oval(440, 402, 260, 66, '#c99a5e') +
      oval(440, 406, 214, 50, '#4a2c1a') +
      oval(440, 416, 170, 34, '#f1e2b8') +
      turned(
        14,
        500,
        260,
        rect(474, 20, 44, 400, 'url(#upright-d0a468)', 20) +
          rect(474, 20, 44, 400, overlay.round, 20) +
          oval(496, 410, 40, 30, '#d8b878'),
      ),
    [440, 440],
  ),
  'water bucket': kind(
    'kitchen',
    () =>
      ground(450, 800, 230) +
      drum({ cx: 450, top: 250, w: 460, h: 540, fill: '#2f7fbd', foot: 370 }) +
      line('M230 300Q210 120 450 110Q690 120 670 300', '#d8dade', 12) +
      shape('M210 250Q220 180 450 176Q680 180 690 250A240 48 0 0 1 210 250Z', round('#f4f2ec')) +
      rect(420, 650, 60, 60, round('#f4f2ec'), 10) +
      rect(380, 620, 140, 30, round('#c4323a'), 12) +
      rect(434, 700, 32, 44, round('#f4f2ec'), 6) +
      word('30 L', 450, 470, { size: 60, colour: '#dcebf6' }),
    [450, 640],
  ),
  drums: kind(
    'yard',
    () =>
      [
        [250, 300],
        [450, 280],
        [650, 300],
        [340, 470],
        [560, 470],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            0.52,
            ground(450, 800, 230) +
              drum({ cx: 450, top: 180, w: 420, h: 600, fill: '#2a5fae', tilt: 0.13 }) +
              line('M240 380Q450 430 660 380M240 580Q450 630 660 580', '#1f4480', 22) +
              disc(380, 180, 30, '#f4f2ec'),
          ),
        )
        .join('') + word('× 10', 450, 830, { size: 60, colour: '#c4323a' }),
    [450, 420],
  ),
  '': kind(
    'yard',
    () =>
      ground(330, 800, 160) +
      turned(
        -8,
        330,
        450,
        line('M330 430V120', '#6b4a2b', 30) +
          times(50, (i) =>
            line(
              `M${320 + (i % 5) * 5} 420Q${220 + i * 4.6} 600 ${190 + i * 6} 790`,
              i % 2 ? '#c9a04a' : '#a8802f',
              4,
            ),
          ) +
          rect(290, 400, 80, 60, '#a8412c', 14),
      ) +
      ground(660, 800, 110) +
      turned(
        7,
        650,
        450,
        rect(636, 80, 28, 580, round('#2e8054'), 12) +
          rect(540, 650, 220, 60, round('#c4323a'), 10) +
          times(22, (i) => line(`M${546 + i * 10} 706l${(i - 11) * 1.5} 84`, '#2b241d', 5)),
      ),
    [330, 600],
  ),
})
