import { priceMaxCedis } from '#contracts/catalog/product-query.ts'
import { wordsOf } from './plain-words.ts'
import { anythingWords, smallWords, weakWords } from './small-words.ts'

/** The words of a question without the prices that it names. */
export interface ReadPrices {
  /** Empty where the question is a price alone: "under 100", "something up to 50". */
  readonly words: string
  /** Cedis. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly isCheap: boolean
}

/** `\b` knows the letters of English alone: it sees no word in "über" or "à". */
const word = (alternatives: string) => String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`

/** 1000, 1,000, 1.000, 1 000, 2,500.50, 1.500,50, 99,90 and 1.5. */
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:[ \u00a0\u202f]000)+|\d+(?:[.,]\d+)?`
const currencyBefore = '(?:gh[s₵c¢]?|₵|¢|cedis?)'
const currencyAfter = String.raw`(?:(?:ghs|ghc|cedis?|cdis)(?![\p{L}\p{N}])|gh[₵¢]|₵|¢)`
const amount = String.raw`(?:${currencyBefore}\s*)?(?<![\p{N}.,])(${number})(?![\d])\s*(k(?![\p{L}\p{N}]))?\s*${currencyAfter}?`
const currency = /gh[s₵c¢]|(?<!\p{L})gh\s*\d|₵|¢|cedi|cdis/iu
const priceWord = String.raw`(?:${word('prices?|budget|costs?|costing|priced|preise?|kosten|kostet|prix|coûts?|coute|coûte')}\s*(?:is|of|:|ist|est)?\s*)?`

/**
 * How sure a limit is one of price: "under 1000" is, "max 90" may be a model and "up to 15" a size. Those that are not sure begin or end
 * the question.
 */
interface Limit {
  readonly pattern: RegExp
  readonly ends: 'max' | 'min' | 'both'
  /** From which number one without a currency is a price. */
  readonly from: number
  readonly isSure: boolean
  /** Of "max": whether the number may be one of a price rather than of a model, as in "air max 90". */
  readonly isPrice?: (value: number, before: string) => boolean
}

const before = (words: string, signs = '(?!)') =>
  new RegExp(String.raw`(${priceWord})(?:${word(words)}|${signs})\s*${amount}`, 'giu')
const range = (from: string, to: string) =>
  new RegExp(String.raw`(${priceWord})${word(from)}\s*${amount}\s*(?:${word(to)}|[-–])\s*${amount}`, 'giu')

/** Numbers below are sizes, ages, inches and litres rather than prices, where a word says neither. */
const plausible = 50

/** "500-1000 cedis": without a currency these are sizes or models. Of "iphone 13-900" and "phone 256 - 3000 cedis" the first number is none either. */
const bareRange = new RegExp(
  String.raw`(${priceWord})(?<![\p{L}\p{N}])${amount}(?:(?<=\d[05]|cedis|gh[sc₵])[-–]|\s*${word('to|bis|à')}\s*|(?<=\d[05]0|cedis|gh[sc₵])\s+[-–]\s+)${amount}`,
  'giu',
)

/** Models are numbered 90, 128 and 270, and come after words of models: "nike air max 90", "13 pro max 128". */
const isNoModel = (value: number, text: string) =>
  value >= 100 && value % 50 === 0 && !/(?:\d|\p{L}\d+|\b(?:air|pro|plus|ultra|mini|note))\s*$/iu.test(text)

const limits: readonly Limit[] = [
  {
    pattern: range('between|zwischen|entre', 'and|to|und|et|bis'),
    ends: 'both',
    from: plausible,
    isSure: true,
  },
  { pattern: range('from|von|de', 'to|bis|à|a'), ends: 'both', from: plausible, isSure: false },
  { pattern: bareRange, ends: 'both', from: Number.POSITIVE_INFINITY, isSure: false },
  {
    pattern: before(
      'under|below|less than|cheaper than|(?:not?|nicht) (?:more than|over|above|mehr als|über)|at most|unter|weniger als|billiger als|günstiger als|h(?:ö|oe?)chstens|moins de|moins cher que|pas plus de|sous',
      '<',
    ),
    ends: 'max',
    from: 0,
    isSure: true,
  },
  { pattern: before("up to|bis(?: zu)?|jusqu['’]?[àa]"), ends: 'max', from: plausible, isSure: false },
  { pattern: before('max(?:imum|imal)?'), ends: 'max', from: plausible, isSure: false, isPrice: isNoModel },
  {
    pattern: before(
      'over|above|more than|at least|(?:ü|ue?)ber|mehr als|mindestens|plus de|plus que|au moins',
      '>',
    ),
    ends: 'min',
    from: 0,
    isSure: true,
  },
  {
    pattern: before('from|min(?:imum|imal)?|ab|[àa] partir de|dès'),
    ends: 'min',
    from: plausible,
    isSure: false,
  },
]

/** "Dress 150 cedis": what somebody has for it. A number without a currency is a size or a model. */
const budget = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:gh[sc¢₵])|₵|¢)\s*(${number})(?!\d)\s*(k(?![\p{L}\p{N}]))?|(?<![\p{N}.,])(${number})(?!\d)\s*(k(?![\p{L}\p{N}]))?\s*${currencyAfter}`,
  'giu',
)
const cheap = new RegExp(
  word(
    'cheap(?:er|est)?|affordable|low[- ]price[ds]?|inexpensive|(?:billig|günstig|guenstig|preiswert)(?:e[rsnm]?|ere[rsnm]?|ste[rsnm]?)?|(?:pas|moins) ch[eè]re?s?|bon march[ée]|abordables?',
  ),
  'giu',
)

function cedis(digits: string, thousands: string | undefined): number {
  const isGrouped = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/.test(digits)
  const [, whole = '', rest = ''] =
    digits.match(isGrouped ? /^(.*?\d{3})(?:[.,](\d{1,2}))?$/ : /^(\d+)(?:[.,](\d+))?$/) ?? []
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${rest || 0}`) * (thousands ? 1000 : 1)
  // Nothing costs more, and the database has no such numbers.
  return Math.min(value, priceMaxCedis)
}

