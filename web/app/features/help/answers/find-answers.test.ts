import { describe, expect, it } from 'vitest'
import deFaqs from '../content/de/faqs.json'
import enFaqs from '../content/en/faqs.json'
import frFaqs from '../content/fr/faqs.json'
import { findAnswers, isOfHelpAlone } from './find-answers.rules.ts'

const faqs = enFaqs.categories
const questions = (asked: string) => findAnswers(faqs, asked).map(({ question }) => question)

it.each([
  ['how can i pay?', 'How can I pay?'],
  ['do you take mobile money', 'How can I pay?'],
  ['how long does delivery take', 'How long does delivery take?'],
  ['How much is shipping?', 'What does delivery cost?'],
  ['where is my order', 'Where is my order?'],
  ['track my parcel', 'Where is my order?'],
  ['can i return shoes', 'Can I return something?'],
  ['refund', 'Can I return something?'],
  ['cancel order', 'Can I cancel an order?'],
  ['wie kann ich bezahlen', 'How can I pay?'],
  ['combien de temps pour la livraison', 'How long does delivery take?'],
  ['do you deliver shoes to Kumasi?', 'What does delivery cost?'],
])('answers “%s”', (asked, question) => {
  expect(questions(asked)).toContain(question)
})

it.each([
  ['where is my order', 'Where is my order?'],
  ['how do i track my order', 'Where is my order?'],
  ['track order', 'Where is my order?'],
  ['how can i contact you', 'How can I reach you?'],
  ['whatsapp', 'How can I reach you?'],
  ['what is your phone number', 'How can I reach you?'],
  ['customer care', 'How can I reach you?'],
  ['do you have warranty', 'Do goods have a warranty?'],
  ['is there a warranty on phones', 'Do goods have a warranty?'],
  ['i have no house number', 'I have no house number. How will the rider find me?'],
  ['can i cancel my order', 'Can I cancel an order?'],
  ['where my order dey', 'Where is my order?'],
  ['chale where my parcel dey', 'Where is my order?'],
  ['i wan return my thing', 'Can I return something?'],
  ['abeg i wan my money back', 'Can I return something?'],
  ['how I go pay', 'How can I pay?'],
  ['i fit pay with momo', 'How can I pay?'],
  ['how I go cancel my order', 'Can I cancel an order?'],
])('answers “%s” with “%s” first', (asked, question) => {
  expect(questions(asked)[0]).toBe(question)
})

it.each([
  'phone',
  'do you have phones',
  'what can i cook jollof with',
  'how much does rice cost',
  'where can i buy rice',
  'house slippers for big feet and long trousers',
  'security camera',
  'where can i buy a security camera',
  'track suit',
  'can i get a track suit',
  'track pants',
  'track shoes',
  'parcel tape',
  'do you have parcel tape?',
  'order book',
  'delivery bag',
  'i need a delivery bag',
  'momo phone',
  'i wan buy rice',
  'chale i need phone',
  'doll house',
  'contact lenses',
  'phone with warranty',
  '',
  '?!',
  "'; drop table",
])('has no answer to “%s”', (asked) => {
  expect(questions(asked)).toEqual([])
})

type Case = readonly [asked: string, question: string]

