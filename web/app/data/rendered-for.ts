import type { DehydratedState } from '@tanstack/react-query'
import type { Companies } from './companies/companies.ts'
import type { Session } from './session/session-state.ts'

/** Whom a personal page was rendered for, and what it was rendered with. */
export interface RenderedFor {
  session: Session
  /** The companies that the person buys for; null on the shopper's side. */
  companies: Companies | null
  /** Pieces in the cart of the page's side; null where they could not be counted. */
  pieces: number | null
}

/** The page's facts as they are handed to the browser, with the answers of its queries. */
export interface HandedFacts extends RenderedFor {
  queries: DehydratedState
}

/** Sends one call of a page that is being rendered, with the rights of the person who asked for it. */
export type SendInProcess = (path: string, options: { method: string; body?: unknown }) => Promise<Response>

/** Element of the page with the facts, as JSON. */
export const factsElement = 'rendered-for'

let source = readFacts

/** The facts of this page; null where it is the same for everyone. On the server each rendering has its own. */
export const renderedFor = (): RenderedFor | null => source()

/** The answers that the page was rendered with, for its queries in the browser. */
export const handedQueries = (): DehydratedState | null => readFacts()?.queries ?? null

let sendSource = (): SendInProcess | null => null
/** How calls are sent while a page is rendered; null in the browser. */
export const sendInProcess = () => sendSource()

/** For the server: where facts and calls of the rendering come from. */
export function setRenderingSource(facts: () => RenderedFor | null, send: () => SendInProcess | null): void {
  source = facts as typeof readFacts
  sendSource = send
}

let read: HandedFacts | null | undefined

function readFacts(): HandedFacts | null {
  if (read === undefined && typeof document !== 'undefined') {
    const text = document.getElementById(factsElement)?.textContent
    read = text ? (JSON.parse(text) as HandedFacts) : null
  }
  return read ?? null
}
