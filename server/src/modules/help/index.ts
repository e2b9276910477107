import type { Market } from '../../market.ts'
import { helpRoutes, type Screenshots } from './help.routes.ts'

export {
  answerMessage,
  closeMessage,
  type HelpMessage,
  listOpenMessages,
  readReplyFigures,
  reopenMessage,
} from './answer-messages.ts'
export { eraseMessages, exportMessages, findScreenshots } from './own-messages.ts'
export {
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
  writeSavedReply,
} from './saved-replies.ts'

/** The help pages: messages and feedback to the market, and how it is reached. */
export function helpModule(market: Market, screenshots: Screenshots) {
  return { routes: helpRoutes(market, screenshots) }
}
