import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'

/** Above every page of a store that Juaso has shut: why, until when, and what still goes on. */
export function SuspendedNotice({ suspension }: Pick<OwnStore, 'suspension'>) {
  if (!suspension) return null
  const { reason, until } = suspension
  return (
    <Notice
      tone="brick"
      role="status"
      className="mt-4"
      title={until ? `Your store is suspended until ${formatDate(until)}` : 'Your store is suspended'}
    >
      <p className="break-words">{reason}</p>
      <p>
        Buyers cannot order, and money cannot be withdrawn. You can read everything and finish the orders that
        you have.
      </p>
    </Notice>
  )
}
