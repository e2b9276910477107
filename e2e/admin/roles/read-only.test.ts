import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { askMarket } from '../../testing/market-database.ts'
import { themeAt, widths } from '../../testing/widths.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { anOperator } from '../an-operator.ts'

const idOf = async (statement: string): Promise<string | undefined> =>
  (await askMarket<{ id: string }>(`${statement} limit 1`))[0]?.id

/** Every page of the desk that this role opens, with things of the market. */
async function pagesOfReader(): Promise<string[]> {
  const lists = [
    ...[
      '',
      '/stores?state=all',
      '/companies?state=all',
      '/messages?state=all',
      '/messages/replies',
      '/returns?state=waiting',
    ],
    ...[
      '/products?state=all',
      '/flash-sales',
      '/flash-sales?state=open',
      '/reviews',
      '/categories',
      '/brands',
      '/home-rows',
    ],
    ...[
      '/search',
      '/search/explain',
      '/payments?state=all',
      '/payouts?state=all',
      '/cash',
      '/certificates',
      '/fees',
    ],
    ...['/statements', '/journal', '/tax', '/books', '/figures', '/log', '/system'],
  ]
  const things = await Promise.all(
    Object.entries({
      '/stores/': `select slug as id from stores order by status = 'submitted' desc, id`,
      '/companies/': 'select id from companies',
      '/people/': `select person_id as id from orders where state = 'confirmed'`,
      '/messages/message/': 'select id from help_messages',
      '/messages/report/': 'select id from message_reports',
      '/messages/conversation/': 'select id from conversations where parcel_id is not null',
      '/returns/': 'select id from returns',
      '/products/': `select id from products where status = 'active' and removed_at is null order by id`,
      '/flash-sales/': 'select id from flash_sales',
      '/categories/': 'select id from categories',
      '/brands/': 'select id from brands',
      '/payments/': `select id from payment_intents where state = 'paid'`,
      '/payouts/': 'select reference as id from withdrawals',
    }).map(async ([path, statement]) => {
      const id = await idOf(statement)
      return id ? [path + id] : []
    }),
  )
  return [...lists, ...things.flat()].map((path) => `/admin${path}`)
}

/** Buttons that open, sort, turn pages or save a file: they change nothing of the market. */
const harmless =
  /^(Any name or number.*|.*(theme|dark|light|colours).*|Export|CSV|PDF|Refresh|Read again|Earlier|Later|Explain|Show all.*|Why.*|Find out|Close|\d+ days|What .+ counts|The test provider’s|Download.*|.* \d+ entr(y|ies)|.* · [\d,]+ entr(y|ies))$/i

async function actsOn(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getAttribute('aria-pressed') === null && button.tagName !== 'SUMMARY')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    )
  return names.filter((name) => !harmless.test(name))
}

/** In parts, because each is to end in the time of a test also on a busy machine. */
test.each([0, 1, 2])(
  'who may only look opens every area and finds nothing there that acts, part %i',
  async (part) => {
    const { page } = await anOperator('read_only', 'Abena Kusi', { width: 360 })
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/') && request.method() !== 'GET') writes.push(request.url())
    })
    const acts: Record<string, string[]> = {}
    const closed: string[] = []
    const paths = (await pagesOfReader()).filter((_, place) => place % 3 === part)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() =>
          page
            .locator('main')
            .getByText(/^(Loading|Opening) /)
            .count(),
        )
        .toBe(0)
      if (await page.getByText(/does not allow this|could not be loaded/).count()) closed.push(path)
      const found = await actsOn(page)
      if (found.length > 0) acts[path] = found
      await expectNoSidewaysScroll(page)
    }
    expect({ acts, closed, writes }).toEqual({ acts: {}, closed: [], writes: [] })
  },
)

test.each(widths)('a person and a store are looked at with their numbers covered, at %i', async (width) => {
  const { page } = await anOperator('read_only', 'Abena Kusi', { width, theme: themeAt(width) })
  const id = await idOf(
    `select id from people where email is not null and phone_number like '+233%' and deleted_at is null`,
  )
  const [person] = await askMarket<{ email: string; phone_number: string }>(
    'select email, phone_number from people where id = $1',
    [id],
  )
  await page.goto(`/admin/people/${id}`)
  await page.getByText(`${person?.email[0]}•••@`).first().waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  expect(text).not.toContain(person?.email)
  expect(text.replaceAll(' ', '')).not.toContain(person?.phone_number.slice(-9))
  await page.getByText('Your role looks at this and decides nothing here.').waitFor()
  await lookAt(page, `desk-person-covered-${width}`)
  await expectAccessible(page)
  const slug = await idOf(`select slug as id from stores where status = 'verified'`)
  await page.goto(`/admin/stores/${slug}`)
  await page.getByRole('region', { name: 'What the vendor typed' }).waitFor()
  expect(await page.getByText('Private papers').count()).toBe(0)
  await lookAt(page, `desk-store-covered-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/admin/team')
  await page.getByText('Your role at the desk does not allow this.').waitFor()
})

test('the finder offers a role the things that it may open, and no other', async () => {
  const [store] = await askMarket<{ name: string }>(
    `select name from stores where status = 'verified' limit 1`,
  )
  for (const [role, offers] of [
    ['catalogue', false],
    ['support', true],
  ] as const) {
    const { page } = await anOperator(role, 'Yaw Darko')
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Find' })
    const answered = page.waitForResponse((response) => response.url().includes('/admin/find'))
    await dialog.getByRole('combobox').fill(store?.name as string)
    await answered
    if (!offers) {
      expect(await dialog.getByText('Stores', { exact: true }).count()).toBe(0)
      continue
    }
    await dialog
      .getByRole('option', { name: new RegExp(store?.name as string) })
      .first()
      .click()
    await page.getByRole('region', { name: 'What the vendor typed' }).waitFor()
  }
})
