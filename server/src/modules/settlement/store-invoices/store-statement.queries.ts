import { dayMs } from '#contracts/days.ts'
import type { InvoiceAge } from '#contracts/invoices/invoice-names.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { bucketOf } from '../invoices/invoice-list.queries.ts'
import { boundsOf } from '../invoices/statement.queries.ts'
import { parcelsOnInvoice } from './parcels-on-invoice.queries.ts'

interface Parcel extends Record<string, unknown> {
  company: string
  order_number: string
  issued_on: string
  paid_on: string | null
  amount: string
  age: InvoiceAge
}

/** What moved in a time, in pesewas: `opening` plus `invoiced` less `paid` is `closing`. */
interface Sums {
  opening: number
  invoiced: number
  paid: number
  closing: number
}

export interface StoreStatement extends Sums {
  readonly month: string
  readonly isOver: boolean
  /** Each company that owed something in the month, by name. */
  readonly companies: readonly (Sums & { readonly name: string })[]
  readonly ageing: Readonly<Record<InvoiceAge, number>>
  /** Oldest first; `amount` is below zero where it was paid, `balance` is open after it. */
  readonly lines: readonly {
    readonly day: string
    readonly company: string
    readonly orderNumber: string
    readonly amount: number
    readonly balance: number
  }[]
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const nothing = (): Sums => ({ opening: 0, invoiced: 0, paid: 0, closing: 0 })

/**
 * What companies owed a store on invoice in a month: its share of the parcels, company by company. Goods that were cancelled, or came back
 * before the invoice was paid, are not on it. Refuses: statement.not_found for a month that has not begun.
 */
export async function readStoreStatement(
  db: Connection,
  { storeId, month, now }: { storeId: string; month: string; now: Date },
): Promise<StoreStatement> {
  const { from, to } = boundsOf(month)
  if (from > now) throw new Refusal('statement.not_found')
  const isOver = to <= now
  const [first, after] = [dayOf(from), dayOf(to)]
  const lastDay = dayOf(isOver ? new Date(to.getTime() - dayMs) : now)
  const { rows } = await db.execute<Parcel>(sql`
    select x.company, x.order_number, x.issued_on, x.paid_on, x.amount,
      ${bucketOf(sql`${lastDay}::date - x.issued_on::date`)} as age from (${parcelsOnInvoice(storeId)}) x
    where x.issued_on < ${after} and (x.paid_on is null or x.paid_on >= ${first}) order by x.order_number, x.parcel_id`)
  const sums = nothing()
  const companies = new Map<string, Sums>()
  const ageing: Record<InvoiceAge, number> = { '0-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
  const moves: Omit<StoreStatement['lines'][number], 'balance'>[] = []
  for (const { company, order_number: orderNumber, issued_on: issued, paid_on: paid, ...row } of rows) {
    const amount = Number(row.amount)
    const own = companies.get(company) ?? nothing()
    companies.set(company, own)
    const isNew = issued >= first
    const isPaid = paid !== null && paid < after
    for (const each of [sums, own]) {
      each[isNew ? 'invoiced' : 'opening'] += amount
      each[isPaid ? 'paid' : 'closing'] += amount
    }
    if (isNew) moves.push({ day: issued, company, orderNumber, amount })
    if (isPaid) moves.push({ day: paid, company, orderNumber, amount: -amount })
    else ageing[row.age] += amount
  }
  let balance = sums.opening
  const lines = moves
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.amount - a.amount)
    .map((move) => {
      balance += move.amount
      return { ...move, balance }
    })
  const byName = [...companies].toSorted(([a], [b]) => a.localeCompare(b))
  return { ...sums, month, isOver, companies: byName.map(([name, own]) => ({ name, ...own })), ageing, lines }
}
