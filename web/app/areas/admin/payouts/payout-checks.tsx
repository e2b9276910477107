import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutCheck } from '#contracts/desk/money/holds.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { receiverInWords } from '../money/account-words.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SignalList } from '../parts/signal-list.tsx'
import { useAct } from '../parts/use-act.ts'
import { urgencyOf } from '../parts/waits/waits.ts'

/** Withdrawals that signals hold, the oldest first; nothing where there is none. */
export function PayoutChecks() {
  const query = useQuery({
    queryKey: [...deskKey, 'payout-checks'],
    queryFn: ({ signal }) => api('GET /admin/payout-checks', { signal }),
  })
  if (query.isError && !query.data)
    return <LoadFailed query={query} message="The payouts that signals hold could not be loaded" />
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="checks" className="flex flex-col gap-4">
      <h2 id="checks" className="text-lg">
        Held by signals
      </h2>
      <ul className="flex flex-col gap-4">
        {query.data.map((check) => (
          <Check key={check.reference} check={check} />
        ))}
      </ul>
    </section>
  )
}

const words = {
  release: { title: 'Release the payout', action: 'Release', label: 'Why is it all right?' },
  confirm: { title: 'Do not send the payout', action: 'Do not send', label: 'Reason, the vendor reads it' },
} as const

function Check({ check }: { check: PayoutCheck }) {
  const { reference, store, amount, receiver, signals, since, due } = check
  const { rights } = useSelf()
  const [decision, setDecision] = useState<keyof typeof words | null>(null)
  const decide = useAct(
    (reason: string) =>
      api('POST /admin/payout-checks/:reference/decide', {
        ...{ params: { reference }, body: { decision: decision ?? 'confirm', reason } },
      }),
    {
      done:
        decision === 'release' ? 'Released, it is sent within a minute' : 'Ended, the money is in the wallet',
      onDone: () => setDecision(null),
    },
  )
  const isLate = urgencyOf(due) === 'late'
  return (
    <li className="card flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold break-words">
          <Link to={`/admin/stores/${store.slug}`} className="hover:underline">
            {store.name}
          </Link>
          , {formatCedis(amount)}
        </p>
        <Badge tone={isLate ? 'brick' : 'gold'}>
          {isLate
            ? `Nobody has decided for ${limits.payoutCheckHours} hours`
            : `Decide by ${formatInstant(due)}`}
        </Badge>
      </div>
      <p className="text-sm break-words text-ink-2">
        To {receiverInWords(receiver)}, asked for on {formatInstant(since)} ·{' '}
        <span className="break-all">{reference}</span>
      </p>
      <SignalList signals={signals} />
      {rights.includes('holds') && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => setDecision('release')}>
            Release it
          </Button>
          <Button look="danger" onClick={() => setDecision('confirm')}>
            Do not send it
          </Button>
        </div>
      )}
      {decision && (
        <ReasonDialog
          {...words[decision]}
          busy={decide.isPending}
          onClose={() => setDecision(null)}
          onSubmit={decide.mutate}
        >
          {decision === 'confirm' && (
            <p className="text-sm">
              {formatCedis(amount)} is back in the store’s wallet. Hold the store’s payouts too where no other
              is to be sent.
            </p>
          )}
        </ReasonDialog>
      )}
    </li>
  )
}
