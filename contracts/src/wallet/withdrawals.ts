import { z } from 'zod'
import { PositiveCedis } from '../cedis.ts'
import { toldWaits } from './withdrawal-waits.ts'

/** VE-5.13: cedis, above zero, at most two decimals. The server checks the minimum and the balance. */
export const NewWithdrawal = z.object({
  amount: PositiveCedis,
  method_id: z.uuid('Please choose a withdrawal method'),
  password: z.string().max(200).default(''),
})
export type NewWithdrawal = z.infer<typeof NewWithdrawal>

/** Why a withdrawal is not sent yet, and by when people decide about it; null where that has no time. */
export const WithdrawalWait = z
  .object({ reason: z.enum(toldWaits), until: z.iso.datetime().nullable() })
  .meta({ id: 'WithdrawalWait' })
export type WithdrawalWait = z.infer<typeof WithdrawalWait>

export const Withdrawal = z
  .object({
    id: z.uuid(),
    amount: z.number(),
    /** `reversed`: it was sent, and the network or bank returned it. Failed and reversed money is in the wallet again. */
    state: z.enum(['pending', 'completed', 'failed', 'reversed']),
    waits_for: z.enum(toldWaits).nullable(),
    type: z.string(),
    masked_number: z.string(),
    reference: z.string(),
    failure: z.string().nullable(),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>
