import { hashOf, sameBytes } from './segment.ts'
import { shared } from './stable-order.ts'

/** Gives every different lexeme a number, from 0 on, without making a string of it. */
export class Dictionary {
  count = 0
  #slots = new Uint32Array(1_024)
  #hashes = new Uint32Array(512)
  #starts = new Uint32Array(513)
  #bytes = new Uint8Array(8_192)

  /** The number of the lexeme in these bytes. */
  numberOf(from: Uint8Array, begin: number, end: number): number {
    const hash = hashOf(from, begin, end)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (;;) {
      const found = (this.#slots[slot] as number) - 1
      if (found < 0) break
      if (this.#hashes[found] === hash && this.#is(found, from, begin, end - begin)) return found
      slot = (slot + 1) & mask
    }
    this.#slots[slot] = this.count + 1
    return this.#add(hash, from, begin, end)
  }

  /** The lexeme's first byte; 0 for the empty one. */
  firstByteOf(number: number): number {
    const start = this.#starts[number] as number
    return start === this.#starts[number + 1] ? 0 : (this.#bytes[start] as number)
  }

  /** As segments have it. */
  table(): { slots: Uint32Array; bytes: Uint8Array; byteStarts: Uint32Array } {
    const size = this.#starts[this.count] as number
    const slots = shared(Uint32Array, this.#slots.length)
    const bytes = shared(Uint8Array, size)
    const byteStarts = shared(Uint32Array, this.count + 1)
    slots.set(this.#slots)
    bytes.set(this.#bytes.subarray(0, size))
    byteStarts.set(this.#starts.subarray(0, this.count + 1))
    return { slots, bytes, byteStarts }
  }

  #is(number: number, from: Uint8Array, begin: number, size: number): boolean {
    const start = this.#starts[number] as number
    return (
      (this.#starts[number + 1] as number) - start === size &&
      sameBytes(this.#bytes, start, from, begin, size)
    )
  }

  #add(hash: number, from: Uint8Array, begin: number, end: number): number {
    const number = this.count
    const start = this.#starts[number] as number
    const next = start + end - begin
    if (next > this.#bytes.length) this.#bytes = larger(this.#bytes, Math.max(next, 2 * this.#bytes.length))
    for (let at = begin; at < end; at += 1) this.#bytes[start + at - begin] = from[at] as number
    if (number === this.#hashes.length) {
      this.#hashes = larger(this.#hashes, 2 * number)
      this.#starts = larger(this.#starts, 2 * number + 1)
    }
    this.#hashes[number] = hash
    this.#starts[number + 1] = next
    this.count += 1
    if (this.count * 2 > this.#slots.length) this.#spread()
    return number
  }

  /** Twice as many slots. */
  #spread(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    const mask = this.#slots.length - 1
    for (let number = 0; number < this.count; number += 1) {
      let slot = (this.#hashes[number] as number) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = number + 1
    }
  }
}

function larger<Kind extends Uint8Array | Uint32Array>(array: Kind, size: number): Kind {
  const made = new (array.constructor as new (size: number) => Kind)(size)
  made.set(array)
  return made
}
