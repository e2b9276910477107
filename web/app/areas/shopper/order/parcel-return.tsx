import { formatCedis } from '#contracts/money.ts'
import { type ParcelReturn, returnReasonLabels, returnStateLabels } from '#contracts/returns/return.ts'
import { formatInstant } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RefundWallet } from './refund-wallet.tsx'

const tones = {
  requested: 'gold',
  refused: 'brick',
  refund_pending: 'blue',
  refunded: 'green',
  refund_failed: 'brick',
} as const

interface Props {
  orderNumber: string
  /** Of the parcel within the order. */
  position: number
  given: ParcelReturn
}

/** What goes back from a parcel, and how far it has come: requested, approved, refund on its way, refunded. */
export function ParcelReturnCard({ given, ...parcel }: Props) {
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-sunken px-3.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-bold">Return</h3>
        <Badge tone={tones[given.state]}>{returnStateLabels[given.state]}</Badge>
      </div>
      <ul className="text-ink-2">
        {given.lines.map(({ line_id, name, quantity }) => (
          <li key={line_id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{returnReasonLabels[given.reason]}</span>
        {given.note && <span className="block break-words">{given.note}</span>}
      </p>
      {given.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {given.pictures.map((base, index) => (
            <li key={base}>
              <Picture
                base={base}
                alt={`Your photo ${index + 1}`}
                sizes="56px"
                sizeMax={160}
                className="w-14 rounded-sm"
              />
            </li>
          ))}
        </ul>
      )}
      {given.state === 'refused' ? (
        <p className="break-words text-brick">
          The store refused{given.refusal ? `: ${given.refusal}` : '.'}
        </p>
      ) : (
        <Steps given={given} />
      )}
      {given.needs_wallet && <RefundWallet given={given} {...parcel} />}
    </div>
  )
}

function Steps({ given }: { given: ParcelReturn }) {
  const amount = given.refund === null ? '' : ` ${formatCedis(given.refund)}`
  const where = given.wallet_ends_in ? ` to the wallet ending in ${given.wallet_ends_in}` : ''
  const steps = [
    { words: 'Return requested', at: given.requested_at, isDone: true },
    { words: 'Approved: the store has the goods', at: given.decided_at, isDone: given.refund !== null },
    {
      words: `Refund${amount} on its way${where}`,
      at: null,
      isDone: given.refund !== null && !given.needs_wallet,
    },
    { words: `Refunded${amount}`, at: given.refunded_at, isDone: given.state === 'refunded' },
  ]
  return (
    <ol className="flex flex-col gap-1.5">
      {steps.map(({ words, at, isDone }) => (
        <li key={words} className={classNames('flex gap-2.5', isDone ? 'text-ink' : 'text-ink-3')}>
          <span
            aria-hidden="true"
            className={classNames(
              'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
              isDone ? 'border-accent bg-accent' : 'border-field',
            )}
          />
          <span>
            {words}
            <span className="sr-only">{isDone ? ', done' : ', not yet'}</span>
            {at && <span className="block text-xs text-ink-2">{formatInstant(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
