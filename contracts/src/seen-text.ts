import { z } from 'zod'

/**
 * Characters that nobody sees: zero-width ones, marks that turn the direction of writing, fillers, selectors and halves of a character.
 * What an emoji is made of stays: its selector, and the joiner between two of them.
 */
const unseen =
  /(\p{Emoji}\p{Variation_Selector}?\u200d(?=\p{Extended_Pictographic})|\p{Emoji}\p{Variation_Selector})|\u034f|[\p{Cf}\p{Cs}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '$1')

/** Letters of alphabets that look alike: a Cyrillic "о" in a Latin word looks like a name that somebody else has. */
const lookAlike = [/\p{Script=Latin}/u, /[\p{Script=Cyrillic}\p{Script=Greek}]/u] as const

/** Whether each word of a name is written in one alphabet. */
export const isInOneAlphabet = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).every((word) => !lookAlike.every((script) => script.test(word)))

export const oneAlphabetSentence = 'Please write each word of the name in one alphabet'

/** A text of one line: what breaks a line becomes a space, other control characters and all that nobody sees are dropped. */
export const lineText = (words?: string) =>
  z
    .string(words)
    .overwrite((text) =>
      withoutUnseen(text)
        .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
        .replace(/\p{Cc}/gu, ''),
    )
    .trim()

/** The same with lines and tabs. */
export const linesText = (words?: string) =>
  z
    .string(words)
    .overwrite((text) =>
      withoutUnseen(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, ''),
    )
    .trim()
