/** Words of 0 to 9 in English, French, German and Twi, with the ways in which they are often misspelt. */
const ofDigits = [
  'zero oh nought ziro zerro zro zéro null hwee',
  'one won un une eins ein baako',
  'two tow twoo deux zwei zwo mmienu mienu abien',
  'three thre tree trois drei mmiɛnsa mmiensa miɛnsa miensa abiɛsa abiesa',
  'four fourr foure foor fuor quatre vier nnan anan',
  'five fiv fife fyve cinq fünf fuenf funf nnum anum enum',
  'six sixx siks sechs nsia asia',
  'seven sevn sevenn seben sven sept sieben nson ason',
  'eight eigth eigt eght huit acht nwɔtwe nwotwe awɔtwe awotwe',
  'nine nien nin nyne neuf neun nkron akron',
].map((words) => words.split(' '))

const ofTeens = [
  'ten dix zehn',
  'eleven onze elf',
  'twelve douze zwölf zwoelf zwolf',
  'thirteen treize',
  'fourteen quatorze',
  'fifteen quinze',
  'sixteen seize sechzehn',
  'seventeen siebzehn',
  'eighteen',
  'nineteen',
].map((words) => words.split(' '))

const frenchTens = 'vingt vingts trente quarante cinquante soixante'.split(' ')
const germanTens = 'zwanzig dreißig dreissig vierzig fünfzig fuenfzig funfzig sechzig siebzig achtzig neunzig'
const ofTens = [
  'twenty vingt vingts zwanzig',
  'thirty trente dreißig dreissig',
  'forty fourty quarante vierzig',
  'fifty cinquante fünfzig fuenfzig funfzig',
  'sixty soixante sechzig',
  'seventy siebzig',
  'eighty achtzig',
  'ninety neunzig',
].map((words) => words.split(' '))

const valueOfWord = new Map([
  ...ofDigits.flatMap((words, value) => words.map((word): [string, number] => [word, value])),
  ...ofTeens.flatMap((words, value) => words.map((word): [string, number] => [word, 10 + value])),
  ...ofTens.flatMap((words, value) => words.map((word): [string, number] => [word, 20 + 10 * value])),
])

const times = new Map<string, number>([
  ...([
    ['double', 2],
    ['doppel', 2],
    ['triple', 3],
  ] as const),
  ...([
    ['treble', 3],
    ['quadruple', 4],
    ['quintuple', 5],
  ] as const),
])

/** Of two words that begin alike the longer first: `seventeen` is not `seven` with something after it. */
const anyOf = (words: Iterable<string>) =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    // `2 Sept 2026` is a day.
    .map((word) => (word === 'sept' ? String.raw`sept(?!\.?\s{0,2}20\d\d)` : word))
    .join('|')

const germanUnits = 'ein|zwei|drei|vier|fünf|fuenf|funf|sechs|sieben|acht|neun'
/** `vierundzwanzig`. */
const germanPair = `(?:${germanUnits})und(?:${anyOf(germanTens.split(' '))})`
const simple = anyOf(valueOfWord.keys())
export const digitWord = anyOf(ofDigits.flat())
export const multiplier = anyOf(times.keys())

/**
 * No word here is made of two others, and so each row of them is read in one way: `achtzehn` is `acht` and `zehn`, and becomes 18 as a
 * compound.
 */
export const numberWord = `${germanPair}|${simple}`

const separator = String.raw`[-\s]{0,2}`
/** `et un`, as in `vingt et un`. */
export const andOne = String.raw`[-\s]{1,2}et[-\s]{1,2}(?:une|un|onze)(?!\p{L})`
const frenchTeen = `dix${separator}(?:sept|huit|neuf)`
const frenchRest = `${frenchTeen}|${anyOf('dix onze douze treize quatorze quinze seize un une deux trois quatre cinq six sept huit neuf'.split(' '))}`
const eighty = `quatre${separator}vingts?`
const ten = anyOf(ofTens.flat())
/** Words that say one number of two digits together: `twenty-four`, `twenty 4`, `quatre-vingt-douze`, `vingt et un`, `achtzehn`. */
export const compound = [
  `${eighty}(?:${separator}(?:${frenchRest}))?`,
  `(?:${anyOf(frenchTens)})(?:${andOne}|${separator}(?:${frenchRest}))`,
  frenchTeen,
  '(?:drei|vier|fünf|fuenf|funf|acht|neun)zehn',
  String.raw`(?:${ten})${separator}(?:(?:${digitWord})|[1-9](?!\d))`,
].join('|')

const partsOfNumber = new RegExp(String.raw`(?<eighty>${eighty})|${simple}|\d`, 'giu')
const repeat = new RegExp(String.raw`^(?<times>${multiplier})[^\p{L}\p{N}]*(?<what>.*)$`, 'iu')

/** The digits of one number: `412`, `1,200`, `four`, `twenty-four` or `double four`. */
export function digitsOfNumber(written: string): string {
  if (/^\d/.test(written)) return written.replaceAll(/\D/g, '')
  const repeated = repeat.exec(written.toLowerCase())?.groups
  if (repeated) return digitsOfNumber(repeated.what ?? '').repeat(times.get(repeated.times ?? '') ?? 1)
  let value = 0
  for (const { 0: part, groups } of written.toLowerCase().matchAll(partsOfNumber))
    value += groups?.eighty === undefined ? (valueOfWord.get(part) ?? Number(part)) : 80
  return String(value)
}
