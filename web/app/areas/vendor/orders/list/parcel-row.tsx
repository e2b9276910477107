import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { CompanyMark } from '../../company-mark.tsx'
import { knownAmount } from '../../known-amount.ts'
import { TypeBadge } from '../../type-badge.tsx'
import { SelectBox } from '../batch/select-box.tsx'
import { SendBy } from '../send-by.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** One order in the list beside the open one. */
export function ParcelRow({ parcel, to, isOpen }: { parcel: StoreParcel; to: string; isOpen: boolean }) {
  return (
    <div
      className={classNames(
        'flex items-center border-s-3 ps-3',
        isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <SelectBox parcel={parcel} />
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        className="flex min-w-0 grow items-center justify-between gap-3 py-3 ps-1 pe-4"
      >
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{parcel.customer}</span>
            <TypeBadge type={parcel.type} />
            <CompanyMark isVerified={parcel.company_verified} />
          </span>
          <span className="block text-xs text-ink-2">
            {parcel.order_number} ·{' '}
            {parcel.send_by ? <SendBy at={parcel.send_by} /> : formatDate(parcel.date)}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <strong className="tabular-nums">{knownAmount(parcel.total)}</strong>
          <StatusBadge {...parcel} />
        </span>
      </Link>
    </div>
  )
}
