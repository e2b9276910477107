import { Fragment, useId, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { WalletTransaction } from '#contracts/wallet/wallet.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon, ReturnIcon, SendIcon, TagIcon } from '#web/ui/icons/icons.tsx'
import { reasonWords } from './clearing-card.tsx'
import { formatDay } from './days.ts'
import { groupsOf } from './order-groups.rules.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { waitWords } from './wait-words.ts'

const icons = {
  Sale: TagIcon,
  Withdrawal: SendIcon,
  Fee: ReturnIcon,
  Refund: ReturnIcon,
  'Write-off': ReturnIcon,
}
const tones = { Completed: 'green', Pending: 'gold', Failed: 'brick' } as const

/** [VE-2.39] A table on wide screens, a list on a phone; each row opens to what it is the sum of. */
export function TransactionRows({ store, rows }: { store: OwnStore; rows: readonly WalletTransaction[] }) {
  return (
    <table className="w-full border-t border-line text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="text-start text-xs text-ink-2 [&>th]:px-2 [&>th]:py-3 [&>th]:text-start [&>th]:font-semibold [&>th:first-child]:ps-5">
          <th scope="col">Type</th>
          <th scope="col">Description</th>
          <th scope="col" className="text-end!">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="text-end!">
            Date
          </th>
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {groupsOf(rows).map(({ rows: group, together }) => (
          <Fragment key={group[0]?.id}>
            {group.map((row) => (
              <TransactionRow key={row.id} store={store} row={row} isInGroup={together !== null} />
            ))}
            {together !== null && <Together order={group[0]?.order_number} amount={together} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Beside the rows of one order. */
const inGroup = 'border-s-3 border-s-line-strong'

/** What the rows of an order come to. */
function Together({ order, amount }: { order: string | null | undefined; amount: number }) {
  return (
    <tr className={classNames(inGroup, 'text-ink-2 max-md:block')}>
      <td
        colSpan={6}
        className="px-4 pb-3 text-sm max-md:flex max-md:justify-between md:px-5 md:pt-1 md:text-xs"
      >
        All of {order} above:{' '}
        <strong className="whitespace-nowrap tabular-nums">
          {amount === 0 ? formatCedis(0) : withSign(amount)}
        </strong>
      </td>
    </tr>
  )
}

interface RowProps {
  store: OwnStore
  row: WalletTransaction
  isInGroup: boolean
}

function TransactionRow({ store, row, isInGroup }: RowProps) {
  const { id, type, description, amount, date } = row
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const Icon = icons[type]
  return (
    <>
      <tr
        className={classNames(
          'border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-3 md:[&>td]:px-2 md:[&>td]:py-2 md:[&>td:first-child]:ps-5',
          isInGroup && inGroup,
          isOpen && 'bg-accent-soft',
        )}
      >
        <td className="max-md:order-4 max-md:col-span-2 max-md:text-ink-2">
          <span className="inline-flex items-center gap-2">
            <Icon width={18} height={18} />
            {type}
          </span>
          <span className="md:hidden"> · {formatDate(date)}</span>
        </td>
        <td className="break-words max-md:order-1 max-md:font-semibold">{description}</td>
        <td
          className={classNames(
            'whitespace-nowrap text-end font-bold tabular-nums max-md:order-2',
            amount > 0 && 'text-green',
          )}
        >
          {withSign(amount)}
        </td>
        <td className="max-md:order-5 max-md:col-span-3 max-md:pt-1">
          <Status row={row} />
        </td>
        <td className="whitespace-nowrap text-end text-ink-2 max-md:hidden">{formatDate(date)}</td>
        <td className="max-md:order-3 md:w-14">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={`Details: ${description}`}
            onClick={() => setOpen(!isOpen)}
            className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-md:block">
          <td id={detailId} colSpan={6} className="px-4 py-3 max-md:block sm:px-5">
            <TransactionDetail store={store} id={id} />
          </td>
        </tr>
      )}
    </>
  )
}

/** What a pending row does that belongs to a sale whose money is held: it goes nowhere by itself. */
const ofPending = {
  Refund: 'comes off what this order has pending, not off your balance',
  Fee: 'added to what this order has pending',
}

/** [VE-4.18] The status; of held money when it clears or why it does not, of a withdrawal why it waits and until when. */
function Status({ row: { type, status, held, waits } }: { row: WalletTransaction }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[status]}>{status}</Badge>
      {held && (
        <span className="text-xs text-ink-2">
          {type === 'Refund' || type === 'Fee'
            ? ofPending[type]
            : held.until
              ? `clears ${formatDay(held.until)}`
              : reasonWords[held.reason].toLowerCase()}
        </span>
      )}
      {waits && <span className="text-xs text-ink-2 md:max-w-72">{waitWords(waits)}</span>}
    </span>
  )
}

export const withSign = (cedis: number) => `${cedis < 0 ? '−' : '+'} ${formatCedis(Math.abs(cedis))}`
