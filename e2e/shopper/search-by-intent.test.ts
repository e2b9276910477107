import { describe, expect, it } from 'vitest'
import { languageCookie } from '#contracts/languages.ts'
import { expectAccessible } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { widths } from '../testing/widths.ts'

/** A market that has just started is still creating its pictures; until then there are placeholders. */
const allowed = [/\/pictures\//]

describe.each(widths)('searching by intent at %i pixels', (width) => {
  it('[SH-7.20] says which words the results have where none has all of them', async () => {
    const page = await openPage({ allowed, width })
    const answer = await page.goto('/search?q=purple+flying+television')
    expect(answer?.status()).toBe(200)
    const sentence = 'Nothing has all of “purple flying television”. Showing “television”.'
    await page.getByText(`${sentence} Left out: purple, flying.`).waitFor()
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByText(/television|inch/i)
      .first()
      .waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page)
  })

  it('[SH-7.20] shows nothing that breaks the chosen filters where nothing matches', async () => {
    const page = await openPage({ allowed, width })
    await page.goto('/search?q=kente&max_price=1')
    await page.getByText('0 products').first().waitFor({ state: 'attached' })
    await page.getByRole('heading', { name: 'What others are buying' }).waitFor()
    await page.goto('/search?q=kente')
    await page.getByRole('main').getByRole('article').first().getByText(/kente/i).first().waitFor()
  })

  it('begins with the thing itself, and says which goods stand in for a brand that nobody sells', async () => {
    const page = await openPage({ allowed, width })
    const first = page.getByRole('main').getByRole('article').first()
    await page.goto('/search?q=tv')
    await first
      .getByText(/television|inch|qled|tv/i)
      .first()
      .waitFor()
    expect(await page.getByText('Nothing has all of').count()).toBe(0)
    await page.goto('/search?q=iphone')
    await page.getByText('Nobody sells “iphone” here. Showing “smartphone”.').waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
  })

  it('answers a question that names no goods without goods that are only called alike', async () => {
    const page = await openPage({ allowed, width })
    for (const [words, question] of [
      ['can i pay with momo', 'How can I pay?'],
      ['how do i return something', 'Can I return something?'],
      ['Wie lange dauert die Lieferung', 'How long does delivery take?'],
    ] as const) {
      await page.goto(`/search?q=${words.replaceAll(' ', '+')}`)
      await page.getByRole('region', { name: 'From our help pages' }).getByText(question).waitFor()
      await page.getByRole('heading', { name: 'What others are buying' }).waitFor()
      expect(await page.getByText(/Nothing has all of|No products match|Momone/).count()).toBe(0)
    }
    await expectAccessible(page)
  })

  it('answers a question from the help pages, and shows goods as well', async () => {
    const page = await openPage({ allowed, width })
    await page.goto('/search?q=can+i+return+shoes')
    const help = page.getByRole('region', { name: 'From our help pages' })
    await help.getByText('Can I return something?').waitFor()
    await help.getByText(/within \d+ days of its arrival/).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await expectAccessible(page)
    await page.goto('/search?q=do+you+have+phones')
    await page.getByText('Nothing has all of “do you have phones”. Showing “phones”.').waitFor()
    expect(await help.count()).toBe(0)
  })

  it('shows more of the category after few results', async () => {
    const page = await openPage({ allowed, width })
    await page.goto('/search?q=alata+samina')
    const results = page.getByRole('region', { name: 'Products' }).getByRole('article')
    await results.getByText('Alata samina, raw black soap, 500 g').waitFor()
    expect(await results.count()).toBe(1)
    const more = page.getByRole('region', { name: /^More in/ })
    expect(await more.getByRole('article').count()).toBeGreaterThan(5)
    await more.getByRole('link', { name: /^See all/ }).click()
    await page.waitForURL('**/category/*')
  })

  it('takes a price in the words as one, and says so', async () => {
    const page = await openPage({ allowed, width })
    await page.goto('/search?q=phone+under+1000')
    await page.getByText('Only up to GHS 1,000.00, as you asked.').waitFor()
    await page.goto('/search?q=phone+under+1')
    await page.getByText('Only up to GHS 1.00, as you asked.').waitFor()
    await page.getByRole('link', { name: 'Search for “phone” at any price' }).click()
    await page.getByRole('heading', { level: 1, name: 'Results for “phone”' }).waitFor()
    await page.goto('/search?q=under+100')
    await page.getByText('Only up to GHS 100.00, as you asked.').waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.goto('/search?q=under+1')
    await page.getByText('Only up to GHS 1.00, as you asked.').waitFor()
    expect(await page.getByRole('link', { name: /at any price/ }).count()).toBe(0)
    await page.goto('/search?q=cheap+phone')
    await page.getByText('The cheapest come first, as you asked.').waitFor()
  })

  it('takes no price from the words where somebody says that it is none, also where filters are chosen then', async () => {
    const page = await openPage({ allowed, width })
    for (const words of ['phone under 1000', 'under 100', 'under 1']) {
      await page.goto(`/search?${new URLSearchParams({ q: words })}`)
      await page.getByRole('link', { name: 'Not a price? Search for all the words' }).click()
      await page.waitForURL('**/search?*as_typed=true*')
      await page.getByRole('heading', { level: 1, name: `Results for “${words}”` }).waitFor()
      await expect.poll(() => page.getByText(/as you asked/).count()).toBe(0)
    }
    await page.goto('/search?q=phone+under+1000&as_typed=true')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high')
    await page.waitForURL('**/search?q=phone+under+1000&as_typed=true&sort=price-high')
    expect(await page.getByText(/as you asked/).count()).toBe(0)
  })
})

it.each([
  [
    'de',
    'Nichts hat alles von „purple flying television“. Gezeigt wird „television“. Weggelassen: purple, flying.',
  ],
  [
    'fr',
    'Rien ne réunit tout « purple flying television ». Voici « television ». Laissé de côté : purple, flying.',
  ],
])('the sentence is in the language of the page: %s', async (language, sentence) => {
  const page = await openPage({ allowed })
  await page.goto('/')
  await page.context().addCookies([{ name: languageCookie, value: language, url: page.url() }])
  await page.goto('/search?q=purple+flying+television')
  await page.getByText(sentence).waitFor()
})

it('suggests questions of the help pages to who begins one', async () => {
  const page = await openPage({ allowed })
  await page.goto('/')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('how do')
  await page.getByRole('option', { name: 'How do I sell on Juaso?' }).click()
  await page
    .getByRole('region', { name: 'From our help pages' })
    .getByText('How do I sell on Juaso?')
    .waitFor()
})

it('shows and opens the variant that has the chosen colour', async () => {
  const page = await openPage({ allowed })
  await page.goto('/search?q=shoes&attr_colour=Black')
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  await link.click()
  await page.waitForURL(/variant=/)
  await page.getByRole('group', { name: 'Colour: Black' }).waitFor()
})
