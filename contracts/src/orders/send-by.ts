import { addDays, dayOf } from '../days.ts'
import { isBusinessDay } from '../geo/public-holidays.ts'

/** A parcel confirmed before this hour (in Ghana, which keeps UTC) is to be sent on the same working day. */
const sameDayUntilHour = 12
/** The hour of the day by which a parcel is to be sent. */
const sendByHour = 16

/**
 * The market's one rule for sending: by 16:00 on the working day of the confirmation when it was confirmed before noon, else
 * by 16:00 on the next working day. Saturdays, Sundays and public holidays are not working days.
 */
export function sendBy(confirmedAt: Date): Date {
  const day = dayOf(confirmedAt.getTime())
  let last = confirmedAt.getUTCHours() < sameDayUntilHour ? day : addDays(day, 1)
  while (!isBusinessDay(last)) last = addDays(last, 1)
  return new Date(`${last}T${sendByHour}:00:00Z`)
}

/** What was confirmed before this instant, and is not sent, is late at `now`. */
export function lateBefore(now: Date): Date {
  let last = dayOf(now.getTime())
  if (now.getTime() <= Date.parse(`${last}T${sendByHour}:00:00Z`)) last = addDays(last, -1)
  while (!isBusinessDay(last)) last = addDays(last, -1)
  return new Date(`${last}T${sameDayUntilHour}:00:00Z`)
}
