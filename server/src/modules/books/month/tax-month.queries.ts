import type { TaxMonth } from '#contracts/desk/accounts.ts'
import { cedisOf } from '#contracts/money.ts'
import { type TaxRate, taxInside } from '#contracts/tax/tax.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readTaxRates } from '../../orders/index.ts'
import { feePaperShown, readFeePapers } from '../../wallet/index.ts'

interface Sale extends Record<string, unknown> {
  readonly slug: string
  readonly name: string
  readonly vat_number: string
  readonly day: string
  readonly gross: number
}

/** The taxes of a month: of Juaso's own papers, and inside every booking of a store's sales that was registered when it sold. */
export async function readTaxMonth(
  db: Connection,
  month: string,
  vatNumber: string | null,
): Promise<TaxMonth> {
  const first = `${month}-01`
  const [papers, sales, fees] = await Promise.all([
    readFeePapers(db, sql`p.month = ${first}::date`),
    db.execute<Sale>(sql`
      select s.slug, s.name, p.vat_number, (x.created_at at time zone 'Africa/Accra')::date::text as day, x.gross::float8
      from store_sales x join stores s on s.id = x.store_id
      join lateral (select p.vat_number from parcels p where p.order_id = x.order_id and p.store_id = x.store_id order by p.position limit 1) p
        on p.vat_number is not null
      where x.gross <> 0 and x.created_at >= ${first}::timestamp at time zone 'Africa/Accra'
        and x.created_at < (${first}::timestamp + interval '1 month') at time zone 'Africa/Accra'
      order by s.name, s.id, p.vat_number`),
    db.execute<{ fees: number }>(sql`
      select coalesce(sum(m.amount), 0)::float8 as fees from ledger_moved(${first}::date, (${first}::date + interval '1 month')::date) m
      where m.kind in ('platform/commission', 'platform/processing')`),
  ])
  const own = sumOf(
    papers.map(({ base, taxes }) => ({
      base,
      taxes: taxes.map(({ tax, label, amountPesewas: amount }) => ({ tax, label, amount })),
    })),
  )
  return {
    month,
    vat_number: vatNumber,
    fees: cedisOf(fees.rows[0]?.fees ?? 0),
    papers: papers.map(feePaperShown),
    ...own,
    stores: await storesOf(db, sales.rows),
  }
}

interface Part {
  readonly base: number
  readonly taxes: readonly { readonly tax: string; readonly label: string; readonly amount: number }[]
}

/** Parts in pesewas summed by tax, in cedis. */
function sumOf(parts: readonly Part[]): Pick<TaxMonth, 'base' | 'taxes'> {
  const sums = new Map<string, { tax: string; label: string; amount: number }>()
  for (const { tax, label, amount } of parts.flatMap(({ taxes }) => taxes))
    sums.set(tax, { tax, label, amount: (sums.get(tax)?.amount ?? 0) + amount })
  return {
    base: cedisOf(parts.reduce((sum, { base }) => sum + base, 0)),
    taxes: [...sums.values()].map((one) => ({ ...one, amount: cedisOf(one.amount) })),
  }
}

async function storesOf(db: Connection, sales: readonly Sale[]): Promise<TaxMonth['stores']> {
  const days = [...new Set(sales.map(({ day }) => day))]
  const rates = new Map<string, readonly TaxRate[]>()
  for (const day of days) rates.set(day, await readTaxRates(db, new Date(`${day}T12:00:00Z`)))
  const byStore = Map.groupBy(sales, ({ slug, vat_number: vat }) => `${slug} ${vat}`)
  return [...byStore.values()].map((rows) => {
    const [{ slug, name, vat_number }] = rows as [Sale, ...Sale[]]
    const parts = rows.map(({ day, gross }) => {
      const { basePesewas, taxes } = taxInside(Math.abs(gross), rates.get(day) ?? [])
      const sign = Math.sign(gross)
      return {
        base: sign * basePesewas,
        taxes: taxes.map(({ tax, label, amountPesewas }) => ({ tax, label, amount: sign * amountPesewas })),
      }
    })
    const total = rows.reduce((sum, { gross }) => sum + gross, 0)
    return { slug, name, vat_number, sales: cedisOf(total), ...sumOf(parts) }
  })
}
