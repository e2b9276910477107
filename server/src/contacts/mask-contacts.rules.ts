import { accountFinds } from './accounts.rules.ts'
import { bareAccounts } from './bare-accounts.rules.ts'
import { emailFinds } from './emails.rules.ts'
import { type Find, type Range, rangesOf } from './find.ts'
import { type Folded, fold } from './fold.ts'
import { isGroupedNumber } from './grouped-numbers.rules.ts'
import { misreadPhones } from './misread-phones.rules.ts'
import { dayMark, isDay, isRowOfAmounts, isRowOfSizes, splitsCode } from './number-rows.rules.ts'
import { phonesAbroad } from './phones-abroad.rules.ts'
import { saidBefore } from './said-before.rules.ts'
import { idsAsLetters, siteFinds } from './sites.rules.ts'
import { bareNumber, spelledPhones } from './spelled-phones.rules.ts'
import { withDigits } from './written-digits.ts'

const hidden = '•••'

/** Parts of a number with a word or one letter between: `02441 and 23456`, `0x2x4x4x1x2x3x4x5x6`. */
const joinedDigits =
  /(?<![\p{L}\p{N}])\d{1,9}(?:(?:\s{1,3}(?:and|then|plus|&)\s{1,3}\d{1,9})+|(?<mark>\p{L})\d{1,9}(?:\k<mark>\d{1,9})*)(?!\p{N})/giu
/**
 * A number in two parts with a few words between, `0244123 call 456`, or in more with the same words each time. Both parts together are
 * one of Ghana's numbers, and neither is said to be a price, a quantity or an order.
 */
const partsWithWords =
  /(?<!\p{L}|[\p{N}][.,:/-]?)(?:00233|233|0)\d{1,8}(?<between>(?:[^\p{L}\p{N}]{0,6}\p{L}{1,12}){1,2}[^\p{L}\p{N}]{0,6})\d{2,8}(?:\k<between>\d{2,8})*(?![\p{L}\p{N}]|[.,:/-]\d)/giu
const units = 'ghs|ghc|cedis?|each|items?|pieces?|pcs|boxes|packs?|yards?|kg|cm|mm|m|g|l|ml|wide|long'
const goods = `ju|orders?|sku|code|size|batch|model|prices?|costs?|paid|${units}`
const aroundWords =
  'pay|for|at|of|in|from|till?|until|to|by|came|about|are|is|left|or|blue|red|black|white|green'
const wordsOf = (list: string, where = '') =>
  new RegExp(String.raw`${where}(?<!\p{L})(?:${list})(?!\p{L})`, 'iu')
const beforeParts = wordsOf(goods)
const betweenParts = wordsOf(`${goods}|${aroundWords}`)
const afterParts = wordsOf(units, String.raw`^\s{0,3}`)
const wholePhone = /^(?:(?:00)?233|0)[2-5]\d{8}$/

const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5' },
  ...{ six: '6', seven: '7', eight: '8', nine: '9' },
}
const digitWord = Object.keys(digitWords).join('|')
const digit = String.raw`(?:\d|${digitWord})`
/** At least nine digits, or words for digits, without letters between. */
const digitRuns = new RegExp(String.raw`\+?${digit}(?:[^\p{L}\p{N}]{0,6}${digit}){8,}`, 'giu')

const endOfWord = new RegExp(`^(?:${digitWord})`, 'i')

