/** Sets of rows, one bit each. */

export const has = (set: Uint32Array, row: number): boolean =>
  (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1

export function add(set: Uint32Array, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31))
}

export function remove(set: Uint32Array, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) & ~(1 << (row & 31))
}

export function intersect(into: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < into.length; word += 1)
    into[word] = (into[word] as number) & (other[word] as number)
}

export function unite(into: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < into.length; word += 1)
    into[word] = (into[word] as number) | (other[word] as number)
}

export function subtract(into: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < into.length; word += 1)
    into[word] = (into[word] as number) & ~(other[word] as number)
}

export function sizeOf(set: Uint32Array): number {
  let size = 0
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] as number
    if (bits === 0) continue
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    size += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return size
}

/** Its rows, the lowest first. */
export function rowsOf(set: Uint32Array, size: number): Int32Array {
  const rows = new Int32Array(size)
  let place = 0
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] as number
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      rows[place] = (word << 5) + (31 - Math.clz32(lowest))
      place += 1
    }
  }
  return rows
}
