import { addDays } from '#contracts/days.ts'
import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

/** From when a store takes orders again whose holiday ends with the day `until`. */
export const opensAgain = (until: string): string =>
  t('Orders are taken again from {day}.', { day: formatDate(addDays(until, 1)) })
