export { openCash, readCashClosed, readClosedNumbers } from './cash-closed.ts'
export { countedSignals } from './counted-signals.ts'
