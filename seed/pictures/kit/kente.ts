import { dark, light } from './colours.ts'

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const times = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')

/** Width of one strip as it leaves the narrow loom, and the height of one block of weft. */
const strip = 84
const block = 84

/** The blocks of weft, each a figure that threads crossing at right angles can make. */
const figures: ((x: number, y: number, a: string, b: string, c: string) => string)[] = [
  // Bars across: the weft beaten tight.
  (x, y, a, b, c) => times(6, (i) => rect(x, y + i * 14, strip, 14, [a, b, c][i % 3] ?? a)),
  // A stepped lozenge.
  (x, y, a, b, c) =>
    rect(x, y, strip, block, a) +
    times(6, (i) => {
      const half = (i < 3 ? i + 1 : 6 - i) * 12
      return (
        rect(x + strip / 2 - half, y + i * 14, half * 2, 14, b) +
        rect(x + strip / 2 - half / 2.4, y + i * 14, half / 1.2, 14, c)
      )
    }),
  // A checkerboard.
  (x, y, a, b, c) =>
    rect(x, y, strip, block, a) +
    times(18, (i) =>
      rect(
        x + ((i % 3) * 28 + (Math.floor(i / 3) % 2) * 14),
        y + Math.floor(i / 3) * 14,
        14,
        14,
        i % 4 ? b : c,
      ),
    ),
  // Two stepped hooks, like a stair up and down.
  (x, y, a, b, c) =>
    rect(x, y, strip, block, b) +
    times(
      6,
      (i) =>
        rect(x, y + i * 14, (i % 6) * 7 + 7, 14, a) +
        rect(x + strip - i * 7 - 7, y + i * 14, i * 7 + 7, 14, c),
    ),
  // A shield with a bar through it.
  (x, y, a, b, c) =>
    rect(x, y, strip, block, c) +
    rect(x + 12, y + 10, strip - 24, block - 20, a) +
    rect(x + 24, y + 24, strip - 48, block - 48, b) +
    rect(x, y + 37, strip, 10, b),
]

/**
 * Kente as it is woven: narrow strips sewn edge to edge, in each a ground of warp stripes that alternates with
 * blocks of weft, and the blocks of neighbouring strips offset. `scale` in percent; `order` chooses the figures.
 */
export function kente([
  a = '#d6ae4c',
  b = '#2e8054',
  c = '#c4323a',
  d = '#1d1a19',
  order = '0',
  scale = '100',
]: string[]): [number, number, string, string] {
  const cell = (column: number, row: number) => {
    const [x, y] = [column * strip, row * block]
    const isWeft = (column + row) % 2 === 0
    if (!isWeft)
      return (
        rect(x, y, strip, block, a) +
        rect(x + 10, y, 9, block, d) +
        rect(x + 26, y, 12, block, c) +
        rect(x + 46, y, 12, block, b) +
        rect(x + 65, y, 9, block, d)
      )
    const at = (Number(order) + column * 2 + row) % figures.length
    return figures[at]?.(x, y, ...((row % 4 < 2 ? [b, a, d] : [d, a, c]) as [string, string, string])) ?? ''
  }
  const cells = times(16, (i) => cell(i % 4, Math.floor(i / 4)))
  // The fine ribs of the weft, and the seams between strips.
  const ribs = `<path d="${times(48, (i) => `M0 ${i * 7}H336`)}" stroke="${dark(a, 0.6)}" stroke-opacity=".13" stroke-width="2"/>`
  const seams = `<path d="M0 0V336M84 0V336M168 0V336M252 0V336" stroke="${dark(d, 0.3)}" stroke-opacity=".6" stroke-width="3"/><path d="M3 0V336M87 0V336M171 0V336M255 0V336" stroke="${light(a, 0.4)}" stroke-opacity=".35" stroke-width="2"/>`
  return [336, 336, cells + ribs + seams, `scale(${Number(scale) / 100})`]
}
