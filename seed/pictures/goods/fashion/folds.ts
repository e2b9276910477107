import { overlay } from '../../kit/paints.ts'
import { line, shape } from '../../kit/shapes.ts'

const leaf = (ends: readonly [number, number, number, number], near: number, far: number) => {
  const [x1, y1, x2, y2] = ends
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length]
  const bent = (by: number) => `${Math.round((x1 + x2) / 2 + nx * by)} ${Math.round((y1 + y2) / 2 + ny * by)}`
  const [from, to] = [`${Math.round(x1)} ${Math.round(y1)}`, `${Math.round(x2)} ${Math.round(y2)}`]
  return `M${from}Q${bent(near)} ${to}Q${bent(far)} ${from}Z`
}

/** A crease in cloth between two points: a soft shade and the light on the ridge beside it. */
export function fold(x1: number, y1: number, x2: number, y2: number, w: number): string {
  const ends = [x1, y1, x2, y2] as const
  return (
    shape(leaf(ends, -w * 1.5, -w * 0.1), 'rgba(255,255,255,.1)') +
    shape(leaf(ends, -w * 0.6, w), 'rgba(0,0,0,.07)') +
    shape(leaf(ends, -w * 0.1, w * 0.6), 'rgba(0,0,0,.09)')
  )
}

/** A fold that begins at a point and is `w` wide where it reaches the hem. */
export function fall(x1: number, y1: number, x2: number, y2: number, w: number): string {
  const [x, bend] = [x2 - x1, (y1 + y2) / 2]
  const wedge = (left: number, right: number) =>
    `M${Math.round(x1)} ${y1}Q${Math.round(x1 + x * 0.4 + left * 0.3)} ${Math.round(bend)} ${Math.round(x2 + left)} ${y2}H${Math.round(x2 + right)}Q${Math.round(x1 + x * 0.4 + right * 0.3)} ${Math.round(bend)} ${Math.round(x1)} ${y1}Z`
  return (
    shape(wedge(-w, -w * 0.1), 'rgba(255,255,255,.09)') +
    shape(wedge(-w * 0.4, w * 0.7), 'rgba(0,0,0,.08)') +
    shape(wedge(-w * 0.1, w * 0.4), 'rgba(0,0,0,.1)')
  )
}

/** Cloth folded to a slab: the fold at the left, the edges of its layers at the right. */
export function slab(x: number, y: number, w: number, h: number, fill: string): string {
  const r = Math.round(h * 0.42)
  const d = `M${x + r} ${y}H${x + w - 8}q8 0 8 8V${y + h - 8}q0 8 -8 8H${x + r}a${r} ${h / 2} 0 0 1 0 ${-h}Z`
  return (
    shape(d, fill) +
    shape(d, overlay.cloth) +
    shape(
      `M${x + r} ${y + h * 0.8}H${x + w}V${y + h}H${x + r}Q${x + r * 0.3} ${y + h} ${x + r} ${y + h * 0.8}Z`,
      'rgba(0,0,0,.14)',
    ) +
    line(
      `M${x + w - 4} ${y + h * 0.36}H${x + r}M${x + w - 4} ${y + h * 0.68}H${x + r * 0.9}`,
      'rgba(0,0,0,.16)',
      3,
    ) +
    line(`M${x + r} ${y + 4}H${x + w - 10}`, 'rgba(255,255,255,.3)', 4)
  )
}

/** What a slab shows of its upper side; `deep` pixels back. */
export const slabTop = (x: number, y: number, w: number, deep: number, fill: string) => {
  const d = `M${x + 18} ${y + 2}L${x + deep * 1.2} ${y - deep}H${x + w - deep * 0.7}L${x + w - 4} ${y + 2}Z`
  return shape(d, fill) + shape(d, 'rgba(255,255,255,.16)')
}
