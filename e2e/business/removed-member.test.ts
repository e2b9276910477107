import { expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { lookAt } from '../vendor/look-at.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** A call for a company that is none of the person's any more. */
const refused = [/status of 40[14] .*\/api\//]

/** The owner of a company, and how the owner ends the membership of the person in another browser. */
async function aCompanyOf(member: { email: string }) {
  const owner = await openPage()
  await signUp(owner, 'Yayra Kpodo')
  const { id } = await callAs<OwnCompany>(owner, 'POST', '/api/companies', {
    company_name: 'Keta Stationers',
  })
  const [person] = await askMarket<{ id: string }>(
    `with member as (
       update people set roles = (select array_agg(distinct role) from unnest(roles || '{business}') role) where email = $1 returning id
     ) insert into company_members (company_id, person_id, role, added_by) select $2, id, 'buyer', id from member returning person_id as id`,
    [member.email, id],
  )
  return { id, remove: () => callAs(owner, 'DELETE', `/api/companies/${id}/members/${person?.id}`), person }
}

const buysFor = (page: Page, person: string, company: string) =>
  page.context().addCookies([{ name: 'juaso_company', value: `${person}.${company}`, url: marketUrl }])

test('whoever was removed from the only company reads which one it was, also at the next visit', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: refused })
  const { remove } = await aCompanyOf(await signUp(page, 'Kafui Adzovi'))
  await page.goto('/b2b/orders')
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await remove()
  await page.getByRole('link', { name: 'Purchase History' }).first().click()
  await page.getByText('You no longer buy for Keta Stationers').waitFor()
  await page.getByRole('heading', { name: 'Open a business account' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'removed-member-360')
  await page.goto('/b2b/cart')
  await page.getByText('You no longer buy for Keta Stationers').waitFor()
})

test('whoever was removed from one company of several is told, and goes on with another', async () => {
  const page = await openPage({ allowed: refused })
  const member = await signUp(page, 'Kafui Adzovi')
  await callAs(page, 'POST', '/api/companies', { company_name: 'Adzovi Trading' })
  const { id, remove, person } = await aCompanyOf(member)
  await buysFor(page, person?.id ?? '', id)
  await page.goto('/b2b/orders')
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await remove()
  await page.getByRole('link', { name: 'Purchase History' }).first().click()
  await page.getByText('You no longer buy for Keta Stationers').waitFor()
  await page.getByText('You buy for Adzovi Trading now').waitFor()
  await page.getByRole('heading', { name: 'No Purchase History Found' }).waitFor()
  // A browser that still keeps the company, as after a removal while it was closed, calls for the other one.
  await buysFor(page, person?.id ?? '', id)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/b2b/cart')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click()
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  expect(asked.filter((url) => url.includes(id))).toEqual([])
})