/** `1,200`, `1,400.50` and `21/11/2026` are one number each: a telephone number does not begin in the middle of them. */
const amount = String.raw`(?<!\d[.,]?)(?:[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{2})?|\d{1,5}\.\d{2})(?![.,]?\d)`
const date = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])(?<mark>[./-])(?:0?[1-9]|1[0-2])\k<mark>20\d{2}(?!\d)`
const dateInRun = new RegExp(date)
const numbersOfRun = new RegExp(String.raw`${date}|${amount}|\d+|${digitWord}`, 'gi')

/** Ghana's numbers, with 0, +233 or 00233 before them. */
const phone = String.raw`(?:(?:00)?2330?[2-5]\d{8}|0[2-5]\d{8})`
const phoneNumber = new RegExp(`^${phone}$`)
const phoneLengthMin = 10
const phoneLengthMax = 15
const phonesInRow = new RegExp(`^(?:${phone}){2,}$`)
/**
 * One inside a longer row of digits. By itself such a row is the number of a thing: a barcode of Ghana, which begins with 603, has 13
 * digits, an IMEI 15, a meter of electricity and a payment by Mobile Money 11.
 */
const insideDigits = /0[2-5]\d{8}/
/** Things have seldom numbers of 16 digits and more. */
const besideDigits = new RegExp(String.raw`^(?=\d{16})(?:${phone}|\d+${phone}$)`)
/** What is hidden already, and the digits of an order's number. */
const notPhones = /•••|(?<=\bJU)\d+/giu

/** How much of the text before a number says what it is, and what is to be done with it. */
const nearby = 12
const nearbyWords = 60

const phonesWithWords: Find = (folded) => {
  const text = withDigits(folded)
  return rangesOf(partsWithWords)(text).filter(([from, to]) => {
    const [before, found] = [text.slice(Math.max(0, from - nearby), from), text.slice(from, to)]
    return (
      wholePhone.test(found.replace(/\D/g, '')) &&
      !(beforeParts.test(before) || betweenParts.test(found) || afterParts.test(text.slice(to)))
    )
  })
}

const joinedPhones: Find = (folded) => {
  const text = withDigits(folded)
  return rangesOf(joinedDigits)(text).filter(([from, to]) =>
    wholePhone.test(text.slice(from, to).replace(/\D/g, '')),
  )
}
const phones: Find = (folded) =>
  [...withDigits(folded).matchAll(digitRuns)].flatMap(({ 0: run, index }) => {
    // The end of another word, as in `phone 024…`, belongs to what was said before.
    const begun = /\p{L}/u.test(folded[index - 1] ?? '') ? (endOfWord.exec(run)?.[0].length ?? 0) : 0
    const said = saidBefore(folded.slice(Math.max(0, index - nearbyWords), index + begun))
    return phonesIn(run, said).map(([from, to]): Range => [index + from, index + to])
  })

/** What finds contacts in a folded text. `accounts`: what counts as one of another network. */
export const contactFinds = (market: string, accounts: readonly Find[]): readonly Find[] => [
  ...emailFinds,
  ...siteFinds(market),
  ...accounts,
  phonesAbroad,
  joinedPhones,
  phones,
  misreadPhones,
  (folded) => spelledPhones(withDigits(folded)),
  phonesWithWords,
]

/**
 * Hides telephone numbers, links, sites, accounts of other networks and addresses of mail, however they are spelled; other numbers, such as prices, stay. `before` is what
 * the same side wrote before, as it is stored: of what begins there and ends in the text, its part in the text is hidden.
 * Links to the market, which stands at the address `market`, stay, with the ids in them.
 */
export function maskContacts(text: string, before: readonly string[] = [], market = ''): string {
  const earlier = before.map((one) => one.replaceAll(notPhones, '').trim()).filter((one) => one !== '')
  const prefix = earlier.map((one) => `${one}\n`).join('')
  const toRead = idsAsLetters(market)
  return contactFinds(market, [...accountFinds, bareAccounts])
    .reduce((left, find) => hide(left, (folded) => find(toRead(folded)), prefix.length), fold(prefix + text))
    .text.slice(prefix.length)
}

/** Replaces what `find` finds in the folded text, from `begin` on; the rest stays as it was written. */
function hide(all: Folded, find: Find, begin: number): Folded {
  const { text, folded, places } = all
  let result = ''
  let end = 0
  for (const [from, to] of find(folded)) {
    // With the invisible characters after it.
    const until = places[to]?.[0] ?? text.length
    if (until <= begin) continue
    result += text.slice(end, Math.max(begin, places[from]?.[0] ?? 0)) + hidden
    end = until
  }
  return end === 0 ? all : fold(result + text.slice(end))
}

/** Where telephone numbers stand in a run of digits. In what is said to be called, also one with other digits beside it. */
function phonesIn(run: string, said: ReturnType<typeof saidBefore>): Range[] {
  const numbers = [...run.matchAll(numbersOfRun)].map(({ 0: match, index }) => ({
    digits: isDay(match) ? dayMark : digitsOf(match),
    from: index,
    to: index + match.length,
  }))
  const all = numbers.map(({ digits }) => digits).join('')
  const groups = numbers.map(({ digits }) => digits)
  if (isGroupedNumber(run) || (said !== 'phone' && isRowOfSizes(groups))) return []
  if (said !== 'phone' && bareNumber.test(all) && isRowOfAmounts(groups)) return []
  // Commas do not stand inside: `250, 300, 350` are three prices.
  if (bareNumber.test(all) && !/[,;]/.test(run) && !dateInRun.test(run)) return [[0, run.length]]
  const found: Range[] = []
  for (let first = 0; first < numbers.length; first += 1) {
    const last = endOfPhone(numbers, first, said)
    if (last === -1) continue
    const from = numbers[first]?.from ?? 0
    found.push([run[from - 1] === '+' ? from - 1 : from, numbers[last]?.to ?? run.length])
    first = last
  }
  return found
}

/** The last of the numbers that make a telephone number together, or -1. */
function endOfPhone(
  numbers: readonly { digits: string }[],
  first: number,
  said: ReturnType<typeof saidBefore>,
): number {
  const row = numbers[first]?.digits ?? ''
  if (phonesInRow.test(row)) return first
  if (said === 'phone' && insideDigits.test(row)) return first
  if (said !== 'thing' && besideDigits.test(row)) return first
  if (said !== 'phone' && splitsCode(row, numbers[first + 1]?.digits)) return -1
  let digits = ''
  for (let at = first; at < numbers.length && digits.length < phoneLengthMax; at += 1) {
    digits += numbers[at]?.digits ?? ''
    if (digits.length >= phoneLengthMin && phoneNumber.test(digits)) return at
  }
  return -1
}

const digitsOf = (written: string) => (digitWords[written.toLowerCase()] ?? written).replace(/\D/g, '')
