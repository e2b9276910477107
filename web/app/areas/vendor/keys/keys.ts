import { createStore } from '#web/ui/store.ts'

/** Which of the keyboard's dialogs is open. */
export const openedByKey = createStore<'find' | 'keys' | null>(null)

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  /** Whether the person types into a field now. */
  isTyping: boolean
  /** Whether a dialog is open. */
  isDialogOpen: boolean
}

/** What a key does; null where it is the page's or the browser's own. Keys never act while somebody types. */
export function meaningOf({ key, isTyping, isDialogOpen, ...held }: Pressed) {
  const isFind = key.toLowerCase() === 'k' && (held.ctrlKey || held.metaKey) && !held.altKey
  if (isFind) return isDialogOpen ? null : 'find'
  if (isTyping || isDialogOpen || held.ctrlKey || held.metaKey || held.altKey) return null
  if (key === '/') return 'search'
  if (key === 'j') return 'next'
  if (key === 'k') return 'before'
  return key === '?' ? 'keys' : null
}

export const isVisible = (element: HTMLElement) => element.offsetParent !== null

/** The field that searches what the page lists. */
export const searchOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find(isVisible)
