import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type BuyingSide, sides } from './data/side.ts'

const sidePage = (side: BuyingSide['side']) => (path: string, file: string) =>
  route(path, `features/${file}`, { id: `${side}/${file}` })

/** The pages that both buying sides have, each at its side's addresses (data/side.ts). */
function buyingPages(side: BuyingSide['side']): RouteConfigEntry[] {
  const { paths } = sides[side]
  const page = sidePage(side)
  const number = ':orderNumber'
  return [
    page(paths.cart, 'cart/cart.tsx'),
    layout('features/checkout/checkout.tsx', { id: `${side}/checkout` }, [
      page(paths.checkoutAddress, 'checkout/address.tsx'),
      page(paths.deliveryOptions, 'checkout/delivery-options.tsx'),
      page(paths.payment, 'checkout/payment.tsx'),
      page(paths.reviewOrder, 'checkout/review-order.tsx'),
    ]),
    page(paths.orderConfirmed(number), 'order-confirmed/order-confirmed.tsx'),
    page(`${paths.messages}/new`, 'messages/ask.tsx'),
    page(`${paths.messages}/:conversation?`, 'messages/messages.tsx'),
    page(paths.order(number), 'order/order.tsx'),
    page(paths.orderReturn(number, ':position'), 'returns/request-return.tsx'),
    page(paths.orderReview(number), 'reviews/review.tsx'),
  ]
}

/** The pages of a person's own account; the business side has them beside the menu of BB-2.63. */
function accountPages(side: BuyingSide['side']): RouteConfigEntry[] {
  const { paths } = sides[side]
  const page = sidePage(side)
  const own = (path: string, name: string) =>
    route(path, `areas/account/${name}/${name}.tsx`, { id: `${side}/account/${name}` })
  return [
    own(paths.account, 'account'),
    own(paths.addresses, 'addresses'),
    page(paths.orders, 'orders/orders.tsx'),
    page(paths.purchases, 'purchases/purchases.tsx'),
    page(paths.favorites, 'favorites/favorites.tsx'),
    page(paths.helpMessages, 'help/own/own-messages.tsx'),
  ]
}

/** Where buttons are posted to without scripts; it says itself who must be signed in. */
function pressPage(side: BuyingSide['side']): RouteConfigEntry {
  return route(sides[side].paths.press, 'features/press/press.tsx', { id: `${side}/press` })
}

/** The public pages of goods that both buying sides have. */
function goodsPages(side: BuyingSide['side']): RouteConfigEntry[] {
  const { prefix } = sides[side]
  const page = (path: string, file: string) =>
    route(prefix + path, `features/${file}`, { id: `${side}/${file}` })
  return [
    page('/search', 'search/search.tsx'),
    page('/product/id/:id', 'product/product-by-id.ts'),
    page('/product/:slug', 'product/product.tsx'),
    page('/store/:slug', 'store/store.tsx'),
  ]
}

/** Tracking is public, outside the layout of personal pages. */
function tracking(side: BuyingSide['side']): RouteConfigEntry {
  return route(`${sides[side].paths.trackOrder}/:orderNumber?`, 'features/tracking/track-order.tsx', {
    id: `${side}/tracking`,
  })
}

/** The help pages of a side. They are public. */
function helpPages(side: BuyingSide['side']): RouteConfigEntry[] {
  const { paths } = sides[side]
  const page = (path: string, name: string) =>
    route(path, `features/help/${name}.tsx`, { id: `${side}/help/${name}` })
  return [
    page(paths.help, 'help'),
    page(paths.feedback, 'feedback'),
    page(paths.contact, 'contact'),
    page(paths.faqs, 'faqs'),
    page(paths.privacy, 'privacy'),
    page(paths.terms, 'terms'),
    page(paths.delivery, 'delivery'),
    page(paths.returns, 'returns'),
    page(paths.about, 'about'),
  ]
}

/**
 * The routes of the site, written by hand. A page is one file in the folder of its area, or in features where both buying sides have it. Public pages are the same for
 * everyone and say so in their `handle`; personal pages are inside their side's layout, which needs a signed-in person.
 */
export default [
  index('areas/shopper/home/home.tsx'),
  route('categories', 'areas/shopper/categories/categories.tsx'),
  route('category/:slug', 'areas/shopper/category/category.tsx'),
  route('donkomi-flash-sales', 'areas/shopper/donkomi/donkomi.tsx'),
  ...goodsPages('shopper'),
  route('offline', 'areas/shopper/offline/offline.tsx'),
  route('recently-viewed', 'areas/shopper/recently-viewed/recently-viewed.tsx'),

  route('b2b', 'areas/business/home/home.tsx'),
  route('b2b/categories', 'areas/business/categories/categories.tsx'),
  route('b2b/category/:slug', 'areas/business/category/category.tsx'),
  route('b2b/donkomi-flash-sales', 'areas/business/flash-sales/flash-sales.tsx'),
  route('b2b/popular-products', 'areas/business/popular/popular.tsx'),
  ...goodsPages('business'),

  tracking('shopper'),
  tracking('business'),

  pressPage('shopper'),
  pressPage('business'),

  ...helpPages('shopper'),
  ...helpPages('business'),
  route('help-questions', 'features/help/answers/questions-begun.ts'),

  route('language/:language', 'areas/shopper/language/choose-language.ts'),

  // For search engines.
  route('robots.txt', 'areas/shopper/seo/robots.ts'),
  route('sitemap.xml', 'areas/shopper/seo/sitemap-index.ts'),
  route('sitemap-pages.xml', 'areas/shopper/seo/sitemap-pages.ts'),
  route('sitemap-products/:part', 'areas/shopper/seo/sitemap-products.ts'),

  layout('areas/shopper/layout.tsx', [
    ...buyingPages('shopper'),
    ...accountPages('shopper'),
    route('notifications', 'areas/shopper/notifications/notifications.tsx'),
    route('invitation', 'areas/account/invitation/invitation.tsx'),
  ]),
  layout('areas/business/layout.tsx', [
    ...buyingPages('business'),
    route('b2b/quick-order', 'areas/business/quick-order/quick-order.tsx'),
    route('b2b/invoices', 'areas/business/invoices/invoices.tsx'),
    route('b2b/invoices/statements/:month', 'areas/business/invoices/statement.tsx'),
    route('b2b/invoices/:number', 'areas/business/invoices/invoice.tsx'),
    route('b2b/lists', 'areas/business/lists/lists.tsx'),
    route('b2b/lists/:list', 'areas/business/lists/list.tsx'),
    route('b2b/quotations', 'areas/business/quotations/quotations.tsx'),
    route('b2b/quotations/new', 'areas/business/quotations/new-request.tsx'),
    route('b2b/quotations/:request', 'areas/business/quotations/request.tsx'),
    route('b2b/pools', 'areas/business/pools/pools.tsx'),
    route('b2b/approvals', 'areas/business/approvals/approvals.tsx'),
    route('b2b/approvals/:number', 'areas/business/approvals/approval.tsx'),
    layout('areas/business/company/frame.tsx', [
      route('b2b/company', 'areas/business/company/overview/overview.tsx'),
      route('b2b/company/settings', 'areas/business/company/settings/settings.tsx'),
      route('b2b/company/branches', 'areas/business/company/branches/branches.tsx'),
      route('b2b/company/branches/add', 'areas/business/company/branches/edit-branch.tsx', {
        id: 'add-branch',
      }),
      route('b2b/company/branches/:branch', 'areas/business/company/branches/edit-branch.tsx'),
      route('b2b/company/limits', 'areas/business/company/limits/limits.tsx'),
      route('b2b/company/prices', 'areas/business/company/prices/prices.tsx'),
      route('b2b/company/members', 'areas/business/company/team/members.tsx'),
      route('b2b/company/members/activity', 'areas/business/company/team/activity.tsx'),
    ]),
    layout('areas/business/account-frame/account-frame.tsx', accountPages('business')),
  ]),
  layout('areas/vendor/layout.tsx', [
    layout('areas/vendor/frame/frame.tsx', [
      route('b2b/vendor-dashboard', 'areas/vendor/dashboard/dashboard.tsx'),
      route('b2b/vendor/products', 'areas/vendor/products/products.tsx'),
      route('b2b/vendor/products/add', 'areas/vendor/products/add-product.tsx'),
      route('b2b/vendor/products/shop', 'areas/vendor/products/shop/shop.tsx'),
      route('b2b/vendor/products/stock', 'areas/vendor/products/stock/stock.tsx'),
      route('b2b/vendor/products/files', 'areas/vendor/products/sheets/files.tsx'),
      route('b2b/vendor/products/changes', 'areas/vendor/products/changes/changes.tsx'),
      route('b2b/vendor/products/changes/:id', 'areas/vendor/products/changes/change-set.tsx'),
      route('b2b/vendor/products/:id', 'areas/vendor/products/edit-product.tsx'),
      route('b2b/vendor/orders/pick-list', 'areas/vendor/orders/pick-list/pick-list.tsx'),
      route('b2b/vendor/orders/:parcel?', 'areas/vendor/orders/orders.tsx'),
      route('b2b/vendor/pools', 'areas/vendor/pools/pools.tsx'),
      route('b2b/vendor/agreed-prices', 'areas/vendor/agreed-prices/agreed-prices.tsx'),
      route('b2b/vendor/promotions', 'areas/vendor/promotions/promotions.tsx'),
      route('b2b/vendor/promotions/add', 'areas/vendor/promotions/add-promotion.tsx'),
      route('b2b/vendor/promotions/:promotion', 'areas/vendor/promotions/edit-promotion.tsx'),
      route('b2b/vendor/flash-sales', 'areas/vendor/flash-sales/flash-sales.tsx'),
      route('b2b/vendor/customers', 'areas/vendor/customers/customers.tsx'),
      route('b2b/vendor/analytics', 'areas/vendor/analytics/analytics.tsx'),
      route('b2b/vendor/analytics/orders', 'areas/vendor/analytics/orders/counted-orders.tsx'),
      route('b2b/vendor/payment-settings', 'areas/vendor/payment-settings/payment-settings.tsx'),
      route('b2b/vendor/wallet', 'areas/vendor/wallet/wallet.tsx'),
      route('b2b/vendor/business-location', 'areas/vendor/business-location/business-location.tsx'),
      route('b2b/vendor/messages/:conversation?', 'areas/vendor/messages/messages.tsx'),
      route('b2b/vendor/quotations', 'areas/vendor/quotations/quotations.tsx'),
      route('b2b/vendor/quotations/:request', 'areas/vendor/quotations/request.tsx'),
      route('b2b/vendor/team', 'areas/vendor/team/team.tsx'),
      route('b2b/vendor/team/activity', 'areas/vendor/team/activity.tsx'),
      route('b2b/vendor/reviews', 'areas/vendor/reviews/reviews.tsx'),
      route('b2b/vendor/news', 'areas/shopper/notifications/notifications.tsx', { id: 'vendor/news' }),
      route('b2b/vendor/account-settings', 'areas/vendor/account-settings/account-settings.tsx'),
      route('b2b/vendor/storefront-preview', 'areas/vendor/storefront-preview/storefront-preview.tsx'),
    ]),
  ]),

  // Any other address of the vendor's pages; it asks nobody to sign in.
  route('b2b/vendor/*', 'areas/vendor/not-found.tsx'),

  route('rider/:token', 'areas/vendor/rider/rider.tsx'),

  layout('areas/admin/layout.tsx', [
    layout('areas/admin/frame/frame.tsx', [
      route('admin', 'areas/admin/work/work.tsx'),
      route('admin/stores', 'areas/admin/stores/stores.tsx'),
      route('admin/stores/:slug', 'areas/admin/stores/store.tsx'),
      route('admin/people/:id', 'areas/admin/people/person.tsx'),
      route('admin/companies', 'areas/admin/companies/companies.tsx'),
      route('admin/companies/:id', 'areas/admin/companies/company.tsx'),
      route('admin/messages', 'areas/admin/messages/messages.tsx'),
      route('admin/messages/replies', 'areas/admin/messages/saved-replies.tsx'),
      route('admin/messages/message/:id', 'areas/admin/messages/message.tsx'),
      route('admin/messages/report/:id', 'areas/admin/messages/report.tsx'),
      route('admin/messages/conversation/:id', 'areas/admin/messages/conversation.tsx'),
      route('admin/returns', 'areas/admin/returns/returns.tsx'),
      route('admin/returns/:id', 'areas/admin/returns/return.tsx'),
      route('admin/products', 'areas/admin/products/products.tsx'),
      route('admin/products/:id', 'areas/admin/products/product.tsx'),
      route('admin/flash-sales', 'areas/admin/flash-sales/flash-sales.tsx'),
      route('admin/flash-sales/new', 'areas/admin/flash-sales/new-sale.tsx'),
      route('admin/flash-sales/:id', 'areas/admin/flash-sales/sale.tsx'),
      route('admin/flash-sales/:id/edit', 'areas/admin/flash-sales/edit-sale.tsx'),
      route('admin/flash-sales/:id/preview', 'areas/admin/flash-sales/preview.tsx'),
      route('admin/categories', 'areas/admin/catalogue/categories.tsx'),
      route('admin/categories/:id', 'areas/admin/catalogue/category.tsx'),
      route('admin/home-rows', 'areas/admin/catalogue/home-rows.tsx'),
      route('admin/brands', 'areas/admin/catalogue/brands.tsx'),
      route('admin/brands/:id', 'areas/admin/catalogue/brand.tsx'),
      route('admin/reviews', 'areas/admin/reviews/reviews.tsx'),
      route('admin/figures', 'areas/admin/figures/figures.tsx'),
      route('admin/search', 'areas/admin/search/search.tsx'),
      route('admin/search/explain', 'areas/admin/search/explain.tsx'),
      route('admin/system', 'areas/admin/system/system.tsx'),
      route('admin/payments', 'areas/admin/payments/payments.tsx'),
      route('admin/payments/:id', 'areas/admin/payments/payment.tsx'),
      route('admin/payouts', 'areas/admin/payouts/payouts.tsx'),
      route('admin/payouts/:reference', 'areas/admin/payouts/payout.tsx'),
      route('admin/cash', 'areas/admin/cash/cash.tsx'),
      route('admin/debts', 'areas/admin/debts/debts.tsx'),
      route('admin/certificates', 'areas/admin/certificates/certificates.tsx'),
      route('admin/fees', 'areas/admin/fees/fees.tsx'),
      route('admin/journal', 'areas/admin/journal/journal.tsx'),
      route('admin/tax', 'areas/admin/tax/tax.tsx'),
      route('admin/statements', 'areas/admin/statements/statements.tsx'),
      route('admin/statements/:id', 'areas/admin/statements/statement.tsx'),
      route('admin/books', 'areas/admin/books/books.tsx'),
      route('admin/log', 'areas/admin/log/log.tsx'),
      route('admin/team', 'areas/admin/team/team.tsx'),
    ]),
  ]),

  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'areas/dev/ui.tsx')] : []),

  route('signin', 'areas/account/sign-in/sign-in.tsx'),
  route('signin/phone', 'areas/account/phone/sign-in-phone.tsx'),
  route('signin/code', 'areas/account/sign-in/code.tsx'),
  route('signup', 'areas/account/sign-up/sign-up.tsx'),
  route('signup/phone', 'areas/account/phone/sign-up-phone.tsx'),
  route('password-reset', 'areas/account/password-reset/password-reset.tsx'),
  route('verify-email', 'areas/account/verify-email/verify-email.tsx'),
  route('outbox', 'areas/account/outbox/outbox.tsx'),

  // Any other path.
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig
