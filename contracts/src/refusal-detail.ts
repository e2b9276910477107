/** A value for the braces of a refusal's sentence. A day is `YYYY-MM-DD`. */
export type RefusalDetail = string | number | readonly string[]

/** A detail as a reader of this locale reads it: a day such as 24 Nov 2026, a list joined as in the language. */
export function detailText(detail: RefusalDetail, locale: string): string {
  if (Array.isArray(detail)) return new Intl.ListFormat(locale).format(detail)
  const text = String(detail)
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(text))
}
