import type { PayoutAct, PayoutRow } from '#contracts/desk/money/payouts.ts'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { receiverInWords } from '../money/account-words.ts'
import { ActDialog } from '../money/act-dialog.tsx'
import { HoldPayouts } from '../money/hold-payouts.tsx'

export interface ChosenPayout {
  readonly row: PayoutRow
  readonly act: PayoutAct
}

const stateWords = {
  pending: ['Waits', 'gold'],
  completed: ['Arrived', 'green'],
  failed: ['Failed', 'brick'],
  reversed: ['Came back', 'brick'],
} as const
/** What a withdrawal waits for, where it is kept back. */
const waitWords = {
  hold: ['Held', 'brick'],
  check: ['Being checked', 'brick'],
  owes: ['Store owes', 'brick'],
  two: ['Needs two people', 'gold'],
} as const

interface Props {
  row: PayoutRow
  /** Whether its reference leads to its page. */
  hasPage?: boolean
  onAct: ((act: PayoutAct) => void) | null
  mayHold: boolean
}

/** A payout as its list and its page show it, with what can be done. */
export function PayoutFacts({ row, hasPage = false, onAct, mayHold }: Props) {
  const { reference, kind, name, receiver, provider, amount, state, failure, attempts, store, agreed, link } =
    row
  const me = usePerson()
  const [label, tone] = row.waits_for ? waitWords[row.waits_for] : stateWords[state]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={link} className="break-words hover:underline">
            {name}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm break-words text-ink-2">
          {kind === 'refund' ? 'Refund' : 'Withdrawal'} by {providerInWords(provider)} to{' '}
          {receiverInWords(receiver)} ·{' '}
          {hasPage ? (
            <Link to={`/admin/payouts/${reference}`} className="break-all underline">
              {reference}
            </Link>
          ) : (
            <span className="break-all">{reference}</span>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {formatInstant(row.created_at)}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {state === 'pending' &&
            !row.waits_for &&
            row.next_try_at &&
            `, next ${formatInstant(row.next_try_at)}`}
        </p>
        {row.waits_for === 'two' && (
          <p className="text-sm text-ink-2">
            With it the store takes out more than {formatCedis(limits.payoutAlonePesewas / 100)} within{' '}
            {limits.payoutAloneHours} hours, so two people agree first.
          </p>
        )}
        {agreed.length > 0 && (
          <p className="text-sm text-ink-2">{agreed.map(({ name: who }) => who).join(', ')} agreed</p>
        )}
        {failure && <p className="text-sm break-words text-brick">{failure}</p>}
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onAct && state === 'pending' && !row.waits_for && (
          <Button look="outline" size="small" onClick={() => onAct('repeat')}>
            Try now
          </Button>
        )}
        {onAct && row.waits_for === 'two' && !agreed.some(({ id }) => id === me?.id) && (
          <Button size="small" onClick={() => onAct('agree')}>
            Agree
          </Button>
        )}
        {onAct && state === 'pending' && (
          <Button look="outline" size="small" onClick={() => onAct('end')}>
            {row.waits_for === 'two' ? 'Decline' : 'End'}
          </Button>
        )}
        {mayHold && store && row.waits_for !== 'hold' && <HoldPayouts {...{ store }} hold={null} />}
      </div>
    </div>
  )
}

const actWords = {
  repeat: [(name: string) => `Try the payout to ${name} now`, 'Try now'],
  agree: [(name: string) => `Agree to the payout to ${name}`, 'Agree'],
  end: [(name: string) => `End the payout to ${name}`, 'End it'],
  decline: [(name: string) => `Decline the payout to ${name}`, 'Decline'],
} as const

export function PayoutDialog({ row, act, onClose }: ChosenPayout & { onClose: () => void }) {
  const { reference, name, waits_for: waitsFor } = row
  const params = { reference }
  const [titleOf, action] = actWords[act === 'end' && waitsFor === 'two' ? 'decline' : act]
  return (
    <ActDialog
      title={titleOf(name)}
      action={action}
      about={['payout', reference, act]}
      preview={(signal) => api('POST /admin/payouts/:reference/preview', { params, body: { act }, signal })}
      act={({ key, ...body }) =>
        api('POST /admin/payouts/:reference/acts', { params, key, body: { act, ...body } })
      }
      done="Done, and written into the log"
      onClose={onClose}
    >
      {act === 'end' && (
        <p className="text-sm">
          Only one that its provider does not have is ended. Who waits for it reads the reason.
        </p>
      )}
    </ActDialog>
  )
}
