import { dark } from '../../kit/colours.ts'
import { type Goods, numberBefore } from '../../kit/goods.ts'
import { label } from '../../kit/labels.ts'
import { glass, round } from '../../kit/paints.ts'
import { ground, line, rect, shape } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { bottle } from '../../kit/vessels.ts'

export const oilHex = (goods: Goods) =>
  /palm/i.test(goods.name)
    ? /zomi/i.test(goods.name)
      ? '#a62a12'
      : '#cf4312'
    : /groundnut/i.test(goods.name)
      ? '#e0a82e'
      : '#ecc94a'

/** Oil in a bottle of one litre, a bottle with a handle of five, or a jerrican of twenty-five. */
export const oilOf = (goods: Goods) => {
  const litres = numberBefore(goods, 'litres?', 1)
  const hex = oilHex(goods)
  if (litres >= 20)
    return (
      ground(460, 790, 260) +
      crate({
        x: 210,
        y: 250,
        w: 420,
        h: 530,
        deep: 80,
        fill: hex === '#ecc94a' ? '#e0b13c' : '#d8a82a',
        r: 40,
      }) +
      shape('M300 250L330 160H560L600 250Z', round('#e0b13c')) +
      rect(380, 190, 120, 40, 'rgba(0,0,0,.3)', 18) +
      rect(560, 150, 90, 80, round('#c4323a'), 14) +
      label(goods, { x: 250, y: 360, w: 340, h: 340, band: dark(hex, 0.2) })
    )
  if (litres >= 5)
    return (
      ground(450, 800, 220) +
      shape(
        'M330 220H480V280Q660 320 660 470V740Q660 800 600 800H300Q240 800 240 740V440Q250 300 330 280Z',
        'rgba(255,250,230,.5)',
      ) +
      shape(
        'M330 220H480V280Q660 320 660 470V740Q660 800 600 800H300Q240 800 240 740V440Q250 300 330 280Z',
        glass(hex),
      ) +
      shape('M246 430H656V740Q656 796 600 796H300Q246 796 246 740Z', hex, 'opacity=".9"') +
      line('M520 330Q600 330 600 420V470', 'rgba(255,255,255,.75)', 34) +
      rect(336, 150, 140, 86, round('#c4323a'), 14) +
      label(goods, { x: 256, y: 490, w: 390, h: 270, band: dark(hex, 0.25) })
    )
  return bottle(
    goods,
    { fill: hex, cap: '#c4323a', band: dark(hex, 0.25) },
    { isGlass: true, h: 560, w: 250, shoulder: 120 },
  )
}
