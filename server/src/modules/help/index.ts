import type { Market } from '../../market.ts'
import { helpRoutes, type Screenshots } from './help.routes.ts'

export { type HelpMessage, listOpenMessages, markAnswered, readReplyFigures } from './answer-messages.ts'
export { eraseMessages, exportMessages } from './own-messages.ts'

/** The help pages: messages and feedback to the market, and how it is reached. */
export function helpModule(market: Market, screenshots: Screenshots) {
  return { routes: helpRoutes(market, screenshots) }
}
