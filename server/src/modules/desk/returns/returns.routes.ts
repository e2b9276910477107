import type { FastifyInstance } from 'fastify'
import type { Ruling } from '#contracts/desk/money/returns.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf, onlyLooks } from '../../../plugins/operator-access.ts'
import { ruleOnReturn } from '../../settlement/index.ts'
import { doAct, type MoneyAct, previewAct, readEntries } from '../money/do-act.ts'
import { listDeskReturns } from './return-list.queries.ts'
import { readDeskReturn } from './return-page.queries.ts'

/** Returns that a buyer and a store could not settle, and Juaso's decision about them. */
export function returnRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/returns', (request) => listDeskReturns(db, request.query))
    answer(app, 'GET /admin/returns/:id', (request) =>
      readDeskReturn(db, request.params.id, { readerId: callerOf(request).id, decides: !onlyLooks(request) }),
    )
    answer(app, 'POST /admin/returns/:id/preview', async (request) => {
      const { params, body } = request
      return previewAct(
        db,
        await rulingOf(db, { ...params, ...body, by: callerOf(request).id, reason: 'preview' }),
      )
    })
    answer(app, 'POST /admin/returns/:id/decide', async (request) => {
      const { params, idempotencyKey: key } = request
      const { ruling, reason, shown } = request.body
      const prepare = () => rulingOf(db, { ...params, ruling, by: callerOf(request).id, reason })
      const order = { actor: actorOf(request), key, target: params.id, body: { act: ruling, reason, shown } }
      return { outcome: await doAct(db, prepare, order) }
    })
  }
}

interface Input {
  readonly id: string
  readonly ruling: Ruling
  /** The operator. */
  readonly by: string
  readonly reason: string
}

/** Refuses: return.unknown. */
async function rulingOf(db: Connection, { id, ruling, by, reason }: Input): Promise<MoneyAct> {
  const { rows } = await db.execute<{
    order_id: string
    number: string
    appealed_at: Date | string | null
  }>(sql`
    select r.order_id, o.number, r.appealed_at from returns r join orders o on o.id = r.order_id where r.id = ${id}`)
  const [found] = rows
  if (!found) throw new Refusal('return.unknown')
  const books = sql`t.order_id = ${found.order_id}`
  return {
    about: { kind: 'return.ruled', subject: 'return', subjectId: id, label: `Order ${found.number}` },
    books,
    since: found.appealed_at === null ? null : new Date(found.appealed_at),
    run: async (tx) => {
      const { isFinal, seen } = await ruleOnReturn(tx, { returnId: id, ruling, by, reason }, () =>
        readEntries(tx, books),
      )
      const outcome = outcomeOf(ruling)
      if (isFinal) return { outcome, before: { state: 'appealed' }, after: { ...ruling } }
      return {
        ...{ outcome: `${outcome} ${pause}`, before: { state: 'requested' }, later: seen },
        after: { ...ruling, in_force_after_hours: limits.appealHours },
      }
    },
  }
}

const pause = `It takes effect in ${limits.appealHours} hours, unless a side appeals.`

function outcomeOf(ruling: Ruling): string {
  if (ruling.decision === 'back')
    return 'The store takes the goods back, and the buyer gets their money back.'
  if (ruling.decision === 'none') return 'The buyer keeps the goods, and no money moves.'
  return `The buyer keeps the goods and gets ${formatCedis(ruling.amount)} back.`
}
