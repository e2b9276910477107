import { recallList, remember } from './browser-memory.ts'

const pagesMax = 6

/** Addresses of the product pages viewed last, newest first: the pages that are kept for the time without network. */
export const listViewedPages = () => recallList<string>('juaso.viewed-pages')

export function rememberPage(path: string): void {
  const others = listViewedPages().filter((other) => other !== path)
  remember('juaso.viewed-pages', JSON.stringify([path, ...others].slice(0, pagesMax)))
}
