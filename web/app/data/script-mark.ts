import { createContext } from 'react'

/**
 * What our own inline scripts carry while a page is rendered, so that its security policy names them and no script that
 * got into the page by other ways. It is taken out again before the page leaves; in a browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The header in which a rendering tells the server its mark. It never leaves the server. */
export const scriptMarkHeader = 'x-script-mark'