const german: readonly Case[] = [
  ['Wie kann ich zahlen?', 'Wie kann ich bezahlen?'],
  ['nehmt ihr mobile money', 'Wie kann ich bezahlen?'],
  ['Wie lange dauert der Versand?', 'Wie lange dauert die Lieferung?'],
  ['wann wird geliefert', 'Wie lange dauert die Lieferung?'],
  ['Versandkosten', 'Was kostet die Lieferung?'],
  ['wo bleibt mein paket', 'Wo ist meine Bestellung?'],
  ['Bestellung verfolgen', 'Wo ist meine Bestellung?'],
  ['schuhe zurueckgeben', 'Kann ich etwas zurückgeben?'],
  ['Rückerstattung', 'Kann ich etwas zurückgeben?'],
  ['umtauschen', 'Kann ich etwas zurückgeben?'],
  ['bestellung storniert', 'Kann ich eine Bestellung stornieren?'],
  ['auf Rechnung kaufen', 'Kann mein Unternehmen auf Rechnung kaufen?'],
  ['Passwort schützen', 'Wie schütze ich mein Konto?'],
  ['Brauche ich eine Anmeldung?', 'Brauche ich ein Konto?'],
  ['selbst verkaufen', 'Wie verkaufe ich auf Juaso?'],
  ['Wie lautet eure Telefonnummer?', 'Wie kann ich Sie erreichen?'],
  ['Habt ihr Garantie', 'Gibt es eine Garantie auf Waren?'],
  ['keine hausnummer', 'Ich habe keine Hausnummer. Wie findet mich der Fahrer?'],
]

const french: readonly Case[] = [
  ['Comment payer ?', 'Comment puis-je payer ?'],
  ['acceptez-vous mobile money', 'Comment puis-je payer ?'],
  ['délai de livraison', 'Combien de temps prend la livraison ?'],
  ['quand serai-je livré', 'Combien de temps prend la livraison ?'],
  ['frais de livraison', 'Combien coûte la livraison ?'],
  ['où est mon colis', 'Où est ma commande ?'],
  ['suivi de commande', 'Où est ma commande ?'],
  ['retourner des chaussures', 'Puis-je retourner un article ?'],
  ['remboursement', 'Puis-je retourner un article ?'],
  ['echange', 'Puis-je retourner un article ?'],
  ['annulation d’une commande', 'Puis-je annuler une commande ?'],
  ['acheter sur facture', 'Mon entreprise peut-elle payer sur facture ?'],
  ['protection du mot de passe', 'Comment protéger mon compte ?'],
  ['ai-je besoin de m’inscrire', 'Ai-je besoin d’un compte ?'],
  ['je veux vendre', 'Comment vendre sur Juaso ?'],
  ['quel est votre numéro de téléphone', 'Comment vous contacter ?'],
  ['y a-t-il une garantie', 'Les articles ont-ils une garantie ?'],
  ['pas de numéro de rue', 'Je n’ai pas de numéro de rue. Comment le livreur me trouvera-t-il ?'],
]

describe.each([
  { language: 'German', texts: deFaqs.categories, cases: german },
  { language: 'French', texts: frFaqs.categories, cases: french },
])('on pages in $language', ({ texts, cases }) => {
  it.each([...cases])('answers “%s” with “%s”', (asked, question) => {
    expect(findAnswers(texts, asked).map((found) => found.question)).toContain(question)
  })

  it('finds a question first by its own words, where the English one is', () => {
    const all = (of: typeof faqs) => of.flatMap((each) => each.questions.map(({ question }) => question))
    const isFirst = (of: typeof faqs, own: string) => findAnswers(of, own)[0]?.question === own
    const lost = all(faqs).flatMap((question, place) => {
      const own = all(texts)[place] ?? ''
      return isFirst(faqs, question) && !isFirst(texts, own) ? [own] : []
    })
    expect(lost).toEqual([])
  })

  it.each([
    'Schuhe',
    'chaussures',
    'reis 5 kg',
    'riz parfumé',
    'Wo kann ich Reis kaufen',
    'où acheter du riz',
    'téléphone portable',
  ])('has no answer to “%s”', (asked) => expect(findAnswers(texts, asked)).toEqual([]))
})

it('what is left of a question may name no goods: words of help, of grammar and towns', () => {
  for (const words of [
    ...['momo', 'kumasi', 'long', 'return something', 'pay with'],
    ...['Wie lange dauert die Lieferung', 'do you take mobile money', 'how long does delivery take'],
  ])
    expect(isOfHelpAlone(words), words).toBe(true)
  for (const words of ['shoes', 'return shoes', 'jollof']) expect(isOfHelpAlone(words), words).toBe(false)
})
