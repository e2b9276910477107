import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { noPhone } from '#contracts/accounts/address.ts'
import { Refusal } from '#contracts/refusals.ts'

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

function readPhone(typed: string, country: string): PhoneNumber | undefined {
  const upper = country.toUpperCase()
  return parsePhoneNumberFromString(typed, isCountry(upper) ? upper : 'GH')
}

/**
 * A telephone number in international form with its country's dial code, such as +233241234567 (SH-5.19). One
 * without a dial code is of `country`, two letters. A number with too many or too few digits for its country stays as it was typed.
 */
export function internationalPhone(typed: string, country = 'gh'): string {
  return typed === noPhone ? typed : inFull(readPhone(typed, country), typed)
}

const inFull = (parsed: PhoneNumber | undefined, typed: string): string =>
  parsed?.isPossible() ? parsed.number : typed

/**
 * The same of a person's own number. One that its country cannot have, by its length or its first digits, stays only where it is
 * `kept` already, so that everything else can be corrected. Refuses: phone.impossible.
 */
export function personalPhone(typed: string, country = 'gh', kept: string | null = null): string {
  if (typed === noPhone || typed === kept) return typed
  const parsed = readPhone(typed, country)
  // Pitcairn has no dial code of its own, so its numbers are not known.
  const isUnknown = !isCountry(country.toUpperCase()) && !typed.startsWith('+')
  if (!parsed?.isValid() && !isUnknown) throw new Refusal('phone.impossible')
  return inFull(parsed, typed)
}
