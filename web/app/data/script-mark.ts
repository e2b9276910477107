import { createContext } from 'react'

/**
 * What our own inline scripts carry while a page is rendered, so that its security policy names them and no script that
 * got into the page by other ways. It is taken out again before the page leaves; in a browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
