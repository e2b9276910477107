import { type Corner, isWithin } from './outline.rules.ts'

export interface Seat {
  readonly region: string
  readonly at: Corner
}

/** A corner of a cell and, on the edge that starts there, the seat on its other side. */
interface CellCorner {
  readonly at: Corner
  readonly beyond: number | null
}

const box: readonly Corner[] = [
  [-4, 4],
  [2, 4],
  [2, 12],
  [-4, 12],
]

/**
 * Lines between regions for a simple drawing: halfway between the district seats of different regions.
 * They follow the true borders to some kilometres.
 *
 *     Accra ●   ╎   ● Kasoa        each seat owns what is nearest to it; an edge between two
 *               ╎                  owners of different regions is a piece of border
 */
export function regionBorders(seats: readonly Seat[], outline: readonly Corner[]): Corner[][] {
  const lines: Corner[][] = []
  seats.forEach((seat, own) => {
    const cell = cellOf(seats, own)
    cell.forEach(({ at, beyond }, edge) => {
      if (beyond === null || beyond < own || seats[beyond]?.region === seat.region) return
      const next = cell[(edge + 1) % cell.length] as CellCorner
      lines.push(...insideParts(at, next.at, outline))
    })
  })
  return lines
}

/** The area that is nearer to a seat than to any other: the bounding box, clipped once for each other seat. */
function cellOf(seats: readonly Seat[], own: number): CellCorner[] {
  const [ownX, ownY] = (seats[own] as Seat).at
  let cell: CellCorner[] = box.map((at) => ({ at, beyond: null }))
  seats.forEach(({ at: [x, y] }, other) => {
    if (other === own || (x === ownX && y === ownY)) return
    const middle = [(x + ownX) / 2, (y + ownY) / 2] as const
    const beyondMiddle = ([px, py]: Corner) => (px - middle[0]) * (x - ownX) + (py - middle[1]) * (y - ownY)
    cell = cut(cell, beyondMiddle, other)
  })
  return cell
}

/** Clips a cell to the part where `side` is at most zero. The new edge stores the seat beyond it. */
function cut(cell: readonly CellCorner[], side: (at: Corner) => number, beyond: number): CellCorner[] {
  return cell.flatMap((corner, index) => {
    const next = cell[(index + 1) % cell.length] as CellCorner
    const [here, there] = [side(corner.at), side(next.at)]
    const corners = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return corners
    const part = here / (here - there)
    const at: Corner = [
      corner.at[0] + (next.at[0] - corner.at[0]) * part,
      corner.at[1] + (next.at[1] - corner.at[1]) * part,
    ]
    // On leaving the retained half, the new edge begins here; on entering it, the old edge continues.
    return [...corners, { at, beyond: here <= 0 ? beyond : corner.beyond }]
  })
}

const steps = 24

/** The parts of a straight line that lie within the outline. */
function insideParts(from: Corner, to: Corner, outline: readonly Corner[]): Corner[][] {
  const parts: Corner[][] = []
  let start: Corner | null = null
  let last: Corner = from
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps
    const at: Corner = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    const isInside = isWithin(at, outline)
    if (isInside) start ??= at
    if (start && (!isInside || step === steps)) {
      const end = isInside ? at : last
      if (end !== start) parts.push([start, end])
      start = null
    }
    last = at
  }
  return parts
}
