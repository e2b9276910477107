import { isGroupedNumber } from './grouped-numbers.rules.ts'
import { dayMark, isDay, isRowOfAmounts, isRowOfSizes, splitsCode } from './number-rows.rules.ts'
import { andOne, compound, digitsOfNumber, digitWord, multiplier, numberWord } from './number-words.ts'

/** Words of numbers alone, also written together: `phone` and `often` are none. */
const spelled = String.raw`(?<!\p{L})(?:${numberWord})+(?!\p{L})(?:${andOne})?`
const repeated = String.raw`(?<!\p{L})(?:${multiplier})[^\p{L}\p{N}]{0,3}(?:\d|(?:${digitWord})(?!\p{L}))`
const part = String.raw`(?:\d|${repeated}|${spelled})`
/** Digits and words of numbers without other letters between. */
const runs = new RegExp(String.raw`\+?${part}(?:[^\p{L}\p{N}]{0,6}${part})+`, 'giu')

const date = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?!\d)`
const amount = String.raw`(?<!\d[.,]?)(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}\.\d{2})(?![.,]?\d)`
const dateOrAmount = new RegExp(`${date}|${amount}`)
const single = String.raw`(?:${multiplier})[^\p{L}\p{N}]{0,3}(?:\d|${digitWord})|\d+|${numberWord}`
/** `twenty-four` is 24. */
const asSaid = new RegExp(`${date}|${amount}|${compound}|${single}`, 'giu')
/** As 20 and 4 it is read where 24 makes no number with what is beside it. */
const apart = new RegExp(`${date}|${amount}|${single}`, 'giu')

/** Ghana's numbers. */
const phone = /^(?:(?:00)?2330?[2-5]\d{8}|0[2-5]\d{8})$/
/** A number with nothing before it: what is left of one without the 0. */
export const bareNumber = /^[25]\d{8}$/
const phoneLengthMin = 10
const phoneLengthMax = 15

/** Where telephone numbers stand of which words of numbers are a part, as in `+233 twenty-four 412 3456`. */
export function spelledPhones(text: string): [from: number, to: number][] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    if (isGroupedNumber(run)) return []
    const said = numbersOf(run, asSaid)
    const groups = said.map(({ digits }) => digits)
    if (isRowOfSizes(groups) || (bareNumber.test(groups.join('')) && isRowOfAmounts(groups))) return []
    if (isBare(run, said)) return [[index, index + run.length]]
    const found = phonesOf(run, said)
    return (found.length > 0 ? found : phonesOf(run, numbersOf(run, apart))).map(
      ([from, to]): [number, number] => [index + from, index + to],
    )
  })
}

interface ReadNumber {
  digits: string
  from: number
  to: number
}

const numbersOf = (run: string, reading: RegExp): ReadNumber[] =>
  [...run.matchAll(reading)].map(({ 0: written, index }) => ({
    digits: isDay(written) ? dayMark : digitsOfNumber(written),
    from: index,
    to: index + written.length,
  }))

/** With nothing before it a number is all of the run, and has no comma, date or price in it. */
const isBare = (run: string, numbers: readonly ReadNumber[]): boolean =>
  bareNumber.test(numbers.map(({ digits }) => digits).join('')) &&
  !/[,;]/.test(run) &&
  !dateOrAmount.test(run)

function phonesOf(run: string, numbers: readonly ReadNumber[]): [number, number][] {
  const found: [number, number][] = []
  for (let first = 0; first < numbers.length; first += 1) {
    const last = endOfPhone(numbers, first)
    if (last === -1) continue
    const from = numbers[first]?.from ?? 0
    const to = numbers[last]?.to ?? run.length
    found.push([run[from - 1] === '+' ? from - 1 : from, to])
    first = last
  }
  return found
}

/** The last of the numbers that are a telephone number together, no digit less and none more; -1 where there is none. */
function endOfPhone(numbers: readonly ReadNumber[], first: number): number {
  if (splitsCode(numbers[first]?.digits ?? '', numbers[first + 1]?.digits)) return -1
  let digits = ''
  for (let at = first; at < numbers.length && digits.length < phoneLengthMax; at += 1) {
    digits += numbers[at]?.digits ?? ''
    if (digits.length >= phoneLengthMin && phone.test(digits)) return at
  }
  return -1
}
