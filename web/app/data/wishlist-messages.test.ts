import { describe, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals.ts'
import { ApiError } from './http.ts'
import { wishlistFailureNotice } from './wishlist-messages.ts'

const refused = (sentence: string) => new ApiError(sentence, 400, 'any', { product: [sentence] })
const answered = (status: number, code = 'any') => new ApiError('any', status, code)

describe('what is said when something with the favourites fails', () => {
  it('[SH-8.09] [SH-8.12] each reason of a refused add has its title', () => {
    const table: [string, string][] = [
      [refusals['wishlist.duplicate'].sentence, 'Already in Favorites'],
      [refusals['wishlist.no_such_product'].sentence, 'Product Not Found'],
      [refusals['wishlist.unavailable'].sentence, 'Product Unavailable'],
      [refusals['wishlist.product_invalid'].sentence, 'Failed to Add'],
    ]
    for (const [sentence, title] of table) {
      expect(wishlistFailureNotice(refused(sentence), 'add')).toMatchObject({ title, message: sentence })
    }
    expect(wishlistFailureNotice(refused('anything else'), 'add')?.message).toBe('Invalid product ID')
  })

  it('[SH-8.09] only a product that does not exist leaves "recently viewed"', () => {
    expect(wishlistFailureNotice(refused('This product does not exist'), 'add')?.isProductGone).toBe(true)
    expect(wishlistFailureNotice(refused('Product is already in your wishlist'), 'add')?.isProductGone).toBe(
      false,
    )
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
