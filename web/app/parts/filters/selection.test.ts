import { describe, expect, it } from 'vitest'
import { chipsOf } from './chips.rules.ts'
import { readSelection, withChange, withoutFilters, writeSelection } from './selection.rules.ts'

const read = (query: string) => readSelection(new URLSearchParams(query))

describe('[SH-7.16] the selection of a list in its address', () => {
  it('reads joined values and the repeated ones of a form without scripts alike', () => {
    expect(read('brand=adom,oraimo')).toEqual(read('brand=adom&brand=oraimo'))
    expect(read('attr_colour=Black&attr_colour=Ocean').attributes).toEqual({ colour: ['Black', 'Ocean'] })
  })

  it('writes one address for equal selections', () => {
    expect(writeSelection(read('brand=b,a&page=1&sort=&max_price='))).toBe('?brand=a,b')
    expect(writeSelection(read('attr_size=M&attr_colour=Black&q=ankara++dress'))).toBe(
      '?q=ankara+dress&attr_colour=Black&attr_size=M',
    )
    expect(writeSelection(read(''))).toBe('')
  })

  it('reads back what it wrote', () => {
    const query =
      '?q=shoe&brand=a,b&min_price=10&max_price=99.5&on_sale=true&new=true&min_rating=4&sort=newest&page=3'
    expect(writeSelection(read(query))).toBe(query)
  })

  it.each([
    ['a price that is no number', 'min_price=cheap&max_price=-5', ''],
    ['a rating out of range', 'min_rating=9', ''],
    ['an unknown order', 'sort=random', ''],
    ['an order that is a part of every object', 'sort=constructor', ''],
    ['a page below the first', 'page=-2', ''],
    [
      'a lowest price above the highest, turned round',
      'min_price=50&max_price=20',
      '?min_price=20&max_price=50',
    ],
    ['a thousands comma in a price', 'max_price=1,500', '?max_price=1500'],
  ])('leaves out what makes no sense: %s', (_what, query, written) => {
    expect(writeSelection(read(query))).toBe(written)
  })

  it('reads an attribute that has the name of a part of every object as any other', () => {
    const selection = read('attr___proto__=1&attr_constructor=true,toString')
    expect(Object.entries(selection.attributes)).toEqual([
      ['__proto__', ['1']],
      ['constructor', ['true', 'toString']],
    ])
    expect(writeSelection(selection)).toBe('?attr___proto__=1&attr_constructor=toString,true')
    expect(read('').attributes.constructor).toBeUndefined()
    const chips = chipsOf(selection, { brands: new Map(), attributes: new Map() })
    expect(chips.map(({ label }) => label)).toEqual([
      '__proto__: 1',
      'constructor: Yes',
      'constructor: toString',
    ])
    expect(writeSelection(chips[1]?.without ?? selection)).toBe('?attr___proto__=1&attr_constructor=toString')
    expect(writeSelection(chips[0]?.without ?? selection)).toBe('?attr_constructor=toString,true')
  })

  it('keeps that the words are words alone, and without words does not say so', () => {
    expect(
      writeSelection(withChange(read('q=max+1000+tablets&as_typed=true&page=2'), { onSale: true })),
    ).toBe('?q=max+1000+tablets&as_typed=true&on_sale=true')
    expect(writeSelection(withoutFilters(read('q=max+1000&as_typed=true&brand=a')))).toBe(
      '?q=max+1000&as_typed=true',
    )
    expect(writeSelection(read('as_typed=true'))).toBe('')
  })

  it('goes back to the first page when the selection changes', () => {
    expect(writeSelection(withChange(read('page=4&on_sale=true'), { isNew: true }))).toBe(
      '?on_sale=true&new=true',
    )
  })

  it('keeps words and order when the filters are cleared', () => {
    expect(writeSelection(withoutFilters(read('q=bag&brand=a&min_price=3&sort=newest&page=2')))).toBe(
      '?q=bag&sort=newest',
    )
  })

  it('makes a chip of every filter, each with the selection without it', () => {
    const selection = read(
      'brand=adom,nkuto&max_price=2000&min_rating=4&attr_colour=Black,Ocean&attr_wireless=true',
    )
    const chips = chipsOf(selection, {
      brands: new Map([['adom', 'Adom']]),
      attributes: new Map([
        ['colour', 'Colour'],
        ['wireless', 'Wireless'],
      ]),
    })
    expect(chips.map(({ label }) => label)).toEqual([
      'Adom',
      'nkuto',
      'Up to GHS 2,000.00',
      '4 stars & up',
      'Colour: Black',
      'Colour: Ocean',
      'Wireless: Yes',
    ])
    expect(writeSelection(chips[0]?.without ?? selection)).not.toContain('adom')
    expect(writeSelection(chips[4]?.without ?? selection)).toContain('attr_colour=Ocean')
  })
})
