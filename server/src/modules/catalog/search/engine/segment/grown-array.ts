const chunkSize = 1 << 20

/** Whole numbers below 2^32, of which nobody knows beforehand how many there will be. */
export class GrownArray {
  length = 0
  readonly #chunks: Uint32Array[] = []

  push(value: number): void {
    const place = this.length & (chunkSize - 1)
    if (place === 0) this.#chunks.push(new Uint32Array(this.length === 0 ? 1_024 : chunkSize))
    let chunk = this.#chunks.at(-1) as Uint32Array
    if (place === chunk.length) {
      // The first chunk begins small, because most segments are.
      const larger = new Uint32Array(Math.min(chunkSize, 4 * chunk.length))
      larger.set(chunk)
      this.#chunks[this.#chunks.length - 1] = larger
      chunk = larger
    }
    chunk[place] = value
    this.length += 1
  }

  at(place: number): number {
    return (this.#chunks[place >>> 20] as Uint32Array)[place & (chunkSize - 1)] as number
  }
}
