import { expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signUp } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { submitStore } from '../../testing/submit-store.ts'
import { png } from '../phone-photo.ts'

const reason = 'The photo of the card is blurred.'

it('[VE-2.50] a refusal leads from the dashboard to its field, with its reason until the field is mended', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
  await signUp(page, 'Yaa Asantewaa Boakye')
  const name = `Yaa Bowls ${Date.now()}`
  await submitStore(page, name)
  await askMarket(
    `with s as (update stores set status = 'rejected', rejected_reason = $2 where name = $1 returning id)
     update vendor_profiles set rejected_field = 'ghana_card_image' where store_id = (select id from s)`,
    [name, reason],
  )
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('link', { name: /^Mend your profile/ }).click()
  await page.getByText('Step 2 of 6').waitFor()
  const field = page.getByRole('group', { name: /^Ghana card image/ })
  await field.getByText(reason).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
    .toBe('ghana_card_image')
  const tick = field.locator('svg.text-accent')
  expect(await tick.count(), 'no tick beside a refused picture').toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field
    .getByLabel('Upload: Ghana card image')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
  await tick.waitFor()
  expect(await field.getByText(reason).count()).toBe(0)
  await page.getByRole('button', { name: 'Save & continue' }).click()
  await page.getByText('Step 3 of 6').waitFor()
  await page.getByText('What was refused is mended').waitFor()
  expect(await page.getByText(reason).count()).toBe(0)
  await page.reload()
  await page.getByText('What was refused is mended').waitFor()
  await page.getByRole('button', { name: 'Send in again' }).click()
  await page.getByText('Your store is being checked').waitFor()
})

it('[VE-2.50] the number of the registration is asked for only of a business that has one', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
  await signUp(page, 'Abla Mensah')
  await submitStore(page, `Abla Pots ${Date.now()}`)
  await askMarket(`update stores set status = 'draft' where name like 'Abla Pots %'`)
  await page.goto('/b2b/vendor/account-settings?step=2')
  const asked = page.getByRole('group', { name: /officially registered/i })
  const number = page.getByLabel(/registration number/i)
  await asked.getByRole('radio', { name: 'Yes' }).check()
  await number.waitFor()
  await asked.getByRole('radio', { name: 'No' }).check()
  expect(await number.count()).toBe(0)
})

it('[VE-2.50] a refusal leads to its field also in the last step, and where the field is else not asked for', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
  await signUp(page, 'Esi Nyarko')
  const name = `Esi Beads ${Date.now()}`
  await submitStore(page, name)
  const refuse = (field: string) =>
    askMarket(
      `with s as (update stores set status = 'rejected', rejected_reason = 'Please look again.' where name = $1 returning id)
       update vendor_profiles set rejected_field = $2, answers = answers || '{"is_registered": "no"}' where store_id = (select id from s)`,
      [name, field],
    )
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await refuse('store_tagline')
  await page.goto('/b2b/vendor/account-settings')
  await page.getByText('Step 6 of 6').waitFor()
  await expect.poll(focused).toBe('store_tagline')
  await refuse('business_reg_number')
  await page.goto('/b2b/vendor/account-settings')
  await page.getByText('Step 2 of 6').waitFor()
  await expect.poll(focused).toBe('business_reg_number')
})
