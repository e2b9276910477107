import { describe, expect, it } from 'vitest'
import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import { ApiError } from '#web/data/http.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

const refused = (code: RefusalCode) => {
  const { sentence } = refusals[code]
  return new ApiError(sentence, 400, code, { product: [sentence] })
}
const answered = (status: number, code = 'any') => new ApiError('any', status, code)

describe('the messages of failed favourites actions', () => {
  it('[SH-8.09] [SH-8.12] each code of a refused add has its title', () => {
    const table: [RefusalCode, string][] = [
      ['wishlist.duplicate', 'Already in Favorites'],
      ['wishlist.no_such_product', 'Product Not Found'],
      ['wishlist.unavailable', 'Product Unavailable'],
      ['wishlist.product_invalid', 'Failed to Add'],
    ]
    for (const [code, title] of table) {
      const message = refusals[code].sentence
      expect(wishlistFailureNotice(refused(code), 'add')).toMatchObject({ title, message })
    }
    expect(wishlistFailureNotice(answered(400), 'add')?.message).toBe('Invalid product ID')
  })

  it('[SH-8.09] only a product that does not exist leaves "recently viewed"', () => {
    const isGone = (code: RefusalCode) => wishlistFailureNotice(refused(code), 'add')?.isProductGone
    expect(isGone('wishlist.no_such_product')).toBe(true)
    expect(isGone('wishlist.duplicate')).toBe(false)
  })

  it('[SH-8.10] a 404 on adding says that the product was not found or is not available', () => {
    expect(wishlistFailureNotice(answered(404), 'add')).toEqual({
      title: 'Product Not Found',
      message: refusals['wishlist.not_found'].sentence,
    })
  })

  it('[SH-8.11] a 404 on removing counts as removed', () => {
    expect(wishlistFailureNotice(answered(404), 'remove')).toBeNull()
    expect(wishlistFailureNotice(answered(500, 'fault'), 'remove')).toEqual({
      title: 'Error',
      message: 'Request failed',
    })
  })

  it('[SH-8.12] without a session the title is "Login Required"', () => {
    expect(wishlistFailureNotice(answered(401, 'auth.token_invalid'), 'clear')).toEqual({
      title: 'Login Required',
      message: 'Session expired. Please log in again.',
    })
  })
})
