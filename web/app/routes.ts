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

  route('track-order/:orderNumber?', 'features/tracking/track-order.tsx'),

  route('language/:language', 'areas/shopper/language/choose-language.ts'),

  // What search engines read.
  route('robots.txt', 'areas/shopper/seo/robots.ts'),
  route('sitemap.xml', 'areas/shopper/seo/sitemap-index.ts'),
  route('sitemap-pages.xml', 'areas/shopper/seo/sitemap-pages.ts'),
  route('sitemap-products/:part', 'areas/shopper/seo/sitemap-products.ts'),

  layout('areas/shopper/layout.tsx', [
    route('cart', 'features/cart/cart.tsx'),
    route('favorites', 'features/favorites/favorites.tsx'),
    layout('features/checkout/checkout.tsx', [
      route('checkout/address', 'features/checkout/address.tsx'),
      route('delivery-options', 'features/checkout/delivery-options.tsx'),
      route('payment', 'features/checkout/payment.tsx'),
      route('review-order', 'features/checkout/review-order.tsx'),
    ]),
    route('order-confirmed/:orderNumber', 'features/order-confirmed/order-confirmed.tsx'),
    route('orders', 'features/orders/orders.tsx'),
    route('orders/:orderNumber', 'features/order/order.tsx'),
    route('orders/:orderNumber/return/:position', 'features/returns/request-return.tsx'),
    route('review/:orderNumber', 'features/reviews/review.tsx'),
    route('notifications', 'areas/shopper/notifications/notifications.tsx'),
    route('account', 'areas/account/account/account.tsx'),
    route('account/addresses', 'areas/account/addresses/addresses.tsx'),
    route('b2b/vendor-dashboard', 'areas/vendor/dashboard/dashboard.tsx'),
  ]),

  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'areas/dev/ui.tsx')] : []),

  route('signin', 'areas/account/sign-in/sign-in.tsx'),
  route('signup', 'areas/account/sign-up/sign-up.tsx'),
  route('password-reset', 'areas/account/password-reset/password-reset.tsx'),
  route('verify-email', 'areas/account/verify-email/verify-email.tsx'),
  route('outbox', 'areas/account/outbox/outbox.tsx'),

  // An address that nothing above knows.
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig
