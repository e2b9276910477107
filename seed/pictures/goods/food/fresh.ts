import { dark, light } from '../../kit/colours.ts'
import { byName, byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'

const yam = (x: number, y: number, s: number, turn: number) =>
  at(
    x,
    y,
    s,
    shape(
      'M120 450Q130 340 300 340Q520 330 700 360Q810 390 800 460Q790 550 640 550Q420 570 250 560Q120 550 120 450Z',
      'url(#lying-7a5230)',
    ) +
      times(40, (i) =>
        line(
          `M${170 + ((i * 97) % 600)} ${370 + ((i * 43) % 170)}l${14 + (i % 3) * 6} -4`,
          'rgba(40,22,8,.5)',
          4,
        ),
      ) +
      times(12, (i) => line(`M${190 + i * 48} ${i % 2 ? 560 : 338}l8 ${i % 2 ? 24 : -24}`, '#5b3a1e', 4)),
    turn,
  )

const leafCrown = (x: number, y: number, hex: string) =>
  times(9, (i) =>
    turned(
      -64 + i * 16,
      x,
      y,
      shape(
        `M${x - 26} ${y}Q${x - 40} ${y - 120} ${x} ${y - 220 + Math.abs(i - 4) * 14}Q${x + 40} ${y - 120} ${x + 26} ${y}Z`,
        i % 2 ? hex : light(hex, 0.16),
      ),
    ),
  )

const pineapple = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    leafCrown(450, 330, '#3f7a4d') +
      oval(450, 540, 170, 240, 'url(#ball-d98c1f)') +
      times(36, (i) => {
        const [px, py] = [330 + (i % 6) * 48 + (Math.floor(i / 6) % 2) * 24, 370 + Math.floor(i / 6) * 68]
        return (px - 450) ** 2 / 28000 + (py - 540) ** 2 / 56000 < 1
          ? shape(`M${px} ${py - 30}l26 30l-26 30l-26 -30z`, 'rgba(110,60,10,.35)') +
              disc(px, py, 5, '#5b3a10')
          : ''
      }),
  )

const round3 = (
  positions: readonly (readonly [number, number])[],
  one: (x: number, y: number, i: number) => string,
) => positions.map(([x, y], i) => one(x, y, i)).join('')

const box = (content: string, text: string) =>
  ground(450, 780, 330) +
  rect(130, 420, 640, 60, '#8a6a3a') +
  content +
  crate({ x: 130, y: 560, w: 600, h: 200, deep: 50, fill: '#c99a62', front: 'url(#wood-c99a62)' }) +
  line('M130 628H730M130 696H730', 'rgba(70,40,10,.5)', 9) +
  word(text, 430, 662, { size: 44, colour: '#5b3a14' })

const rows = (count: number, perRow: number, x: number, y: number, dx: number, dy: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      [
        x + (i % perRow) * dx + (Math.floor(i / perRow) % 2) * (dx / 2),
        y - Math.floor(i / perRow) * dy,
      ] as const,
  )

const tomato = (x: number, y: number, i: number) =>
  disc(x, y, 66, `url(#ball-${i % 4 ? 'd8342a' : 'e8643a'})`) +
  times(5, (k) => turned(k * 72, x, y - 52, shape(`M${x} ${y - 52}q-9 -20 0 -34q9 14 0 34`, '#3f7a3a'))) +
  oval(x - 22, y - 24, 15, 9, 'rgba(255,255,255,.6)')

const mango = (x: number, y: number, i: number) =>
  turned(
    i * 30,
    x,
    y,
    oval(x, y, 78, 60, `url(#ball-${i % 2 ? 'd8b83a' : '8fa83a'})`) +
      oval(x + 24, y + 8, 44, 38, 'rgba(216,80,40,.45)') +
      line(`M${x - 74} ${y - 10}l-16 -10`, '#5b3a1e', 8),
  )

const onion = (x: number, y: number) =>
  shape(
    `M${x} ${y - 74}Q${x + 20} ${y - 50} ${x + 58} ${y - 20}Q${x + 74} ${y + 50} ${x} ${y + 62}Q${x - 74} ${y + 50} ${x - 58} ${y - 20}Q${x - 20} ${y - 50} ${x} ${y - 74}Z`,
    'url(#ball-9a2a5a)',
  ) +
  line(
    `M${x} ${y - 60}Q${x - 40} ${y} ${x - 8} ${y + 58}M${x} ${y - 60}Q${x + 40} ${y} ${x + 8} ${y + 58}`,
    'rgba(255,220,235,.35)',
    4,
  )

