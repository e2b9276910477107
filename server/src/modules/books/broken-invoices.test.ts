import { expect, test } from 'vitest'
import type { Break } from '#server/testing/breakable-market.ts'
import { testDatabase } from '#server/testing/database.ts'
import { marketAfterwards } from '#server/testing/market-afterwards.ts'

const { brokenBy, invoice } = await marketAfterwards(await testDatabase())

const company = `'receivable/' || (select company_id from invoices where order_id = '${invoice}')`

/** An invoice of which a part was paid by bank. */
const breaks: readonly Break[] = [
  [
    'a part of an invoice was forgotten',
    'invoice parts causes',
    `update invoices set paid = paid - 100 where order_id = '${invoice}'`,
  ],
  [
    'a part of an invoice was invented, and booked',
    'provider parts causes explained',
    `update invoices set paid = paid + 700 where order_id = '${invoice}'`,
    `select ledger_book(jsonb_agg(jsonb_build_object('cause', 'payment:by-hand', 'kind', 'invoice_part', 'rule', 'payment',
       'order_id', '${invoice}', 'path', leg.path, 'amount', leg.amount))) from (values ('provider/sandbox', -700), (${company}, 700)) as leg (path, amount)`,
  ],
  [
    'tax withheld counts without a certificate',
    'invoice parts causes',
    `update invoices set withheld = withheld + 100 where order_id = '${invoice}'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
