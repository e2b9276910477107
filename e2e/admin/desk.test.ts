import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { totpCode } from '#server/testing/totp.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator, makeOperator } from './an-operator.ts'

test('the desk asks for two-step sign-in, then for the code, and shows what waits', async () => {
  const page = await openPage({ allowed: [/status of 40[013]/] })
  await page.goto('/admin')
  await page.getByText('It signs you out after 30 minutes without use.').waitFor()
  const person = await signUp(page, 'Naa Adjeley')
  await page.goto('/admin')
  await page.getByText('This page is for the people who run Juaso.').waitFor()
  await makeOperator(person, 'owner')
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Two-step sign-in first' }).waitFor()
  await lookAt(page, 'desk-no-second-factor-1280')
  await page.getByRole('link', { name: 'Turn it on' }).click()
  const section = page.locator('#two-step')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByRole('textbox', { name: 'Current password' }).fill('Akwaaba-2026')
  await section.getByRole('textbox', { name: 'Current password' }).press('Enter')
  await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
  await section.getByRole('textbox', { name: 'Code' }).press('Enter')
  await section.getByRole('button', { name: 'I have kept them' }).click()
  // The code that turned it on counts for this session.
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
  await askMarket(
    `update sessions set second_factor_at = now() - interval '2 hours', attended_at = null
    where user_id = (select id from people where email = $1)`,
    [person.email],
  )
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Open the desk' }).waitFor()
  await expectAccessible(page)
  await lookAt(page, 'desk-code-1280')
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.getByText(/This code is not right/).waitFor()
})

const store = 'Sankofa Ceramics of the Upper East Region'

/** A store that waits, as its vendor's six steps leave it, without files. */
async function aWaitingStore(name: string, hours = 22): Promise<string> {
  const slug = `waiting-${randomUUID().slice(0, 8)}`
  await askMarket(
    `with person as (
       insert into people (email, email_verified, name, roles) values ($1, true, 'Fatimata Alhassan', '{customer,vendor}') returning id
     ), store as (
       insert into stores (name, slug, town, region, email, phone, status)
       values ($2, $3, 'Tamale', 'Northern', $1, $4, 'submitted') returning id
     ), profile as (
       insert into vendor_profiles (store_id, steps_saved, answers, submitted_at)
       select id, 6, '{"full_name":"Alhassan Fatimata","registration_type":"international","is_registered":"no","main_category":"home","business_description":"Pots from Tamale"}', now() - interval '1 hour' * $5::int from store
     )
     insert into store_members (store_id, person_id, role, added_by) select store.id, person.id, 'owner', person.id from store, person`,
    [`${slug}@juaso.test`, name, slug, `+23324${Math.floor(1e6 + Math.random() * 8e6)}`, hours],
  )
  return slug
}

