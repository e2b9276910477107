import { recallList, remember } from './browser-memory.ts'

const keptMax = 20

/** [SH-9.05] Ids of the products seen last, newest first; only this browser knows them. */
export function listRecentlyViewed(): string[] {
  return recallList<string>('juaso.recently-viewed')
}

/** Notes that a product was seen. */
export function rememberViewed(productId: string): void {
  const others = listRecentlyViewed().filter((id) => id !== productId)
  remember('juaso.recently-viewed', JSON.stringify([productId, ...others].slice(0, keptMax)))
}

/** Takes a product out, for example because it is no longer there [SH-8.09]. */
export function forgetViewed(productId: string): void {
  const others = listRecentlyViewed().filter((id) => id !== productId)
  remember('juaso.recently-viewed', JSON.stringify(others))
}
