import type { Locator, Page } from 'playwright-core'
import { press } from '../shopper/shopping.ts'

/** A page, or a state of a page, to check. */
export interface Scene {
  name: string
  path: string
  /** Text or element that is visible once the page has loaded. */
  whole: (page: Page) => Locator
  /** Brings the page into the state to check; waits until it is visible. */
  open?: (page: Page) => Promise<Locator>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (page: Page) => page.locator('dialog[open]').first()
const scene = (name: string, path: string, title: string | RegExp, open?: Scene['open']): Scene => ({
  name,
  path,
  whole: heading(title),
  ...(open && { open }),
})
/** Clicks a button, or a link that acts as one after hydration, and waits for its dialog. */
const opening = (name: string | RegExp) => async (page: Page) => {
  const opener = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await opener.locator('visible=true').first().click()
  return dialog(page).getByRole('button').first()
}

const shoe = '/product/adom-runner-breathable-mesh-sizes-38-46'

export const visitorScenes: readonly Scene[] = [
  scene('home', '/', 'Donkomi flash sale'),
  scene('categories', '/categories', 'All categories'),
  scene('category', '/category/fashion', 'Fashion'),
  scene('flash sale', '/donkomi-flash-sales', /Donkomi/),
  scene('business home', '/b2b', 'Popular vendors'),
  scene('business categories', '/b2b/categories', 'Business Categories'),
  scene('business category', '/b2b/category/fashion', 'Fashion Products'),
  scene('business flash sale', '/b2b/donkomi-flash-sales', /Donkomi/),
  scene('popular with companies', '/b2b/popular-products', 'Popular products'),
  scene('search', '/search?q=rice', 'Results for “rice”'),
  scene('search, suggestions open', '/search?q=rice', 'Results for “rice”', async (page) => {
    await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox')).first().fill('pho')
    return page.getByRole('listbox').getByRole('option').first()
  }),
  scene('search, nothing found', '/search?q=qqqqzzzz', 'No products match the search criteria'),
  scene('product', shoe, 'What buyers say'),
  scene('product, picture enlarged', shoe, 'What buyers say', opening(/^Enlarge picture 1 of/)),
  scene('product, photo of a buyer', shoe, 'What buyers say', opening(/^Enlarge photo 1 of/)),
  scene('store', '/store/circle-phones', 'Circle Phones'),
  scene('recently viewed', '/recently-viewed', 'Recently viewed'),
  scene('follow an order', '/track-order', /Track/),
  scene('follow an order, unknown', '/track-order/JU000000', /Track/),
  scene('sign in', '/signin', 'Sign in'),
  scene('sign up', '/signup', 'Create an account'),
  scene('sign up, wrong fields', '/signup', 'Create an account', async (page) => {
    await press(page, 'Create account')
    return page.getByText('Full name is required')
  }),
  scene('password forgotten', '/password-reset', /password/i),
  scene('email to confirm', '/verify-email', /email/i),
  scene('outbox', '/outbox', /Outbox/i),
  scene('no such page', '/no-such-page', 'This page does not exist'),
  scene('cart of a visitor', '/cart', 'Your cart is empty'),
]

export const newShopperScenes: readonly Scene[] = [
  scene('cart, empty', '/cart', 'Your cart is empty'),
  scene('favourites, none', '/favorites', 'Your Favourite is Empty!'),
  scene('orders, none', '/orders', 'No Orders Found'),
  scene('notifications, none', '/notifications', 'Nothing to tell yet'),
  scene('addresses, none', '/account/addresses', 'No saved addresses yet'),
  scene('seller dashboard, without a store', '/b2b/vendor-dashboard', 'Profile Settings'),
  scene('order that does not exist', '/orders/JU000000', 'Order does not exist'),
]

/** Data of a shopper with history. */
export interface Shopped {
  /** Order numbers by state. */
  received: string
  unpaid: string
  underWay: string
}

export function shopperScenes({ received, unpaid, underWay }: Shopped): Scene[] {
  return [
    scene('home, menu open', '/', 'Donkomi flash sale', async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /your account$/ })
        .click()
      return page.getByRole('banner').getByRole('button', { name: 'Sign out' })
    }),
    scene('home, with a notice', '/', 'Donkomi flash sale', async (page) => {
      await page.getByRole('button', { name: '+ Add to cart' }).first().click()
      return page.getByText('Added to cart')
    }),
    scene('cart', '/cart', 'Order summary'),
    scene('cart, asked to remove', '/cart', 'Order summary', opening(/^Remove :/)),
    scene('favourites', '/favorites', 'What you keep'),
    scene('favourites, asked to clear', '/favorites', 'What you keep', opening('Clear all')),
    scene('checkout: address', '/checkout/address', 'Delivery address'),
    scene('checkout: new address', '/checkout/address', 'Delivery address', opening('Add New Address')),
    scene('checkout: delivery', '/delivery-options', 'Delivery options'),
    scene('checkout: payment', '/delivery-options', 'Delivery options', async (page) => {
      await press(page, 'Continue')
      return page.getByRole('heading', { name: 'Payment', level: 1 })
    }),
    scene('checkout: review', '/payment', 'Payment', async (page) => {
      await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
      await press(page, 'Review order')
      return page.getByRole('heading', { name: 'Review order', level: 1 })
    }),
    scene('order placed', `/order-confirmed/${underWay}`, 'Thank you, your order is confirmed'),
    scene('order not paid yet', `/order-confirmed/${unpaid}`, /payment/i),
    scene('orders', '/orders', /Orders/),
    scene('order, received', `/orders/${received}`, `Order ${received}`),
    scene('order, unpaid', `/orders/${unpaid}`, `Order ${unpaid}`),
    scene('order, paying again', `/orders/${unpaid}`, `Order ${unpaid}`, opening('Pay another way')),
    scene('order, asked to cancel', `/orders/${underWay}`, `Order ${underWay}`, opening('Cancel order')),
    scene('return', `/orders/${received}/return/1`, 'Return items'),
    scene('review', `/review/${received}`, /review/i),
    scene('followed order', `/track-order/${underWay}`, /Track/),
    scene('notifications', '/notifications', 'News'),
    scene('account', '/account', 'Profile'),
    scene('account, choosing a picture', '/account', 'Profile', opening('Add a picture')),
    scene('account, what is missing', '/account', 'Profile', opening('See what is missing')),
    scene('account, asked to delete it', '/account', 'Profile', opening('Delete my account')),
    scene('addresses', '/account/addresses', 'Home'),
    scene('addresses, correcting one', '/account/addresses', 'Home', opening('Edit: Home')),
    scene('addresses, asked to delete one', '/account/addresses', 'Home', opening('Delete: Home')),
  ]
}

export const phoneScenes: readonly Scene[] = [
  scene('category, filters open', '/category/fashion', 'Fashion', async (page) => {
    await press(page, 'Filters')
    return page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()
  }),
]

export const vendorScenes: readonly Scene[] = [
  scene('seller dashboard', '/b2b/vendor-dashboard', /Seller Dashboard/),
  scene('orders of a store', '/b2b/vendor/orders', 'ORDERS MANAGEMENT'),
  scene('products of a store', '/b2b/vendor/products', 'Products'),
  scene('new product', '/b2b/vendor/products/add', 'Add New Product'),
  scene('customers', '/b2b/vendor/customers', 'Customers'),
  scene('reviews of a store', '/b2b/vendor/reviews', 'PRODUCT REVIEW'),
  scene('analytics', '/b2b/vendor/analytics', 'Total Revenue'),
  scene('wallet', '/b2b/vendor/wallet', 'WALLET'),
  scene('payment settings', '/b2b/vendor/payment-settings', /Payment Settings/i),
  scene('store locations', '/b2b/vendor/business-location', /Store Locations/i),
  scene('vendor profile', '/b2b/vendor/account-settings', 'Profile Settings'),
  scene('storefront preview', '/b2b/vendor/storefront-preview', /All Items/),
]
