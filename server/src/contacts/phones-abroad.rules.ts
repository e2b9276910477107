import { type Find, rangesOf } from './find.ts'
import { isGroupedNumber } from './grouped-numbers.rules.ts'
import { saidBefore } from './said-before.rules.ts'

/** Codes of countries; of North America the whole number, since `+1` is said of many things. */
const northAmerica = String.raw`1[ .-]?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}`
const codes = [
  '2[07]|2(?:1[1-368]|[2-69]\\d)',
  '3[0-469]|3[578]\\d|4[013-9]|42\\d|5[1-8]|5[09]\\d|6[0-6]|6[789]\\d',
  '7|8[1246]|8[58]\\d|9[0-58]|9[679]\\d',
].join('|')
const rest = String.raw`(?:[ .-]{0,2}\(?\d\)?){7,11}`
/** With a plus before it, or with two noughts where it is one row. */
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}+])\+\s?(?:${northAmerica}|(?:${codes})${rest})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])00(?!0)(?:${codes})\d{8,10}(?!\d)`,
  'gu',
)
/** `+20 30 40 50 60` is a row of sizes or amounts. */
const longGroup = /\d{3}/
const nearby = 60

/** Telephone numbers of other countries: `+44 7911 123456`, `002348031234567`. */
export const phonesAbroad: Find = (folded) =>
  rangesOf(numbers)(folded).filter(([from, to]) => {
    const written = folded.slice(from, to)
    const digits = written.replaceAll(/\D/g, '')
    if (isRound(written) || !longGroup.test(written) || digits.length > 15) return false
    if (written.startsWith('+')) return digits.length >= 10
    const said = saidBefore(folded.slice(Math.max(0, from - nearby), from))
    return !isGroupedNumber(digits) && said !== 'thing' && (said === 'phone' || !isBarcode(digits))
  })

/** 13 digits of which the last is right for the others, as under the bars of goods: each second one counts three times. */
const isBarcode = (digits: string) =>
  digits.length === 13 &&
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0

/** `+200 300 400 500`. */
function isRound(written: string): boolean {
  const groups = written.match(/\d+/g) ?? []
  return groups.length > 2 && groups.slice(1).every((group) => Number(group) % 5 === 0)
}
