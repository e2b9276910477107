import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopiedRows } from './copied-rows.ts'
import { add, has, intersect, remove, rowsOf, sizeOf, subtract, unite } from './sets.ts'
import { stableOrder } from './stable-order.ts'

test('keys are put in order whatever they are and however many there are, equal ones as they stood', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -3, max: 3 })),
        {
          minLength: 1,
          maxLength: 50,
        },
      ),
      fc.constantFrom(1, 200),
      (some, times) => {
        // More than 4,096 of them are sorted in another way. Zero has no sign here.
        const keys = Float64Array.from(
          { length: some.length * times },
          (_, at) => (some[at % some.length] ?? 0) + 0,
        )
        const expected = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
        expect([...stableOrder(keys)]).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('sets of rows do what sets do', () => {
  const rows = fc.uniqueArray(fc.nat(99))
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const setOf = (members: readonly number[]) => {
        const set = new Uint32Array(4)
        for (const row of members) add(set, row)
        return set
      }
      const listOf = (set: Uint32Array) => [...rowsOf(set, sizeOf(set))]
      const after = (change: (into: Uint32Array, by: Uint32Array) => void) => {
        const set = setOf(one)
        change(set, setOf(other))
        return listOf(set)
      }
      const ordered = (members: Iterable<number>) => [...members].sort((a, b) => a - b)
      const isOther = (row: number) => other.includes(row)
      const without = one.filter((row) => !isOther(row))
      expect(listOf(setOf(one))).toEqual(ordered(one))
      expect(after(intersect)).toEqual(ordered(one.filter(isOther)))
      expect(after(unite)).toEqual(ordered([...without, ...other]))
      expect(after(subtract)).toEqual(ordered(without))
      const removed = (set: Uint32Array) => {
        for (const row of other) remove(set, row)
      }
      expect(after(removed)).toEqual(ordered(without))
      expect(one.every((row) => has(setOf(one), row))).toBe(true)
    }),
  )
})

test('rows are found whatever the parts are in which their bytes arrive', () => {
  const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const field = (text: string | null) => {
    const size = Buffer.alloc(4)
    size.writeInt32BE(text === null ? -1 : Buffer.byteLength(text))
    return Buffer.concat([size, Buffer.from(text ?? '')])
  }
  const rowOf = (fields: readonly (string | null)[]) =>
    Buffer.concat([Buffer.from([0, fields.length]), ...fields.map(field)])
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.option(fc.string()), { minLength: 2, maxLength: 2 })),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (rows, sizes) => {
        const bytes = Buffer.concat([header, ...rows.map(rowOf), Buffer.from([255, 255])])
        const found: Buffer[] = []
        const copied = new CopiedRows(2, (part, begin, end) =>
          found.push(Buffer.from(part.subarray(begin, end))),
        )
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          copied.take(bytes.subarray(at, at + size))
          at += size
        }
        expect(found).toEqual(rows.map((row) => rowOf(row).subarray(2)))
      },
    ),
  )
})