test.each(widths)('a store is sent back with a reason from the desk, at %i', async (width) => {
  // A name of its own, so that a second try does not find the store of the first.
  const name = `${store} ${width} ${randomUUID().slice(0, 4)}`
  const slug = await aWaitingStore(name)
  const { page } = await anOperator('trust', 'Adwoa Safo', { width, theme: themeAt(width) })
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText('Store to verify').waitFor()
  await lookAt(page, `desk-work-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Take' }).click()
  await row.getByText('You', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name }).waitFor()
  const verify = page.getByRole('button', { name: 'Verify store' })
  expect(await verify.isDisabled()).toBe(true)
  await page.getByRole('button', { name: /^What is sold is allowed: not passed/ }).click()
  await lookAt(page, `desk-store-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('What has to be mended').selectOption('profile_photo')
  await page.getByRole('button', { name: 'Send back to correct' }).click()
  await page.getByText(`${name} was sent back`).waitFor()
  const [row2] = await askMarket<{ status: string; rejected_reason: string }>(
    'select status, rejected_reason from stores where slug = $1',
    [slug],
  )
  expect(row2).toMatchObject({ status: 'rejected', rejected_reason: expect.stringMatching(/Your face/) })
  await page.goto('/admin/log')
  await page.getByText(`Adwoa Safo sent the store back: ${name}`).first().waitFor()
  await page.getByText('The chain is whole').waitFor()
  await lookAt(page, `desk-log-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a press is heard although a row comes in above while it goes on', async () => {
  const name = `${store} ${randomUUID().slice(0, 4)}`
  await aWaitingStore(name)
  // Tall enough that nothing scrolls: a browser that scrolls keeps what is read in its place.
  const { page } = await anOperator('trust', 'Adwoa Safo', { height: 3000 })
  await page.clock.install()
  await page.goto('/admin')
  const open = page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Open' })
  await page.getByRole('navigation', { name: 'At a glance' }).waitFor()
  await open.hover()
  await page.mouse.down()
  const earlier = `Earlier ${randomUUID().slice(0, 4)}`
  await aWaitingStore(earlier, 23)
  const counted = page.waitForResponse(/\/api\/admin\/desk$/)
  await page.clock.fastForward(21_000)
  await (await counted).finished()
  await page.mouse.up()
  await page.waitForURL(/\/admin\/stores\//)
  await page.goBack()
  await page.getByRole('listitem').filter({ hasText: earlier }).waitFor()
})

test('an owner adds an operator after a fresh code, finds a store by name, and sees that the books balance', async () => {
  const { page, person, secret } = await anOperator('owner', 'Naa Adjeley', { allowed: [/status of 403/] })
  const other = await openPage()
  const colleague = await signUp(other, 'Kofi Boateng')
  await askMarket('update people set email_verified = true where email = $1', [colleague.email])
  await page.goto('/admin/team')
  await page.getByRole('heading', { name: 'What each role may do' }).waitFor()
  await page.getByRole('row', { name: /^Decide between a buyer and a store/ }).waitFor()
  await lookAt(page, 'desk-team-1280')
  await expectAccessible(page)
  await askMarket(
    `update sessions set second_factor_at = now() - interval '16 minutes' where user_id = (select id from people where email = $1)`,
    [person.email],
  )
  await page.getByRole('button', { name: 'Add an operator' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an operator' })
  await adding.getByLabel(/^E-mail/).fill(colleague.email)
  await adding.getByLabel('Role').selectOption('money')
  await adding.getByLabel(/^Why/).fill('Looks after payouts.')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Your code, please' })
  await asking.getByLabel(/^Code/).fill(totpCode(secret, Date.now() + 30_000))
  await asking.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(colleague.email).waitFor()
  const finder = page.getByRole('dialog', { name: 'Find' })
  await page.keyboard.press('Control+k')
  await finder.getByRole('combobox').fill('Makola')
  await finder.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await finder.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await finder.getByRole('combobox').fill('Makola Fab')
  await page.getByRole('option', { name: /Makola Fabrics/ }).click()
  await page.getByRole('heading', { name: /Makola Fabrics/ }).waitFor()
  await page.goto('/admin/books')
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByRole('heading', { name: /balance|broken/ }).waitFor()
  await lookAt(page, 'desk-books-1280')
  await expectAccessible(page)
})

test('a reported review is kept from the desk with a reason, on a phone', async () => {
  const { page, person } = await anOperator('catalogue', 'Esi Owusu', { width: 360 })
  const note = `not about this ${randomUUID().slice(0, 8)}`
  const [reported] = await askMarket<{ review_id: string }>(
    `insert into review_reports (review_id, person_id, reason, note)
     select r.id, p.id, 'untrue', $2 from reviews r, people p where p.email = $1 and r.comment <> '' order by r.created_at limit 1
     returning review_id`,
    [person.email, note],
  )
  await page.goto('/admin/reviews')
  const review = page
    .getByRole('listitem')
    .filter({ has: page.getByText(note) })
    .first()
  await review.getByRole('button', { name: 'Keep it' }).waitFor()
  await lookAt(page, 'desk-reviews-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Keep it' }).click()
  const asking = page.getByRole('dialog', { name: 'Keep the review' })
  await asking.getByLabel('Why does it stay?').fill('It is about the right goods.')
  await asking.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByText('The review stays').waitFor()
  const [open] = await askMarket<{ count: number }>(
    'select count(*)::int as count from review_reports where review_id = $1 and closed_at is null',
    [reported?.review_id],
  )
  expect(open?.count).toBe(0)
})

test('the reply of a store is hidden alone from the desk, on a phone', async () => {
  const { page, person } = await anOperator('trust', 'Yaw Darko', { width: 360 })
  const note = `an insult ${randomUUID().slice(0, 8)}`
  const [reported] = await askMarket<{ review_id: string }>(
    `with answered as (
       insert into review_replies (review_id, text)
       select r.id, $2 from reviews r where r.is_approved and not exists (select from review_replies y where y.review_id = r.id)
       order by r.created_at limit 1 returning review_id
     )
     insert into review_reports (review_id, person_id, about, reason, note)
     select a.review_id, p.id, 'reply', 'offensive', $2 from answered a, people p where p.email = $1 returning review_id`,
    [person.email, note],
  )
  await page.goto('/admin/reviews')
  const review = page.locator(`[id="${reported?.review_id}"]`)
  await review.getByText('About the reply of the store: Offensive language').waitFor()
  await lookAt(page, 'desk-reply-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Hide the reply' }).click()
  const asking = page.getByRole('dialog', { name: 'Hide the reply' })
  await asking.getByLabel('Reason, the store reads it').fill('A reply may not insult.')
  await asking.getByRole('button', { name: 'Hide', exact: true }).click()
  await page.getByText('The reply is hidden').waitFor()
  await review.waitFor({ state: 'detached' })
  const hidden = page
    .getByRole('region', { name: 'Hidden reviews' })
    .getByRole('listitem')
    .filter({ hasText: note })
  await hidden.getByRole('button', { name: 'Show the reply again' }).waitFor()
})

test.runIf(isLong)('a review that was hidden is shown again from the desk, on a phone', async () => {
  const { page, person } = await anOperator('trust', 'Kojo Antwi', { width: 360 })
  const note = `hidden by mistake ${randomUUID().slice(0, 8)}`
  await askMarket(
    `insert into review_reports (review_id, person_id, reason, note)
     select r.id, p.id, 'other', $2 from reviews r, people p where p.email = $1 and r.is_approved order by r.created_at desc limit 1`,
    [person.email, note],
  )
  await page.goto('/admin/reviews')
  const reported = page
    .getByRole('listitem')
    .filter({ has: page.getByText(note) })
    .first()
  await reported.getByRole('button', { name: 'Hide the review' }).click()
  const hiding = page.getByRole('dialog', { name: 'Hide the review' })
  await hiding.getByLabel('Reason, the writer reads it').fill(note)
  await hiding.getByRole('button', { name: 'Hide', exact: true }).click()
  const hidden = page
    .getByRole('region', { name: 'Hidden reviews' })
    .getByRole('listitem')
    .filter({ hasText: note })
  await hidden.waitFor()
  await lookAt(page, 'desk-hidden-reviews-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await hidden.getByRole('button', { name: 'Show it again' }).click()
  const showing = page.getByRole('dialog', { name: 'Show the review again' })
  await showing.getByLabel('Reason, the writer reads it').fill('It breaks no rule.')
  await showing.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('The review is shown again').waitFor()
  await hidden.waitFor({ state: 'detached' })
})
