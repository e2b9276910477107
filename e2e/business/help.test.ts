import { describe, expect, it } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { cut, failedCalls, seeNotice } from '../shopper/failures/failing.ts'
import { askMarket, countInMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

/** A picture of one pixel, and a larger file that says it is one. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string, bytes = pixel) => ({ name, mimeType: 'image/png', buffer: bytes })
const invalid = [
  'Invalid Files',
  'Some files were not added. Please ensure all files are images under 5MB.',
] as const

describe('feedback', () => {
  it('[BB-1.08] [BB-2.15] [BB-2.50] [BB-3.09] [BB-4.08] [BB-5.09] [BB-5.10] [BB-7.12] [BB-8.05] [BB-8.06] [BB-9.11] is checked in its order, really sent with its screenshots, acknowledged, and answered in the person’s list', async () => {
    const page = await openPage({ width: 360, height: 740, allowed: failedCalls })
    const { email } = await signUp(page)
    await askMarket('update people set email_verified = true where email = $1', [email])
    await page.goto('/b2b/feedback')
    await page.getByRole('heading', { name: "We'd Love Your Feedback" }).waitFor()
    const send = page.getByRole('button', { name: 'Submit Feedback' })
    const address = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => address.inputValue()).toBe(email)
    await address.fill('')
    await send.click()
    await seeNotice(page, 'Rating Required', 'Please select a rating')
    await page.getByText('Unhappy', { exact: true }).click()
    // What is mended is announced no longer.
    await page.getByText('Rating Required').waitFor({ state: 'hidden', timeout: 2_000 })
    await send.click()
    await seeNotice(page, 'Category Required', 'Please select a feedback category')
    await page.getByLabel('Category').selectOption({ label: 'Bug report' })
    await send.click()
    await seeNotice(page, 'Message Required', 'Please enter your feedback message')
    await page.getByRole('textbox', { name: 'Message' }).fill('The button does nothing.')
    await send.click()
    await seeNotice(page, 'Email Required', 'Please enter your email address')
    await address.fill(email)
    await page.getByText('Email Required').waitFor({ state: 'hidden', timeout: 2_000 })
    await page.goto('/b2b/contact')
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).not.toBe('')

    await page.goto('/b2b/feedback')
    await page.getByText('Unhappy', { exact: true }).click()
    await page.getByLabel('Category').selectOption({ label: 'Bug report' })
    await page.getByRole('textbox', { name: 'Message' }).fill('The button does nothing.')
    const files = page.getByLabel('Screenshots (optional)')
    const kept = page.getByRole('main').getByRole('img')
    await files.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
    await seeNotice(page, ...invalid)
    await files.setInputFiles([picture('large.png', Buffer.alloc(6 * 1024 * 1024, pixel))])
    await seeNotice(page, ...invalid)
    await files.setInputFiles([picture('text.png', Buffer.from('a text that says it is a picture'))])
    await seeNotice(page, ...invalid)
    expect(await kept.count()).toBe(0)
    await files.setInputFiles(['one.png', 'two.png', 'three.png', 'four.png'].map((name) => picture(name)))
    await seeNotice(page, ...invalid)
    await expect.poll(() => kept.count()).toBe(3)
    await lookAt(page, 'screens-feedback-light-360')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.route('**/api/help/feedback', cut)
    await send.click()
    await seeNotice(page, 'Submission Failed', 'Failed to submit feedback. Please try again.')
    await page.unroute('**/api/help/feedback')
    await send.click()
    await seeNotice(page, 'Feedback Submitted', "Thank you for your feedback! We'll review it shortly.")
    const stored = await askMarket<object>(
      'select kind, side, rating, category, message, jsonb_array_length(screenshots) as screenshots from help_messages where email = $1',
      [email],
    )
    expect(stored).toEqual([
      {
        ...{ kind: 'feedback', side: 'business', rating: 'unhappy', category: 'bug_report', screenshots: 3 },
        message: 'The button does nothing.',
      },
    ])
    const acknowledged = `select count(*) from mails where recipient = $1 and subject = 'We have your feedback'`
    expect(await countInMarket(acknowledged, [email])).toBe(1)

    await askMarket(
      `with answered as (update help_messages set state = 'waiting', answered_at = now() where email = $1 returning id)
       insert into help_replies (message_id, side, text) select id, 'juaso', 'It is mended.' from answered`,
      [email],
    )
    await page.goto('/help/messages')
    await page.getByText('It is mended.').waitFor()
    await page.getByText('Answered', { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Screenshot 3' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
    await lookAt(page, 'screens-own-messages-light-360')
    await page.getByRole('button', { name: 'Write below it' }).click()
    await page.getByLabel('Your message').fill('It is still broken on my phone.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('It is still broken on my phone.').waitFor()
    await page.getByText('Waiting for an answer').waitFor()
    await lookAt(page, 'screens-own-messages-written-light-360')
  })

  it.runIf(isLong).each([
    { width: 1280, theme: 'light', prefix: '/b2b', terms: '/b2b/terms-conditions' },
    { width: 360, theme: 'dark', prefix: '', terms: '/terms' },
  ] as const)(
    '[BB-2.15] [BB-2.52] the help pages are linked from the footer and read at $width pixels',
    async ({ width, theme, prefix, terms }) => {
      const page = await openPage({ width, theme, scripts: false })
      await page.goto(prefix || '/')
      const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help' })
      for (const [label, title] of [
        ['Delivery', 'Delivery'],
        ['Returns and refunds', 'Returns and refunds'],
        ['About Juaso', 'About Juaso'],
        ['Feedback', "We'd Love Your Feedback"],
      ] as const) {
        await footer.getByRole('link', { name: label, exact: true }).click()
        await page.getByRole('heading', { name: title, level: 1 }).waitFor()
        await lookAt(page, `screens-${label.split(' ')[0]?.toLowerCase()}-${theme}-${width}`)
      }
      await page.goto(`${prefix}/help`)
      await page.getByRole('heading', { name: 'How can we help?' }).waitFor()
      await lookAt(page, `screens-help-${theme}-${width}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Contact us/ })
        .click()
      await page.getByText('Leave your number in the form, and we call you.').waitFor()
      expect(await page.getByRole('main').textContent()).not.toMatch(/[{}]/)
      await page.goto('/signup')
      await page.getByRole('main').getByRole('link', { name: 'Conditions of Use' }).click()
      await page.waitForURL('**/terms')
      await page.goto(terms)
      await page.getByText('Last Updated: January 2025').waitFor()
    },
  )
})