const smoked = (x: number, y: number, s: number, hex: string, turn: number) =>
  at(
    x,
    y,
    s,
    shape(
      'M130 450Q200 340 420 370Q600 390 700 440L800 370V540L700 480Q560 540 380 540Q200 550 130 450Z',
      `url(#lying-${hex.slice(1)})`,
    ) +
      line('M150 460Q100 400 70 420M160 480Q110 520 70 500', dark(hex, 0.3), 8) +
      disc(220, 430, 15, '#1b130c') +
      line('M290 390Q330 460 290 520', dark(hex, 0.4), 8) +
      times(14, (i) => line(`M${340 + i * 26} ${400 + (i % 3) * 16}l14 60`, 'rgba(30,14,4,.3)', 5)),
    turn,
  )

/** One finger of plantain: from the stalk at (0, 0) out to the right and up, thick, with ridges and a dry tip. */
const finger = (x: number, y: number, turn: number, scale: number, hex: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale} ${Math.abs(scale)})">${
    shape('M0 -30Q20 62 120 54Q236 34 262 -96L238 -110Q206 -66 140 -58Q70 -52 14 -48Z', dark(hex, 0.28)) +
    shape('M0 -34Q24 54 120 46Q230 26 258 -98L240 -110Q206 -70 140 -62Q70 -56 14 -52Z', round(hex)) +
    line('M16 -20Q70 20 140 4Q214 -22 246 -98', dark(hex, 0.35), 5) +
    shape('M260 -96L262 -124L238 -110Z', '#3a2f1a')
  }</g>`

/** A whole bunch on its stalk: three hands of curved fingers that point outward and up, the ripest below. */
const plantains = () =>
  ground(450, 830, 230) +
  line('M452 800Q446 400 452 130Q456 70 500 44', '#6b7a2a', 58) +
  times(3, (hand) => {
    const [y, size] = [700 - hand * 190, 1.04 - hand * 0.12]
    const hex = ['#cdb440', '#8aa53a', '#6f963a'][hand] ?? ''
    return (
      times(
        2,
        (i) =>
          finger(460, y - 70 + i * 70, -14 + i * 16, size, hex) +
          finger(440, y - 70 + i * 70, 14 - i * 16, -size, hex),
      ) +
      finger(420, y + 30, 44, size * 0.8, hex) +
      finger(480, y + 30, -44, -size * 0.8, hex)
    )
  })

export const fresh = byWords({
  'puna yam': kind(
    'yard',
    () =>
      ground(450, 760, 360) +
      yam(430, 640, 0.86, -3) +
      yam(480, 540, 0.84, 4) +
      yam(420, 450, 0.8, -6) +
      yam(500, 370, 0.74, 5) +
      yam(440, 290, 0.66, -2),
    [430, 480],
  ),
  'sweet potatoes': kind(
    'yard',
    () =>
      ground(450, 740, 330) +
      times(9, (i) =>
        turned(
          -30 + i * 23,
          260 + (i % 4) * 130,
          660 - Math.floor(i / 4) * 130,
          shape(
            `M${160 + (i % 4) * 130} ${660 - Math.floor(i / 4) * 130}q100 -110 200 0q-100 110 -200 0`,
            'url(#lying-b5552a)',
          ) + line(`M${200 + (i % 4) * 130} ${650 - Math.floor(i / 4) * 130}h50`, 'rgba(60,20,5,.4)', 5),
        ),
      ) +
      turned(-10, 640, 700, oval(640, 700, 100, 64, '#b5552a') + oval(640, 700, 86, 52, '#f0943a')),
    [430, 560],
  ),
  plantain: kind('yard', plantains, [430, 480]),
  pineapples: kind(
    'yard',
    () =>
      ground(450, 790, 370) +
      times(3, (i) => pineapple(220 + i * 230, 330, 0.56)) +
      times(3, (i) => pineapple(240 + i * 220, 560, 0.62)),
    [430, 560],
  ),
  mangoes: kind('yard', () => box(round3(rows(12, 6, 200, 540, 100, 84), mango), 'Keitt × 12'), [430, 500]),
  tomatoes: kind(
    'yard',
    () => box(round3(rows(17, 6, 200, 560, 104, 84), tomato), 'Tomatoes 8 kg'),
    [430, 500],
  ),
  onions: kind(
    'yard',
    () =>
      ground(450, 790, 270) +
      round3(rows(15, 4, 290, 690, 108, 104), onion) +
      shape(
        'M210 740Q180 420 300 250L450 150L600 250Q720 420 690 740Q450 820 210 740Z',
        'url(#grid-c4323a-e8643a-20)',
        'opacity=".34"',
      ) +
      shape('M400 190L450 80L500 190Z', '#c4323a') +
      rect(390, 180, 120, 26, '#f4f2ec', 8) +
      rect(350, 480, 200, 110, '#f8f3e7', 8) +
      word('Bawku red', 450, 515, { size: 30, colour: '#7a1f3a', fit: 180 }) +
      word('10 kg', 450, 560, { size: 34, colour: '#2b241d' }),
    [430, 600],
  ),
  avocado: kind(
    'yard',
    () =>
      ground(450, 760, 330) +
      round3(rows(8, 4, 260, 640, 130, 130), (x, y, i) =>
        turned(
          i * 17 - 50,
          x,
          y,
          shape(
            `M${x} ${y - 96}Q${x + 44} ${y - 70} ${x + 66} ${y + 10}Q${x + 70} ${y + 84} ${x} ${y + 88}Q${x - 70} ${y + 84} ${x - 66} ${y + 10}Q${x - 44} ${y - 70} ${x} ${y - 96}Z`,
            `url(#ball-${i % 2 ? '3f6b2e' : '5b7a3a'})`,
          ),
        ),
      ) +
      at(
        640,
        700,
        0.8,
        shape('M450 340Q500 360 530 450Q530 540 450 544Q370 540 370 450Q400 360 450 340Z', '#3f5a2a') +
          shape('M450 362Q486 380 510 450Q510 520 450 524Q390 520 390 450Q414 380 450 362Z', '#e8e08a') +
          disc(450, 466, 44, 'url(#ball-7a4a22)'),
      ),
    [430, 560],
  ),
  eggs: kind(
    'kitchen',
    () =>
      ground(450, 740, 380) +
      shape('M110 480H790L850 690H50Z', 'url(#face-9a9488)') +
      times(30, (i) => {
        const [r, c] = [Math.floor(i / 6), i % 6]
        const [x, y] = [190 + c * 104 + (c - 2.5) * r * 8, 430 + r * 56]
        return (
          oval(x, y + 14, 50 + r * 2, 24, '#6d675c') +
          oval(x, y, 40 + r * 2, 50 + r, `url(#ball-${(i * 7) % 3 ? 'd9a878' : 'ead0b0'})`)
        )
      }) +
      rect(50, 690, 800, 40, 'url(#face-857f74)', 8),
    [430, 520],
  ),
  catfish: kind(
    'kitchen',
    () =>
      under(150, 250, 600, 460) +
      shape('M110 460H790L740 740H160Z', 'url(#basket-d8b06a-b3803f)') +
      smoked(430, 330, 0.8, '#5b3a1e', -8) +
      smoked(480, 430, 0.82, '#4a2c14', 6) +
      smoked(430, 530, 0.8, '#6b4424', -4) +
      shape('M110 560Q450 640 790 560L740 740H160Z', 'url(#basket-d8b06a-b3803f)'),
    [400, 400],
  ),
  '': kind(
    'kitchen',
    (goods) =>
      under(150, 250, 600, 460) +
      smoked(420, 380, 0.86, '#b9b49a', -10) +
      smoked(480, 520, 0.86, '#c9a878', 8) +
      times(40, (i) => disc(240 + ((i * 83) % 420), 340 + ((i * 47) % 240), 5, '#fff')) +
      rect(520, 620, 220, 120, '#f8f3e7', 8) +
      word(byName(goods, [['', 'Momone']]), 630, 660, { size: 28, colour: '#2b241d' }) +
      word('500 g', 630, 706, { size: 28, colour: '#1f6b45' }),
    [400, 440],
  ),
})
