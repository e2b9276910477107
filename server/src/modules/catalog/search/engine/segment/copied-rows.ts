type OnRow = (bytes: Buffer, begin: number, end: number) => void

/** The bytes of rows that `copy … to stdout (format binary)` sends, cut into rows whatever the parts are in which they arrive. */
export class CopiedRows {
  #rest: Buffer = Buffer.alloc(0)
  #isBegun = false
  readonly #fields: number
  readonly onRow: OnRow

  constructor(fields: number, onRow: OnRow) {
    this.#fields = fields
    this.onRow = onRow
  }

  take(part: Buffer): void {
    const bytes = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part])
    let at = 0
    if (!this.#isBegun) {
      // A signature of eleven bytes, flags, and the size of an extension that PostgreSQL does not send.
      if (bytes.length < 19) {
        this.#rest = bytes
        return
      }
      this.#isBegun = true
      at = 19 + bytes.readInt32BE(15)
    }
    for (;;) {
      const end = this.#endOf(bytes, at)
      if (end < 0) break
      this.onRow(bytes, at + 2, end)
      at = end
    }
    this.#rest = bytes.subarray(at)
  }

  /** Where the row that begins at `at` ends; -1 where not all of it has arrived, and at the end of all rows. */
  #endOf(bytes: Buffer, begin: number): number {
    if (begin + 2 > bytes.length || bytes.readInt16BE(begin) !== this.#fields) return -1
    let at = begin + 2
    for (let field = 0; field < this.#fields; field += 1) {
      if (at + 4 > bytes.length) return -1
      at += 4 + Math.max(0, bytes.readInt32BE(at))
    }
    return at > bytes.length ? -1 : at
  }
}
