import { createStore } from '#web/ui/store.ts'

const since = createStore<number | null>(null)

/** Since when what the page shows is kept; null while it comes from the server. */
export const useKeptSince = since.use
export const setKeptSince = since.set
