import { createStore } from '#web/ui/store.ts'

const shown = createStore(0)

/** How often the list was asked to begin anew. */
export const useListShown = shown.use
/** New orders then stand where they belong. */
export const showListAnew = () => shown.set(shown.read() + 1)
