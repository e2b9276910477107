import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { day, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import type { UnsubscribeLinks } from '../../notifications/index.ts'
import { tellPayers } from './tell-payers.ts'

interface Due extends Record<string, unknown> {
  invoice_id: string
  company_id: string
  order_number: string
  due_on: string
  owed: number
  /** The reminder that is due: days after the last day of payment. */
  step: number
}

/**
 * Reminds the members of a company who may pay of each open invoice: three days before it is due, on the day, and 3, 10 and 20 days
 * after, each once. After days without this job only the last reminder that was missed is sent. Returns how many were sent.
 */
export async function remindDebtors(market: Market, links?: UnsubscribeLinks): Promise<number> {
  const today = market.clock().toISOString().slice(0, 10)
  const steps = sql.param([...limits.invoiceReminderDays])
  const { rows } = await market.db.execute<Due>(sql`
    select v.id as invoice_id, v.company_id, o.number as order_number, v.due_on::text, v.owed, s.step
    from invoices v join orders o on o.id = v.order_id
    cross join lateral (select max(step) as step from unnest(${steps}::int[]) step where v.due_on + step <= ${today}::date) s
    where v.state = 'open' and s.step is not null and (v.reminded is null or v.reminded < s.step)
    order by v.due_on, v.id`)
  let sent = 0
  for (const due of rows) if (await remind(market, links, due)) sent += 1
  return sent
}

/** One transaction for each invoice. Of two processes at once, one finds the reminder sent; one paid meanwhile gets none. */
function remind(market: Market, links: UnsubscribeLinks | undefined, due: Due): Promise<boolean> {
  return market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ owed: number }>(sql`
      update invoices set reminded = ${due.step} where id = ${due.invoice_id} and state = 'open' and (reminded is null or reminded < ${due.step})
      returning owed`)
    const now = rows[0]
    if (!now) return false
    const owed = formatPesewas(Number(now.owed))
    await tellPayers(
      tx,
      market,
      {
        companyId: due.company_id,
        orderNumber: due.order_number,
        ...wordsFor(due, owed),
        rows: [
          ['Invoice', invoiceNumberOf(due.order_number)],
          ['Left to pay', owed],
        ],
      },
      links,
    )
    return true
  })
}

function wordsFor(
  { order_number: number, due_on: dueOn, step }: Due,
  owed: string,
): { title: KnownSentence; text: KnownSentence } {
  const values = { number: invoiceNumberOf(number) }
  if (step < 0) {
    return {
      title: sentence('Invoice {number} is due soon', values),
      text: sentence('{owed} is to be paid by {day}.', { owed, day: day(dueOn) }),
    }
  }
  if (step === 0) {
    return {
      title: sentence('Invoice {number} is due today', values),
      text: sentence('{owed} is to be paid today.', { owed }),
    }
  }
  return {
    title: sentence('Invoice {number} is overdue', values),
    text: sentence(
      '{owed} was to be paid by {day}. While more than {limit} is overdue, nothing can be bought on invoice.',
      {
        owed,
        day: day(dueOn),
        limit: formatPesewas(limits.net30OverdueMaxPesewas),
      },
    ),
  }
}
