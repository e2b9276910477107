import type { FastifyInstance } from 'fastify'
import type { BooksState } from '#contracts/desk/desk.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { rightsOf } from '../../plugins/operator-access.ts'
import { bookRules, checkBooks, keepChecks, readLastKept } from '../books/index.ts'
import { linksOfBroken } from './money/broken-links.queries.ts'
import { findThings } from './work/find-things.queries.ts'
import { readGlance } from './work/glance.queries.ts'
import { giveTaskBack, takeTask } from './work/take-task.ts'
import { readDesk } from './work/tasks.queries.ts'

/** What waits, with whom it is, finding things, and whether the books are right. */
export function deskRoutes(market: Market) {
  const { db, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/desk', () => readDesk(db, clock()))
    answer(app, 'GET /admin/glance', (request) => readGlance(db, rightsOf(request)))
    answer(app, 'PUT /admin/desk/:kind/:id', (request) =>
      takeTask(db, { ...request.params, personId: callerOf(request).id }),
    )
    answer(app, 'DELETE /admin/desk/:kind/:id', (request) =>
      giveTaskBack(db, { ...request.params, personId: callerOf(request).id }),
    )
    answer(app, 'GET /admin/find', (request) => findThings(db, request.query.q, rightsOf(request)))
    answer(app, 'GET /admin/books', () => readBooks(market))
  }
}

/** Every invariant of the books, with the rows that break it; checked in one snapshot. */
async function readBooks({ db, pool, clock }: Market): Promise<BooksState> {
  const [began, at] = [Date.now(), clock()]
  const found = await checkBooks(pool)
  await keepChecks(db, found, at)
  const [lastKept, links] = await Promise.all([
    readLastKept(db),
    linksOfBroken(
      db,
      found.map(({ what }) => what),
    ),
  ])
  const broken = Map.groupBy(found, ({ rule }) => rule)
  return {
    checked_at: at.toISOString(),
    took_ms: Date.now() - began,
    invariants: bookRules.map((rule) => ({
      rule,
      kept_at: lastKept.get(rule) ?? null,
      broken: (broken.get(rule) ?? []).map(({ what, difference }) => ({
        ...{ what, difference },
        link: links.get(what) ?? null,
      })),
    })),
  }
}
