import Sentiment from 'sentiment'

const analyser = new Sentiment()

/**
 * Words of Ghanaian English and Pidgin that the English list does not know, from -5 to 5, and English words that mean little
 * about goods. Only contradictions are marked by them; what a review is worth is its stars.
 */
export const ghanaianWords: Readonly<Record<string, number>> = {
  // Praise.
  paa: 1,
  correct: 3,
  original: 2,
  genuine: 3,
  proper: 2,
  sharp: 2,
  chairman: 2,
  medaase: 3,
  akpe: 3,
  ayekoo: 3,
  durable: 3,
  sturdy: 3,
  neat: 2,
  quick: 2,
  sweet: 2,
  // Complaint.
  spoiled: -3,
  spoil: -3,
  spoilt: -3,
  hanging: -2,
  hangs: -2,
  fake: -4,
  inferior: -3,
  chop: -1,
  wahala: -3,
  yawa: -3,
  kwasia: -4,
  tore: -3,
  torn: -3,
  shrank: -3,
  faded: -2,
  tangles: -2,
  leaking: -3,
  leaked: -3,
  expired: -3,
  missing: -2,
  refused: -2,
  refuses: -2,
  // Neither praise nor complaint about goods.
  rich: 0,
  cut: 0,
  fire: 0,
  fight: 0,
  dark: 0,
}

/** From these scores on, the words are taken to speak for or against. */
const speaks = 3

/** Whether the words of a comment say otherwise than its stars: praise under 1 or 2 stars, complaint under 4 or 5. */
export function isContradictory(rating: number, comment: string): boolean {
  if (comment === '') return false
  const { score } = analyser.analyze(comment.replaceAll('-', ' '), { extras: ghanaianWords })
  return rating <= 2 ? score >= speaks : rating >= 4 && score <= -speaks
}

/** Words that say nothing about goods. */
const idle = new Set(
  (
    'a about after again all also am an and another any anything are as at be because been before bought but buy by came can come ' +
    'could day days described did do does don dont each even every everybody first for from get go good got had has have he her him his i if in is it its just know ' +
    'last like little look looks made make many may me month months more most much my never new nice no not now of off on once one ' +
    'only or order ordered other our out over own paa people piece product put really same say says see sent she should since so some still ' +
    'take than that the their them then there they thing this those though thought time to too took two un up us use used using very ' +
    'want was way we week weeks well went were what when where which while who will with without work works would yet you your ' +
    'three four five six ten small big better best great bad okay ok fine'
  ).split(' '),
)

const isTelling = (word: string) => !idle.has(word)

export interface Keyword {
  readonly word: string
  readonly count: number
  readonly average_rating: number
}

/** The words that most reviews use, each counted once in a review, with the average stars of those reviews. */
export function keywordsOf(
  reviews: readonly { readonly rating: number; readonly comment: string }[],
  most = 12,
): Keyword[] {
  const found = new Map<string, { count: number; stars: number }>()
  for (const { rating, comment } of reviews) {
    const words = comment.toLowerCase().match(/\p{L}{3,}/gu) ?? []
    for (const word of new Set(words.filter(isTelling).map(singular).filter(isTelling))) {
      const { count, stars } = found.get(word) ?? { count: 0, stars: 0 }
      found.set(word, { count: count + 1, stars: stars + rating })
    }
  }
  return [...found]
    .filter(([, { count }]) => count > 1)
    .toSorted(([a, one], [b, other]) => other.count - one.count || a.localeCompare(b))
    .slice(0, most)
    .map(([word, { count, stars }]) => ({
      word,
      count,
      average_rating: Math.round((10 * stars) / count) / 10,
    }))
}

/** `stitches` and `stitch`, `batteries` and `battery` are counted as one word; `dress` stays. */
function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word
  if (/(ches|shes|xes)$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
