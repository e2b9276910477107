import { type ReactNode, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OrderParcel } from '#contracts/orders/order.ts'
import type { EarlierReturn, ParcelReturn, RefundWait } from '#contracts/returns/return.ts'
import { returnReasonLabels, returnStateLabels } from '#contracts/returns/return-words.ts'
import { t, translate } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FirstRulingCard } from './first-ruling.tsx'
import { decisionInWords } from './return-decision.rules.ts'
import { ReturnWay } from './return-way.tsx'

const ReturnOffer = onDemand(() => import('./return-offer.tsx'))
const AppealRuling = onDemand(() => import('./appeal-ruling.tsx'))
const AskJuaso = onDemand(() => import('./ask-juaso.tsx'))
// Loaded on demand, with the form library: few returns need another wallet.
const RefundWallet = onDemand(() => import('./refund-wallet.tsx'))

const tones = {
  requested: 'gold',
  refused: 'brick',
  refund_pending: 'blue',
  refunded: 'green',
  refund_failed: 'brick',
} as const

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  given: ParcelReturn
  /** Says where its goods go back to. */
  parcel: Pick<OrderParcel, 'return_place' | 'store'>
}

/** The return of a parcel with its lines and its state: requested, approved, refund on its way, refunded. */
export function ParcelReturnCard({ given, parcel: bought, ...parcel }: Props) {
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-sunken px-3.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-bold">{t('Return')}</h3>
        <Badge tone={tones[given.state]}>{translate(returnStateLabels[given.state])}</Badge>
      </div>
      <ul className="text-ink-2">
        {given.lines.map(({ line_id, name, quantity }) => (
          <li key={line_id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{translate(returnReasonLabels[given.reason])}</span>
        {given.note && <span className="block break-words">{given.note}</span>}
      </p>
      {given.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {given.pictures.map((base, index) => (
            <li key={base}>
              <Picture
                base={base}
                alt={t('Your photo {number}', { number: index + 1 })}
                sizes="56px"
                sizeMax={160}
                className="w-14 rounded-sm"
              />
            </li>
          ))}
        </ul>
      )}
      {given.state !== 'refused' && <Steps given={given} />}
      <ReturnWay given={given} parcel={bought} />
      {given.at_juaso?.refused && <Refused reason={given.at_juaso.refused.reason} />}
      {given.first_ruling && (
        <FirstRulingCard first={given.first_ruling}>
          <AppealRuling returnId={given.id} {...parcel} />
        </FirstRulingCard>
      )}
      <Decision given={given} />
      {given.may_ask_juaso_until && (
        <Disagree until={given.may_ask_juaso_until}>
          <AskJuaso returnId={given.id} {...parcel} />
        </Disagree>
      )}
      {given.offer?.state === 'open' && <ReturnOffer returnId={given.id} offer={given.offer} {...parcel} />}
      {given.refund_waits_for && <p className="text-ink-2">{waitWords(given.refund_waits_for)}</p>}
      {given.needs_wallet && <RefundWallet given={given} {...parcel} />}
      <Earlier returns={given.earlier ?? []} />
    </div>
  )
}

function Earlier({ returns }: { returns: readonly EarlierReturn[] }) {
  if (returns.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">{t('Earlier returns')}</h4>
      <ul className="text-ink-2">
        {returns.map(({ id, lines, ...one }) => (
          <li key={id}>
            {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            <span className="block text-xs">{earlierInWords(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function earlierInWords({
  state,
  refund,
  refunded_at: at,
}: Pick<EarlierReturn, 'state' | 'refund' | 'refunded_at'>) {
  const label = translate(returnStateLabels[state])
  if (refund === null) return label
  const amount = formatCedis(refund)
  return at ? t('{amount} refunded on {date}', { amount, date: formatInstant(at) }) : `${amount}: ${label}`
}

function Refused({ reason }: { reason: string | null }) {
  return (
    <p className="break-words text-brick">
      {reason ? t('The store refused: {reason}', { reason }) : t('The store refused.')}
    </p>
  )
}

/** Who decided against the buyer and why, or what Juaso is still to decide. */
function Decision({
  given: { state, refusal, ruling, at_juaso: atJuaso, first_ruling: first, offer },
}: Pick<Props, 'given'>) {
  // The card of the first decision says why.
  if (first?.state === 'bank') return null
  if (ruling !== null) {
    return (
      <p
        className={classNames(
          'break-words whitespace-pre-line',
          state === 'refused' ? 'text-brick' : 'text-ink',
        )}
      >
        {t('Juaso decided: {reason}', { reason: ruling })}
      </p>
    )
  }
  if (state === 'refused') return <Refused reason={refusal} />
  if (!atJuaso || state !== 'requested' || first) return null
  return (
    <div className="flex flex-col gap-1.5 break-words whitespace-pre-line text-ink-2">
      <p className="font-semibold text-ink">{t('Juaso decides about it.')}</p>
      <p>{t('You wrote: {words}', { words: atJuaso.words })}</p>
      {atJuaso.store_words !== null && <p>{t('The store wrote: {words}', { words: atJuaso.store_words })}</p>}
      {/* Juaso does not decide while the buyer may accept an offer. */}
      {offer?.state !== 'open' && (
        <p>
          {atJuaso.store_until
            ? t('The store can write more until {date}. Juaso decides then, or as soon as it has.', {
                date: formatInstant(atJuaso.store_until),
              })
            : t('Nobody else has to write: Juaso decides now.')}
        </p>
      )}
    </div>
  )
}

/** Until when Juaso can be asked; the form is loaded when somebody wants to. */
function Disagree({ until, children }: { until: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="text-ink-2">
        {t('You do not agree? Juaso decides, if you ask until {date}.', { date: formatInstant(until) })}
      </p>
      {isOpen ? (
        children
      ) : (
        <Button look="outline" className="self-start" onClick={() => setOpen(true)}>
          {t('Ask Juaso to decide')}
        </Button>
      )}
    </>
  )
}

function Steps({ given }: { given: ParcelReturn }) {
  const amount = given.refund === null ? null : formatCedis(given.refund)
  // The wallet of an earlier return may be the one that is asked for.
  const isOwn = !given.needs_wallet || given.state === 'refund_failed'
  const steps = [
    ...begunBy(given).map((step) => ({ ...step, isDone: true })),
    {
      words: decisionInWords(given),
      at: given.decided_at,
      isDone: given.refund !== null,
    },
    {
      words: refundWords(amount, isOwn ? given.wallet_ends_in : null),
      at: null,
      isDone: given.refund !== null && !(given.needs_wallet && isOwn) && given.refund_waits_for === null,
    },
    {
      words: amount ? t('Refunded {amount}', { amount }) : t('Refunded'),
      at: given.refunded_at,
      isDone: given.state === 'refunded',
    },
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
            <span className="sr-only">, {isDone ? t('done') : t('not yet')}</span>
            {at && <span className="block text-xs text-ink-2">{formatInstant(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What happened before anybody decided that money goes back. */
function begunBy({ at_juaso: atJuaso, requested_at: at, offer }: ParcelReturn) {
  const refused = atJuaso?.refused
  const asked = { words: t('Return requested'), at: refused?.asked_at ?? at }
  return [
    asked,
    ...(refused
      ? [
          { words: t('The store refused'), at: refused.refused_at },
          { words: t('You asked Juaso to decide'), at },
        ]
      : []),
    ...(offer?.state === 'declined'
      ? [{ words: t('You declined the offer'), at: offer.declined_at ?? null }]
      : []),
  ]
}

function waitWords(waits: RefundWait): string {
  return waits === 'cash'
    ? t('You paid in cash: your money is sent as soon as FlexRoute has handed it in to us.')
    : t('Somebody at Juaso looks at your refund before it is sent. You do not have to do anything.')
}

function refundWords(amount: string | null, ends: string | null): string {
  if (amount && ends) return t('Refund {amount} on its way to the wallet ending in {ends}', { amount, ends })
  if (ends) return t('Refund on its way to the wallet ending in {ends}', { ends })
  return amount ? t('Refund {amount} on its way', { amount }) : t('Refund on its way')
}
