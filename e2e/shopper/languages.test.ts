import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languageCookie } from '#contracts/languages.ts'
import { isLong } from '#server/testing/long-form.ts'
import { catalogue as german } from '#web/messages/de.ts'
import { catalogue as french } from '#web/messages/fr.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { failedCalls } from './failures/failing.ts'
import { addAddress, goods, press } from './shopping.ts'

/** The translation of an English sentence. Fails for a missing one, which would prove nothing. */
const speakerOf = (catalogue: Readonly<Record<string, string>>) => (english: string, name?: string) => {
  const sentence = catalogue[english]
  if (!sentence || sentence === english) throw new Error(`not translated: ${english}`)
  return name === undefined ? sentence : sentence.replace('{name}', name)
}
const de = speakerOf(german)
const fr = speakerOf(french)

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
const footer = (page: Page) => page.getByRole('contentinfo')

async function seeNotice(page: Page, title: string, sentence: string): Promise<void> {
  const notices = page.getByRole('region').getByRole('group')
  const titled = notices.filter({ has: page.getByText(title, { exact: true }) })
  await titled.filter({ has: page.getByText(sentence, { exact: true }) }).waitFor()
}

/** Marks the current document; a newly loaded one does not have the mark. */
const markPage = (page: Page) => page.evaluate(() => Reflect.set(window, 'journeyStays', true))
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'journeyStays') === true)

/** Sets the language cookie to German. */
async function chooseGermanBefore(page: Page): Promise<void> {
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: marketUrl }])
}

