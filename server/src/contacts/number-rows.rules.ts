const sizesMin = 5
const amountsMin = 3

/** Sizes or months one after the other, each more than the one before: `0 3 6 9 12 18 24`. */
export const isRowOfSizes = (groups: readonly string[]): boolean =>
  groups.length >= sizesMin &&
  groups.every((group, at) => group.length <= 2 && (at === 0 || Number(group) > Number(groups[at - 1])))

/** Amounts of goods or money: `250 300 350`, `50 20 30 40 5`, `250 000 000`. */
export const isRowOfAmounts = (groups: readonly string[]): boolean =>
  /0{5}$/.test(groups.join('')) ||
  (groups.length >= amountsMin && groups.every((group) => Number(group) % 5 === 0))

/** A day with its year, `21/11/2026`, is no part of a telephone number. */
export const isDay = (written: string): boolean => /^\d{1,2}([./-])\d{1,2}\1\d{4}$/.test(written)
/** Stands for a day in a row of digits: no number has it. */
export const dayMark = '/'

/** The country's code is written in one piece or digit by digit: `23, 32, 20, 20, 20, 20` are sizes. */
export const splitsCode = (first: string, next: string | undefined): boolean =>
  first === '23' || (first === '2' && next?.length === 2)
