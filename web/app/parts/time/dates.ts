import type { Language } from '#contracts/languages.ts'
import { languageNow } from '#web/messages/messages.ts'

/** Dates in the reader's language. Days are `YYYY-MM-DD`; instants are shown in Ghana's time, which is UTC. */

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' }

/**
 * Creates a formatter of instants in the reader's language; one Intl formatter per language, made when first needed.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const formatters = new Map<Language, Intl.DateTimeFormat>()
  return (instant) => {
    const language = languageNow()
    const format =
      formatters.get(language) ??
      new Intl.DateTimeFormat(locales[language], { timeZone: 'Africa/Accra', ...options })
    formatters.set(language, format)
    return format.format(new Date(instant))
  }
}

/** '30 Nov': the last day of an offer. */
export const formatShortDay = dateFormat({ day: 'numeric', month: 'short' })

const dayAndMonth = dateFormat({ weekday: 'short', day: 'numeric', month: 'long' })
const dayOnly = dateFormat({ weekday: 'short', day: 'numeric' })

/** 'Tue 24 – Fri 27 November', 'Mon 30 November – Wed 2 December', or one day where both are the same. */
export function formatDays(from: string, to: string): string {
  if (from === to) return plain(dayAndMonth(to))
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayOnly(from) : dayAndMonth(from)
  return `${plain(first)} – ${plain(dayAndMonth(to))}`
}

/** '21 Nov 2026'. */
export const formatDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** '14:05'. */
export const formatClock = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** '21 Nov 2026, 14:05'. */
export function formatInstant(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`
}

/** When something was read: '14:05' for today, else with its day. */
export const formatMoment = (at: number): string =>
  formatDate(at) === formatDate(Date.now()) ? formatClock(at) : formatInstant(new Date(at).toISOString())

/** A time of day alone would be read as today's: what ends later is named with its day. */
export const deadlineOf = (instant: string): string =>
  Date.parse(instant) - Date.now() > 12 * 3_600_000 ? formatInstant(instant) : formatClock(instant)

function plain(text: string): string {
  return text.replace(',', '')
}
