import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OwnLimits } from '#contracts/approvals/approval.ts'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { demoPassword } from '#contracts/demo.ts'
import { languageCookie } from '#contracts/languages.ts'
import { formatCedis } from '#contracts/money.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { anOperator } from '../admin/an-operator.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { press, soldByThePiece } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { lookAt } from '../vendor/look-at.ts'

const unseen = /status of 4\d\d/

describe('a company', () => {
  test('is opened on the way to the cart, gets a branch and a colleague, who leaves it again', async () => {
    const owner = await openPage({ width: 360, height: 740, allowed: [unseen] })
    const { email: address } = await signUp(owner, 'Yayra Kpodo')
    await askMarket('update people set email_verified = true where email = $1', [address])
    await owner.goto('/b2b/cart')
    await owner.getByRole('heading', { name: 'Open a business account' }).waitFor()
    await owner.getByRole('button', { name: 'Open a business account' }).click()
    await owner.getByText('Company name is required').waitFor()
    await expectAccessible(owner)
    const name = `Anlo Traders ${randomBytes(3).toString('hex')}`
    await owner.getByLabel('Company name').fill(name)
    await owner.getByRole('button', { name: 'Open a business account' }).click()
    await owner.getByText(`You buy for ${name} now`).waitFor()
    await owner.getByRole('heading', { name: /cart/i }).first().waitFor()

    await owner.goto('/b2b/company')
    await owner.getByText('Not verified').waitFor()
    await lookAt(owner, 'company-new-360')
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await owner.getByRole('link', { name: 'Branches', exact: true }).click()
    await owner.getByRole('link', { name: 'Add a branch' }).click()
    await owner.getByLabel('Name of the branch').fill('Keta store')
    await owner.getByLabel('Full name').fill('Yayra Kpodo')
    await owner.getByLabel('Phone number').fill('0241234567')
    await owner.getByLabel('Region').selectOption('Volta')
    await owner.getByLabel('City or town').fill('Keta')
    await owner.locator('[name=address_line1]').fill('12 Dzelukope Street')
    await lookAt(owner, 'branch-form-360')
    await owner.getByRole('button', { name: 'Save branch' }).click()
    await owner
      .getByRole('link', { name: /Keta store/ })
      .first()
      .click()
    await owner.getByLabel('Monthly budget in GHS').fill('2500')
    await owner.getByRole('button', { name: 'Save branch' }).click()
    await owner.getByText('GHS 2,500.00').waitFor()
    await expectAccessible(owner)

    await owner.getByRole('link', { name: 'Members', exact: true }).click()
    const email = `company-${randomBytes(5).toString('hex')}@juaso.test`
    await owner.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('radio', { name: /^Approver/ }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await owner.getByRole('listitem').filter({ hasText: email }).getByText('Waiting').waitFor()

    const colleague = await openPage({ allowed: [unseen] })
    const [sent] = await askMarket<{ text: string }>('select text from mails where recipient = $1', [email])
    await colleague.goto(/(\/invitation\?token=[\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '')
    await colleague.getByRole('heading', { name: `Buy for ${name}` }).waitFor()
    await colleague.getByRole('link', { name: 'Create an account' }).click()
    await colleague.getByLabel('Full name').fill('Kafui Adzovi')
    await colleague.getByLabel('Email').fill(email)
    await colleague.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await colleague.getByRole('button', { name: 'Create account' }).click()
    await colleague.getByRole('button', { name: 'Accept' }).click()
    await colleague.waitForURL('**/b2b/company')
    await colleague.getByRole('heading', { name: 'Your role: Approver' }).waitFor()
    await expectAccessible(colleague)
    await colleague.getByRole('button', { name: 'Leave the company' }).click()
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await colleague.waitForURL('**/b2b')
    expect(await callAs<OwnCompany[]>(colleague, 'GET', '/api/companies')).toEqual([])
    await owner.goto('/b2b/company/members/activity')
    await owner.getByText('Left the team').waitFor()
    await expectAccessible(owner)
  })

  test.runIf(isLong)('has an order delivered to a branch, under its own number', async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signInAs(page, 'buyer')
    await callAs(page, 'DELETE', '/api/cart?side=business')
    await callAs(page, 'POST', '/api/cart/items?side=business', { item: await soldByThePiece(), quantity: 1 })
    await page.goto('/b2b/address')
    const branch = page.getByRole('radio', { name: /^Hohoe store room/ })
    const [company] = await callAs<OwnCompany[]>(page, 'GET', '/api/companies')
    const limits = await callAs<OwnLimits>(page, 'GET', `/api/companies/${company?.id}/limits`)
    const { budget = 0, left = 0 } = limits.branches.find(({ name }) => name === 'Hohoe store room') ?? {}
    const words = `${formatCedis(left)} of ${formatCedis(budget)} left this month`
    await page.locator('label', { has: branch }).getByText(words, { exact: true }).waitFor()
    await branch.check()
    await lookAt(page, 'address-360')
    await expectAccessible(page)
    await press(page, 'Continue')
    await page.waitForURL('**/b2b/delivery-options')
    await press(page, 'Continue')
    await page.waitForURL('**/b2b/payment')
    await page.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
    await page.getByLabel('Mobile Money number').fill('0241234567')
    await press(page, 'Review order')
    await page.waitForURL('**/b2b/review-order')
    // A number that is too long is not cut: it would be another one on every paper.
    const number = page.getByLabel('Purchase-order number')
    await number.fill('PO-2026/0417'.padEnd(47, '-'))
    await page
      .getByText('A purchase-order number has at most 40 characters. This one has 47.')
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true)
    await number.fill('PO-2026/0417')
    await lookAt(page, 'review-360')
    await expectAccessible(page)
    await press(page, 'Place order')
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL('**/b2b/order-confirmed/*')
    await page.goto(`/b2b/orders/${page.url().split('/').at(-1)}`)
    await page.getByText('PO-2026/0417').waitFor()
    await page.getByText('CC-210').waitFor()
    await page.getByText('Hohoe store room').waitFor()
    await lookAt(page, 'order-360')
    await expectNoSidewaysScroll(page)
  })

  test('is chosen in the menu without signing in again, and this device remembers it', async () => {
    const page = await openPage({ width: 1280, height: 800 })
    await signInAs(page, 'business')
    await page.goto('/b2b/company')
    await page.getByRole('heading', { name: 'Volta Schools Ltd' }).waitFor()
    await lookAt(page, 'company-1280')
    for (const place of ['branches', 'members', 'members/activity']) {
      await page.goto(`/b2b/company/${place}`)
      await page.getByRole('listitem').nth(6).waitFor()
      await lookAt(page, `company-${place.replace('/', '-')}-1280`)
    }
    await page.goto('/b2b/company')
    await page.getByRole('button', { name: /your account/ }).click()
    await lookAt(page, 'company-menu-1280')
    await page.getByRole('button', { name: 'Ho Teachers Co-operative Shop' }).click()
    await page.getByRole('heading', { name: 'Ho Teachers Co-operative Shop' }).waitFor()
    await page.getByRole('heading', { name: 'Your role: Buyer' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Ho Teachers Co-operative Shop' }).waitFor()
  })

  test.runIf(isLong)(
    'is sent in for verification with its numbers and certificate, and Juaso verifies it at the desk',
    async () => {
      const owner = await openPage({ width: 360, height: 740, allowed: [unseen] })
      const { email } = await signUp(owner, 'Yayra Kpodo')
      await askMarket('update people set email_verified = true where email = $1', [email])
      const name = `Anlo Traders ${randomBytes(3).toString('hex')}`
      await callAs(owner, 'POST', '/api/companies', { company_name: name })
      await owner.goto('/b2b/company')
      expect(await owner.getByRole('button', { name: 'Send in for verification' }).isDisabled()).toBe(true)
      await owner.getByRole('link', { name: 'Write the numbers' }).click()
      const digits = String(Date.now()).slice(-9)
      await owner.getByLabel('Registration number').fill(`cs${digits}`)
      await owner.getByLabel('TIN').fill(`C0${digits}`)
      await owner.getByRole('button', { name: 'Save changes' }).click()
      await owner.getByText('Saved', { exact: true }).waitFor()
      await owner.goto('/b2b/company')
      await owner.getByLabel('Choose a file').setInputFiles({
        name: 'certificate.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
      })
      await owner.getByRole('button', { name: 'Open', exact: true }).waitFor()
      await expectAccessible(owner)
      await lookAt(owner, 'company-to-send-360')
      await owner.getByRole('button', { name: 'Send in for verification' }).click()
      await owner.getByText('We are checking your company').waitFor()

      const { page: desk } = await anOperator('owner', 'Adwoa Boakye')
      await desk.goto('/admin/companies')
      await desk.getByRole('link', { name }).click()
      await desk.getByText(`CS${digits}`).first().waitFor()
      await desk.getByLabel('What has to be mended').selectOption('tin')
      await lookAt(desk, 'desk-company-asking')
      await desk.getByRole('button', { name: 'Ask without sending back' }).click()
      await desk.getByText(`${name} was asked`).waitFor()
      await owner.goto('/b2b/company')
      await owner.getByText('Juaso has a question').waitFor()
      await lookAt(owner, 'company-asked-360')
      await owner.getByRole('link', { name: 'Correct it' }).click()
      await owner.getByText('The TIN you typed is not the one on your papers. Please correct it.').waitFor()
      await lookAt(owner, 'company-settings-asked-360')
      await owner.getByLabel('TIN').fill(`C1${digits}`)
      await owner.getByRole('button', { name: 'Save changes' }).click()
      await owner.getByText('We are checking your company').waitFor()
      expect(await owner.getByText('Juaso has a question').count()).toBe(0)
      await desk.goto('/admin/companies')
      await desk.getByRole('link', { name }).click()
      await desk.getByText(`C1${digits}`).first().waitFor()
      await desk.getByRole('button', { name: 'Open the papers' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
      await desk.getByRole('button', { name: 'Open the papers' }).waitFor({ state: 'hidden' })
      for (const passed of await desk.getByRole('button', { name: /: passed$/ }).all()) await passed.click()
      await desk.getByRole('button', { name: 'Verify company' }).click()
      await desk.getByText(`${name} is verified`).waitFor()
      await owner.goto('/b2b/company')
      await owner.getByText(/^Juaso has checked the name and the numbers\./).waitFor()
    },
  )

  test.runIf(isLong).each(['de', 'fr'])('has a header whose tools fit a laptop in %s', async (language) => {
    const page = await openPage({ width: 1024, height: 700 })
    await signInAs(page, 'business')
    await page.context().addCookies([{ name: languageCookie, value: language, url: marketUrl }])
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/b2b')
      await page.getByRole('banner').locator('nav').last().waitFor()
      await expectNoSidewaysScroll(page)
      await lookAt(page, `header-${language}-${width}`)
    }
  })
})
