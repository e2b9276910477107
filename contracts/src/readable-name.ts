import { requiredText } from './accounts/person-fields.ts'
import { isInOneAlphabet, oneAlphabetSentence } from './seen-text.ts'

/**
 * A name by which people know a company or a store. Nothing in it is unseen (`seen-text.ts`), it says something, and no word borrows
 * letters of another alphabet. How two names are compared is `name_key` of the database.
 */
export const readableName = (sentence: string, lengthMax: number) =>
  requiredText(sentence, lengthMax)
    .refine(
      (name) => name === '' || /[\p{L}\p{N}]/u.test(name),
      'Please write the name in letters or numbers',
    )
    .refine(isInOneAlphabet, oneAlphabetSentence)
