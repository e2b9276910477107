export { forgetOtherStores } from '#web/data/kept/former-stores.ts'
export { keepNow, keepOwnPages } from './keep-now.ts'
export { keptOrder, keptOrders } from './kept-answers.ts'
