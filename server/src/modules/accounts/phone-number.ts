import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { noPhone } from '#contracts/accounts/address.ts'
import { Refusal, refusals, sentenceOf } from '#contracts/refusals.ts'

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

function readPhone(typed: string, country: string): PhoneNumber | undefined {
  const upper = country.toUpperCase()
  return parsePhoneNumberFromString(typed, isCountry(upper) ? upper : 'GH')
}

const inFull = (parsed: PhoneNumber | undefined, typed: string): string =>
  parsed?.isPossible() ? parsed.number : typed

/**
 * A telephone number that is called, in international form with its country's dial code, such as +233241234567 (SH-5.19). One
 * without a dial code is of `country`, two letters. One that its country cannot have, by its length or its first digits, stays only
 * where it is `kept` already, so that everything else can be corrected. Refuses: phone.impossible, at the field of this name.
 */
export function personalPhone(
  typed: string,
  country = 'gh',
  kept: string | null = null,
  field = refusals['phone.impossible'].field ?? '',
): string {
  if (typed === noPhone || typed === kept) return typed
  const parsed = readPhone(typed, country)
  if (inFull(parsed, typed) === kept) return kept
  // Pitcairn has no dial code of its own, so its numbers are not known.
  const isUnknown = !isCountry(country.toUpperCase()) && !typed.startsWith('+')
  if (!parsed?.isValid() && !isUnknown) {
    throw new Refusal('phone.impossible', {}, { errors: { [field]: [sentenceOf('phone.impossible')] } })
  }
  return inFull(parsed, typed)
}
