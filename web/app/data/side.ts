import { useLocation } from 'react-router'
import type { Side } from '#contracts/cart/cart.ts'

/** One of the two buying sides, with the paths of the pages that both have. */
export interface BuyingSide {
  side: Side
  /** How the API's lists of goods call it. */
  audience: 'b2c' | 'b2b'
  /** What the addresses of its pages begin with. */
  prefix: '' | '/b2b'
  paths: Paths
}

type Paths = ReturnType<typeof pathsUnder>
/** The pages whose path needs no order number. */
export type PathName = { [Name in keyof Paths]: Paths[Name] extends string ? Name : never }[keyof Paths]

function pathsUnder(prefix: '' | '/b2b') {
  const order = (number: string) => `${prefix}/orders/${number}`
  return {
    home: prefix || '/',
    categories: `${prefix}/categories`,
    flashSale: `${prefix}/donkomi-flash-sales`,
    cart: `${prefix}/cart`,
    press: `${prefix}/press`,
    // BB-2.12.
    checkoutAddress: prefix ? '/b2b/address' : '/checkout/address',
    deliveryOptions: `${prefix}/delivery-options`,
    payment: `${prefix}/payment`,
    reviewOrder: `${prefix}/review-order`,
    orders: `${prefix}/orders`,
    favorites: `${prefix}/favorites`,
    /** Shoppers have none: the home page stands in. */
    pools: prefix ? '/b2b/pools' : '/',
    purchases: `${prefix}/purchases`,
    account: `${prefix}/account`,
    addresses: `${prefix}/account/addresses`,
    trackOrder: `${prefix}/track-order`,
    messages: `${prefix}/messages`,
    help: `${prefix}/help`,
    helpMessages: `${prefix}/help/messages`,
    feedback: `${prefix}/feedback`,
    contact: `${prefix}/contact`,
    faqs: `${prefix}/faqs`,
    // BB-2.15, VE-2.01.
    privacy: prefix ? '/b2b/privacy-policy' : '/privacy',
    terms: prefix ? '/b2b/terms-conditions' : '/terms',
    delivery: `${prefix}/delivery`,
    returns: `${prefix}/returns`,
    about: `${prefix}/about`,
    order,
    conversation: (id: string) => `${prefix}/messages/${id}`,
    askAboutProduct: (id: string) => `${prefix}/messages/new?product=${id}`,
    askAboutParcel: (number: string, parcel: number) =>
      `${prefix}/messages/new?order=${number}&parcel=${parcel}`,
    orderConfirmed: (number: string) => `${prefix}/order-confirmed/${number}`,
    orderTracking: (number: string) => `${prefix}/track-order/${number}`,
    orderReturn: (number: string, position: number | string) => `${order(number)}/return/${position}`,
    orderReview: (number: string) => `${prefix}/review/${number}`,
  }
}

export const sides: Readonly<Record<Side, BuyingSide>> = {
  shopper: { side: 'shopper', audience: 'b2c', prefix: '', paths: pathsUnder('') },
  business: { side: 'business', audience: 'b2b', prefix: '/b2b', paths: pathsUnder('/b2b') },
}

/** [SH-2.09] The vendor's pages, which have no cart. */
export const isVendorPath = (pathname: string) =>
  pathname.includes('/vendor-dashboard') || pathname.includes('/b2b/vendor')

/** The operator's desk, which is no shop: it has its own frame. */
export const isDeskPath = (pathname: string) => /^\/admin(\/|$)/.test(pathname)

/** The side of a path. Only the path decides, so that each tab can be on another side. */
export function sideAt(pathname: string): BuyingSide {
  return /^\/b2b(\/|$)/.test(pathname) && !isVendorPath(pathname) ? sides.business : sides.shopper
}

/** The side of a request, for loaders. */
export const sideOf = (request: Request): BuyingSide => sideAt(new URL(request.url).pathname)

/** The side of the current page, for code outside components. */
export const sideNow = (): BuyingSide => sideAt(location.pathname)

export function useSide(): BuyingSide {
  return sideAt(useLocation().pathname)
}

/** The path of the same order page on the other side. */
export function otherSideOf(pathname: string): string {
  return sideAt(pathname) === sides.business ? pathname.slice('/b2b'.length) : `/b2b${pathname}`
}

/** The business side is for business accounts: the API refuses others there (business.account_required). */
export const mayBuyOn = ({ side }: BuyingSide, roles: readonly string[]) =>
  side !== 'business' || roles.includes('business')
