import type { RouterContextProvider } from 'react-router'
import { rateWords } from '#contracts/fees/rate-words.ts'
import type { Language } from '#contracts/languages.ts'
import { readApi } from '#web/data/server-api.ts'
import { languageNow } from '#web/messages/messages.ts'
import type { QuestionCategory } from './answers/find-questions.rules.ts'
import deAbout from './content/de/about.json'
import deDelivery from './content/de/delivery.json'
import deFaqs from './content/de/faqs.json'
import deReturns from './content/de/returns.json'
import enAbout from './content/en/about.json'
import enDelivery from './content/en/delivery.json'
import enFaqs from './content/en/faqs.json'
import enReturns from './content/en/returns.json'
import frAbout from './content/fr/about.json'
import frDelivery from './content/fr/delivery.json'
import frFaqs from './content/fr/faqs.json'
import frReturns from './content/fr/returns.json'
import type { LongText, Versioned } from './long-text.ts'

type Context = Readonly<RouterContextProvider>

interface Texts {
  readonly about: LongText
  readonly delivery: LongText
  readonly returns: LongText
  readonly faqs: Versioned & { readonly categories: readonly QuestionCategory[] }
}

/** The texts of the help pages by language. A page is sent with the text of its reader alone, so they are read on the server. */
export const helpTexts: Readonly<Record<Language, Texts>> = {
  en: { about: enAbout, delivery: enDelivery, faqs: enFaqs, returns: enReturns },
  de: { about: deAbout, delivery: deDelivery, faqs: deFaqs, returns: deReturns },
  fr: { about: frAbout, delivery: frDelivery, faqs: frFaqs, returns: frReturns },
}

export const helpTextNow = <Name extends keyof Texts>(name: Name): Texts[Name] =>
  helpTexts[languageNow()][name]

/** A text with what Juaso keeps of a sale now, wherever it names that. */
export async function withFees<Text>(context: Context, text: Text): Promise<Text> {
  const json = JSON.stringify(text)
  if (!/\{(commission|processingFee)\}/.test(json)) return text
  const { commission_bps: commission, processing_bps: processing } = await readApi(context, 'GET /fee-rates')
  return JSON.parse(
    json.replaceAll('{commission}', percent(commission)).replaceAll('{processingFee}', percent(processing)),
  ) as Text
}

const percent = (bps: number) => rateWords({ lowest: bps, highest: bps })
