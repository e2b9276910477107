import type { FastifyInstance } from 'fastify'
import type { BooksState } from '#contracts/desk/desk.ts'
import { mayTakeTask } from '#contracts/desk/tasks.ts'
import type { Database } from '../../database/client.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { actorOf, operatorOf, sightsOf } from '../../plugins/operator-access.ts'
import { withoutPrivateParts } from '../../plugins/operators/private-parts.ts'
import { bookRules, readChecks, watchBooks } from '../books/index.ts'
import { recordOperatorAct } from '../operators/index.ts'
import { linksOfBroken } from './money/broken-links.queries.ts'
import { closeAlarm } from './work/close-alarm.ts'
import { findThings } from './work/find-things.queries.ts'
import { readGlance } from './work/glance.queries.ts'
import { giveTaskBack, takeTask } from './work/take-task.ts'
import { readDesk } from './work/tasks.queries.ts'

/** What waits, with whom it is, finding things, and whether the books are right. */
export function deskRoutes(market: Market) {
  const { db, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/desk', async (request) => {
      const { role } = operatorOf(request)
      const desk = await readDesk(db, callerOf(request).id, clock())
      // Everybody at the desk sees that something waits; who is called how, those who do it.
      const tasks = desk.tasks.map((task) =>
        mayTakeTask(role, task.kind) ? task : withoutPrivateParts(task),
      )
      return { ...desk, tasks }
    })
    answer(app, 'GET /admin/glance', (request) => readGlance(db, sightsOf(request)))
    answer(app, 'PUT /admin/desk/:kind/:id', (request) =>
      takeTask(db, {
        ...request.params,
        actor: actorOf(request),
      }),
    )
    answer(app, 'DELETE /admin/desk/:kind/:id', (request) =>
      giveTaskBack(db, { ...request.params, personId: callerOf(request).id }),
    )
    answer(app, 'POST /admin/alarms/:id/close', (request) =>
      closeAlarm(market, { id: request.params.id, actor: actorOf(request) }, request.body.reason),
    )
    answer(app, 'GET /admin/find', (request) => findThings(db, request.query.q, operatorOf(request).role))
    answer(app, 'GET /admin/books', () => readBooks(db))
    answer(app, 'POST /admin/books/check', async (request) => {
      const { log } = request
      await wholeTransaction(db, (tx) =>
        recordOperatorAct(tx, actorOf(request), {
          ...{ kind: 'books.checked', subject: 'books', subjectId: 'books', label: 'The books' },
        }),
      )
      // It takes as long as the books are long, so nobody waits for its end: what it finds is kept, and the page reads that.
      const { promise: begun, resolve } = Promise.withResolvers<void>()
      void watchBooks(market, resolve)
        .catch((error: unknown) => log.error({ err: error }, 'the check of the books ended early'))
        .finally(resolve)
      await begun
    })
  }
}

/** Every invariant of the books, with what the last check found. */
async function readBooks(db: Database): Promise<BooksState> {
  const { checks, checking_since } = await readChecks(db)
  const found = [...checks.values()]
  const links = await linksOfBroken(
    db,
    found.flatMap(({ broken }) => broken.map(({ what }) => what)),
  )
  return {
    checking_since,
    checked_at: found.map((check) => check.checked_at).sort()[0] ?? null,
    took_ms: found.reduce((sum, check) => sum + check.took_ms, 0),
    invariants: bookRules.map((rule) => ({
      rule,
      checked_at: checks.get(rule)?.checked_at ?? null,
      kept_at: checks.get(rule)?.kept_at ?? null,
      broken: (checks.get(rule)?.broken ?? []).map((row) => ({ ...row, link: links.get(row.what) ?? null })),
    })),
  }
}
