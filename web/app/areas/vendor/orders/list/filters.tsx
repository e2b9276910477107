import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderType, ParcelGroup } from '#contracts/orders/store-parcel.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { addressOf, isWhole, type ListChoice } from '../orders-address.ts'
import { useOrderCounts } from '../use-store-orders.ts'

const pills: readonly { type: OrderType; label: string }[] = [
  { type: 'all', label: 'All' },
  { type: 'b2c', label: 'B2C Orders' },
  { type: 'b2b', label: 'B2B Orders' },
]

/** [VE-2.12] [VE-4.13] */
export function TypePills({ choice }: { choice: ListChoice }) {
  const { data: counts } = useOrderCounts()
  return (
    <nav aria-label="Orders by buyer" className="rail gap-2">
      {pills.map(({ type, label }) => (
        <Link
          key={type}
          to={addressOf({ ...choice, type })}
          aria-current={choice.type === type ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold',
            choice.type === type
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-surface text-ink hover:border-ink-3',
          )}
        >
          {label}
          {counts && isWhole(choice) && (
            <span className="text-xs font-medium tabular-nums opacity-80">
              {counts[type] >= counts.max ? `${counts.max.toLocaleString('en')}+` : counts[type]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const groups: Record<ParcelGroup, string> = {
  all: 'To do first',
  to_do: 'To do',
  to_send: 'To send',
  to_collect: 'Ready for pickup',
  to_check: 'Returns to check',
  under_way: 'On the way',
  code_closed: 'Code closed',
  done: 'Done',
  returns: 'All returns',
  cancelled: 'Cancelled',
}

export function GroupSelect({ choice }: { choice: ListChoice }) {
  const navigate = useNavigate()
  return (
    <select
      aria-label="Status"
      value={choice.group}
      onChange={(event) => navigate(addressOf({ ...choice, group: event.target.value as ParcelGroup }))}
      className={`${controlClass} w-auto! min-w-0 pe-2! text-sm font-semibold max-sm:min-w-40 max-sm:shrink-0`}
    >
      {Object.entries(groups).map(([group, label]) => (
        <option key={group} value={group}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function OrderSearch({ choice }: { choice: ListChoice }) {
  const navigate = useNavigate()
  const [words, setWords] = useState(choice.q)
  function search(event: FormEvent) {
    event.preventDefault()
    navigate(addressOf({ ...choice, q: words.trim() }))
  }
  return (
    <search className="min-w-0 grow sm:max-w-72">
      <form onSubmit={search} className="relative">
        <input
          type="search"
          aria-label="Search number, customer, product or parcel code"
          placeholder="Find an order"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className={`${controlClass} pe-12 text-sm`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-2 hover:text-accent"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
