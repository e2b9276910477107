/**
 * Deterministic random numbers: every draw is a hash of its names, so a row stays as it
 * is when others are added before it.
 */

/** Two 32-bit hashes of a text (cyrb53, Bob Jenkins style mixing), in the public domain. */
function hash(text: string, seed: number): [number, number] {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

/** A number from 0 up to but not including 1. */
export function draw(...names: (string | number)[]): number {
  const [a, b] = hash(names.join('|'), 1)
  return (a * 2 ** 21 + (b >>> 11)) / 2 ** 53
}

/** A whole number from `least` to `most`, both included. */
export function drawBetween(least: number, most: number, ...names: (string | number)[]): number {
  return least + Math.floor(draw(...names) * (most - least + 1))
}

/** One of the choices. */
export function drawOne<T>(choices: readonly T[], ...names: (string | number)[]): T {
  return choices[Math.floor(draw(...names) * choices.length)] as T
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** An id in the form of a UUIDv7: its creation time in milliseconds, then bits that are derived from its kind and key. */
export function idOf(kind: string, key: string | number, born: Date): string {
  const [a, b] = hash(`${kind}|${key}`, 2)
  const [c] = hash(`${kind}|${key}`, 3)
  const time = hex(born.getTime(), 12)
  const version = hex(0x7000 | (a & 0xfff), 4)
  const variant = hex(0x8000 | ((a >>> 12) & 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(b, 8)}${hex(c & 0xffff, 4)}`
}

/** Lower-case hexadecimal digits that are derived from a name, at most 32. */
export function hexOf(name: string, digits: number): string {
  const [a, b] = hash(name, 4)
  const [c, d] = hash(name, 5)
  return (hex(a, 8) + hex(b, 8) + hex(c, 8) + hex(d, 8)).slice(0, digits)
}
