import type { Question, QuestionCategory } from './find-questions.rules.ts'

/**
 * Words that mean the same to somebody with a question, in the site's languages, each line by its first. The starred ones
 * are what help is about; without one of these, words are of goods.
 */
const topics = `
*delivery deliver delivered delivering deliveries ship shipping shipped shipment lieferung liefern livraison livrer
*pay paid paying payment payments momo mobilemoney bezahlen zahlen zahlung payer paiement
*return returns returned returning refund refunds refunded exchange rückgabe zurückgeben umtausch retour retourner remboursement
*cancel cancelled canceling cancelling cancellation stornieren annuler
*order orders ordered parcel package track tracking bestellung paket commande colis suivre
*account register registration signup konto compte
*sell seller sellers selling vendor vendors verkaufen vendre
*protect password security passwort
*invoice invoices rechnung facture
*rider house number address hausnummer
company business firma entreprise
cost costs fee fees much kosten kostet coûte prix
long days lange dauert temps
safe trust sicher sûr
`

const small = new Set(
  `a an the of for with and or in on at to from by is am are do does did i me my we our you your it its can could should would
  will what which how when why where who there that this if need want have has something any get go
  ich wie was wo wann kann mein meine der die das ein eine und je mon ma mes pour combien le la les un une comment quand où puis est de des`.split(
    /\s+/,
  ),
)

const firstOf = new Map<string, string>()
const strong = new Set<string>()
for (const line of topics.trim().split('\n')) {
  const [first = '', ...others] = line.replace('*', '').split(' ')
  if (line.startsWith('*')) strong.add(first)
  for (const word of [first, ...others]) firstOf.set(word, first)
}

function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/mobile money/g, 'mobilemoney')
    .split(/[^\p{L}\p{N}]+/u)
  return [
    ...new Set(words.filter((word) => word && !small.has(word)).map((word) => firstOf.get(word) ?? word)),
  ]
}

/**
 * The help pages' answers to what was typed into the search box, at most two: those whose question is about the same, where
 * at least half of the words are found in it or its answer. Words of goods alone have none.
 */
export function findAnswers(categories: readonly QuestionCategory[], asked: string): readonly Question[] {
  const words = wordsOf(asked.slice(0, 200))
  if (!words.some((word) => strong.has(word))) return []
  return categories
    .flatMap(({ questions }) => questions)
    .map((each) => {
      const [inQuestion, inAnswer] = [wordsOf(each.question), wordsOf(each.answer.join(' '))]
      const isAbout = words.filter((word) => inQuestion.includes(word))
      const found = words.filter((word) => inQuestion.includes(word) || inAnswer.includes(word))
      const isFit = isAbout.some((word) => strong.has(word)) && found.length * 2 >= words.length
      return { each, weight: isFit ? 3 * isAbout.length + found.length : 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ each }) => each)
}
