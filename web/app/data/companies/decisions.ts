import { createStore } from '#web/ui/store.ts'

const decisions = createStore(0)

/** How many orders and quotations of a company were decided in this page: what counts those that wait counts anew after each. */
export const useDecisions = decisions.use
export const noteDecision = (): void => decisions.set(decisions.read() + 1)
