import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, setOffline, signUp } from '../browser.ts'
import { seeNotice } from '../shopper/failures/failing.ts'
import { addAddress, press, soldByThePiece } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

const unseen = /status of 4\d\d/
const phone = {
  width: 360,
  height: 740,
  allowed: [unseen, /ERR_INTERNET_DISCONNECTED|fetch manifest patches/],
}

/** A company of two: its owner, and a buyer who may order for less than one piece costs. */
async function aCompanyOfTwo() {
  const owner = await openPage(phone)
  await signUp(owner, 'Yayra Kpodo')
  const name = `Volta Schools ${randomBytes(3).toString('hex')}`
  const company = await callAs<OwnCompany>(owner, 'POST', '/api/companies', { company_name: name })
  const buyer = await openPage({ ...phone, width: 1280 })
  const { email } = await signUp(buyer, 'Esi Amegashie')
  await askMarket(
    `insert into company_members (company_id, person_id, role, added_by)
     select $1, p.id, 'buyer', p.id from people p where p.email = $2`,
    [company.id, email],
  )
  return { owner, buyer, company }
}

async function sendForApproval(buyer: Page, company: OwnCompany, note: string, lines = 1): Promise<string> {
  for (let place = 0; place < lines; place += 1) {
    const item = await soldByThePiece(place)
    await callAs(buyer, 'POST', `/api/cart/items?side=business&company=${company.id}`, { item, quantity: 2 })
  }
  await buyer.goto('/b2b/cart')
  await buyer.getByText('Your limit for an order').first().waitFor()
  await buyer.getByText('Yayra Kpodo can approve it.').first().waitFor()
  await press(buyer, 'Checkout')
  await buyer
    .getByRole('heading', { name: /address/i })
    .first()
    .waitFor()
  await press(buyer, 'Continue')
  await buyer.getByRole('heading', { name: 'Delivery options' }).waitFor()
  await press(buyer, 'Continue')
  await buyer
    .getByRole('radio', { name: /Mobile Money/ })
    .first()
    .check()
  await press(buyer, 'Review order')
  await buyer.getByRole('heading', { name: 'This order needs an approval' }).waitFor()
  await buyer.getByLabel('What is it for?').fill(note)
  await expectAccessible(buyer)
  await lookAt(buyer, 'approval-review-1280')
  await press(buyer, 'Send for approval')
  await buyer.getByRole('heading', { name: 'Sent for approval' }).waitFor()
  await lookAt(buyer, 'approval-sent-1280')
  return /order-confirmed\/(\w+)/.exec(buyer.url())?.[1] ?? ''
}

test('an order above a limit goes to the owner, who approves it on a phone, and is paid after that', async () => {
  const { owner, buyer, company } = await aCompanyOfTwo()
  await owner.goto('/b2b/company/limits')
  const form = owner.getByRole('form', { name: 'Esi Amegashie' })
  await form.getByLabel('Limit for an order (GHS)').fill('abc')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please enter an amount in cedis with at most two decimals').waitFor()
  await form.getByLabel('Limit for an order (GHS)').fill('1.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved', { exact: true }).waitFor()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await lookAt(owner, 'limits-360')

  await addAddress(buyer)
  const number = await sendForApproval(buyer, company, 'Chairs for the language lab in Ho')
  await buyer.goto(`/b2b/approvals/${number}`)
  await buyer.getByText('You asked for this yourself, so somebody else decides.').waitFor()
  await buyer.getByRole('link', { name: 'See your order' }).waitFor()
  await lookAt(buyer, 'approval-own-1280')
  await owner.goto(`/b2b/approvals/${number}`)
  await owner.getByText('Chairs for the language lab in Ho').waitFor()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await lookAt(owner, 'approval-360')
  await owner.goto('/b2b/approvals')
  const card = owner.getByRole('article', { name: 'Esi Amegashie' })
  await card.getByText(/above the limit of GHS 1\.50 for an order/).waitFor()
  await lookAt(owner, 'approvals-360')
  // A press without network fails at once: it does not happen by itself when the network is back.
  await setOffline(owner, true)
  await card.getByRole('button', { name: 'Approve' }).click()
  await seeNotice(owner, 'That did not work', 'Network error or server unavailable')
  await setOffline(owner, false)
  await card.getByRole('button', { name: 'Approve' }).click()
  await owner.getByText('Nothing waits for an approval.').waitFor()
  await expectAccessible(owner)
  await lookAt(owner, 'approvals-empty-360')

  await buyer.goto(`/b2b/orders/${number}`)
  await buyer.getByText('Yayra Kpodo approved it.').waitFor()
  await buyer.getByRole('link', { name: /^Pay GHS/ }).waitFor()
  await lookAt(buyer, 'approved-order-1280')
})

