import { t } from '#web/messages/messages.ts'
import { formatDays } from '#web/parts/time/dates.ts'

interface Props {
  parcel: {
    readonly estimated_from?: string | null | undefined
    readonly estimated_to?: string | null | undefined
    readonly pickup_place: object | null
  }
}

/** When one parcel of several arrives or can be picked up; nothing where its order says it. */
export function ParcelDays({ parcel: { estimated_from: from, estimated_to: to, pickup_place } }: Props) {
  if (!from || !to) return null
  const days = formatDays(from, to)
  return (
    <p className="text-sm text-ink-2">
      {pickup_place ? t('Ready for pickup {days}', { days }) : t('Estimated delivery {days}', { days })}
    </p>
  )
}
