import { describe, expect, it } from 'vitest'
import { findByWords } from './search-fallback.rules.ts'

const product = (name: string, brand_name: string | null, category_title: string) => ({
  name,
  brand_name,
  category_title,
})
const products = [
  product('Midi dress', 'Ankara House', 'Dresses'),
  product('Ankara midi dress', null, 'Dresses'),
  product('Wireless headphones', 'Oraimo', 'Audio'),
  product('Nkatɛ paste', 'Nkuto', 'Groceries'),
]
const names = (words: string) => findByWords(products, words).map(({ name }) => name)

describe('[SH-7.20] the fallback of a search without a result', () => {
  it('looks in name, brand and category title', () => {
    expect(names('headphones')).toEqual(['Wireless headphones'])
    expect(names('oraimo')).toEqual(['Wireless headphones'])
    expect(names('audio oraimo')).toEqual(['Wireless headphones'])
  })

  it('puts products with the words in their name first', () => {
    expect(names('ankara')).toEqual(['Ankara midi dress', 'Midi dress'])
  })

  it('ignores case, accents and open vowels', () => {
    expect(names('NKATE')).toEqual(['Nkatɛ paste'])
  })

  it('finds nothing for words that no product has, nor for no words', () => {
    expect(names('tractor')).toEqual([])
    expect(names('headphones tractor')).toEqual([])
    expect(names('   ')).toEqual([])
  })
})
