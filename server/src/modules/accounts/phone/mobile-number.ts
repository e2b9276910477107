import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '#contracts/refusals.ts'

const mobileTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * A number that a code may be sent to, in international form. One without a dial code is of Ghana. A list of countries and kinds
 * of numbers, because thieves let markets send messages to dear numbers that pay them. Refuses: phone.foreign, phone.invalid
 * (also landlines, premium and free numbers).
 */
export function mobileNumber(typed: string, countries: readonly string[]): string {
  const parsed = parsePhoneNumberFromString(typed, 'GH')
  if (!parsed?.isValid()) throw new Refusal('phone.invalid')
  if (!parsed.country || !countries.includes(parsed.country)) throw new Refusal('phone.foreign')
  if (!mobileTypes.includes(parsed.getType())) throw new Refusal('phone.invalid')
  return parsed.number
}

/** A number as pages and e-mails about it show it: `+233 •• ••• 4567`, so that a stranger who reads it learns little. */
export function maskedNumber(phone: string): string {
  return `•••• ${phone.slice(-4)}`
}
