import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { noPhone } from '#contracts/accounts/address.ts'

/**
 * A telephone number in international form with its country's dial code, such as +233241234567 (SH-5.19). One
 * without a dial code is of `country`, two letters. A number with too many or too few digits for its country stays as it was typed.
 */
export function internationalPhone(typed: string, country = 'gh'): string {
  if (typed === noPhone) return typed
  const upper = country.toUpperCase()
  const home: CountryCode = isSupportedCountry(upper) ? upper : 'GH'
  const parsed = parsePhoneNumberFromString(typed, home)
  return parsed?.isPossible() ? parsed.number : typed
}
