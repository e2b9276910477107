import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languageCookie } from '#contracts/languages.ts'
import { catalogue as german } from '#web/messages/de.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { askMarket, countInMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { cut, failedCalls, seeNotice } from './failures/failing.ts'
import { pressTwice } from './failures/press-twice.ts'

const folder = process.env.SCREENSHOTS
const anAddress = () => `writer-${randomBytes(5).toString('hex')}@example.test`

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

describe('the contact page', () => {
  it.each([
    { width: 360, theme: 'dark', path: '/contact', title: 'Contact Juaso' },
    { width: 1280, theme: 'light', path: '/b2b/contact', title: 'Contact Juaso Business' },
  ] as const)(
    '[BB-2.51] [BB-5.11] [BB-8.05] [BB-8.06] says what is missing, sends a message once and acknowledges it, at $path',
    async ({ width, theme, path, title }) => {
      const page = await openPage({ width, theme, allowed: failedCalls })
      await page.goto(path)
      await heading(page, title).waitFor()
      for (const card of ['Phone', 'Email', 'WhatsApp Business', 'Live Chat'])
        await heading(page, card).waitFor()
      for (const words of ['Mon-Fri, 8am-6pm GMT', 'Reply within 24 hours'])
        await page.getByText(words).first().waitFor()
      const send = page.getByRole('button', { name: 'Send Message' })
      await send.click()
      await seeNotice(page, 'Name Required', 'Please enter your full name')
      await field(page, 'Full name').fill('Efua Addo')
      await send.click()
      await seeNotice(page, 'Email Required', 'Please enter your email address')
      const byNumber = page.getByRole('link', { name: 'Write with your phone number' })
      expect(await byNumber.getAttribute('href')).toBe(`/signin/phone?next=${encodeURIComponent(path)}`)
      await field(page, 'Email').fill('efua@example')
      await send.click()
      await seeNotice(page, 'Invalid Email', 'Please enter a valid email address')
      const email = anAddress()
      await field(page, 'Email').fill(email)
      await send.click()
      await seeNotice(page, 'Message Required', 'Please enter your message')
      await look(page, `contact-${width}`)
      await field(page, 'Message').fill('My parcel is wet.')
      await page.route('**/api/help/messages', cut)
      await send.click()
      await seeNotice(page, 'Submission Failed', 'There was an error sending your message. Please try again.')
      await page.unroute('**/api/help/messages')
      await pressTwice(send)
      await seeNotice(page, 'Message Sent!', "Thank you for contacting us. We'll get back to you soon!")
      await heading(page, 'We have your message').waitFor()
      await look(page, `contact-sent-${width}`)
      const side = path.startsWith('/b2b') ? 'business' : 'shopper'
      const stored = await askMarket('select kind, side, full_name from help_messages where email = $1', [
        email,
      ])
      expect(stored).toEqual([{ kind: 'contact', side, full_name: 'Efua Addo' }])
      expect(await countInMarket('select count(*) from mails where recipient = $1', [email])).toBe(1)
    },
  )

  it('[BB-2.51] Start Chat asks for a chat', async () => {
    const page = await openPage({ width: 360 })
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Start Chat' }).click()
    await heading(page, 'Ask for a chat').waitFor()
    const email = anAddress()
    await field(page, 'Full name').fill('Efua Addo')
    await field(page, 'Email').fill(email)
    await field(page, 'Message').fill('Which size do I need?')
    await page.getByRole('button', { name: 'Ask for a chat' }).click()
    await heading(page, 'We have your message').waitFor()
    expect(await askMarket('select kind from help_messages where email = $1', [email])).toEqual([
      { kind: 'chat' },
    ])
  })
})

describe('the questions and answers', () => {
  it('[BB-2.53] [BB-2.54] [BB-2.55] open, are searched while typing, and lead to the contact page', async () => {
    const page = await openPage({ width: 360 })
    await page.goto('/b2b/faqs')
    for (const category of ['Getting Started', 'Orders & Payments', 'Shipping & Delivery'])
      await heading(page, category).waitFor()
    await page.getByText('Last Updated: November 2026 · Version 1').waitFor()
    const answer = page.getByText('the invoice is due 30 days after the order', { exact: false })
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Can my company pay by invoice?').click()
    await answer.waitFor()
    await look(page, 'faqs-360')
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.fill('landmark')
    await page.getByText('How will the rider find me?').waitFor()
    expect(await page.getByText('Can my company pay by invoice?').count()).toBe(0)
    await search.fill('unicorn')
    await heading(page, 'No FAQs found matching your search.').waitFor()
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await page.waitForURL('**/b2b/contact')
  })

  it('are readable and searchable without scripts', async () => {
    const page = await openPage({ scripts: false })
    await page.goto('/faqs')
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('landmark')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faqs?q=landmark')
    await page.getByText('The rider sees all three.').waitFor()
    expect(await page.getByText('Do I need an account?').count()).toBe(0)
  })
})

describe('the long texts', () => {
  it('[BB-2.56] [BB-2.57] [BB-1.07] are read by visitors without scripts, on both sides', async () => {
    const page = await openPage({ width: 360, scripts: false })
    for (const [path, title, sections] of [
      ['/privacy', 'Privacy Notice', 8],
      ['/b2b/privacy-policy', 'Privacy Notice', 8],
      ['/terms', 'Terms and Conditions of Use', 11],
      ['/b2b/terms-conditions', 'Terms and Conditions of Use', 11],
    ] as const) {
      await page.goto(path)
      await heading(page, title).waitFor()
      await page.getByText('Last Updated: January 2025').waitFor()
      expect(await page.getByRole('article').getByRole('heading', { level: 2 }).count()).toBe(sections)
      expect(await page.getByRole('main').textContent()).not.toMatch(/[{}]/)
    }
  })

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('are reached from the help page and the footer, at %i pixels', async (width, theme) => {
    const page = await openPage({ width, theme })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions of Use' }).click()
    await heading(page, 'Terms and Conditions of Use').waitFor()
    await look(page, `terms-${width}`)
    await page.goto('/help')
    await look(page, `help-${width}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Privacy Notice/ })
      .click()
    await page.waitForURL('**/privacy')
    await page.getByRole('link', { name: 'Your rights' }).click()
    await page.waitForURL('**/privacy#section-8')
  })

  it('say in German that the binding text is in English, and answer the questions in German', async () => {
    const page = await openPage()
    await page.context().addCookies([{ name: languageCookie, value: 'de', url: marketUrl }])
    await page.goto('/privacy')
    await heading(page, german['Privacy Notice'] ?? '').waitFor()
    await page
      .getByText(german['The English text is the binding one, so it is shown in English.'] ?? '')
      .waitFor()
    expect(await page.getByRole('article').getAttribute('lang')).toBe('en')
    await page.goto('/faqs?q=rechnung')
    await page.getByText('Kann mein Unternehmen auf Rechnung kaufen?').waitFor()
  })
})
