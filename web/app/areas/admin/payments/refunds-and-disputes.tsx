import type { PaymentDispute } from '#contracts/desk/money/disputes.ts'
import type { PaymentPage, PaymentRefund } from '#contracts/desk/money/payments.ts'
import { formatCedis } from '#contracts/money.ts'
import { usePerson } from '#web/data/session/session.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { disputesPageOf } from '../money/account-words.ts'
import { AddPhoto } from './add-dispute-photo.tsx'
import { NameWallet } from './name-wallet.tsx'
import type { ChosenAct } from './payment-act-dialog.tsx'

interface Acting {
  /** Null for who may only read. */
  onAct: ((chosen: ChosenAct) => void) | null
}

const refundWords = {
  pending: ['Waits', 'gold'],
  processing: ['Under way', 'gold'],
  completed: ['Arrived', 'green'],
  failed: ['Failed', 'brick'],
} as const

const wayWords = {
  provider: 'the way it came',
  transfer: 'to a wallet',
  invoice: 'off the invoice',
  withheld: 'tax that was withheld',
} as const

const waitWords = {
  cash: 'It is sent once FlexRoute has handed in the cash.',
  check:
    'The money of its store does not cover it: Juaso would pay it. Look at the store, the buyer and whether the goods are back before you send it.',
} as const

/** Money on its way back, with each attempt. */
export function Refunds({ refunds, onAct }: Pick<PaymentPage, 'refunds'> & Acting) {
  if (refunds.length === 0) return null
  return (
    <section aria-label="Refunds" className="card p-4">
      <h2 className="text-lg">Refunds</h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} {...{ refund, onAct }} />
        ))}
      </ul>
    </section>
  )
}

/** What a bank took back takes the place of a refund: nothing is sent. */
const isByBank = ({ cause, provider_reference: reference }: PaymentRefund) =>
  cause.startsWith('dispute:') || (reference?.startsWith('dispute:') ?? false)

function RefundRow({ refund, onAct }: { refund: PaymentRefund } & Acting) {
  const { cause, amount, way, state, failure, attempts, waits_for: waits, agreed } = refund
  const me = usePerson()
  const next = nextActOf(
    refund,
    agreed.some(({ id }) => id === me?.id),
  )
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {formatCedis(amount)}, {isByBank(refund) ? 'given back by the buyer’s bank' : wayWords[way]}
          <Badge tone={refundWords[state][1]}>{refundWords[state][0]}</Badge>
        </p>
        <p className="break-all text-ink-2">{cause}</p>
        {refund.provider_reference && !isByBank(refund) && (
          <p className="break-all text-ink-2">The provider calls it {refund.provider_reference}</p>
        )}
        <p className="text-ink-2">
          {formatInstant(refund.created_at)}
          {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
          {refund.next_try_at && state !== 'completed' && `, next ${formatInstant(refund.next_try_at)}`}
        </p>
        {refund.wallet_ends_in && <p className="text-ink-2">The wallet ends in {refund.wallet_ends_in}</p>}
        {waits && <p>{waitWords[waits]}</p>}
        {agreed.length > 0 && (
          <p>
            {agreed.map(({ name }) => name).join(', ')} agreed{waits === 'check' && ', and one more has to'}
          </p>
        )}
        {failure && <p className="break-words text-brick">{failure}</p>}
        {refund.transfers.map((transfer) => (
          <p key={transfer.reference} className="break-all text-ink-2">
            {transfer.reference}: {transfer.state}
            {transfer.failure && `, ${transfer.failure}`}
          </p>
        ))}
      </div>
      {onAct && next && (
        <Button look="outline" size="small" onClick={() => onAct(next)}>
          {next.action}
        </Button>
      )}
      {onAct && (refund.takes_wallet ?? false) && <NameWallet refund={refund} onAct={onAct} />}
    </li>
  )
}

