import { createContext } from 'react'

/**
 * Marks our own inline scripts while a page is rendered, so that its security policy allows these and no injected one.
 * The mark is removed before the page is sent; in the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
