const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 }

const valueOfWord = new Map<string, string>([
  ...ones.map((word, value): [string, string] => [word, String(value)]),
  ['oh', '0'],
  ...teens.map((word, value): [string, string] => [word, String(10 + value)]),
  ...tens.map((word, value): [string, string] => [word, String(20 + 10 * value)]),
])

// Of two words that begin alike the longer first: `seventeen` is not `seven` with something after it.
const anyOf = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length).join('|')
const [numberWord, one, ten] = [anyOf(valueOfWord.keys()), anyOf([...ones, 'oh']), anyOf(tens)]
/** Words of numbers alone, also written together: `phone` and `often` are none. */
const spelled = String.raw`(?<!\p{L})(?:${numberWord})+(?!\p{L})`
const multiplier = anyOf(Object.keys(times))
const repeated = String.raw`(?<!\p{L})(?:${multiplier})[^\p{L}\p{N}]{0,3}(?:\d|(?:${one})(?!\p{L}))`
const part = String.raw`(?:\d|${repeated}|${spelled})`
/** Digits and words of numbers without other letters between. */
const runs = new RegExp(String.raw`\+?${part}(?:[^\p{L}\p{N}]{0,6}${part})+`, 'giu')

const date = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?!\d)`
const amount = String.raw`(?<!\d[.,]?)(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}\.\d{2})(?![.,]?\d)`
const dateOrAmount = new RegExp(`${date}|${amount}`)
const compound = String.raw`(?:${ten})[-\s]{0,2}(?:(?:${one})|[1-9](?!\d))`
const single = String.raw`(?:${multiplier})[^\p{L}\p{N}]{0,3}(?:\d|${one})|\d+|${numberWord}`
/** `twenty-four` is 24. */
const asSaid = new RegExp(`${date}|${amount}|${compound}|${single}`, 'giu')
/** As 20 and 4 it is read where 24 makes no number with what is beside it. */
const apart = new RegExp(`${date}|${amount}|${single}`, 'giu')

/** Ghana's numbers. */
const phone = /^(?:(?:00)?2330?[2-5]\d{8}|0[2-5]\d{8})$/
/** A number with nothing before it: what is left of one without the 0. */
export const bareNumber = /^[25]\d{8}$/
const phoneLengthMax = 15

/** Where telephone numbers stand of which words of numbers are a part, as in `+233 twenty-four 412 3456`. */
export function spelledPhones(text: string): [from: number, to: number][] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const said = numbersOf(run, asSaid)
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
    digits: digitsOf(written),
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
  let digits = ''
  for (let at = first; at < numbers.length && digits.length < phoneLengthMax; at += 1) {
    digits += numbers[at]?.digits ?? ''
    if (phone.test(digits)) return at
  }
  return -1
}

const wordsOfNumber = new RegExp(String.raw`${numberWord}|${multiplier}|\d`, 'g')

/** The digits of one number: `412`, `1,200`, `four`, `twenty-four` or `double four`. */
function digitsOf(written: string): string {
  if (/^\d/.test(written)) return written.replaceAll(/\D/g, '')
  const lower = written.toLowerCase()
  const [first = '', second = ''] = lower.match(wordsOfNumber) ?? []
  const last = valueOfWord.get(second) ?? second
  if (times[first]) return last.repeat(times[first])
  const value = valueOfWord.get(first) ?? ''
  return last === '' ? value : value.slice(0, -1) + last
}
