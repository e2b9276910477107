import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { ToldWaits } from '#contracts/wallet/withdrawal-waits.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { moneyKey } from '../store-context.ts'
import { withdrawalsQuery } from './wallet-queries.ts'

const states = {
  pending: { word: 'Pending', tone: 'gold' },
  completed: { word: 'Completed', tone: 'green' },
  failed: { word: 'Failed', tone: 'brick' },
  reversed: { word: 'Came back', tone: 'brick' },
} as const

/** In a word; the wallet's sums and the row of the history say why and until when. */
const waits: Record<ToldWaits, string> = {
  hold: 'On hold',
  check: 'Being checked',
  owes: 'Waits',
  two: 'Being looked at',
  unanswered: 'Being checked',
}

/** The newest withdrawal and what became of it; the page reads its figures again when it ends. */
export function LastWithdrawal({ store }: { store: OwnStore }) {
  const queries = useQueryClient()
  const { data } = useQuery(withdrawalsQuery(store))
  const last = data?.[0]
  const before = useRef(last?.state)
  useEffect(() => {
    if (before.current === 'pending' && last && last.state !== 'pending')
      void queries.invalidateQueries({ queryKey: moneyKey(store) })
    before.current = last?.state
  }, [last, queries, store])
  if (!last) return null
  return (
    <div role="status" className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
      <p className="text-ink-2">Last one</p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="tabular-nums">{formatCedis(last.amount)}</strong>
        <Badge tone={states[last.state].tone}>
          {last.waits_for ? waits[last.waits_for] : states[last.state].word}
        </Badge>
      </p>
      <p className="text-xs text-ink-2">
        {formatInstant(last.created_at)}, {last.type} {last.masked_number}
      </p>
      {isBack(last) && (
        <p className="text-xs text-ink-2">
          The money is in your wallet again{last.failure ? `: ${last.failure}` : '.'}
        </p>
      )}
    </div>
  )
}

const isBack = ({ state }: Withdrawal) => state === 'failed' || state === 'reversed'
