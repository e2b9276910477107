import type { Question, QuestionCategory } from './find-questions.rules.ts'

/**
 * Words that mean the same to somebody with a question, in the site's languages, each line by its first. The starred ones
 * are what help is about; without one of these, words are of goods.
 */
const topics = `
*delivery deliver delivered delivering deliveries ship shipping shipped shipment lieferung liefern liefert geliefert versand versenden verschickt livraison livraisons livrer livré livrée expédition expedition envoi
*pay paid paying payment payments momo mobilemoney bezahlen bezahle bezahlt zahlen zahle zahlung zahlungen payer paie paye payé paiement paiements
*return returns returned returning refund refunds refunded exchange rückgabe rueckgabe zurückgeben zurueckgeben zurückschicken zurueckschicken rückerstattung rueckerstattung erstattung umtausch umtauschen retour retours retourner remboursement rembourser remboursé échange échanger echange echanger
*cancel cancelled canceling cancelling cancellation stornieren storniert stornierung abbestellen annuler annulation annulé annulée
*order orders ordered parcel package track tracking bestellung bestellungen bestellt paket pakete verfolgen sendungsverfolgung commande commandes commandé colis suivre suivi
*account register registration signup konto registrieren registrierung anmeldung compte inscription inscrire
*sell seller sellers selling vendor vendors verkaufen verkaufe verkauf verkäufer vendre vends vendeur vendeurs
*protect password security passwort schützen schütze schuetzen protéger protège protection proteger sécurité
*invoice invoices rechnung rechnungen facture factures
*rider house number address hausnummer fahrer livreur numéro numero rue
company business firma unternehmen entreprise
cost costs fee fees much kosten kostet coût coûts coûte cout coute prix frais
long days lange dauer dauert temps délai délais delai
safe trust sicher sûr sûre
`

const small = new Set(
  `a an the of for with and or in on at to from by is am are do does did i me my we our you your it its can could should would
  will what which how when why where who there that this if need want have has something any get go
  ich wie was wo wann kann mein meine meinen der die das den dem ein eine einen und je wir ihr sie euch ist sind wird werden auf für mit von zu zum zur im
  etwas selbst ma mes mon pour combien le la les l un une d comment quand où ou puis est des de du vous nous il elle sur avec en et m n s j qu que veux`.split(
    /\s+/,
  ),
)

/** Where people ask about delivery to. */
const towns = new Set(
  `accra kumasi tamale takoradi tema ho wa sunyani koforidua techiman obuasi winneba hohoe bolgatanga bolga tarkwa keta
  ghana region town village`.split(/\s+/),
)

/** Two or three words that mean one of the topics, and words that are two in one. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/mobile money/g, 'mobilemoney'],
  [/mots? de passe/g, 'password'],
  [/(versand|liefer)kosten/g, 'versand kosten'],
]

const firstOf = new Map<string, string>()
const strong = new Set<string>()
for (const line of topics.trim().split('\n')) {
  const [first = '', ...others] = line.replace('*', '').split(' ')
  if (line.startsWith('*')) strong.add(first)
  for (const word of [first, ...others]) firstOf.set(word, first)
}

function wordsOf(text: string): string[] {
  const words = joined
    .reduce((rest, [words, one]) => rest.replace(words, one), text.toLowerCase())
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

/**
 * Whether words of a question name no goods: words of help, of grammar, and towns. "Can I pay with momo" is answered; what
 * is called something like "momo" is not meant.
 */
export function isOfHelpAlone(text: string): boolean {
  return wordsOf(text).every((word) => strong.has(word) || firstOf.has(word) || towns.has(word))
}
