import { recall, remember } from './browser-memory.ts'

export type Theme = 'light' | 'dark'

/**
 * Runs in the head before the first paint, so that a chosen theme never flashes. Inlined unchanged; the page's security
 * policy allows it by its hash.
 */
export const themeScript =
  "try{let t=localStorage.getItem('juaso.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/** The current theme: the person's choice, else the system's. */
export function themeInSight(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Switches between light and dark and stores the choice. */
export function switchTheme(): void {
  const next = themeInSight() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  remember('juaso.theme', next)
}

/** Applies the stored theme again after an error has rendered the whole document anew. */
export function restoreTheme(): void {
  const chosen = recall('juaso.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}
