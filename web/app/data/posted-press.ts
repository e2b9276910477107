import { useLocation } from 'react-router'
import { sideAt } from './side.ts'

/** What a button asks for where no script runs: the browser posts it by itself (features/press/press.tsx). */
export type PressVerb = 'add' | 'quantity' | 'remove' | 'favorite' | 'unfavorite'

/**
 * The id of the form of every page that its posted buttons belong to. Ids of other forms with such buttons begin with it:
 * presses before hydration are kept by that (parts/shell/late-start.rules.ts).
 */
export const pressForm = 'press'

/** The buttons that wait for scripts: their presses are kept until something hears them. */
export const waitingButtons = `button:is([type=button]:not([popovertarget]),[form^=${pressForm}])`

/** The field for a typed number of pieces. */
export const piecesField = 'pieces'

/** Makes a button post what it does; its `onClick` prevents that where scripts run. */
export function postedPress(verb: PressVerb, id: string, quantity?: number) {
  const value = quantity === undefined ? id : `${id} ${quantity}`
  return { type: 'submit', form: pressForm, name: verb, value } as const
}

/** The form of posted buttons: its address names the page to come back to, which on the page of presses is the one before it. */
export function usePressForm() {
  const { pathname, search } = useLocation()
  const { paths } = sideAt(pathname)
  const query = pathname === paths.press ? search : `?next=${encodeURIComponent(pathname + search)}`
  return { method: 'post', action: paths.press + query } as const
}
