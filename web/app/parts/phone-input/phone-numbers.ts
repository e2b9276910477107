import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { countries, countryName } from '#contracts/geo/countries.ts'
import { languageNow } from '#web/messages/messages.ts'
import { priorityCountries } from './priority-countries.ts'

export interface DialChoice {
  /** Two letters in lower case. */
  readonly code: string
  readonly name: string
  readonly dialCode: string
}

const upper = (code: string) => code.toUpperCase() as CountryCode

function choiceOf(code: string): DialChoice {
  return { code, name: countryName(code, languageNow()), dialCode: `+${getCountryCallingCode(upper(code))}` }
}

/** Some islands with a dial code of their own, such as Ascension, are countries of no list (SH-9.07). */
const all = getCountries()
  .map((code) => code.toLowerCase())
  .filter((code) => countries.includes(code))

/** SH-9.07: the ten most used, in this order. */
export const priorityChoices = (): DialChoice[] => priorityCountries.map(choiceOf)

/** Every other country that has a dial code, by name. */
export const otherChoices = (): DialChoice[] =>
  all
    .filter((code) => !(priorityCountries as readonly string[]).includes(code))
    .map(choiceOf)
    .toSorted((one, other) => one.name.localeCompare(other.name, languageNow()))

/** SH-5.19: a number in the saved form, such as +233241234567; text that is no number stays as typed. */
export function internationalOf(typed: string, country: string): string {
  const read = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), upper(country))
  return read?.isValid() ? read.number : typed.trim()
}

/** A number split into country and national format; null if its country is not in the list. */
export function partsOf(typed: string, country: string): { country: string; national: string } | null {
  const read = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), upper(country))
  if (!read?.isValid()) return null
  const whose = read.country?.toLowerCase() ?? country
  return all.includes(whose) ? { country: whose, national: read.formatNational() } : null
}
