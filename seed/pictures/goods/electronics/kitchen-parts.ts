import type { Goods } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { disc, line } from '../../kit/shapes.ts'

export const steel = '#b9bec4'

export const name = (goods: Goods, x: number, y: number, size = 30, colour = '#d8dade') =>
  word(goods.brand ?? '', x, y, { size, colour, weight: 0.2 })

export const knob = (x: number, y: number, r: number) =>
  disc(x, y, r, 'url(#ball-3a3d43)') + line(`M${x} ${y}V${y - r * 0.8}`, '#f4f2ec', r * 0.18)
