import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreLine, StoreParcel } from '#contracts/orders/store-parcel.ts'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { ReturnIcon, StoreIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CompanyMark } from '../../company-mark.tsx'
import { knownAmount } from '../../known-amount.ts'
import { TypeBadge } from '../../type-badge.tsx'
import { ActionButton } from '../action-button.tsx'
import { SelectBox } from '../batch/select-box.tsx'
import { OrderProgress } from '../progress.tsx'
import { AnswerBy, SendBy } from '../send-by.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** [VE-3.15] One order with everything that its card has. */
export function ParcelCard({ parcel, to }: { parcel: StoreParcel; to: string }) {
  return (
    <article aria-labelledby={`order-${parcel.id}`} className="card flex flex-col gap-3 p-4">
      <CardHead parcel={parcel} to={to} />
      <OrderProgress {...parcel} />
      {parcel.return_info && <ReturnLine info={parcel.return_info} status={parcel.status} />}
      <ul className="flex flex-col gap-2.5">
        {parcel.items.map((line) => (
          <ItemRow key={line.id} line={line} />
        ))}
      </ul>
      <div className="flex items-end justify-between gap-3 border-t border-line pt-3 text-sm">
        <p className="flex min-w-0 gap-2 text-ink-2">
          {parcel.delivery === 'pickup' ? (
            <StoreIcon width={18} height={18} className="mt-0.5 shrink-0" />
          ) : (
            <TruckIcon width={18} height={18} className="mt-0.5 shrink-0" />
          )}
          <span className="min-w-0">
            <span className="block">{parcel.delivery_type}</span>
            <span className="block break-words">{parcel.address}</span>
          </span>
        </p>
        <p className="shrink-0 text-end tabular-nums">
          <span className="block text-ink-2">
            {parcel.total_items} {parcel.total_items === 1 ? 'item' : 'items'}
          </span>
          <strong className="text-base">{knownAmount(parcel.total)}</strong>
        </p>
      </div>
      <ActionButton parcel={parcel} size="large" wide look={parcel.action === 'accept' ? 'soft' : 'solid'} />
    </article>
  )
}

function CardHead({ parcel, to }: { parcel: StoreParcel; to: string }) {
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <SelectBox parcel={parcel} />
          <h2 id={`order-${parcel.id}`} className="text-base">
            <Link to={to} className="hover:text-accent">
              {parcel.order_number}
            </Link>
          </h2>
          <TypeBadge type={parcel.type} />
        </span>
        <StatusBadge {...parcel} />
      </div>
      <p className="mt-0.5 text-sm break-words text-ink-2">
        {parcel.customer} <CompanyMark isVerified={parcel.company_verified} /> · {formatInstant(parcel.date)}
        {parcel.send_by && (
          <>
            {' · '}
            <SendBy at={parcel.send_by} />
          </>
        )}
      </p>
      {parcel.assignee && <p className="text-xs text-ink-3">With {parcel.assignee.name}</p>}
    </div>
  )
}

function ItemRow({ line }: { line: StoreLine }) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <Picture
        base={line.image?.image ?? null}
        alt=""
        tone={line.image?.tone}
        sizes="44px"
        sizeMax={160}
        className="size-11 shrink-0 rounded-sm"
      />
      <span className="min-w-0 grow">
        <span className="block break-words">
          {line.name}
          {hasVariantName(line.variant_name) && `, ${line.variant_name}`}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span className="whitespace-nowrap text-ink-2">
            {line.quantity} × {knownAmount(line.price)}
          </span>
          <strong className="whitespace-nowrap">{knownAmount(line.total)}</strong>
        </span>
      </span>
    </li>
  )
}

interface ReturnProps {
  info: NonNullable<StoreParcel['return_info']>
  status: StoreParcel['status']
}

export function ReturnLine({ info, status }: ReturnProps) {
  return (
    <p className="flex gap-2.5 rounded-md bg-brick-soft px-3 py-2.5 text-sm text-brick">
      <ReturnIcon width={18} height={18} className="mt-0.5 shrink-0" />
      <span>
        <strong>{info.reason}</strong>, asked on {formatDate(info.requested_on)}. Refund{' '}
        {knownAmount(info.refund_amount)}
        {status === 'return_request' ? ' when the item is back.' : '.'}
        {info.answer_by && (
          <span className="block pt-1">
            <AnswerBy at={info.answer_by} isAtJuaso={info.is_at_juaso} />
          </span>
        )}
        {info.offer && (
          <span className="block pt-1">
            <strong>You offered {formatCedis(info.offer.amount)}</strong> to keep the goods. The buyer can
            answer until {formatInstant(info.offer.until)}.
          </span>
        )}
      </span>
    </p>
  )
}
