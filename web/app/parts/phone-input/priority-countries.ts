/** SH-9.07: offered first in the phone field; the first is the default (SH-5.19). */
export const priorityCountries = ['gh', 'ng', 'us', 'gb', 'ca', 'au', 'de', 'fr', 'in', 'za'] as const
