import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { tellStore } from './tell-unread.ts'

interface Act {
  readonly id: string
  readonly actor: OperatorActor
}

/** An operator reminds a store of a buyer who waits: a notice and an e-mail, at most once a day. Refuses: task.done. */
export function remindStore(market: Market, { id, actor }: Act): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const { store_id, store, buyer } = await takeWaiting(tx, id)
    await tx.execute(sql`update conversations set reminded_at = now() where id = ${id}`)
    const title = sentence('{person} waits for an answer of {store}', { person: buyer, store })
    await tellStore(tx, { market }, { id, store_id }, title)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'conversation.reminded', subject: 'conversation', subjectId: id, label: store },
    })
  })
}

/** An operator leaves a conversation to its store; it is back when the buyer writes again. Refuses: task.done. */
export function setAside(market: Market, { id, actor, reason }: Act & { reason: string }): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const { store } = await takeWaiting(tx, id)
    await tx.execute(sql`update conversations set set_aside_at = now() where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'conversation.set_aside', subject: 'conversation', subjectId: id, label: store, reason },
    })
  })
}

interface Waiting extends Record<string, unknown> {
  store_id: string
  store: string
  buyer: string
}

async function takeWaiting(tx: Connection, id: string): Promise<Waiting> {
  const { rows } = await tx.execute<Waiting>(sql`
    select c.store_id, s.name as store, split_part(btrim(p.name), ' ', 1) as buyer
    from conversations c join stores s on s.id = c.store_id join people p on p.id = c.person_id
    where c.id = ${id} and conversation_state(c) = 'open' for update of c`)
  if (!rows[0]) throw new Refusal('task.done')
  return rows[0]
}
