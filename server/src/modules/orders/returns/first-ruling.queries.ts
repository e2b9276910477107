import { cedisOf } from '#contracts/money.ts'
import type { FirstRuling } from '#contracts/returns/return.ts'
import { appealOpenTo } from '#contracts/returns/ruling.ts'
import { sql } from '../../../database/drizzle.ts'

export interface FirstRulingRow extends Record<string, unknown> {
  readonly first_state: FirstRuling['state'] | null
  readonly first_decision: FirstRuling['decision']
  readonly first_amount: number | null
  readonly first_reason: string
  readonly first_at: Date | string
  readonly first_effect_at: Date | string
  readonly is_appealable: boolean
  readonly appealed_by: 'buyer' | 'store' | null
  readonly appeal_words: string
  readonly appealed_at: Date | string
  readonly appeal_answer: string | null
  readonly appeal_answered_at: Date | string
}

/** The columns of a return `r` that `firstRulingOf` reads. */
export const firstRulingColumns = sql`first_ruling_state(r) as first_state, r.first_decision, r.first_amount, r.first_reason, r.first_at,
  r.first_effect_at, is_announced(r) and r.first_effect_at > now() as is_appealable, r.appealed_by, r.appeal_words, r.appealed_at,
  r.appeal_answer, r.appeal_answered_at`

/** The first decision of Juaso about a return; null where there is none. */
export function firstRulingOf(row: FirstRulingRow): FirstRuling | null {
  const { first_state: state, first_decision: decision, first_amount: amount, first_reason: reason } = row
  if (state === null) return null
  return {
    ...{ state, decision, reason },
    amount: amount === null ? null : cedisOf(Number(amount)),
    at: isoOf(row.first_at),
    takes_effect_at: isoOf(row.first_effect_at),
    appeal_open_to: row.is_appealable ? appealOpenTo(decision) : [],
    appeal: row.appealed_by && {
      by: row.appealed_by,
      words: row.appeal_words,
      at: isoOf(row.appealed_at),
      answer:
        row.appeal_answer === null ? null : { words: row.appeal_answer, at: isoOf(row.appeal_answered_at) },
    },
  }
}

const isoOf = (at: Date | string) => new Date(at).toISOString()
