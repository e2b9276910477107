import { recallList, remember } from './browser-memory.ts'

const keptMax = 20

/** [SH-9.05] Ids of the products viewed last, newest first; stored in this browser only. */
export function listRecentlyViewed(): string[] {
  return recallList<string>('juaso.recently-viewed')
}

/** Records a viewed product. */
export function rememberViewed(productId: string): void {
  const others = listRecentlyViewed().filter((id) => id !== productId)
  remember('juaso.recently-viewed', JSON.stringify([productId, ...others].slice(0, keptMax)))
}

/** Removes a product, for example because it no longer exists [SH-8.09]. */
export function forgetViewed(productId: string): void {
  const others = listRecentlyViewed().filter((id) => id !== productId)
  remember('juaso.recently-viewed', JSON.stringify(others))
}
