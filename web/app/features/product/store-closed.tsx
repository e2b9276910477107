import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

const dayMs = 86_400_000

/** A holiday of the store: what is ordered now is refused, so no day of arrival is promised either. */
export function StoreClosed({ until }: { until: string }) {
  const opens = new Date(Date.parse(until) + dayMs).toISOString()
  return (
    <p className="rounded-md bg-gold-soft px-3.5 py-3 text-sm text-gold-ink">
      <strong className="block">{t('Closed until {day}', { day: formatDate(until) })}</strong>
      {t('Orders are taken again from {day}.', { day: formatDate(opens) })}
    </p>
  )
}