/** Units make a number a measure: "under 20 kg" is no price, nor is one in the money of another country. */
const connecting = /^\s*(?:for|in|by|to|or|and|with|und|et|für|mit|pour|avec|en)(?![\p{L}\p{N}])/iu
const units =
  'inch|litre|liter|watt|volt|yard|hour|month|year|jahr|monat|mois|stunde|heure|plate|burner|piece|pack|people|person|player|seat|door|page|size|feet|foot|metre|meter|gram|kilo|pound|zoll|pouce|personne|größe|taille|euro|dollar|naira|[kmg]bps|[kmg]bit|lumen|pixel|megapixel|minute|second|sekunde|woche|jour|semaine|stück|seite|farbe|couleur|pièce|colou?rs|days|weeks|tage|pockets|ports|slots|channels|puffs'
const measure = new RegExp(
  String.raw`^\s*(?:[\p{L}]{1,3}(?![\p{L}\p{N}])|["”″€$%]|(?:${units})(?:e|e?s|e?n)?(?![\p{L}\p{N}]))`,
  'iu',
)
/** Goods as well: "under 1000 tablets" has a price, "max 1000 tablets" may be how many are in the pack. */
const counted = new RegExp(
  String.raw`^\s*${word('tablets|capsules|pills|sachets|users|devices|photos|tabletten|kapseln|comprimés|gélules')}`,
  'iu',
)
/** A word stands right behind the number. */
const followed = /^\s*\p{L}/u

/** "From 1990", "1998 to 2000". Of years that end in 00 or 50 nobody can tell: they are prices. */
const year = /^(?:19\d\d|20[0-3]\d)$/
const isRound = (digits: string) => Number(digits) % 50 === 0
function isOfYears({ ends, isSure }: Limit, first: string, second: string | undefined): boolean {
  if (ends === 'both')
    return (
      [first, second ?? ''].every((each) => year.test(each)) && !(isRound(first) && isRound(second ?? ''))
    )
  return ends === 'min' && !isSure && year.test(first) && !isRound(first)
}

