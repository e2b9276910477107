import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from './look-at.ts'

const newEmail = () => `team-${randomBytes(5).toString('hex')}@juaso.test`

async function linkFor(email: string): Promise<string> {
  const [sent] = await askMarket<{ text: string }>(
    "select text from mails where recipient = $1 and text like '%/invitation?token=%' order by created_at desc limit 1",
    [email],
  )
  return /(\/invitation\?token=[\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

async function invite(page: Page, email: string, role: RegExp) {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the team of a store', () => {
  test('[VE-1.04] an owner invites on a phone; the invited person signs up, confirms, accepts, works, and is removed', async () => {
    const owner = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
    await signInAs(owner, 'kwabena.osei.tutu')
    await owner.goto('/b2b/vendor/team')
    await owner.getByRole('heading', { name: 'Members' }).waitFor()
    await owner.getByRole('button', { name: 'Invite somebody' }).click()
    await owner.getByRole('button', { name: 'Send invitation' }).click()
    await owner.getByText('Email is required').waitFor()
    await lookAt(owner, 'invite-360')
    await expectAccessible(owner)
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    const email = newEmail()
    await invite(owner, email, /^Orders only/)
    const row = owner.getByRole('listitem').filter({ hasText: email })
    await row.getByText('Waiting').waitFor()
    await lookAt(owner, 'team-360')
    const lines = await owner.getByText('kwabena.osei.tutu@demo.juaso.test').evaluate((it) => {
      const tops = new Map<number, string>()
      for (const node of it.childNodes)
        for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top } = range.getBoundingClientRect()
          tops.set(top, (tops.get(top) ?? '') + range)
        }
      return [...tops.values()]
    })
    expect(lines, 'a long address breaks before its @').toEqual(['kwabena.osei.tutu', '@demo.juaso.test'])
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    const earlier = await linkFor(email)
    await row.getByRole('button', { name: /^Send again/ }).click()
    await expect.poll(() => linkFor(email)).not.toBe(earlier)

    const helper = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
    await helper.goto(earlier)
    await helper.getByText('a newer e-mail has replaced it').waitFor()
    await helper.goto(await linkFor(email))
    await helper.getByText('Orders only').waitFor()
    await lookAt(helper, 'invitation-360')
    await expectAccessible(helper)
    await helper.getByRole('link', { name: 'Create an account' }).click()
    await helper.getByLabel('Full name').fill('Abena Frimpong')
    await helper.getByLabel('Email').fill(email)
    await helper.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await helper.getByRole('button', { name: 'Create account' }).click()
    await helper.getByRole('button', { name: 'Accept' }).click()
    await helper.waitForURL('**/b2b/vendor-dashboard')
    await helper.goto('/b2b/vendor/team')
    await helper.getByText('Only the owner sees the team.').waitFor()

    await owner.reload()
    const member = owner.getByRole('listitem').filter({ hasText: email })
    const role = member.getByLabel('Role of Abena Frimpong')
    expect(await role.inputValue()).toBe('orders')
    await role.selectOption('manager')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await role.inputValue()).toBe('orders')
    await role.selectOption('manager')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
    await owner.getByText('Abena Frimpong: Manager').waitFor()
    await owner.getByRole('link', { name: 'Who did what' }).click()
    await owner.getByText('Changed the role of Abena Frimpong from Orders only to Manager').waitFor()
    await owner.getByText('Joined the team as Orders only').waitFor()
    await lookAt(owner, 'activity-360')
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await owner.getByLabel('Person').selectOption({ label: 'Abena Frimpong' })
    await owner.getByText('Changed the role of').waitFor({ state: 'detached' })
    await owner.goBack()
    await owner.goBack()
    await helper.goto('/b2b/vendor/orders')
    const pill = helper.getByRole('link', { name: /^B2B Orders/ })
    await pill.waitFor()
    await member.getByRole('button', { name: 'Remove Abena Frimpong' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await member.waitFor({ state: 'detached' })
    // The pages of the store are closed to the person at once: the open one says why at the next press, where it is seen.
    await helper.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await pill.evaluate((link) => (link as HTMLElement).click())
    await helper.getByText(/^You no longer work for /).waitFor()
    await expect.poll(() => helper.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(helper)
    // A page that is opened later says it too, and opens the way to a store of one's own.
    await helper.goto('/b2b/vendor/orders')
    await helper.getByText(/^You no longer work for /).waitFor()
    expect(await helper.getByRole('navigation', { name: 'Your store' }).getByRole('link').count()).toBe(0)
    await lookAt(helper, 'removed-360')
    await helper.getByRole('button', { name: 'Open your own store' }).click()
    await helper.getByText(/^Step 1 of/).waitFor()
    await helper.reload()
    await helper.getByText(/^Step 1 of/).waitFor()
  })

  test('who is removed from one of two stores is told of it before the page goes on in the other', async () => {
    const page = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
    const { email } = await signUp(page, 'Adjoa Serwaa')
    await askMarket("update people set roles = '{customer,vendor}' where email = $1", [email])
    const stores = await askMarket<OwnStore>(
      `insert into store_members (store_id, person_id, role, added_by)
      select s.id, p.id, 'orders', p.id from people p cross join (select store_id as id from store_members where role = 'owner' order by id limit 2) s
      where p.email = $1 returning store_id as id, (select name from stores where id = store_id) as name`,
      [email],
    )
    await page.goto('/b2b/vendor/reviews')
    await page.getByRole('heading', { name: 'PRODUCT REVIEW' }).waitFor()
    const [first] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
    const other = stores.find(({ id }) => id !== first?.id)
    await askMarket(
      'delete from store_members where store_id = $1 and person_id = (select id from people where email = $2)',
      [first?.id, email],
    )
    await page.getByLabel('Only without a reply').click()
    await page.getByText(`You no longer work for ${first?.name}.`).waitFor()
    await page.getByText(`You are now in ${other?.name}.`).waitFor()
    expect(await page.getByRole('heading', { name: 'PRODUCT REVIEW' }).count()).toBe(0)
    await lookAt(page, 'removed-from-one-360')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Go on in ${other?.name}` }).click()
    await page.getByRole('heading', { name: 'PRODUCT REVIEW' }).waitFor()
  })

  test('a member who is not the owner leaves a store, and the owner reads it', async () => {
    const page = await openPage({ width: 1280, height: 800, allowed: [/status of 4\d\d/] })
    const { email } = await signUp(page, 'Akosua Boateng')
    await askMarket("update people set roles = '{customer,vendor}' where email = $1", [email])
    const [store] = await askMarket<{ name: string; owner: string }>(
      `insert into store_members (store_id, person_id, role, added_by)
      select o.store_id, p.id, 'read_only', o.person_id from people p
        cross join (select store_id, person_id from store_members where role = 'owner' order by store_id limit 1) o
      where p.email = $1 returning added_by as owner, (select name from stores where id = store_id) as name`,
      [email],
    )
    await page.goto('/b2b/vendor-dashboard')
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await page.getByText('Only the owner sees the team.').waitFor()
    await page.getByRole('button', { name: 'Leave this store' }).click()
    await lookAt(page, 'leave-store-1280')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL((url) => url.pathname === '/b2b')
    await page.getByText(`You have left ${store?.name}`).waitFor()
    expect(await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')).toEqual([])
    const told = await askMarket<{ title: string }>(
      'select title from notifications where person_id = $1 order by created_at desc limit 1',
      [store?.owner],
    )
    expect(told).toEqual([{ title: `Akosua Boateng no longer works for ${store?.name}` }])
  })

  test.runIf(isLong)(
    'another account, a withdrawn and a declined invitation each read their own sentence',
    async () => {
      const owner = await openPage({ allowed: [/status of 4\d\d/] })
      await signInAs(owner, 'kwabena.osei.tutu')
      await owner.goto('/b2b/vendor/team')
      const [first, second] = [newEmail(), newEmail()]
      await invite(owner, first, /^Read only/)
      await invite(owner, second, /^Manager/)
      await lookAt(owner, 'team-1280')
      const stranger = await openPage({ allowed: [/status of 4\d\d/] })
      await signUp(stranger, 'Kojo Antwi')
      await stranger.goto(await linkFor(first))
      await stranger.getByText('You are signed in as').waitFor()
      expect(await stranger.getByRole('button', { name: 'Accept' }).count()).toBe(0)
      await owner.getByRole('button', { name: `Withdraw the invitation of ${first}` }).click()
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await owner.getByRole('listitem').filter({ hasText: first }).waitFor({ state: 'detached' })
      await stranger.reload()
      await stranger.getByText('has withdrawn this invitation.').waitFor()

      const visitor = await openPage()
      await visitor.goto(await linkFor(second))
      await visitor.getByRole('button', { name: 'Decline' }).click()
      await visitor.getByText('This invitation was declined.').waitFor()
      await owner.reload()
      await owner.getByRole('listitem').filter({ hasText: second }).getByText('Declined').waitFor()
      const [store] = await callAs<OwnStore[]>(owner, 'GET', '/api/vendor/stores')
      expect(store?.role).toBe('owner')
    },
  )
})
