import { asking } from '#web/parts/shell/header/asking.rules.ts'
import type { Question, QuestionCategory } from './find-questions.rules.ts'

/**
 * Words that mean the same to somebody with a question, in the site's languages, each line by its first. The starred ones
 * are what help is about; without one of these, words are of goods.
 */
const topics = `
*delivery deliver delivered delivering deliveries ship shipping shipped shipment lieferung liefern liefert geliefert versand versenden verschickt livraison livraisons livrer livrez livré livrée expédition expedition envoi
*pay paid paying payment payments momo mobilemoney bezahlen bezahle bezahlt zahlen zahle zahlung zahlungen payer paie paye payé paiement paiements
*return returns returned returning refund refunds refunded exchange rückgabe rueckgabe zurückgeben zurueckgeben zurückschicken zurueckschicken rückerstattung rueckerstattung erstattung umtausch umtauschen retour retours retourner remboursement rembourser remboursé échange échanger echange echanger
*cancel cancelled canceling cancelling cancellation stornieren storniert stornierung abbestellen annuler annulation annulé annulée
*order orders ordered parcel package tracking bestellung bestellungen bestellt paket pakete sendungsverfolgung commande commandes commandé colis suivi
*account register registration signup konto registrieren registrierung anmeldung compte inscription inscrire
*sell seller sellers selling vendor vendors verkaufen verkaufe verkauf verkäufer vendre vends vendeur vendeurs
*password passwort motdepasse
*invoice invoices rechnung rechnungen facture factures
*rider housenumber address hausnummer fahrer livreur
*contact reach call phonenumber whatsapp helpline hotline customerservice kontakt kontaktieren erreichen erreiche anrufen kundendienst contacter joindre appeler serviceclient
*warranty warranties guarantee guaranteed garantie garanties gewährleistung
protect security schützen schütze schuetzen protéger protège protection proteger sécurité
track verfolgen suivre
company business firma unternehmen entreprise
cost costs fee fees much kosten kostet coût coûts coûte cout coute prix frais
long days lange dauer dauert temps délai délais delai
safe trust sicher sûr sûre
`

/** What is done with goods after they are bought: help is meant, whatever the goods are. */
const afterwards = new Set(['return', 'cancel'])

/** What is asked about goods of every kind: in a question, help is meant. */
const ofAnyGoods = wordSet(`
  deliver delivered delivering ship shipped liefern liefert geliefert versenden verschickt livrer livrez livré livrée
  pay paid paying bezahlen bezahle bezahlt zahlen zahle payer paie paye payé
  sell selling verkaufen verkaufe vendre vends
  warranty warranties guarantee guaranteed garantie garanties gewährleistung
`)

/** Words that name no goods. */
const neutral = wordSet(`
  buy take accept find come where's whats now please still much good no not yet money accra's
  lautet eure euer eurer ihre findet finden mich mir
  habe habt hast haben
  kaufen nehmt nehmen bleibt kommt brauche brauchen keine kein nicht bitte gibt geben euch
  quel quelle votre vos y t il trouvera trouver
  acheter acceptez prenez besoin ai as a pas numéro où est-ce arrive arrivera svp
`)

const small = wordSet(`
  a an the of for with and or in on at to from by is am are do does did i me my we our you your it its can could should would
  will what which how when why where who there that this if need want have has something any get go
  dey wan wey una abeg chale charley make fit don thing things
  ich wie was wo wann kann mein meine meinen der die das den dem ein eine einen und je wir ihr sie euch ist sind wird werden auf für mit von zu zum zur im
  etwas selbst ma mes mon pour combien le la les l un une d comment quand où ou puis est des de du vous nous il elle sur avec en et m n s j qu que veux
`)

/** Where people ask about delivery to. */
const towns = wordSet(`
  accra kumasi tamale takoradi tema ho wa sunyani koforidua techiman obuasi winneba hohoe bolgatanga bolga tarkwa keta
  ghana region town village
`)

/** Two or three words that mean one of the topics, and words that are two in one. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/mobile money/g, 'mobilemoney'],
  [/money back/g, 'refund'],
  [/mots? de passe/g, 'password'],
  [/(house numbers?|num[ée]ros? de (rue|maison))/g, 'housenumber'],
  [/(tele)?phone numbers?|telefonnummern?|num[ée]ros? de t[ée]l[ée]phone/g, 'phonenumber'],
  [/customer (care|services?|support)/g, 'customerservice'],
  [/service clients?/g, 'serviceclient'],
  [/(versand|liefer)kosten/g, 'versand kosten'],
]

const firstOf = new Map<string, string>()
const strong = new Set<string>()
for (const line of topics.trim().split('\n')) {
  const [first = '', ...others] = line.replace('*', '').split(' ')
  if (line.startsWith('*')) strong.add(first)
  for (const word of [first, ...others]) firstOf.set(word, first)
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

function typedWordsOf(text: string): string[] {
  const words = joined
    .reduce((rest, [words, one]) => rest.replace(words, one), text.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word && !small.has(word))
}

const meantWordsOf = (words: readonly string[]) => [
  ...new Set(words.map((word) => firstOf.get(word) ?? word)),
]
const wordsOf = (text: string) => meantWordsOf(typedWordsOf(text))

const topicWords = new Set(firstOf.values())

/** Whether help is meant rather than goods: "track pants" and "parcel tape" name goods, "order" and "where is my order" help. */
function isForHelp(asked: string): boolean {
  const typed = typedWordsOf(asked)
  const words = meantWordsOf(typed)
  if (!words.some((word) => strong.has(word))) return false
  if (words.some((word) => afterwards.has(word))) return true
  const ofTopics = words.filter((word) => topicWords.has(word))
  const ofGoods = words.filter((word) => !topicWords.has(word) && !neutral.has(word) && !towns.has(word))
  if (ofGoods.length === 0) return true
  return (
    asking.test(asked) && (typed.some((word) => ofAnyGoods.has(word)) || ofGoods.length < ofTopics.length)
  )
}

/**
 * The help pages' answers to what was typed into the search box, at most two: those whose question is about the same, where
 * at least half of the words that say something are found in it or its answer, first the one that asks the least besides. Words of goods alone
 * have none.
 */
export function findAnswers(categories: readonly QuestionCategory[], asked: string): readonly Question[] {
  const typed = asked.slice(0, 200)
  if (!isForHelp(typed)) return []
  const words = wordsOf(typed).filter((word) => !towns.has(word) && !neutral.has(word))
  return categories
    .flatMap(({ questions }) => questions)
    .map((each) => {
      const [inQuestion, inAnswer] = [wordsOf(each.question), wordsOf(each.answer.join(' '))]
      const isAbout = words.filter((word) => inQuestion.includes(word))
      const found = words.filter((word) => inQuestion.includes(word) || inAnswer.includes(word))
      const besides = inQuestion.filter((word) => topicWords.has(word) && !words.includes(word))
      const isFit =
        isAbout.some((word) => topicWords.has(word)) &&
        found.some((word) => strong.has(word)) &&
        found.length * 2 >= words.length
      return { each, weight: isFit ? 3 * isAbout.length + found.length - besides.length : 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ each }) => each)
}

/**
 * Whether words of a question name no goods: words of help, of grammar, towns, and those that name nothing. "Can I pay with momo" is answered; what
 * is called something like "momo" is not meant.
 */
export function isOfHelpAlone(text: string): boolean {
  return wordsOf(text).every(
    (word) => strong.has(word) || firstOf.has(word) || towns.has(word) || neutral.has(word),
  )
}