const ofSize = /(?<![\p{L}\p{N}])(?:sizes?|ages?|aged|gr(?:ö|oe)(?:ß|ss)en?|taille|pointure|alter)\s*:?\s*$/iu
const ofChildren = new RegExp(
  word(
    'kids?|child(?:ren)?|childrens|bab(?:y|ies)|toddlers?|boys?|girls?|toys?|kind(?:er)?|jungen?|mädchen|spielzeuge?|enfants?|bébés?|garçons?|filles?|jouets?',
  ),
  'iu',
)
const ofAdults =
  /(?<![\p{L}\p{N}])(?:wom[ae]n|m[ae]n|ladies|adults?|people|frauen|männer|femmes?|hommes?)\s*$/iu
const oldestChild = 19
const oldest = 100

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** What is left of a price alone: marks, and words that say nothing about goods, such as "anything". */
const namesNothing = (rest: string) =>
  !/[<>]/.test(rest) &&
  wordsOf(rest).every((one) => [smallWords, weakWords, anythingWords].some((words) => words.has(one)))

/** Whether a number without a currency is an age or a size. */
function isOther(value: number, ends: Limit['ends'], words: string, head: string): boolean {
  if (ofSize.test(head)) return true
  if (value <= oldestChild && ofChildren.test(words)) return true
  return ends === 'min' && value < oldest && ofAdults.test(head)
}

function isOfPrice(limit: Limit, found: RegExpMatchArray, words: string): boolean {
  const [whole, asked = '', first = '', firstK, second, secondK] = found
  const head = words.slice(0, found.index)
  const tail = words.slice((found.index ?? 0) + whole.length)
  if (currency.test(whole)) return true
  if (measure.test(tail) && !connecting.test(tail)) return false
  if (!limit.isSure && counted.test(tail)) return false
  const value = Math.max(cedis(first, firstK), second === undefined ? 0 : cedis(second, secondK))
  if (asked) return true
  if (isOther(value, limit.ends, words, head) || isOfYears(limit, first, second)) return false
  // Nobody wants to pay more than so little: "more than 10 shelves".
  if (limit.ends === 'min' && value < plausible && followed.test(tail) && !connecting.test(tail)) return false
  if (value < limit.from) return false
  if (limit.isSure) return true
  return !(hasWords(head) && hasWords(tail)) && (limit.isPrice?.(value, head) ?? true)
}

/** Whether the words ask for something cheap and name nothing. */
export const isCheapAlone = (words: string) => hasWords(words) && !hasWords(words.replace(cheap, ' '))

/** Takes the prices out of a question: "phone under 1000" is phones up to that price. */
export function takePrices(text: string): ReadPrices {
  let words = text.normalize('NFC')
  const prices = { min: null as number | null, max: null as number | null }
  let isLimited = false
  const without = (found: RegExpMatchArray) => {
    const end = (found.index ?? 0) + found[0].length
    words = `${words.slice(0, found.index).trimEnd()} ${words.slice(end).trimStart()}`.trim()
  }
  for (const limit of limits) {
    const isTaken = limit.ends === 'both' ? (prices.min ?? prices.max) : prices[limit.ends]
    if (isTaken !== null) continue
    const found = [...words.matchAll(limit.pattern)].find((one) => isOfPrice(limit, one, words))
    if (!found) continue
    isLimited = true
    const [, , first = '', firstK, second = '', secondK] = found
    if (limit.ends === 'both') {
      const ends = [cedis(first, firstK), cedis(second, secondK)]
      prices.min = Math.min(...ends)
      prices.max = Math.max(...ends)
    } else prices[limit.ends] = cedis(first, firstK)
    without(found)
  }
  if (prices.min === null && prices.max === null) {
    const [found] = words.matchAll(budget)
    if (found) {
      prices.max = cedis(found[1] ?? found[3] ?? '', found[2] ?? found[4])
      without(found)
    }
  }
  const isCheap = words.search(cheap) >= 0
  const rest = words.replace(cheap, ' ').trim()
  if (isLimited && namesNothing(rest))
    return { words: '', minPrice: prices.min, maxPrice: prices.max, isCheap }
  // A bare "150 cedis" and "cheap" are words: somebody may look for them as a name.
  if (!hasWords(rest)) return { words: text, minPrice: null, maxPrice: null, isCheap: false }
  return { words: rest, minPrice: prices.min, maxPrice: prices.max, isCheap }
}
