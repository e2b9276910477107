import type { CardProduct } from '#web/parts/product/product-card.tsx'

const store = { name: 'Kejetia Sports', town: 'Kumasi' }

const plain: CardProduct = {
  id: 'specimen-1',
  name: 'Adom runner, breathable mesh, sizes 38 to 46',
  slug: 'specimen',
  primary_image: { image: '/pictures/1f45f-sand-tilted', tone: 'sand' },
  current_price: 215,
  base_price: 260,
  discount_percentage: 17,
  is_in_stock: true,
  is_low_stock: false,
  is_new: false,
  is_bestseller: false,
  avg_rating: 4.5,
  review_count: 98,
  options: [],
  store,
  flash: null,
  promotion: null,
}

/** End of the sample flash sale. */
export const saleEndsAt = '2026-12-12T12:00:00.000Z'

/** One sample product for each state of a product card. */
export const specimens: readonly CardProduct[] = [
  plain,
  {
    ...plain,
    id: 'specimen-2',
    name: 'Oraimo FreePods wireless headphones, 30-hour battery and a case that charges them',
    primary_image: { image: '/pictures/1f3a7-mint-plain', tone: 'mint' },
    current_price: 12_345.67,
    base_price: 19_999.99,
    discount_percentage: 31,
    avg_rating: 4.7,
    review_count: 1_214,
    flash: { quantity: 100, left: 18 },
  },
  {
    ...plain,
    id: 'specimen-3',
    name: 'Ankara midi dress',
    primary_image: { image: '/pictures/1f457-sky-plain', tone: 'sky' },
    base_price: 215,
    discount_percentage: 0,
    options: ['Size'],
    is_new: true,
    avg_rating: null,
    review_count: 0,
  },
  {
    ...plain,
    id: 'specimen-4',
    name: 'Odum dining chair, oiled hardwood',
    primary_image: { image: '/pictures/1fa91-lilac-plain', tone: 'lilac' },
    base_price: 215,
    discount_percentage: 0,
    is_in_stock: false,
    is_bestseller: true,
  },
  {
    ...plain,
    id: 'specimen-5',
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
    primary_image: { image: '/pictures/missing', tone: '#e8e0f0' },
    is_low_stock: true,
  },
]
