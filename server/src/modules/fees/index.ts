export { feeRoutes } from './fees.routes.ts'
export { explainFees, findFeeStores, listFeeRules } from './list-fee-rules.queries.ts'
export { bpsOf, setFeeRate } from './set-fee-rate.ts'
