import { afterEach, describe, expect, test } from 'vitest'
import { type Catalogue, plural, refusalSentence, setLocaleSource, t } from './messages.ts'

describe('translating', () => {
  const speak = (language: 'en' | 'de' | 'fr', catalogue: Catalogue) =>
    setLocaleSource(() => ({ language, catalogue }))
  afterEach(() => speak('en', {}))

  test('a sentence is translated, and stays English where the language has none', () => {
    speak('de', { 'Only {left} left': 'Nur noch {left}' })
    expect(t('Only {left} left', { left: 3 })).toBe('Nur noch 3')
    expect(t('Add to cart')).toBe('Add to cart')
  })

  test('a text that names a part of every object is a text as any other', () => {
    for (const text of ['constructor', '__proto__', 'toString']) {
      expect(t(text)).toBe(text)
      expect(refusalSentence(text, {})).toBeUndefined()
    }
  })

  test('French uses the singular for zero, English and German the plural', () => {
    const reviews = { one: '{count} review', other: '{count} reviews' }
    const zero = (['en', 'de', 'fr'] as const).map((language) => {
      speak(language, {})
      return plural(0, reviews)
    })
    expect(zero).toEqual(['0 reviews', '0 reviews', '0 review'])
  })

  test('a refusal is translated by its code with its details, and is undefined where the language has none', () => {
    speak('fr', { 'cart.over_stock': 'Il en reste {left}.' })
    expect(refusalSentence('cart.over_stock', { left: 2 })).toBe('Il en reste 2.')
    speak('de', { 'cart.choose_variant': 'Wählen Sie zuerst: {options}.' })
    expect(refusalSentence('cart.choose_variant', { options: ['Farbe', 'Größe', 'Länge'] })).toBe(
      'Wählen Sie zuerst: Farbe, Größe und Länge.',
    )
    expect(refusalSentence('cart.full', {})).toBeUndefined()
    expect(refusalSentence(undefined, {})).toBeUndefined()
  })
})
