import { useQuery } from '@tanstack/react-query'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { Held, WalletTransactionDetail } from '#contracts/wallet/wallet.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { formatDay } from './days.ts'
import { transactionQuery } from './wallet-queries.ts'

/** What a row of the history is the sum of, and where its money stands. */
export function TransactionDetail({ store, id }: { store: OwnStore; id: string }) {
  const query = useQuery(transactionQuery(store, id))
  if (query.isError) return <LoadFailed query={query} message="The details could not be loaded" />
  if (!query.data) return <SkeletonText lines={4} />
  const { withdrawal } = query.data
  return (
    <div className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-paper p-4 lg:grid-cols-2">
      {withdrawal ? (
        <>
          <dl className="flex flex-col gap-2 self-start">
            <Row label="To" value={`${withdrawal.type} ${withdrawal.masked_number}`} />
            <Row label="Requested" value={formatInstant(withdrawal.created_at)} />
            {withdrawal.ended_at && <Row label="Ended" value={formatInstant(withdrawal.ended_at)} />}
            <div className="flex flex-col">
              <dt>Reference</dt>
              <dd className="text-xs break-all text-ink-2">{withdrawal.reference}</dd>
            </div>
            {withdrawal.failure && <Row label="Why it came back" value={withdrawal.failure} />}
          </dl>
          <PaidOut detail={query.data} />
        </>
      ) : (
        <>
          <Amounts detail={query.data} />
          <div className="flex flex-col gap-5">
            {query.data.parcels.map((parcel) => (
              <ParcelMoney key={parcel.sold_at + parcel.delivery} parcel={parcel} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function Amounts({
  detail: { order, lines, fees, fees_of: feesOf, net },
}: {
  detail: WalletTransactionDetail
}) {
  const gross = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <div>
      {order && (
        <p className="mb-2 font-semibold">
          {order.number}
          <span className="font-normal text-ink-2">
            {' '}
            · {order.buyer} · {order.side === 'business' ? 'B2B' : 'B2C'}
          </span>
        </p>
      )}
      <dl className="flex flex-col gap-2">
        {lines.map(({ name, quantity, amount }) => (
          <Row
            key={`${name} ${amount}`}
            label={quantity === null ? name : `${name} × ${quantity}`}
            value={formatCedis(amount)}
          />
        ))}
        {fees.map(({ name, amount }) => (
          <Row key={name} label={name} value={formatCedis(amount)} />
        ))}
        {feesOf !== undefined && feesOf !== gross && (
          <div className="text-xs text-ink-2">
            <dt className="sr-only">What the fees are taken of</dt>
            <dd>The fees are taken of {formatCedis(feesOf)}, the goods; of the delivery nothing is taken.</dd>
          </div>
        )}
        <Row
          className="border-t border-line pt-2 font-bold"
          label={
            net < 0 ? 'Taken from your wallet' : `You receive${gross > 0 ? `, ${share(net, gross)}%` : ''}`
          }
          value={formatCedis(net)}
        />
      </dl>
    </div>
  )
}

const share = (net: number, gross: number) => Math.round((net / gross) * 1_000) / 10

/** A payout is the sum of its lines. */
function PaidOut({ detail: { lines, net } }: { detail: WalletTransactionDetail }) {
  return (
    <div>
      <p className="mb-2 font-semibold">What it pays out</p>
      <dl className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        {lines.map(({ name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a payout never change places.
          <Row key={place} label={name} value={formatCedis(amount)} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-line pt-2 font-bold">
        <Row label="Together" value={formatCedis(-net)} />
      </dl>
    </div>
  )
}

type Parcel = WalletTransactionDetail['parcels'][number]

/** Sold, delivered, available: the steps of a parcel's money with their dates. */
function ParcelMoney({ parcel }: { parcel: Parcel }) {
  const { delivery, delivery_fee: fee, fee_to: feeTo, released_at: released, held } = parcel
  const steps = [
    { name: 'Sold', at: formatDate(parcel.sold_at) },
    { name: 'Delivered', at: parcel.delivered_at && formatDate(parcel.delivered_at) },
    {
      name: 'Available',
      at: released ? formatDate(released) : null,
      expected: held?.until ? formatDay(held.until) : 'no date yet',
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      <ol className="grid grid-cols-3">
        {steps.map(({ name, at, expected }) => (
          <li key={name} className="flex flex-col gap-1">
            <span className="flex items-center">
              <span
                className={classNames(
                  'size-3 shrink-0 rounded-full border-2',
                  at ? 'border-accent bg-accent' : 'border-field bg-surface',
                )}
              />
              {name !== 'Available' && (
                <span className={classNames('h-0.5 grow', at ? 'bg-accent' : 'bg-line-strong')} />
              )}
            </span>
            <span className="text-xs font-semibold">{name}</span>
            <span className="text-xs text-ink-2">{at ?? expected ?? 'not yet'}</span>
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-2">
        {whyHeld(held, released !== null)} {whereFeeWent(delivery, fee, feeTo)}
      </p>
    </div>
  )
}

function whyHeld(held: Held | null, isReleased: boolean): string {
  if (isReleased) return 'The money is in your balance.'
  if (!held) return 'Nothing of this order is held.'
  switch (held.reason) {
    case 'cash':
      return `FlexRoute has not handed in the cash yet. The money comes when Juaso has counted it and the ${limits.payoutHoldDays} days are over, or the buyer confirmed the parcel.`
    case 'return_days':
      return `Juaso holds the money for ${limits.payoutHoldDays} days in case of a return. It comes at once if the buyer confirms the parcel.`
    case 'on_the_way':
      return `The ${limits.payoutHoldDays} days begin when the parcel has arrived.`
    case 'return':
      return 'The buyer asked to return goods. The money comes when the return is answered.'
    case 'dispute':
      return 'The buyer’s bank asked for the money back and decides about it.'
  }
}

function whereFeeWent(delivery: string, fee: number, to: Parcel['fee_to']): string {
  if (to === null) return `${delivery}: no delivery fee.`
  return to === 'store'
    ? `The buyer’s ${formatCedis(fee)} for delivery is yours: you deliver.`
    : `The buyer’s ${formatCedis(fee)} for delivery went to FlexRoute.`
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="min-w-0 text-end tabular-nums">{value}</dd>
    </div>
  )
}
