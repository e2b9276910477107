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
    word(goods.brand ?? 'Ghana', 450, y + 17, { size: 16, colour: '#fff', fit: 170, weight: 0.2 }) +
    word(name, 450, y + 68, { size: 26, colour: '#2b241d', fit: 172, weight: 0.19 }) +
    word(sizeOf(goods), 450, y + 116, { size: 24, colour: '#1f6b45', fit: 160, weight: 0.2 })
  )
}

/** A cloth folded as on a shop's table: the more yards, the higher the pile. */
function folded(fill: string, layers: number, content = ''): string {
  const front = 'M196 236Q450 214 704 236L742 560Q450 582 158 560Z'
  const height = 20
  const pile = times(layers, (i) => {
    const y = 552 + (layers - 1 - i) * height
    return (
      rect(150 - (i % 2) * 8, y, 600 + (i % 2) * 12, height + 6, fill, 12) +
      rect(150 - (i % 2) * 8, y, 600 + (i % 2) * 12, height + 6, 'url(#lit-fall)', 12) +
      line(`M164 ${y + height}H740`, 'rgba(0,0,0,.4)', 3)
    )
  })
  return (
    ground(450, 566 + layers * height, 320) +
    pile +
    shape(front, fill) +
    shape(front, overlay.fall) +
    shape('M196 236Q450 214 704 236L708 268Q450 246 192 268Z', 'rgba(255,255,255,.22)') +
    line('M158 560Q450 582 742 560', 'rgba(0,0,0,.35)', 4) +
    content
  )
}

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
  return (
    at(450, 330, 0.84, folded(fill, 3)) +
    at(450, 560, 0.9, folded(kenteOf(goods, 88), 4, paperBand(goods, 320)))
  )
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

const foldedKente = (goods: Goods) => folded(kenteOf(goods), 4, paperBand(goods, 330))

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
  return folded(waxOf(goods), Math.max(2, Math.round(yards / 1.5)), paperBand(goods, 330))
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

const otherCloth = (fill: string, layers: number) => (goods: Goods) =>
  folded(fill, layers, paperBand(goods, 330))
const sequins = times(60, (i) =>
  oval(200 + ((i * 97) % 500), 250 + ((i * 61) % 290), 4, 4, i % 2 ? '#f3c9d4' : '#ffe9b0'),
)
const front = 'M196 236Q450 214 704 236L742 560Q450 582 158 560Z'

export const kente = byWords({
  'full cloth': kind('wall', fullCloth, [450, 420]),
  'two pieces': kind('table', twoPieces, [430, 420]),
  stole: kind('rail', stole, [470, 560]),
  '': kind('table', foldedKente, [330, 400]),
})
export const waxPrint = byWords({ '': kind('table', waxCloth, [280, 400]) })
export const cloths = byWords({
  voile: kind('table', otherCloth('url(#lace-f6f1ea)', 4), [300, 400]),
  'cord lace': kind(
    'table',
    (goods) => otherCloth('url(#lace-7a2940)', 4)(goods) + within(front, sequins) + paperBand(goods, 330),
    [300, 400],
  ),
  batik: kind('table', otherCloth('url(#crackle-d49d28-6b3a22)', 3), [300, 400]),
  adire: kind('table', otherCloth('url(#adire-2a3c7b)', 4), [300, 400]),
  shirting: kind('counter', bolt('url(#linen-f4f2ec)'), [420, 400]),
  uniform: kind('counter', bolt('url(#check-f4f2ec-2f6fb0-26)'), [420, 400]),
  funeral: kind('table', otherCloth('url(#adinkra-b3262e-1d1a19)', 4), [300, 400]),
  '': kind('table', otherCloth('url(#stripes-efe4c8-ebdfc0-60)', 6), [300, 400]),
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
