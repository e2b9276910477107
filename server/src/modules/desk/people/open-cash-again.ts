import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { openCash } from '../../signals/index.ts'

interface Act {
  readonly personId: string
  readonly reason: string
  readonly actor: OperatorActor
}

/** The numbers of a person's refused parcels may pay in cash again. Refuses: person.not_found, operator.own_matter, person.cash_open. */
export function openCashAgain(db: Database, { personId, reason, actor }: Act): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from people where id = ${personId} and deleted_at is null for no key update`)
    const [person] = rows
    if (!person) throw new Refusal('person.not_found')
    if (personId === actor.operatorId) throw new Refusal('operator.own_matter')
    const numbers = await openCash(tx, personId)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'person.cash_opened', subject: 'person', subjectId: personId, label: person.name, reason },
      ...{ before: { cash_closed_for: numbers }, after: { cash_closed_for: [] } },
    })
  })
}
