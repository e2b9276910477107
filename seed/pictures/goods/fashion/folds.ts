import { shape } from '../../kit/shapes.ts'

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
