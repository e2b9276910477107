import { afterEach, expect, test } from 'vitest'
import { day, inEnglish, type Sentence, sentence, words } from '#contracts/notifications/sentence.ts'
import { catalogues } from '#web/messages/catalogues.ts'
import { setLocaleSource } from '#web/messages/messages.ts'
import { translateNotice } from './translate-notice.ts'

const speak = async (language: 'en' | 'de' | 'fr') => {
  const catalogue = await catalogues[language]()
  setLocaleSource(() => ({ language, catalogue }))
}
afterEach(() => speak('en'))

const notice = (title: Sentence, text: Sentence) => ({
  title: inEnglish(title),
  text: inEnglish(text),
  sentences: { title, text },
})
const moved = notice(
  sentence('News of your order {number}', { number: 'JU204113' }),
  sentence('Your parcel from {store} is now: {status}.', {
    store: 'Makola Fabrics',
    status: words('Out for Delivery'),
  }),
)
const confirmed = notice(
  sentence('Your order {number} is confirmed', { number: 'JU204113' }),
  sentence('Thank you for your order. It arrives between {from} and {to}.', {
    from: day('2026-11-24'),
    to: day('2026-12-02'),
  }),
)

test('a notice is translated into the reader’s language, states of parcels and dates included', async () => {
  await speak('de')
  expect(translateNotice(moved)).toEqual({
    title: 'Neues zu Ihrer Bestellung JU204113',
    text: 'Ihr Paket von Makola Fabrics hat jetzt den Status: In Zustellung.',
  })
  expect(translateNotice(confirmed).text).toBe(
    'Danke für Ihre Bestellung. Sie kommt zwischen dem 24. Nov. 2026 und dem 2. Dez. 2026 an.',
  )
  await speak('fr')
  expect(translateNotice(moved).text).toBe(
    'Votre colis de Makola Fabrics est maintenant à l’état : En cours de livraison.',
  )
})

test('in English, and without the pattern or its translation, the English sentence stays unchanged', async () => {
  expect(translateNotice(confirmed)).toEqual({
    title: 'Your order JU204113 is confirmed',
    text: 'Thank you for your order. It arrives between 24 Nov 2026 and 2 Dec 2026.',
  })
  await speak('de')
  const { title, text } = confirmed
  expect(translateNotice({ title, text, sentences: null })).toEqual({ title, text })
  const reworded: Sentence = { pattern: 'It comes on {day}', values: { day: { day: '2026-12-02' } } }
  expect(translateNotice(notice(reworded, reworded)).text).toBe('It comes on 2 Dec 2026')
})
