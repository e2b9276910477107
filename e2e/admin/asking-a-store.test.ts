import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { submitStore } from '../testing/submit-store.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test('a vendor is asked about a field while the store is checked, answers it there, and the store keeps its place', async () => {
  const name = `Adjoa Mats ${randomUUID().slice(0, 8)}`
  const vendor = await openPage({ width: 360, height: 780 })
  await signUp(vendor, 'Adjoa Nyarkoa Ansah')
  await submitStore(vendor, name)
  const [submitted] = await askMarket<{ slug: string }>('select slug from stores where name = $1', [name])
  const page = `/admin/stores/${submitted?.slug}`

  const { page: desk } = await anOperator('trust', 'Adwoa Safo', { width: 360 })
  await desk.goto(page)
  await desk.getByRole('button', { name: 'Ask without sending back' }).click()
  await desk.getByText('Please choose the field').waitFor()
  await desk.getByLabel('What has to be mended').selectOption('tin_number')
  const question = 'Is this the number of your company or your own?'
  await desk.getByLabel('Reason, the vendor reads it').fill(question)
  await lookAt(desk, 'desk-store-asking-360')
  await desk.getByRole('button', { name: 'Ask without sending back' }).click()
  await desk.getByText(`${name} was asked`).waitFor()
  await desk.goto(page)
  await desk.getByRole('heading', { name: 'Asked, not answered yet' }).waitFor()
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)

  await vendor.goto('/b2b/vendor/account-settings')
  await vendor.getByText(question).waitFor()
  await lookAt(vendor, 'wizard-asked-360')
  await expectAccessible(vendor)
  await vendor.getByRole('button', { name: /^Answer: / }).click()
  await vendor.getByText('Step 2 of 6').waitFor()
  await expect
    .poll(() => vendor.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('tin_number')
  await vendor.getByRole('button', { name: 'Save & continue' }).click()
  await vendor.getByText('Step 3 of 6').waitFor()
  await vendor.getByText('Your store is being checked', { exact: true }).waitFor()
  expect(await vendor.getByText(question).count()).toBe(0)
  await desk.reload()
  await desk.getByRole('button', { name: 'Ask without sending back' }).waitFor()
  expect(await desk.getByRole('heading', { name: 'Asked, not answered yet' }).count()).toBe(0)
})