// A failed hydration is a console error, which openPage() never allows.
describe('the languages of the site', () => {
  it('[BB-1.05] Deutsch in the footer of a phone changes pages, buttons, notices and refusals, and stays after a reload', async () => {
    const page = await openPage({ width: 390, height: 844, allowed: failedCalls })
    await signUp(page)
    const [product] = await goods(page, 1)
    const { id = '', slug = '', name = '' } = product ?? {}
    await page.goto('/')
    expect(await languageOf(page)).toBe('en')
    await footer(page).getByRole('link', { name: 'Deutsch' }).click()
    await heading(page, de('The whole market, in your hand.')).waitFor()
    expect(await languageOf(page)).toBe('de')
    expect(await page.title()).toBe(de('Juaso: the whole market, in your hand'))
    expect(await footer(page).getByRole('link', { name: 'Deutsch' }).getAttribute('aria-current')).toBe(
      'true',
    )
    await expectNoSidewaysScroll(page)

    await page.reload()
    await heading(page, de('The whole market, in your hand.')).waitFor()
    await markPage(page)
    // By the keyboard: the long page is laid out as it comes near, and a footer that moves under the pointer misses a click.
    await footer(page)
      .getByRole('link', { name: de('All categories') })
      .press('Enter')
    await heading(page, de('All categories')).waitFor()
    expect(await page.title()).toBe(de('All categories | Juaso'))
    expect(await isSamePage(page)).toBe(true)

    await page.goto(`/product/${slug}`)
    await heading(page, name).waitFor()
    expect(await languageOf(page)).toBe('de')
    await askMarket(`update products set status = 'draft' where id = $1`, [id])
    try {
      await press(page, de('Add to cart'))
      await seeNotice(page, de('Failed to Add Item'), de('cart.not_for_sale'))
    } finally {
      await askMarket(`update products set status = 'active' where id = $1`, [id])
    }
    await press(page, de('Add to cart'))
    await seeNotice(page, de('Added to cart'), name)

    await markPage(page)
    await page.getByRole('link', { name: de('View cart') }).click()
    await heading(page, de('Order summary')).waitFor()
    expect(await isSamePage(page)).toBe(true)
    expect(await page.title()).toBe(de('Your cart | Juaso'))
    await expectNoSidewaysScroll(page)

    await addAddress(page)
    await page.goto('/checkout/address')
    await heading(page, de('Delivery address')).waitFor()
    await page
      .getByRole('button', { name: de('Continue') })
      .locator('visible=true')
      .first()
      .waitFor()
    expect(await page.title()).toBe(de('Checkout | Juaso'))
    await expectNoSidewaysScroll(page)
  })

  it.runIf(isLong)(
    'Français in the menu of the header keeps a visitor on the same page, with a link back to English',
    async () => {
      const page = await openPage()
      const [product] = await goods(page, 1)
      const { slug = '', name = '' } = product ?? {}
      await page.goto(`/product/${slug}?from=journey`)
      const banner = page.getByRole('banner')
      await banner.locator('summary', { hasText: 'Language' }).click()
      await banner.getByRole('link', { name: 'Français' }).click()
      await page
        .getByRole('button', { name: fr('Add to cart') })
        .first()
        .waitFor()
      expect(await languageOf(page)).toBe('fr')
      expect(new URL(page.url()).pathname).toBe(`/product/${slug}`)
      await expectAccessible(page)

      await press(page, fr('Add to cart'))
      await seeNotice(page, fr('Kept in this browser'), fr('You must be logged in to add items to cart'))
      await page.goto('/cart')
      await page.getByRole('button', { name: new RegExp(`^${fr('Remove')}`) }).click()
      await heading(page, fr('Your cart is empty')).waitFor()
      expect(await page.title()).toBe(fr('Your cart | Juaso'))
      await page.reload()
      await heading(page, fr('Your cart is empty')).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: fr('Start shopping') })
        .click()
      await heading(page, fr('The whole market, in your hand.')).waitFor()
      expect(await page.title()).toBe(fr('Juaso: the whole market, in your hand'))
      await page.goto(`/product/${slug}`)
      await heading(page, name).waitFor()

      await banner.locator('summary', { hasText: fr('Language') }).click()
      await banner.getByRole('link', { name: 'English' }).click()
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().waitFor()
      expect(await languageOf(page)).toBe('en')
    },
  )

  it.runIf(isLong)(
    'pages are cached by language: at the same moment one visitor reads German and another English',
    async () => {
      const [reader, visitor] = [await openPage(), await openPage()]
      await chooseGermanBefore(reader)
      const answersOf = async (page: Page) => {
        const answer = await page.request.get('/')
        const [, language] = /<html lang="(\w+)"/.exec(await answer.text()) ?? []
        expect(answer.headers().vary).toContain('cookie')
        return `${language} ${answer.headers()['x-cache']}`
      }
      const both = async () => {
        const answers = await Promise.all([answersOf(reader), answersOf(visitor)])
        expect(answers.map((answer) => answer.slice(0, 2))).toEqual(['de', 'en'])
        return answers
      }
      await expect.poll(both).toEqual(['de hit', 'en hit'])
      await Promise.all([reader.goto('/'), visitor.goto('/')])
      await heading(reader, de('The whole market, in your hand.')).waitFor()
      await heading(visitor, 'The whole market, in your hand.').waitFor()
      expect(await visitor.title()).toBe('Juaso: the whole market, in your hand')
    },
  )

  it('a visitor without scripts can choose a language from the footer and from the header, on a phone too', async () => {
    const phone = await openPage({ width: 360, height: 740, scripts: false })
    await phone.goto('/categories')
    await footer(phone).getByRole('link', { name: 'Deutsch' }).click()
    await heading(phone, de('All categories')).waitFor()
    expect([await languageOf(phone), new URL(phone.url()).pathname]).toEqual(['de', '/categories'])
    await phone.goto('/track-order')
    await phone.getByRole('button', { name: de('Track Order') }).click()
    await phone.getByText(de('Please enter an order number')).waitFor()

    // Two presses in the header, which is as high as without it.
    const tools = phone.getByRole('banner')
    await phone.goto('/search?sort=rating')
    const english = phone.locator('#languages').getByRole('link', { name: 'English' })
    expect(await english.isVisible()).toBe(false)
    const choice = tools.getByRole('button', { name: de('Language') })
    const [strip, button] = [
      await tools.getByRole('navigation').last().boundingBox(),
      await choice.boundingBox(),
    ]
    expect(button?.height).toBeLessThanOrEqual(strip?.height ?? 0)
    await choice.click()
    await english.click()
    await phone.locator('html[lang=en]').waitFor({ state: 'attached' })
    expect(new URL(phone.url()).search).toBe('?sort=rating')

    const desk = await openPage({ scripts: false })
    await desk.goto('/search?sort=rating')
    const banner = desk.getByRole('banner')
    await banner.locator('summary', { hasText: 'Language' }).click()
    await banner.getByRole('link', { name: 'Français' }).click()
    await desk.locator('html[lang=fr]').waitFor({ state: 'attached' })
    expect(new URL(desk.url()).search).toBe('?sort=rating')
    await desk.goto('/')
    await heading(desk, fr('The whole market, in your hand.')).waitFor()
  })

  it.runIf(isLong)('English readers load no catalogue', async () => {
    const fetchedBy = async (page: Page) => {
      const scripts: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text())
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      const texts = await Promise.all(scripts)
      return texts.filter((text) => text.includes(de('The whole market, in your hand.'))).length
    }
    const [reader, visitor] = [await openPage(), await openPage()]
    await chooseGermanBefore(reader)
    expect([await fetchedBy(reader), await fetchedBy(visitor)]).toEqual([1, 0])
  })
})
