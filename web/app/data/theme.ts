import { recall, remember } from './browser-memory.ts'

export type Theme = 'light' | 'dark'

/**
 * Runs in the head before anything is drawn, so that a chosen theme never flashes. It is written into the page as it
 * stands here; the page's security policy names it by its hash.
 */
export const themeScript =
  "try{let t=localStorage.getItem('juaso.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/** The theme in sight: the person's choice, else the system's. */
export function themeInSight(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Switches between light and dark and remembers it. */
export function switchTheme(): void {
  const next = themeInSight() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  remember('juaso.theme', next)
}

/** Puts the remembered theme back where the whole document was drawn anew after a fault. */
export function restoreTheme(): void {
  const chosen = recall('juaso.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}
