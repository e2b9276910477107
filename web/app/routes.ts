import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The site's table of contents, written by hand. A page is one file in its area's folder. What is public is the same
 * for everyone and says so in its `handle`; what is personal stands inside a layout that knows who is there.
 */
export default [
  index('areas/shopper/home/home.tsx'),
  route('categories', 'areas/shopper/categories/categories.tsx'),
  route('category/:slug', 'areas/shopper/category/category.tsx'),
  route('search', 'areas/shopper/search/search.tsx'),
  route('donkomi-flash-sales', 'areas/shopper/donkomi/donkomi.tsx'),
  route('product/id/:id', 'areas/shopper/product/product-by-id.ts'),
  route('product/:slug', 'areas/shopper/product/product.tsx'),
  route('store/:slug', 'areas/shopper/store/store.tsx'),
  route('recently-viewed', 'areas/shopper/recently-viewed/recently-viewed.tsx'),

  route('track-order/:orderNumber?', 'areas/shopper/track-order/track-order.tsx'),

  route('language/:language', 'areas/shopper/language/choose-language.ts'),

  // What search engines read.
  route('robots.txt', 'areas/shopper/seo/robots.ts'),
  route('sitemap.xml', 'areas/shopper/seo/sitemap-index.ts'),
  route('sitemap-pages.xml', 'areas/shopper/seo/sitemap-pages.ts'),
  route('sitemap-products/:part', 'areas/shopper/seo/sitemap-products.ts'),

  layout('areas/shopper/personal.tsx', [
    route('cart', 'areas/shopper/cart/cart.tsx'),
    route('favorites', 'areas/shopper/favorites/favorites.tsx'),
    layout('areas/shopper/checkout/checkout.tsx', [
      route('checkout/address', 'areas/shopper/checkout/address.tsx'),
      route('delivery-options', 'areas/shopper/checkout/delivery-options.tsx'),
      route('payment', 'areas/shopper/checkout/payment.tsx'),
      route('review-order', 'areas/shopper/checkout/review-order.tsx'),
    ]),
    route('order-confirmed/:orderNumber', 'areas/shopper/order-confirmed/order-confirmed.tsx'),
    route('orders', 'areas/shopper/orders/orders.tsx'),
    route('orders/:orderNumber', 'areas/shopper/order/order.tsx'),
    route('orders/:orderNumber/return/:position', 'areas/shopper/returns/request-return.tsx'),
    route('review/:orderNumber', 'areas/shopper/review/review.tsx'),
    route('notifications', 'areas/shopper/notifications/notifications.tsx'),
    route('account', 'areas/account/account/account.tsx'),
    route('account/addresses', 'areas/account/addresses/addresses.tsx'),
    route('b2b/vendor-dashboard', 'areas/vendor/dashboard/dashboard.tsx'),
  ]),

  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'areas/dev/ui.tsx')] : []),

  route('signin', 'areas/account/sign-in/sign-in.tsx'),
  route('signin/code', 'areas/account/sign-in/code.tsx'),
  route('signup', 'areas/account/sign-up/sign-up.tsx'),
  route('password-reset', 'areas/account/password-reset/password-reset.tsx'),
  route('verify-email', 'areas/account/verify-email/verify-email.tsx'),
  route('outbox', 'areas/account/outbox/outbox.tsx'),

  // An address that nothing above knows.
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig
