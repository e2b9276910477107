import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { loadsWholeScripts } from './loads-whole-scripts.ts'
import { thriftyPrefetch } from './thrifty-prefetch.ts'
import { withoutInstrumentation } from './without-instrumentation.ts'
import { withoutUnusedReact } from './without-unused-react.ts'
import { withoutViewTransitions } from './without-view-transitions.ts'

const framework = /node_modules.(react|react-dom|scheduler|react-router).|rolldown.runtime/
/** Modules of every page, with their imports: the shell, and small parts that carts and stores use as well as public pages. */
const onEveryPage = [
  'parts/shell/shell.tsx',
  'parts/product/price.tsx',
  'data/browser/when-quiet.ts',
  'data/browser/load-whole.ts',
  'data/browser/script-mark.ts',
  'data/server-clock.ts',
  'data/companies/use-may-buy.ts',
  'messages/goods-word.ts',
  'ui/badge.tsx',
  'ui/button/link-button.tsx',
  'ui/picture.tsx',
  'ui/stars.tsx',
  'ui/use-hydrating.ts',
  // Too small for a file of its own.
  '../../contracts/src/accounts/phone-form.ts',
]
/** Modules that nearly every public page uses and no vendor's page does: product cards and lists, breadcrumb, last viewed. */
const onPublicPages = [
  'ui/breadcrumb.tsx',
  // Too small for a file of its own.
  'ui/icons/round-icon.tsx',
  'parts/time/countdown.tsx',
  'parts/product/product-card.tsx',
  'parts/product/product-grid.tsx',
  'parts/product/product-rail.tsx',
  'parts/recently-viewed/recently-viewed-rail.tsx',
  'data/browser/recently-viewed.ts',
]
/** What every page of a signed-in person uses and public pages do not, beside the library of queries. */
const ofPeople = [
  'parts/shell/signed-in.tsx',
  'parts/shell/page-queries.ts',
  'parts/load-failed.tsx',
  'parts/sign-in-again.tsx',
  // Too small for a file of its own.
  'data/use-attempt.ts',
]
/** What pages of lists, carts and orders share, and the first page of a vendor does not need. */
const ofLists = [
  'data/kept/kept-answer.ts',
  'parts/sticky-bar.tsx',
  'parts/drawings.tsx',
  'ui/feedback/empty-state.tsx',
  'parts/product/variant-name.tsx',
  'parts/order/money-rows.tsx',
  '../../contracts/src/accounts/readable-phone.ts',
]
/** Small parts that some public pages use too. */
const notices = [
  'data/failures.ts',
  'parts/notice.tsx',
  'ui/feedback/error-state.tsx',
  'ui/feedback/skeleton.tsx',
]
/** Also of the public page that follows an order. */
const ofOrders = [
  'data/live/follow-events.ts',
  'data/live/event-stream.ts',
  'parts/order/status-tones.ts',
  '../../contracts/src/orders/parcel-statuses.ts',
]
const keptAndUnsent = [
  'data/kept/kept-database.ts',
  'data/kept/or-kept.ts',
  'data/kept/kept-since.ts',
  'data/unsent/sending.ts',
  'data/unsent/unsent-list.ts',
  'data/new-idempotency-key.ts',
]
const dialogs = [
  'ui/dialog/dialog.tsx',
  'ui/dialog/confirm-dialog.tsx',
  'ui/dialog/drop-second-press.ts',
  'ui/button/icon-button.tsx',
]
/** Parts of the product page that the cart uses too. */
const ofGoods = [
  'parts/lists/add-to-list.tsx',
  'parts/product/price-ladder.tsx',
  '../../contracts/src/catalog/shown-price.ts',
  '../../contracts/src/checkout/delivery-fee.ts',
]
/** How many pieces of something: for buyers and for a store's own goods. */
const quantities = [
  '../../contracts/src/catalog/order-quantity.ts',
  'data/cart/why-not-quantity.ts',
  'ui/form/quantity-stepper.tsx',
]
const fields = ['ui/form/field.tsx', 'ui/form/text-input.tsx', 'ui/form/select.tsx', 'ui/form/error-line.tsx']
/** What the schemas of nearly all forms are made of, beside the library of schemas. */
const ofSchemas = [
  '../../contracts/src/seen-text.ts',
  '../../contracts/src/readable-name.ts',
  '../../contracts/src/accounts/person-fields.ts',
]
/** What the steps of a checkout and the forms of a store use. */
const ofSteps = [
  'ui/form/radio-card.tsx',
  'data/browser/tab-memory.ts',
  'data/attempts.ts',
  'data/session/failure-notices.ts',
]
/** What the cart and its last step use. */
const ofCarts = [
  'features/cart/use-cart.ts',
  'data/cart/cart-messages.ts',
  'data/cart/cart-channel.ts',
  'data/unsent/send-presses.ts',
  'data/favorites/wishlist-messages.ts',
  '../../contracts/src/quotations/made-goods.ts',
  'parts/product/goods-link.tsx',
  'parts/approvals/exceeded-words.ts',
  'parts/approvals/limits-query.ts',
]
/** What the steps of the checkout share. */
const ofCheckout = [
  'features/checkout/step-frame.tsx',
  'features/checkout/use-checkout.ts',
  'features/checkout/use-branches.ts',
  'features/checkout/place-order.ts',
  'parts/payment-picker/payment-methods.ts',
  'parts/branches/branches-query.ts',
  'parts/address-form/use-addresses.ts',
  'parts/address-form/address-lines.tsx',
  '../../contracts/src/payments/payment-method.ts',
  '../../contracts/src/wallet/mobile-money.ts',
]
/** What the frame of the vendor's pages uses, and the parts of an order. */
const ofStores = [
  // Too small for files of their own.
  'being-checked.ts',
  '../../../../contracts/src/vendors/store-status.ts',
  'analytics/orders/counted-orders-path.ts',
  'dashboard/compared-at.tsx',
  'frame/bottom-bar.tsx',
  'frame/sidebar.tsx',
  'frame/help-places.ts',
  'kept/kept-stores.ts',
  'kept/load-keeping.ts',
  'kept/kept-notice.tsx',
  'kept/use-keeping.ts',
  'keys/keys.ts',
  'keys/vendor-keys.tsx',
  'messages/conversations-query.ts',
  'messages/use-messages-waiting.ts',
  'places.ts',
  'store-context.ts',
  'quotations/quotations-query.ts',
  'quotations/use-quotations-waiting.ts',
  'type-badge.tsx',
  'loading.tsx',
  'orders/arrivals.ts',
  'orders/list/sound.ts',
  'orders/orders-address.ts',
  'orders/use-orders-waiting.ts',
  'orders/use-store-orders.ts',
  'orders/action-button.tsx',
  'orders/as-it-is.tsx',
  'orders/undo-row.tsx',
  'orders/use-steady.ts',
  'orders/receive-dialog.tsx',
  'orders/send-by.tsx',
  'orders/status-badge.tsx',
  'orders/waiting-actions.tsx',
  'unsent/changes.ts',
  'unsent/device-database.ts',
  'unsent/send-changes.ts',
  'unsent/unsent-notice.tsx',
  'unsent/use-sender.ts',
].map((path) => `areas/vendor/${path}`)

