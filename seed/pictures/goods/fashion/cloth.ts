import {
  byName,
  byWords,
  choice,
  type Goods,
  has,
  hashOf,
  kind,
  numberBefore,
  sizeOf,
  titleOf,
} from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, ground, line, oval, rect, shape, times, turned, within } from '../../kit/shapes.ts'

/** A paper band round a folded cloth with its name and length. */
function paperBand(goods: Goods, y: number): string {
  const name = /"(.+)"/.exec(goods.name)?.[1] ?? titleOf(goods)
  return (
    rect(352, y, 196, 150, '#f8f3e7', 4) +
    rect(352, y, 196, 34, '#a8412c', 4) +
    word(goods.brand ?? '', 450, y + 17, { size: 16, colour: '#fff', fit: 170, weight: 0.2 }) +
    word(name, 450, y + 68, { size: 26, colour: '#2b241d', fit: 172, weight: 0.19 }) +
    word(sizeOf(goods), 450, y + 116, { size: 24, colour: '#1f6b45', fit: 160, weight: 0.2 })
  )
}

const foldHeight = 58
const foldsOf = (layers: number) => Math.min(Math.max(layers, 3), 5)
const topOf = (layers: number) => 716 - foldsOf(layers) * foldHeight

/** The upper side of a folded cloth, seen from the front. */
function upperSide(layers: number): string {
  const y = topOf(layers)
  return `M150 ${y + 6}Q128 ${y - 10} 160 ${y - 24}L246 ${y - 116}Q450 ${y - 130} 672 ${y - 112}L762 ${y - 6}Q450 ${y + 22} 150 ${y + 6}Z`
}

/** One fold of the pile: a round bend at the left, two open edges at the right. */
function fold(fill: string, y: number, lean: number): string {
  const [left, right, h] = [150 + lean, 752 + lean * 0.6, foldHeight]
  const d = `M${left} ${y}Q450 ${y + 12} ${right} ${y - 2}L${right + 8} ${y + h / 2 - 3}L${right - 10} ${y + h / 2}L${right + 2} ${y + h - 4}Q450 ${y + h + 10} ${left} ${y + h - 2}Q${left - 42} ${y + h / 2} ${left} ${y}Z`
  return (
    shape(d, fill) +
    within(
      d,
      shape(`M0 ${y - 6}H900V${y + 14}Q450 ${y + 26} 0 ${y + 14}Z`, 'rgba(255,255,255,.3)') +
        shape(`M0 ${y + h - 20}Q450 ${y + h - 6} 900 ${y + h - 22}V${y + h + 20}H0Z`, 'rgba(0,0,0,.34)') +
        line(
          `M${left - 6} ${y + h / 2}Q450 ${y + h / 2 + 11} ${right} ${y + h / 2 - 2}`,
          'rgba(0,0,0,.4)',
          4,
        ) +
        rect(left - 50, y - 8, 74, h + 20, 'rgba(0,0,0,.22)'),
    ) +
    line(`M${left - 8} ${y + h - 2}Q450 ${y + h + 11} ${right} ${y + h - 4}`, 'rgba(0,0,0,.55)', 5)
  )
}

/** A cloth folded as on a shop's table, the end of it turned over a corner: the more yards, the higher the pile. */
function folded(fill: string, layers: number, content = ''): string {
  const y = topOf(layers)
  const leans = [0, 12, -4, 9, 2]
  const corner = `M640 ${y - 113}L672 ${y - 112}L762 ${y - 6}L748 ${y + 4}L584 ${y - 36}Q600 ${y - 84} 640 ${y - 113}Z`
  return at(
    450,
    390,
    1.04,
    ground(450, 734, 330) +
      times(foldsOf(layers), (i) => fold(fill, 716 - (i + 1) * foldHeight, leans[i] as number)) +
      shape(upperSide(layers), fill) +
      shape(upperSide(layers), 'rgba(255,255,255,.12)') +
      line(`M208 ${y - 74}Q450 ${y - 88} 712 ${y - 70}`, 'rgba(0,0,0,.16)', 5) +
      line(`M150 ${y + 6}Q450 ${y + 22} 762 ${y - 6}`, 'rgba(255,255,255,.45)', 4) +
      shape(corner, 'rgba(0,0,0,.3)', 'transform="translate(-10 8)"') +
      shape(corner, '#efe6d4') +
      shape(corner, fill, 'opacity=".16"') +
      line(`M640 ${y - 113}Q600 ${y - 84} 584 ${y - 36}L748 ${y + 4}`, 'rgba(255,255,255,.8)', 4) +
      content,
  )
}