test.runIf(isLong)('a declined order says why, and its buyer cannot decide over it', async () => {
  const { owner, buyer, company } = await aCompanyOfTwo()
  const [person] = await askMarket<{ id: string }>(
    "select person_id as id from company_members where company_id = $1 and role = 'buyer'",
    [company.id],
  )
  await callAs(owner, 'PUT', `/api/companies/${company.id}/members/${person?.id}/limits`, { order_limit: 1 })
  await addAddress(buyer)
  const number = await sendForApproval(buyer, company, 'More chairs')
  await buyer.goto(`/b2b/approvals/${number}`)
  await buyer.getByText('More chairs').waitFor()
  expect(await buyer.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await owner.goto('/b2b/approvals')
  await owner.getByRole('button', { name: 'Decline' }).click()
  const dialog = owner.getByRole('dialog')
  const reason = dialog.getByLabel('Why?')
  await reason.fill('x'.repeat(500))
  await dialog.getByText('At most 500 characters. The field is full.').waitFor()
  await expectAccessible(owner)
  await reason.fill('We have enough chairs')
  await dialog.getByText('The field is full.').waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await owner.getByText('Nothing waits for an approval.').waitFor()
  await buyer.goto(`/b2b/orders/${number}`)
  await buyer.getByText('Yayra Kpodo declined it: We have enough chairs').waitFor()
  await buyer.goto('/b2b/approvals?tab=declined')
  await buyer.getByText('“We have enough chairs”').waitFor()
  await expectAccessible(buyer)
})

test.runIf(isLong)(
  'an owner names who approves while away, comes back, and approves an order without one of its lines',
  async () => {
    const { owner, buyer, company } = await aCompanyOfTwo()
    const approver = await openPage(phone)
    const { email } = await signUp(approver, 'Kafui Adzovi')
    const [person] = await askMarket<{ id: string }>(
      `with approver as (
       insert into company_members (company_id, person_id, role, added_by)
       select $1, p.id, 'approver', p.id from people p where p.email = $2)
     select person_id as id from company_members where company_id = $1 and role = 'buyer'`,
      [company.id, email],
    )
    await callAs(owner, 'PUT', `/api/companies/${company.id}/members/${person?.id}/limits`, {
      order_limit: 1,
    })
    await owner.goto('/b2b/approvals')
    const absence = owner.getByRole('region', { name: 'While you are away' })
    await absence.getByLabel('Who approves in your place').selectOption({ label: 'Kafui Adzovi' })
    await absence.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await absence.getByRole('button', { name: 'Save' }).click()
    await absence.getByText(/^Kafui Adzovi approves in your place until/).waitFor()
    await expectAccessible(owner)
    await lookAt(owner, 'absence-360')
    await absence.getByRole('button', { name: 'I am back' }).click()
    await absence.getByLabel('Who approves in your place').waitFor()

    await addAddress(buyer)
    const number = await sendForApproval(buyer, company, 'Two kinds of chairs', 2)
    await owner.goto(`/b2b/approvals/${number}`)
    await owner.getByText('Untick what is not to be bought.').waitFor()
    const lines = owner.getByRole('checkbox', { name: /^Buy / })
    expect(await lines.count()).toBe(2)
    await lines.first().uncheck()
    await owner.getByRole('button', { name: /^Approve a part/ }).click()
    const dialog = owner.getByRole('alertdialog', { name: 'Approve without the rest?' })
    await lookAt(owner, 'approve-a-part-360')
    await dialog.getByRole('button', { name: 'Approve a part' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await buyer.goto('/b2b/orders')
    await buyer
      .getByRole('link', { name: /^Pay GHS|JU/ })
      .first()
      .waitFor()
    const [kept] = await askMarket<{ lines: number }>(
      `select count(*)::int as lines from orders o join order_lines l on l.order_id = o.id
     where o.company_id = $1 and o.number <> $2`,
      [company.id, number],
    )
    expect(kept?.lines).toBe(1)
  },
)
