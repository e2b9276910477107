import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type RenderedFor, setRenderingSource } from '#web/data/rendered-for.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { type CardProduct, ProductCard, setWrittenCards } from './product-card.tsx'
import { writtenInside } from './written-cards.server.tsx'

const plain: CardProduct = {
  ...{ id: '0199-1', name: 'Soap & "shea" <black>', slug: 'soap', current_price: 40, base_price: 40 },
  ...{ discount_percentage: 0, is_in_stock: true, is_low_stock: false, is_new: false, is_bestseller: false },
  ...{ avg_rating: null, review_count: 0, options: [], primary_image: null, flash: null, promotion: null },
  store: { name: 'Adom & Sons', town: 'Kumasi' },
}
const cards: CardProduct[] = [
  plain,
  { ...plain, is_in_stock: false, is_new: true },
  { ...plain, options: ['Colour', 'Size'], avg_rating: 4.5, review_count: 1204, is_low_stock: true },
  {
    ...{ ...plain, current_price: 30, discount_percentage: 25, lowest_before: 35 },
    ...{ flash: { quantity: 10, left: 4 }, primary_image: { image: '/pictures/1', tone: '#e8f2eb' } },
  },
  {
    ...{ ...plain, promotion: { ends_at: '2026-12-01T10:00:00.000Z' }, is_bestseller: true },
    ...{
      tier: { quantity: 24, words: 'Minimum 24: GHS 39.00 each' },
      primary_image: { image: '/p', tone: 'mint' },
    },
  },
]

const draw = (product: CardProduct, at = '/', priority = false) =>
  renderToString(
    <MemoryRouter initialEntries={[at]}>
      <ProductCard product={product} priority={priority} />
    </MemoryRouter>,
  )
const drawInPlace = (...of: Parameters<typeof draw>) => {
  setWrittenCards(() => null)
  const html = draw(...of)
  setWrittenCards(writtenInside)
  return html
}

afterEach(() => {
  setRenderingSource(
    () => null,
    () => null,
  )
  setLocaleSource(() => english)
})

test.each(cards)('a card that was rendered once is the card in its place, letter by letter', (card) => {
  for (const at of ['/', '/b2b/popular'])
    for (const priority of [false, true]) {
      const inPlace = drawInPlace(card, at, priority)
      expect(draw(card, at, priority)).toBe(inPlace)
      expect(draw({ ...card }, at, priority)).toBe(inPlace)
    }
})

test('a card whose price has changed, and one in another language, is not the one from before', () => {
  draw(plain)
  expect(draw({ ...plain, current_price: 41, base_price: 41 })).toContain('41.00')
  setLocaleSource(() => ({ language: 'fr', catalogue: { 'No reviews': 'Aucun avis' } }))
  expect(draw(plain)).toContain('Aucun avis')
})

test('a page for one person gets cards of its own', () => {
  const facts = { session: { status: 'visitor', person: null }, companies: null, pieces: null } as RenderedFor
  const asked: object[] = []
  draw(plain)
  setRenderingSource(
    () => facts,
    () => null,
  )
  setWrittenCards((props) => {
    const html = writtenInside(props)
    asked.push({ html })
    return html
  })
  draw(plain)
  expect(asked).toEqual([{ html: null }])
})
