import { rateWords } from '#contracts/fees/rate-words.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { formatDate } from '#web/parts/time/dates.ts'

type Earnings = NonNullable<StoreParcelDetail['earnings']>

interface Props {
  order: StoreParcelDetail
  earnings: Earnings
}

export function OrderEarnings({ order, earnings }: Props) {
  const { rates } = earnings
  const rows = [
    ['Items', earnings.items],
    [`Juaso Fee (${rateWords(rates.commission)})`, -earnings.commission],
    [`Processing fee (${rateWords(rates.processing)})`, -earnings.processing],
    ...(earnings.delivery > 0 ? [['Your delivery', earnings.delivery] as const] : []),
    ...(earnings.given_back > 0 ? [[givenBackWords(order), -earnings.given_back] as const] : []),
  ] as const
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="text-sm">What you receive</h3>
      <dl className="flex flex-col gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3 text-ink-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatCedis(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-2 text-base font-bold">
          <dt>You receive</dt>
          <dd className="tabular-nums">{formatCedis(earnings.net)}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink-3">{whenWords(order, earnings.payout)}</p>
    </section>
  )
}

const givenBackWords = ({ status }: StoreParcelDetail) =>
  status === 'cancelled' ? 'Cancelled, fees included' : 'Given back, less the fees'

function whenWords(
  { status, delivery, delivery_fee: fee }: StoreParcelDetail,
  payout: Earnings['payout'],
): string {
  if (status === 'cancelled') return 'The order was cancelled: nothing is paid out.'
  const when = payoutWords(payout)
  return fee && delivery === 'flexroute' ? `${when} The delivery fee goes to FlexRoute.` : when
}

function payoutWords({ state, on, is_confirmed: isConfirmed }: Earnings['payout']): string {
  switch (state) {
    case 'nothing':
      return 'Everything was given back: nothing is paid out.'
    case 'unpaid':
      return 'Credited when the buyer has paid.'
    case 'on_the_way':
      return `Available ${limits.payoutHoldDays} days after arrival, or as soon as the buyer confirms it.`
    case 'cash':
      return isConfirmed
        ? 'Held until FlexRoute has handed in the cash.'
        : `Held until FlexRoute has handed in the cash, and for ${limits.payoutHoldDays} days after arrival unless the buyer confirms it.`
    case 'return_days':
      return `Held until ${on ? formatDate(on) : 'its days are over'}; available before if the buyer confirms the arrival.`
    case 'return':
      return 'What the buyer asks back is held until the return is decided.'
    case 'dispute':
      return 'Held while the buyer’s bank decides over the payment.'
    case 'released':
      return on ? `Available since ${formatDate(on)}.` : 'Available.'
  }
}
