import { type Drawing, dye, type Goods } from '../../kit/goods.ts'
import { ground, rect } from '../../kit/shapes.ts'
import { printOf } from './cloth.ts'
import { type Cut, garment } from './garment.ts'

export type Fabric = (goods: Goods, hex: string) => string

export const printed: Fabric = (goods, hex) => printOf(goods, hex)

export const solid: Fabric = (_, hex) => hex

export const woven =
  (name: string): Fabric =>
  (_, hex) =>
    `url(#${name}-${hex.slice(1)})`

export type Extra = (goods: Goods, hex: string, cut: Cut) => string

/** A garment in a fabric, with what is sewn on it. */
export const wear =
  (
    fabric: Fabric,
    cut: Omit<Cut, 'fill' | 'plain'>,
    extra: Extra = () => '',
    otherwise = '#2f7fbd',
  ): Drawing =>
  (goods) => {
    const hex = dye(goods, otherwise)
    const whole = { ...cut, fill: fabric(goods, hex), plain: hex }
    return ground(450, cut.hem[0] + 44, cut.hem[1] * 0.9, 20) + garment(whole) + extra(goods, hex, whole)
  }

export const kentePanel = (x: number, y: number, w: number, h: number, scale = 60) =>
  rect(x, y, w, h, `url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-${scale})`)
