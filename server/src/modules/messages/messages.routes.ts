import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { markRead, report, setBlock } from './change-conversation.ts'
import { listConversations, type Party, readThread } from './conversations.queries.ts'
import { ask, writeMessage } from './write-message.ts'

/** The buyer's side. */
export function buyerMessageRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const buyer = (request: FastifyRequest): Party => ({ side: 'buyer', personId: callerOf(request).id })
  return async (app) => {
    answer(app, 'GET /conversations', (request) => listConversations(db, buyer(request), request.query))
    answer(app, 'POST /conversations', (request) =>
      ask(market, callerOf(request).id, request.body, request.idempotencyKey),
    )
    answer(app, 'GET /conversations/:conversation', (request) =>
      readThread(db, buyer(request), request.params.conversation, request.query.before),
    )
    answer(app, 'POST /conversations/:conversation/messages', (request) =>
      writeMessage(market, buyer(request), request.params.conversation, {
        text: request.body.text,
        key: request.idempotencyKey,
      }),
    )
    answer(app, 'POST /conversations/:conversation/read', (request) =>
      markRead(db, buyer(request), request.params.conversation),
    )
    answer(app, 'POST /conversations/:conversation/report', (request) =>
      report(db, buyer(request), request.params.conversation, request.body),
    )
    answer(app, 'PUT /conversations/:conversation/block', (request) =>
      setBlock(db, buyer(request), request.params.conversation, request.body.is_blocked),
    )
  }
}

/** The store's side. */
export function storeMessageRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const store = (request: FastifyRequest): Party => ({
    side: 'store',
    personId: callerOf(request).id,
    storeId: storeOf(request).id,
  })
  return async (app) => {
    answer(app, 'GET /vendor/:store/conversations', (request) =>
      listConversations(db, store(request), request.query),
    )
    answer(app, 'GET /vendor/:store/conversations/:conversation', (request) =>
      readThread(db, store(request), request.params.conversation, request.query.before),
    )
    answer(app, 'POST /vendor/:store/conversations/:conversation/messages', (request) =>
      writeMessage(market, store(request), request.params.conversation, {
        text: request.body.text,
        key: request.idempotencyKey,
      }),
    )
    answer(app, 'POST /vendor/:store/conversations/:conversation/read', (request) =>
      markRead(db, store(request), request.params.conversation),
    )
    answer(app, 'POST /vendor/:store/conversations/:conversation/report', (request) =>
      report(db, store(request), request.params.conversation, request.body),
    )
    answer(app, 'PUT /vendor/:store/conversations/:conversation/block', (request) =>
      setBlock(db, store(request), request.params.conversation, request.body.is_blocked),
    )
  }
}
