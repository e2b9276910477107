export { keepNow, keepOwnPages } from './keep-now.ts'
export { keptOrder, keptOrders } from './kept-answers.ts'
