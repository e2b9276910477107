import type { z } from 'zod'
import type { SetCreditForm } from '#contracts/desk/credit.ts'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { companyTeams, tellCompanyOwner } from '../../companies/index.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { grantCredit } from '../../payments/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'

type Form = z.output<typeof SetCreditForm>

/** At the terminal nobody was shown a limit, and no reason is asked for. */
export interface CreditToSet {
  readonly limit: Form['limit']
  readonly seen?: Form['seen']
  readonly reason?: Form['reason']
}

/**
 * Sets up to which sum a company may owe on invoices, in cedis; 0 ends buying on invoice, and open invoices stay due. Tells the owner
 * and writes the log of operators in the same transaction. Refuses: company.not_found, operator.own_matter, company.credit_changed,
 * company.credit_unverified.
 */
export function setCredit(
  market: Pick<Market, 'db' | 'publicUrl' | 'clock'>,
  id: string,
  { limit, seen, reason }: CreditToSet,
  actor: OperatorActor,
): Promise<void> {
  const pesewas = pesewasOf(limit)
  return wholeTransaction(market.db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; is_verified: boolean }>(sql`
      select name, is_verified from companies where id = ${id} and closed_at is null for no key update`)
    const [company] = rows
    if (!company) throw new Refusal('company.not_found')
    await refuseOwnTeam(tx, companyTeams, id, actor)
    const before = await readLimit(tx, id)
    // Set already, such as by a call whose answer was lost.
    if (pesewas === before) return
    if (seen !== undefined && pesewasOf(seen) !== before) throw new Refusal('company.credit_changed')
    if (pesewas > 0 && !company.is_verified) throw new Refusal('company.credit_unverified')
    await grantCredit(tx, id, pesewas)
    await tellCompanyOwner(tx, market, id, wordsOf(company.name, pesewas))
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'company.credit_set', subject: 'company', subjectId: id, label: company.name, reason },
      ...{ before: { limit_pesewas: before }, after: { limit_pesewas: pesewas } },
    })
  })
}

/** Pesewas. To be read once the company is locked: a statement that waited for the lock would still see the limit from before. */
async function readLimit(tx: Connection, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ limit: string }>(
    sql`select limit_pesewas::text as "limit" from credit_terms where company_id = ${companyId}`,
  )
  return Number(rows[0]?.limit ?? 0)
}

const wordsOf = (company: string, limit: number) =>
  limit > 0
    ? {
        title: sentence('{company} can buy on invoice up to {amount}', {
          ...{ company, amount: formatPesewas(limit) },
        }),
        text: sentence('Choose the invoice when you pay. What is still open counts towards the limit.'),
      }
    : {
        title: sentence('{company} can no longer buy on invoice', { company }),
        text: sentence('Invoices that are open stay due on their day.'),
      }
