import { countries, countryName } from '#contracts/geo/countries.ts'

/** SH-9.07: offered first. */
export const popularCountries = ['gh', 'ng', 'ke', 'za', 'us', 'gb', 'ca', 'au'] as const

export interface CountryChoice {
  readonly code: string
  readonly name: string
  readonly group: 'Popular countries' | 'All countries'
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const named = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** The countries whose name or code begins with, or has a word beginning with, what was typed; popular ones first. */
export function findCountries(typed: string): CountryChoice[] {
  const wanted = plain(typed.trim())
  const isWanted = ({ code, name }: { code: string; name: string }) =>
    wanted === code || ` ${plain(name)}`.includes(` ${wanted}`)
  const popular = popularCountries.map((code) => ({ code, name: countryName(code) }))
  const others = named.filter(({ code }) => !popular.some((one) => one.code === code))
  return [
    ...popular.filter(isWanted).map((one) => ({ ...one, group: 'Popular countries' as const })),
    ...others.filter(isWanted).map((one) => ({ ...one, group: 'All countries' as const })),
  ]
}

/** The flag of a two-letter code as two letters that a system with flags draws as one. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
}
