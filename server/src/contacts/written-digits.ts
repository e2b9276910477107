/** Letters in the place of digits: `o244l23456`. One after the last digit is a unit, as in `5l`. */
const lettersAsDigits = /(?<!\p{L})[\doOlI]{2,}/gu
/** `0244 I 23456`; a small l alone is a litre. */
const loneLetters = /(?<=\d[\s.-]{1,3})[OI](?=[\s.-]{1,3}\d)/g
/** The number of an order of the market. */
const orderNumbers = /(?<![\p{L}\p{N}])(ju[\s-]?)(\d{6,8})(?!\d)/giu

/**
 * The text with digits for the letters that stand for them, and with letters for the digits of the market's order numbers, each in its
 * place.
 */
export const withDigits = (folded: string) =>
  folded
    .replace(lettersAsDigits, (run) =>
      /\d/.test(run)
        ? run.replace(/[oOlI]+(?=(\d?))/g, (letters, next) => (next ? asDigits(letters) : letters))
        : run,
    )
    .replace(loneLetters, asDigits)
    .replace(orderNumbers, (_, before: string, digits: string) => before + 'x'.repeat(digits.length))
const asDigits = (letters: string) => letters.replace(/[oO]/g, '0').replace(/[lI]/g, '1')
