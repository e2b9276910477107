import { z } from 'zod'
import { callProvider, Pesewas } from '../call-provider.ts'
import { ProviderFault } from '../payment-provider.ts'
import type { StatementLine, StatementSource } from '../provider-statement.ts'
import type { PaystackOptions } from './paystack-provider.ts'

const pageSize = 100
const text = z.union([z.int(), z.string()]).transform(String)
const when = z.object({ createdAt: z.coerce.date().nullish(), created_at: z.coerce.date().nullish() })

const ChargeRow = when.extend({
  reference: z.string(),
  status: z.string(),
  amount: Pesewas,
  fees: Pesewas.nullish(),
})
const TransferRow = when.extend({
  reference: z.string(),
  status: z.string(),
  amount: Pesewas,
  fee_charged: Pesewas.nullish(),
})
const RefundRow = when.extend({
  id: text,
  status: z.string(),
  amount: Pesewas,
  /** The marks of refunds that Paystack made for a chargeback: those are reported as disputes. */
  dispute: z.unknown().optional(),
})
type When = z.infer<typeof when>

/** Paystack's lists of transactions, refunds and transfers (https://paystack.com/docs/api), a hundred rows at a time. */
export function paystackStatement({ secretKey, baseUrl }: PaystackOptions): StatementSource {
  async function* rows<T>(path: string, row: z.ZodType<T>, from: Date, to: Date): AsyncGenerator<T> {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        perPage: String(pageSize),
        page: String(page),
        from: from.toISOString(),
        to: to.toISOString(),
      })
      const reply = await callProvider({
        url: `${baseUrl}${path}?${query}`,
        key: secretKey,
        schema: z.object({ status: z.literal(true), data: z.array(row) }),
      })
      if (!reply.ok) throw new ProviderFault(`Paystack does not list ${path.slice(1)}s: ${reply.message}`)
      yield* reply.data.data
      if (reply.data.data.length < pageSize) return
    }
  }

  return {
    name: 'paystack',
    async *lines(from, to) {
      for await (const row of rows('/transaction', ChargeRow, from, to)) {
        yield line('charge', row.reference, { ...row, fee: row.fees, isDone: row.status === 'success' })
      }
      for await (const row of rows('/refund', RefundRow, from, to)) {
        if (row.dispute) continue
        yield line('refund', row.id, { ...row, fee: null, isDone: row.status === 'processed' })
      }
      for await (const row of rows('/transfer', TransferRow, from, to)) {
        yield line('transfer', row.reference, {
          ...row,
          fee: row.fee_charged,
          isDone: row.status === 'success',
          isBack: row.status === 'reversed',
        })
      }
    },
  }
}

interface Reply extends When {
  readonly amount: number
  readonly fee: number | null | undefined
  readonly isDone: boolean
  readonly isBack?: boolean
}

function line(
  kind: StatementLine['kind'],
  reference: string,
  { amount, fee, isDone, isBack = false, createdAt, created_at }: Reply,
): StatementLine {
  const at = createdAt ?? created_at ?? new Date(0)
  return { kind, reference, amountPesewas: amount, feePesewas: fee ?? null, isDone, isBack, at }
}
