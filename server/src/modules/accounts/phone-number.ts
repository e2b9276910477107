import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { noPhone } from '#contracts/accounts/address.ts'

/**
 * A telephone number in international form with its country's dial code, such as +233241234567 (SH-5.19). One
 * without a dial code is of `country`, two letters. What has more or fewer digits than numbers there have stays as it was typed.
 */
export function internationalPhone(typed: string, country = 'gh'): string {
  if (typed === noPhone) return typed
  const upper = country.toUpperCase()
  const home: CountryCode = isSupportedCountry(upper) ? upper : 'GH'
  const read = parsePhoneNumberFromString(typed, home)
  return read?.isPossible() ? read.number : typed
}