/** The label of a folded cloth, on its folds. */
const label = (goods: Goods) => at(330, 652, 0.78, paperBand(goods, 375))

/** A cloth hung over a rod so that it falls in folds. */
function hung(fill: string, x: number, w: number, bottom: number, isFringed = false): string {
  const wave = () => {
    const step = w / 6
    return times(6, (i) => `q${-step / 2} ${i % 2 ? 26 : -18} ${-step} 0`)
  }
  const d = `M${x} 150H${x + w}L${x + w + 14} ${bottom}${wave()}Z`
  const fringe = isFringed
    ? times(Math.round(w / 9), (i) =>
        line(`M${x + 6 + i * 9} ${bottom - 10}v${46 + (i % 3) * 6}`, '#d6ae4c', 4),
      )
    : ''
  return fringe + shape(d, fill) + shape(d, overlay.folds) + shape(d, overlay.fall)
}

const rod =
  line('M110 150H790', '#7a5230', 22) +
  line('M110 145H790', 'rgba(255,255,255,.3)', 6) +
  oval(108, 150, 18, 18, 'url(#ball-7a5230)') +
  oval(792, 150, 18, 18, 'url(#ball-7a5230)')

const kenteOf = (goods: Goods, scale = 100) => {
  const [a, b, c, d, order] = byName(goods, [
    ['sika futuro', ['e0b13c', '2e8054', 'c4323a', '1d1a19', 0]],
    ['oyokoman', ['7a1f2b', 'e0b13c', '2e8054', '1d1a19', 2]],
    ['emaa da', ['2a4f9a', 'f4f2ec', '7fb0dd', '14203f', 1]],
    ['akyempem', ['2e8054', 'e0b13c', 'f4f2ec', '143d2a', 4]],
    ['fathia', ['d9518a', 'e0b13c', '28221f', '5a1f3f', 3]],
    ['abusua', ['6f2438', 'e0b13c', 'f1d9a0', '2a0f18', 2]],
    ['class of', ['e0b13c', '1d1a19', 'c4323a', '1d1a19', 0]],
    ['adinkra', ['f4f2ec', '1d1a19', 'e0b13c', '1d1a19', 4]],
    ['agotime', ['3d5fa8', 'd9772c', 'f1d9a0', '7a2940', 1]],
    ['', ['d98c1f', '0f6b5c', 'a3302b', '28221f', 3]],
  ] as const)
  return `url(#kente-${a}-${b}-${c}-${d}-${order}-${scale})`
}

const fullCloth = (goods: Goods) => {
  const fill = kenteOf(goods)
  return (
    ground(450, 800, 300) +
    rod +
    hung(fill, 190, 520, 752) +
    shape('M190 150H710V176H190Z', 'rgba(0,0,0,.25)')
  )
}

const twoPieces = (goods: Goods) => {
  const fill = kenteOf(goods, 72)
  return at(470, 330, 0.66, folded(fill, 3)) + at(440, 500, 0.86, folded(kenteOf(goods, 88), 4, label(goods)))
}

const stole = (goods: Goods) => {
  const fill = kenteOf(goods, 110)
  const strip = (lean: number) =>
    turned(
      lean,
      450,
      130,
      rect(404, 130, 92, 590, fill) +
        rect(404, 130, 92, 590, overlay.fall) +
        times(10, (i) => line(`M${409 + i * 9} 720v52`, '#d6ae4c', 4)),
    )
  const woven = has(goods, '2026')
    ? turned(
        9,
        450,
        130,
        rect(406, 500, 88, 150, '#1d1a19') +
          word('Class', 450, 530, { size: 20, colour: '#e0b13c', fit: 74 }) +
          word('20', 450, 570, { size: 34, colour: '#e0b13c' }) +
          word('26', 450, 615, { size: 34, colour: '#e0b13c' }),
      )
    : turned(9, 450, 130, rect(406, 460, 88, 180, 'url(#adinkra-f4f2ec-1d1a19)'))
  return (
    ground(450, 790, 230) +
    strip(-9) +
    strip(9) +
    woven +
    shape('M402 130Q450 96 498 130L486 180Q450 160 414 180Z', fill) +
    shape('M402 130Q450 96 498 130L486 180Q450 160 414 180Z', 'rgba(0,0,0,.2)')
  )
}

