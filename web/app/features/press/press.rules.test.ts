import { describe, expect, it } from 'vitest'
import { asksFirst, pressIn } from './press.rules.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a press that is posted without scripts', () => {
  it.each([
    [{ add: 'p1' }, { verb: 'add', id: 'p1', pieces: 1 }],
    [{ add: 'p1 12' }, { verb: 'add', id: 'p1', pieces: 12 }],
    [
      { add: 'v1', pieces: '3' },
      { verb: 'add', id: 'v1', pieces: 3 },
    ],
    [
      { quantity: 'l1', pieces: '0' },
      { verb: 'remove', id: 'l1' },
    ],
    [
      { quantity: 'l1', pieces: 'many' },
      { verb: 'quantity', id: 'l1', pieces: Number.NaN },
    ],
    [
      { quantity: 'l1', pieces: '4' },
      { verb: 'quantity', pieces: 4 },
    ],
    [{ unfavorite: 'p1' }, { verb: 'unfavorite', id: 'p1' }],
  ])('of %j is %j', (fields, press) => {
    expect(pressIn(formOf(fields))).toMatchObject(press)
  })

  it('is none in an empty or a strange form', () => {
    expect(pressIn(formOf({}))).toBeNull()
    expect(pressIn(formOf({ delete: 'p1' }))).toBeNull()
  })

  it('[SH-4.06] asks before it takes away, once', () => {
    const asks = (fields: Record<string, string>) => {
      const press = pressIn(formOf(fields))
      return press && asksFirst(press)
    }
    expect([asks({ remove: 'l1' }), asks({ unfavorite: 'p1' }), asks({ add: 'p1' })]).toEqual([
      true,
      true,
      false,
    ])
    expect(asks({ remove: 'l1', sure: '1' })).toBe(false)
  })
})
