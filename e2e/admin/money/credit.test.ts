import { expect, test } from 'vitest'
import { askMarket } from '../../testing/market-database.ts'
import { anOperator } from '../an-operator.ts'

test('a company is allowed to buy on invoice at the desk, at 360', async () => {
  const { page } = await anOperator('money', 'Kofi Boateng', { width: 360 })
  const [company] = await askMarket<{ id: string }>(
    `with company as (insert into companies (name, is_verified) values ('Adom Building Supplies', true) returning id)
     insert into company_members (company_id, person_id, role, added_by)
     select company.id, p.id, 'owner', p.id from company, people p order by p.created_at limit 1 returning company_id as id`,
  )
  await page.goto(`/admin/companies/${company?.id}`)
  const card = page.getByRole('region', { name: 'Buying on invoice' })
  await card.getByText('nothing', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Allow buying on invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Adom Building Supplies may owe on invoices' })
  await dialog.getByLabel('Limit (GHS)').fill('12.345')
  await dialog.getByLabel('Why? The log keeps it').fill('Its bank confirms two years of payments in time.')
  await dialog.getByRole('button', { name: 'Set the limit' }).click()
  expect(await dialog.getByLabel('Limit (GHS)').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Limit (GHS)').fill('12500')
  await dialog.getByRole('button', { name: 'Set the limit' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('GHS 12,500.00').waitFor()
  await page.getByText('set what the company may owe on invoices').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
