const digits = [0, 1, 2, 3] as const

/** The places of the keys from the lowest to the highest, equal keys in their own order. */
export function stableOrder(keys: Float64Array): Int32Array {
  const order = shared(Int32Array, keys.length)
  for (let place = 0; place < order.length; place += 1) order[place] = place
  if (keys.length < 4_096) {
    return order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
  }
  const halves = sortable(keys)
  let [from, to]: [Int32Array, Int32Array] = [order, new Int32Array(keys.length)]
  for (const digit of digits) {
    if (!sortBy(digit, halves, from, to)) continue
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
  return order
}

/** The bits of the keys as unsigned integers that compare as the keys do: the lower half first. */
function sortable(keys: Float64Array): Uint32Array {
  const halves = new Uint32Array(Float64Array.from(keys).buffer)
  for (let at = 1; at < halves.length; at += 2) {
    const upper = halves[at] as number
    if (upper >>> 31 === 1) {
      halves[at] = ~upper
      halves[at - 1] = ~(halves[at - 1] as number)
    } else {
      halves[at] = upper ^ 0x8000_0000
    }
  }
  return halves
}

/** One pass of a radix sort, over 16 bits. False where all keys have the same ones, so that nothing was moved. */
function sortBy(digit: number, halves: Uint32Array, from: Int32Array, to: Int32Array): boolean {
  const [half, shift] = [digit >> 1, (digit & 1) << 4]
  const counts = new Uint32Array(65_537)
  for (let at = half; at < halves.length; at += 2) {
    const value = ((halves[at] as number) >>> shift) & 0xffff
    counts[value + 1] = (counts[value + 1] as number) + 1
  }
  if (counts.includes(from.length)) return false
  for (let value = 1; value < counts.length; value += 1)
    counts[value] = (counts[value] as number) + (counts[value - 1] as number)
  for (let place = 0; place < from.length; place += 1) {
    const row = from[place] as number
    const value = ((halves[2 * row + half] as number) >>> shift) & 0xffff
    const next = counts[value] as number
    to[next] = row
    counts[value] = next + 1
  }
  return true
}

interface Arrays<Made> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: SharedArrayBuffer): Made
}

/** An array that threads share. */
export function shared<Made>(kind: Arrays<Made>, length: number): Made {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT))
}
