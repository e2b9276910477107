import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, tube, within } from '../../kit/shapes.ts'

const packBody = 'M220 300Q230 160 450 160T680 300L700 700Q700 780 610 780H290Q200 780 200 700Z'

const backpackOf = (goods: Goods, otherwise: string, panel: string) => {
  const hex = dye(goods, otherwise)
  return (
    ground(450, 786, 260) +
    tube('M390 172Q390 110 450 110T510 172', dark(hex, 0.4), 20) +
    line('M214 360Q150 500 190 700M686 360Q750 500 710 700', dark(hex, 0.35), 34) +
    shape(packBody, hex) +
    shape(packBody, overlay.round) +
    panel +
    line('M236 330Q450 250 664 330', dark(hex, 0.5), 8) +
    rect(640, 330, 12, 44, '#c9ccd0', 5)
  )
}

const frontPocket = (hex: string) =>
  rect(270, 480, 360, 240, dark(hex, 0.12), 40) +
  rect(270, 480, 360, 240, 'url(#lit-fall)', 40) +
  line('M290 530Q450 500 610 530', dark(hex, 0.55), 8) +
  rect(586, 526, 12, 40, '#c9ccd0', 5)

const caseOf = (hex: string, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    ground(450, 806, 210) +
      rect(370, 90, 16, 160, '#9aa0a6') +
      rect(514, 90, 16, 160, '#9aa0a6') +
      rect(360, 70, 180, 34, '#3a3d43', 14) +
      rect(240, 210, 420, 570, hex, 40) +
      rect(240, 210, 420, 570, overlay.round, 40) +
      times(7, (i) => rect(284 + i * 52, 250, 16, 490, i % 2 ? dark(hex, 0.16) : light(hex, 0.16), 8)) +
      times(2, (i) => disc(290 + i * 320, 792, 24, '#28292d')) +
      rect(416, 470, 68, 40, '#d8dade', 6),
  )

export const backpacks = byWords({
  'school backpack': kind(
    'desk',
    (goods) =>
      backpackOf(
        goods,
        '#2e8054',
        frontPocket(dye(goods, '#2e8054')) +
          word('24 L', 450, 620, { size: 40, colour: 'rgba(255,255,255,.7)' }),
      ),
    [450, 560],
  ),
  'crest|carton of 40': kind(
    'yard',
    (goods) =>
      times(3, (i) =>
        at(
          240 + i * 210,
          520 - (i % 2) * 130,
          0.6,
          backpackOf(
            goods,
            '#2a3c6b',
            shape('M380 500H520V600Q520 650 450 690Q380 650 380 600Z', '#f4f2ec') +
              shape('M396 516H504V600Q504 640 450 672Q396 640 396 600Z', '#c4323a') +
              disc(450, 580, 28, '#e0b13c'),
          ),
        ),
      ),
    [450, 520],
  ),
  'laptop backpack': kind(
    'desk',
    (goods) =>
      backpackOf(
        goods,
        '#34363b',
        rect(250, 400, 400, 320, 'rgba(0,0,0,.22)', 20) +
          line('M270 440H630M270 600H630', 'rgba(255,255,255,.4)', 6) +
          rect(230, 720, 440, 50, '#d9d23a', 16),
      ),
    [450, 520],
  ),
  'kente-panel': kind(
    'desk',
    (goods) =>
      backpackOf(
        goods,
        '#34363b',
        within(packBody, rect(250, 400, 400, 400, 'url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-70)')) +
          rect(240, 390, 420, 16, '#7a4a2b') +
          rect(300, 600, 300, 20, '#7a4a2b'),
      ),
    [450, 540],
  ),
  duffel: kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#2e8054')
      return (
        ground(450, 690, 350) +
        tube('M320 420Q320 250 450 250T580 420', dark(hex, 0.35), 26) +
        rect(110, 360, 680, 320, `url(#linen-${hex.slice(1)})`, 130) +
        rect(110, 360, 680, 320, 'url(#lit-fall)', 130) +
        line('M180 430H720', dark(hex, 0.55), 9) +
        times(2, (i) => rect(290 + i * 280, 362, 40, 316, dark(hex, 0.3))) +
        oval(170, 520, 40, 150, 'rgba(0,0,0,.12)') +
        word('55 L', 450, 570, { size: 44, colour: 'rgba(255,255,255,.6)' })
      )
    },
    [450, 500],
  ),
  cabin: kind('room', (goods) => caseOf(dye(goods, '#2a3c6b'), 450, 450, 1), [450, 420]),
  'suitcase set': kind(
    'room',
    (goods) =>
      caseOf(dye(goods, '#34363b'), 300, 420, 0.9) +
      caseOf(dye(goods, '#34363b'), 520, 490, 0.74) +
      caseOf(dye(goods, '#34363b'), 690, 550, 0.58),
    [400, 420],
  ),
  'ghana must go': kind(
    'yard',
    () =>
      ground(450, 770, 320) +
      line('M280 320Q280 160 360 160T440 320M470 320Q480 160 550 160T620 320', '#3b4ea0', 28) +
      shape('M150 310H750L780 760H120Z', 'url(#check-f4f2ec-2f5fb0-34)') +
      times(4, (i) => rect(140, 360 + i * 110, 620, 14, '#c4323a', 0, 'opacity=".75"')) +
      shape('M150 310H750L780 760H120Z', overlay.fall) +
      line('M160 330H740', '#3a3d43', 8),
    [430, 520],
  ),
})
