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

type Wear = (fabric: Fabric, cut: Omit<Cut, 'fill' | 'plain'>, extra?: Extra, otherwise?: string) => Drawing

/** A garment in a fabric, with what is sewn on it, as part of more. */
export const sewn: Wear =
  (fabric, cut, extra = () => '', otherwise = '#2f7fbd') =>
  (goods) => {
    const hex = dye(goods, otherwise)
    const whole = { ...cut, fill: fabric(goods, hex), plain: hex }
    return garment(whole) + extra(goods, hex, whole)
  }

/** The garment alone, with its shadow on the ground. */
export const wear: Wear = (fabric, cut, ...more) => {
  const one = sewn(fabric, cut, ...more)
  return (goods) => ground(450, cut.hem[0] + 44, cut.hem[1] * 0.9, 20) + one(goods)
}

export const kentePanel = (x: number, y: number, w: number, h: number, scale = 60) =>
  rect(x, y, w, h, `url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-${scale})`)