const foldedKente = (goods: Goods) => folded(kenteOf(goods), 4, label(goods))

const waxOf = (goods: Goods) => {
  const scale = 60 + numberBefore(goods, 'yards', 6) * 5
  const dyes = byName(goods, [
    ['wells', 'wells-1f4f8a-f4f2ec-e0a021'],
    ['tortoise', 'tortoise-5b3a1e-e0a021-2e8054'],
    ['gravel', 'gravel-a3302b-f1d9a0-35201c'],
    ['wings', 'wings-6a3b86-f4f2ec-e0a021'],
    ['beads', 'beads-0f6b5c-f4f2ec-e36a3d'],
    ['', 'record-d98c1f-28221f-f3e4bb'],
  ])
  return `url(#${dyes}-${scale})`
}

const waxCloth = (goods: Goods) => {
  const yards = numberBefore(goods, 'yards', 6)
  return folded(waxOf(goods), Math.max(2, Math.round(yards / 1.5)), label(goods))
}

/** Cloth wound on a board or a tube, with the end hanging loose. */
const bolt = (fill: string) => (goods: Goods) =>
  ground(450, 640, 350) +
  rect(150, 420, 600, 190, fill, 90) +
  rect(150, 420, 600, 190, 'url(#lying-ffffff)', 90, 'opacity=".25"') +
  rect(150, 420, 600, 190, overlay.fall, 90) +
  oval(206, 515, 62, 94, '#efe6d4') +
  times(4, (i) =>
    oval(206, 515, 52 - i * 11, 80 - i * 17, 'none', 'stroke="rgba(0,0,0,.28)" stroke-width="5"'),
  ) +
  oval(206, 515, 14, 22, '#8a6a48') +
  shape('M330 430Q520 400 742 470L760 250Q560 190 400 214Q330 230 330 430Z', fill) +
  shape('M330 430Q520 400 742 470L760 250Q560 190 400 214Q330 230 330 430Z', overlay.folds) +
  at(560, 590, 0.8, paperBand(goods, 380))

const otherCloth = (fill: string, layers: number) => (goods: Goods) => folded(fill, layers, label(goods))
const sequins = times(60, (i) =>
  oval(180 + ((i * 97) % 540), 368 + ((i * 61) % 120), 5, 3, i % 2 ? '#f3c9d4' : '#ffe9b0'),
)

export const kente = byWords({
  'full cloth': kind('wall', fullCloth, [450, 420]),
  'two pieces': kind('table', twoPieces, [510, 560]),
  stole: kind('rail', stole, [470, 560]),
  '': kind('table', foldedKente, [560, 500]),
})
export const waxPrint = byWords({ '': kind('table', waxCloth, [560, 500]) })
export const cloths = byWords({
  voile: kind('table', otherCloth('url(#lace-f6f1ea)', 4), [560, 500]),
  'cord lace': kind(
    'table',
    (goods) => folded('url(#lace-7a2940)', 4, within(upperSide(4), sequins) + label(goods)),
    [560, 500],
  ),
  batik: kind('table', otherCloth('url(#crackle-d49d28-6b3a22)', 3), [560, 500]),
  adire: kind('table', otherCloth('url(#adire-2a3c7b)', 4), [560, 500]),
  shirting: kind('counter', bolt('url(#linen-f4f2ec)'), [420, 400]),
  uniform: kind('counter', bolt('url(#check-f4f2ec-2f6fb0-26)'), [420, 400]),
  funeral: kind('table', otherCloth('url(#adinkra-b3262e-1d1a19)', 4), [560, 500]),
  '': kind('table', otherCloth('url(#stripes-efe4c8-ebdfc0-60)', 6), [560, 500]),
})

/** A motif for a garment in the colour on its button. */
export const printOf = (goods: Goods, hex: string, scale = 62) => {
  const design = choice(goods, ['flowers', 'fans', 'wells', 'leafy', 'record', 'beads', 'wings', 'zigzag'])
  const [b, c] = [
    ['f4f2ec', 'e0a021'],
    ['f1d9a0', '28221f'],
    ['f3e4bb', '1f4f8a'],
  ][hashOf(hex) % 3] as [string, string]
  return `url(#${design}-${hex.slice(1)}-${b}-${c}-${scale})`
}
