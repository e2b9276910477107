export { feeRoutes } from './fees.routes.ts'
export { feesFromNowOn } from './fees-from-now-on.queries.ts'
export { explainFees, findFeeStores, listFeeRules } from './list-fee-rules.queries.ts'
export { bpsOf, setFeeRate } from './set-fee-rate.ts'
