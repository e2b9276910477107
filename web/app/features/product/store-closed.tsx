import { t } from '#web/messages/messages.ts'
import { opensAgain } from '#web/parts/storefront/opens-again.ts'
import { formatDate } from '#web/parts/time/dates.ts'

/** A holiday of the store: what is ordered now is refused, so no day of arrival is promised either. */
export function StoreClosed({ until }: { until: string }) {
  return (
    <p className="rounded-md bg-gold-soft px-3.5 py-3 text-sm text-gold-ink">
      <strong className="block">{t('Closed until {day}', { day: formatDate(until) })}</strong>
      {opensAgain(until)}
    </p>
  )
}