/** What a person can do about a refund; null where it goes on by itself. */
function nextActOf({ id, state, waits_for: waits }: PaymentRefund, hasAgreed: boolean): ChosenAct | null {
  if (state === 'failed') {
    return {
      title: 'Send the refund once more',
      act: { act: 'retry_refund', refund: id },
      action: 'Send again',
    }
  }
  if (waits !== 'check' || hasAgreed) return null
  return {
    title: 'Send a refund that its store’s money does not cover',
    act: { act: 'release_refund', refund: id },
    action: 'Send it',
  }
}

/** What a person can do about a dispute that the bank has not decided. */
const disputeActs = ({ id, answered_at: answered }: PaymentDispute): readonly ChosenAct[] => [
  { title: 'Ask the bank', act: { act: 'ask_bank', dispute: id }, action: 'Book its answer' },
  ...(answered
    ? []
    : [
        {
          title: 'Answered elsewhere',
          act: { act: 'answered', dispute: id } as const,
          action: 'It is answered',
        },
      ]),
]

const disputeWords = {
  open: ['Open', 'brick'],
  won: ['Won', 'green'],
  lost: ['Lost', 'plain'],
} as const

const decisionWords = (state: PaymentDispute['state'], amount: number) =>
  state === 'won'
    ? 'the bank leaves the money here.'
    : `the bank gave ${formatCedis(amount)} back to the buyer.`

/** What banks want back, and until when they take an answer. */
export function Disputes({
  id,
  mayAdd,
  disputes,
  provider,
  reference,
  onAct,
}: Pick<PaymentPage, 'id' | 'disputes' | 'provider' | 'reference'> & Acting & { mayAdd: boolean }) {
  const answering = disputesPageOf(provider, reference)
  if (disputes.length === 0) return null
  return (
    <section aria-label="Disputes" className="card p-4">
      <h2 className="text-lg">Disputes</h2>
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
            <DisputeFacts dispute={dispute} answering={answering} />
            {onAct && dispute.state === 'open' && (
              <div className="flex flex-wrap gap-2">
                {disputeActs(dispute).map((chosen) => (
                  <Button key={chosen.title} look="outline" size="small" onClick={() => onAct(chosen)}>
                    {chosen.title}
                  </Button>
                ))}
              </div>
            )}
            {mayAdd && dispute.state === 'open' && <AddPhoto paymentId={id} dispute={dispute.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DisputeFacts({
  dispute,
  answering,
}: {
  dispute: PaymentDispute
  answering: ReturnType<typeof disputesPageOf>
}) {
  const { number, amount, state, reason, due_at: due, decided_at: decided, created_at: at } = dispute
  const answered = dispute.answered_at ?? null
  const again = dispute.asked_again_at ?? null
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {formatCedis(amount)} <Badge tone={disputeWords[state][1]}>{disputeWords[state][0]}</Badge>
      </p>
      <p className="break-words text-ink-2">
        Number {number}
        {reason && `: ${reason}`}
      </p>
      <p className="text-ink-2">
        Since {formatInstant(at)}
        {state === 'open' &&
          (due ? `. The bank takes an answer until ${formatInstant(due)}` : '. The bank named no deadline')}
      </p>
      {decided && (
        <p className="text-ink-2">
          Decided {formatInstant(decided)}: {decisionWords(state, amount)}
        </p>
      )}
      {state === 'open' && !answered && again && (
        <p className="font-semibold text-brick">The bank has asked again on {formatInstant(again)}.</p>
      )}
      {state === 'open' && answered && (
        <p className="text-ink-2">Answered elsewhere {formatInstant(answered)}; the bank decides.</p>
      )}
      {state === 'open' && !answered && answering && (
        <p className="text-ink-2">
          Answer it{' '}
          <a
            href={answering.href}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-accent underline"
          >
            {answering.label}
          </a>
          , under its number {number}, with what happened to each parcel below; its decision is booked here.
        </p>
      )}
    </div>
  )
}