/** Whether a module is one of these files. */
function oneOf(paths: readonly string[]): (id: string) => boolean {
  for (const path of paths) {
    if (!existsSync(join(import.meta.dirname, 'app', path)))
      throw new Error(`web/vite.config.ts names ${path}, which is gone`)
  }
  const files = new Set(paths.map((path) => join(import.meta.dirname, 'app', path)))
  return (id) => files.has(normalize(id))
}
const isOfPeople = oneOf(ofPeople)
const isOfSchemas = oneOf(ofSchemas)
/** The library of queries without what the visitor's cart alone uses of it. */
const isQueries = /node_modules.@tanstack.(?!.*(useQueries|queriesObserver))/

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    loadsWholeScripts(),
    thriftyPrefetch(),
    withoutInstrumentation(),
    withoutUnusedReact(),
    withoutViewTransitions(),
  ],
  build: {
    // Inlined fonts and pictures would be downloaded by every visitor, needed or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Three files for the modules of public pages: they compress 6 KB smaller than thirty, and the framework stays
          // in the browser's cache when only the site itself has changed. The others are for signed-in people: on a slow
          // line a page of fifty small files takes seconds longer than one of twenty. A group takes its imports along,
          // so what a public page needs of them is in a group of its own, above.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 15 },
                { name: 'market', test: oneOf(onEveryPage), priority: 14 },
                { name: 'goods-lists', test: oneOf(onPublicPages), priority: 13.5 },
                { name: 'notices', test: oneOf(notices), priority: 13 },
                { name: 'orders', test: oneOf(ofOrders), priority: 12 },
                { name: 'kept', test: oneOf(keptAndUnsent), priority: 11 },
                { name: 'dialogs', test: oneOf(dialogs), priority: 10 },
                { name: 'quantities', test: oneOf(quantities), priority: 9 },
                { name: 'goods', test: oneOf(ofGoods), priority: 8 },
                { name: 'fields', test: oneOf(fields), priority: 7 },
                { name: 'people', test: (id) => isQueries.test(id) || isOfPeople(id), priority: 6 },
                {
                  name: 'schemas',
                  test: (id) => /node_modules.zod/.test(id) || isOfSchemas(id),
                  priority: 5.5,
                },
                { name: 'lists', test: oneOf(ofLists), priority: 5 },
                { name: 'steps', test: oneOf(ofSteps), priority: 4 },
                { name: 'carts', test: oneOf(ofCarts), priority: 3 },
                { name: 'buying', test: oneOf(ofCheckout), priority: 2 },
                { name: 'stores', test: oneOf(ofStores), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Listed, so that the development server does not discover them one by one and reload the first visit.
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
    ],
  },
})
