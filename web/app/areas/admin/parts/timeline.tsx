import type { ParcelTimeline } from '#contracts/desk/money/payments.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

/** What became of a parcel, the oldest first, each step with its note and who did it. */
export function Timeline({ steps }: { steps: ParcelTimeline }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ status, by, note, at }) => (
        <li key={`${at} ${status} ${note}`} className="py-2.5 text-sm">
          <p className="font-semibold">{parcelStatusLabels[status]}</p>
          {note && <p className="break-words text-ink-2">{note}</p>}
          <p className="text-xs text-ink-3">
            {formatInstant(at)}, {by}
          </p>
        </li>
      ))}
    </ol>
  )
}
