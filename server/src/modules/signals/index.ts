export { countedSignals } from './counted-signals.ts'
