import { describe, expect, it } from 'vitest'
import {
  type Choosable,
  chooseValue,
  firstChoice,
  inReadingOrder,
  stateOfValue,
} from './variant-choice.rules.ts'

const options = ['Colour', 'Size']
const variant = (colour: string, size: string, price: number, isInStock = true): Choosable => ({
  id: `${colour}-${size}`,
  options: { Colour: colour, Size: size },
  price,
  isInStock,
})
const variants = [
  variant('Ocean', '41', 215),
  variant('Ocean', '42', 215),
  variant('Ocean', '43', 200, false),
  variant('Black', '42', 210),
  variant('Coral', '43', 220),
]
const [ocean41, ocean42, ocean43] = variants as [Choosable, Choosable, Choosable]

describe('choosing a variant', () => {
  it('starts with the one in the address, in stock or not', () => {
    expect(firstChoice(variants, 'Ocean-43')?.id).toBe('Ocean-43')
  })

  it('starts with the cheapest in stock when the address names none or an unknown one', () => {
    expect(firstChoice(variants, null)?.id).toBe('Black-42')
    expect(firstChoice(variants, 'gone')?.id).toBe('Black-42')
  })

  it('starts with the first when nothing is in stock, and with none when there is none', () => {
    const soldOut = variants.map((each) => ({ ...each, isInStock: false }))
    expect(firstChoice(soldOut, null)?.id).toBe('Ocean-41')
    expect(firstChoice([], null)).toBeUndefined()
  })

  it('keeps the other options where the combination is made', () => {
    expect(chooseValue(variants, options, ocean42, 'Colour', 'Black')?.id).toBe('Black-42')
    expect(chooseValue(variants, options, ocean41, 'Size', '43')?.id).toBe('Ocean-43')
  })

  it('moves the other option where the combination is not made', () => {
    expect(chooseValue(variants, options, ocean41, 'Colour', 'Coral')?.id).toBe('Coral-43')
    expect(chooseValue(variants, options, ocean41, 'Colour', 'Black')?.id).toBe('Black-42')
  })

  it('prefers stock among equally close variants', () => {
    const more = [variant('Sand', '38', 90, false), variant('Sand', '39', 90), ...variants]
    expect(chooseValue(more, options, ocean43, 'Colour', 'Sand')?.id).toBe('Sand-39')
  })

  it('keeps an earlier option rather than a later one', () => {
    const three = ['Colour', 'Size', 'Lining']
    const coat = (colour: string, size: string, lining: string): Choosable => ({
      id: `${colour}-${size}-${lining}`,
      options: { Colour: colour, Size: size, Lining: lining },
      price: 1,
      isInStock: true,
    })
    const coats = [coat('Red', 'M', 'Silk'), coat('Blue', 'L', 'Silk'), coat('Red', 'L', 'Wool')]
    expect(chooseValue(coats, three, coats[0] as Choosable, 'Size', 'L')?.id).toBe('Red-L-Wool')
  })

  it('returns for every value whether it is available with the other choices', () => {
    expect(['41', '42', '43'].map((size) => stateOfValue(variants, options, ocean41, 'Size', size))).toEqual([
      'available',
      'available',
      'sold_out',
    ])
    expect(stateOfValue(variants, options, ocean41, 'Colour', 'Coral')).toBe('elsewhere')
  })

  it('has no variant for a value that none has', () => {
    expect(chooseValue(variants, options, ocean41, 'Size', '50')).toBeUndefined()
  })

  it('shows numbers and sizes by size and other values as they came', () => {
    expect(inReadingOrder(['38', '41', '46', '40', '9.5'])).toEqual(['9.5', '38', '40', '41', '46'])
    expect(inReadingOrder(['500 ml', '1000 ml', '250 ml'])).toEqual(['250 ml', '500 ml', '1000 ml'])
    expect(inReadingOrder(['L', 'S', 'XXL', 'M'])).toEqual(['S', 'M', 'L', 'XXL'])
    expect(inReadingOrder(['Ocean', 'Black', 'Coral'])).toEqual(['Ocean', 'Black', 'Coral'])
  })
})
