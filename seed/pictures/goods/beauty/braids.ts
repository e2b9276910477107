import { dark, light } from '../../kit/colours.ts'
import { line, oval, shape, times, turned } from '../../kit/shapes.ts'

/** Loose hair from below the card at y 220 to its feathered tips, half as wide as `half` twice. */
export function strands(hex: string, half: number): string {
  const count = Math.max(9, Math.round(half / 5))
  const at = (i: number) => (i / (count - 1)) * 2 - 1
  const tip = (i: number) => 790 - ((i * 29) % 64) - Math.abs(at(i)) * 40
  const one = (i: number) => {
    const share = at(i)
    const sway = (i % 3) * 7 - 7
    return `M${Math.round(450 + share * half * 0.55)} 214C${Math.round(450 + share * half * 0.8 + sway)} 380 ${Math.round(450 + share * half * 1.12 - sway)} 560 ${Math.round(450 + share * half)} ${Math.round(tip(i))}`
  }
  const those = (from: number) =>
    Array.from({ length: count }, (_, i) => (i % 3 === from ? one(i) : '')).join('')
  const width = Math.round((half * 2.5) / count)
  return (
    shape(
      `M${450 - half * 0.58} 214C${450 - half * 0.84} 380 ${450 - half * 1.12} 560 ${450 - half} 700L${450 - half * 0.4} 750H${450 + half * 0.5}L${450 + half} 700C${450 + half * 1.12} 560 ${450 + half * 0.84} 380 ${450 + half * 0.58} 214Z`,
      dark(hex, 0.3),
    ) +
    line(those(0), dark(hex, 0.42), width) +
    line(those(1), hex, width) +
    line(those(2), light(hex, 0.16), width * 0.8) +
    line(those(1) + those(2), light(hex, 0.4), 2) +
    line(those(0), dark(hex, 0.6), 2)
  )
}

/** A plait that hangs: two rows of turned locks, a band and a tassel. */
export function plaitOf(x: number, y: number, count: number, hex: string): string {
  const lock = (cx: number, cy: number, turn: number) =>
    turned(
      turn,
      cx,
      cy,
      oval(cx, cy, 40, 23, dark(hex, 0.55)) +
        oval(cx, cy, 36, 19, hex) +
        line(`M${cx - 26} ${cy - 7}Q${cx} ${cy - 15} ${cx + 26} ${cy - 7}`, light(hex, 0.4), 4) +
        line(`M${cx - 26} ${cy + 6}Q${cx} ${cy} ${cx + 26} ${cy + 6}`, dark(hex, 0.35), 3),
    )
  const end = y + count * 36
  return (
    line(
      times(5, (i) => `M${x} ${end - 6}Q${x + (i - 2) * 12} ${end + 40} ${x + (i - 2) * 16} ${end + 80}`),
      dark(hex, 0.2),
      12,
    ) +
    times(count, (i) => lock(x - 19, y + i * 36, 38) + lock(x + 19, y + 18 + i * 36, -38)) +
    line(`M${x - 18} ${end + 2}H${x + 18}`, '#d6ae4c', 14)
  )
}
