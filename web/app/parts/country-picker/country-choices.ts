import { countries, countryName } from '#contracts/geo/countries.ts'
import { languageNow, t } from '#web/messages/messages.ts'

/** SH-9.07: offered first. */
export const popularCountries = ['gh', 'ng', 'ke', 'za', 'us', 'gb', 'ca', 'au'] as const

export interface CountryChoice {
  readonly code: string
  readonly name: string
  /** The heading of its group. */
  readonly group: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const named = (code: string) => ({ code, name: countryName(code, languageNow()) })

/** The countries whose name or code begins with, or has a word beginning with, what was typed; popular ones first. */
export function findCountries(typed: string): CountryChoice[] {
  const wanted = plain(typed.trim())
  const isWanted = ({ code, name }: { code: string; name: string }) =>
    wanted === code || ` ${plain(name)}`.includes(` ${wanted}`)
  const popular = popularCountries.map(named)
  const others = countries
    .filter((code) => !popular.some((one) => one.code === code))
    .map(named)
    .toSorted((one, other) => one.name.localeCompare(other.name, languageNow()))
  return [
    ...popular.filter(isWanted).map((one) => ({ ...one, group: t('Popular countries') })),
    ...others.filter(isWanted).map((one) => ({ ...one, group: t('All countries') })),
  ]
}

/** The flag of a two-letter code: two regional indicator characters, which most systems draw as a flag. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
}
