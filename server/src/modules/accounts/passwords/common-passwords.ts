import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { passwordLengthMin } from '#contracts/accounts/sign-in.ts'
import { demoPassword } from '#contracts/demo.ts'
import type { Config } from '../../../config.ts'

/** The sentence under the field of a refused new password. */
export const commonPasswordSentence =
  'This password is among those that are guessed first. Please choose another one.'

/** Some 18,000 passwords of leaked lists, in lower case; shorter ones are refused for their length. */
const common: ReadonlySet<string> = new Set(ranked.filter((password) => password.length >= passwordLengthMin))

/** Words that people extend by digits and signs; the name of the site is one of them. */
const bases: ReadonlySet<string> = new Set(
  [...ranked.slice(0, 3_000), 'juaso'].filter(({ length }) => length >= 4),
)
/** Longer passwords are not reduced to their first word. */
const extendedLengthMax = 15
const writtenFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Whether a password is among those that are guessed first, ignoring case: one that leaked often, one character repeated, or a
 * common word (also with signs in place of letters) that only has digits and signs added, such as `P@ssw0rd123!`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (common.has(lower) || /^(.)\1*$/u.test(lower)) return true
  if (lower.length > extendedLengthMax) return false
  const word = lower.replace(/[^a-z]+$/, '')
  return bases.has(word) || bases.has(word.replace(/[@4310$5]/g, (sign) => writtenFor[sign] ?? sign))
}

/**
 * The same, and in a market without the demo its published password too. Of somebody who signs up it is not the e-mail address either, nor
 * what stands before its @.
 */
export function isRefusedPassword(
  password: string,
  config: Pick<Config, 'DEMO_MARKET'>,
  email = '',
): boolean {
  return (
    isCommonPassword(password) ||
    isNameOf(email, password) ||
    (!config.DEMO_MARKET && password.toLowerCase() === demoPassword.toLowerCase())
  )
}

/** Whether a password is this e-mail address or what stands before its @, ignoring case; a telephone number is one too. */
export function isNameOf(name: string, password: string): boolean {
  const lower = name.toLowerCase()
  return lower !== '' && [lower, lower.split('@')[0]].includes(password.toLowerCase())
}
