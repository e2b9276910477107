import type { z } from 'zod'
import type { SetVatNumberForm } from '#contracts/desk/desk.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { refuseOwnTeam } from '../teams/index.ts'
import { storeTeams } from './store-teams.ts'

/**
 * Sets the VAT number of a store, or takes it away; papers that were written before keep theirs. Writes the log of operators in the
 * same transaction. Refuses: store.not_found, operator.own_matter, store.vat_changed.
 */
export function setVatNumber(
  db: Database,
  slug: string,
  { vat_number: typed, seen, reason }: z.infer<typeof SetVatNumberForm>,
  actor: OperatorActor,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; vat_number: string | null }>(sql`
      select id, name, vat_number from stores where slug = ${slug} for no key update`)
    const [store] = rows
    if (!store) throw new Refusal('store.not_found')
    await refuseOwnTeam(tx, storeTeams, store.id, actor)
    if ((store.vat_number ?? '') !== seen) throw new Refusal('store.vat_changed')
    await tx.execute(
      sql`update stores set vat_number = ${typed || null}, updated_at = now() where id = ${store.id}`,
    )
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'store.vat_number_set', subject: 'store', subjectId: store.id, label: store.name, reason },
      before: { vat_number: store.vat_number },
      after: { vat_number: typed || null },
    })
  })
}
