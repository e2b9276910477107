import { z } from 'zod'
import { isInOneAlphabet, oneAlphabetSentence, withoutUnseen } from '../seen-text.ts'

/** One line: no control characters, and neither of Unicode's two additional line separators. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
const oneLineSentence = 'Control characters are not accepted'

/**
 * A text, trimmed and without characters that nobody sees. The sentence for a missing text is its first rule, so that the first message
 * under a field is that one (SH-5.12).
 */
export function requiredText(sentence: string, lengthMax = 200) {
  return z
    .string({ error: sentence })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, sentence)
    .max(lengthMax, `Please use at most ${lengthMax} characters`)
    .regex(oneLine, oneLineSentence)
}

/** An optional text: an empty one counts as none. */
export function optionalText(lengthMax = 200) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(lengthMax, `Please use at most ${lengthMax} characters`)
    .regex(oneLine, oneLineSentence)
    .nullish()
    .transform((text) => text || null)
}

const lettersSentence = 'Full name can only contain letters and spaces'

/** Letters of every alphabet count, so that ɛ and ɔ do; of white space only spaces, not tabs or line ends. */
const nameOf = (isWritten: (name: string) => boolean) =>
  requiredText('Full name is required', 120)
    .min(2, 'Full name must be at least 2 characters')
    .refine(isWritten, lettersSentence)
    .regex(/^$|\p{L}/u, lettersSentence)
    .refine(isInOneAlphabet, oneAlphabetSentence)

const isOfLetters = (name: string) => /^[\p{L}\p{M}\p{Zs}]*$/u.test(name)

/** SH-5.02: a name on a parcel. */
export const fullName = nameOf(isOfLetters)

/** BB-5.03: the name in the profile of a business account, which keeps one that the account has already. */
export const businessName = (known: string) => nameOf((name) => name === known || isOfLetters(name))

/** The name with which somebody opens an account, such as Owusu-Ansah or O'Neil. */
export const accountName = nameOf((name) => /^[\p{L}\p{M}\p{Zs}'’\u2010-]*$/u.test(name))

/** An e-mail address, in lower case, with the form's own sentence for a missing one. */
export const emailAs = (sentence: string) =>
  requiredText(sentence, 254)
    .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Please enter a valid email address')
    .toLowerCase()

/** BB-5.02. Stored in lower case. */
export const email = emailAs('Email is required')
