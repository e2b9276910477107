import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { passwordLengthMin } from '#contracts/accounts/sign-in.ts'

/** The sentence under the field of a refused new password. */
export const commonPasswordSentence =
  'This password is among those that are guessed first. Please choose another one.'

/** Some 18,000 passwords of leaked lists, in lower case; shorter ones are refused for their length. */
const common: ReadonlySet<string> = new Set(ranked.filter((password) => password.length >= passwordLengthMin))

/** Whether a password is among those that leaked most often, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
