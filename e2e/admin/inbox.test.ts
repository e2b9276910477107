import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

const aMessage = (email: string, subject: string) =>
  askMarket(
    `insert into help_messages (kind, side, full_name, email, subject, message, reply_by)
     values ('contact', 'shopper', 'Efua Addo', $1, $2, 'The prompt came two times for JU00000001.', now() + interval '3 hours')`,
    [email, subject],
  )

test.runIf(isLong)(
  'a saved reply is written, a message is found, given to oneself and answered, and its person writes back',
  async () => {
    const buyer = await openPage({ width: 360 })
    const { email } = await signUp(buyer, 'Efua Addo')
    await askMarket('update people set email_verified = true where email = $1', [email])
    const tag = crypto.randomUUID().slice(0, 8)
    await aMessage(email, `I paid twice ${tag}`)
    const { page } = await anOperator('support', 'Yaw Owusu', { width: 1280 })

    await page.goto('/admin/messages/replies')
    await page.getByRole('button', { name: 'Write a reply' }).click()
    const writing = page.getByRole('dialog', { name: 'Write a reply' })
    await writing.getByLabel('Title').fill(`Paid twice ${tag}`)
    await writing.getByLabel('Reply').fill('Dear {name}, one of the two was given {back}.')
    await writing.getByRole('button', { name: 'Save' }).click()
    await writing.getByText('Only name and order can stand in braces').waitFor()
    await writing.getByLabel('Reply').fill('Dear {name}, one of the two was given back for {order}.')
    await writing.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: `Paid twice ${tag}` }).waitFor()
    await lookAt(page, 'desk-saved-replies-1280')
    await expectAccessible(page)

    await page.goto('/admin/messages')
    await page.getByRole('searchbox', { name: 'Words, name, e-mail, order' }).fill(tag)
    await page.getByRole('link', { name: `I paid twice ${tag}` }).waitFor()
    await lookAt(page, 'desk-inbox-1280')
    await expectAccessible(page)
    await page.getByRole('link', { name: `I paid twice ${tag}` }).click()
    await page.getByRole('region', { name: 'Account' }).getByText('Efua Addo').waitFor()
    await page.getByLabel('With', { exact: true }).selectOption({ label: 'Yaw Owusu' })
    await page.getByText('gave it to a colleague').waitFor()
    await page.getByLabel('Saved reply').selectOption({ label: `Paid twice ${tag}` })
    const answer = page.getByLabel(/^Answer, sent by e-mail/)
    expect(await answer.inputValue()).toBe('Dear Efua, one of the two was given back for {order}.')
    expect(await page.getByRole('button', { name: 'Send the answer' }).isDisabled()).toBe(true)
    await lookAt(page, 'desk-message-1280')
    await answer.fill('Dear Efua, one of the two was given back.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('Waits for the person').waitFor()

    await buyer.goto('/help/messages')
    await buyer.getByText('Dear Efua, one of the two was given back.').waitFor()
    await buyer.getByRole('button', { name: 'Write below it' }).click()
    await buyer.getByLabel('Your message').fill('It has not arrived.')
    await buyer.getByRole('button', { name: 'Send', exact: true }).click()
    await buyer.getByText('It has not arrived.').waitFor()
    await expectNoSidewaysScroll(buyer)
    await expectAccessible(buyer)

    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/admin/messages?with=me')
    await page.getByRole('link', { name: `I paid twice ${tag}` }).click()
    await page.getByText('It has not arrived.').waitFor()
    await page.getByText('Open', { exact: true }).waitFor()
    await lookAt(page, 'desk-message-360')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close without words' }).click()
    const asking = page.getByRole('dialog', { name: 'Close the message' })
    await asking.getByLabel('Why?').fill('It arrived this minute.')
    await asking.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Take it up again' }).waitFor()
    await page.goto('/admin/books')
    await page.getByText('Your role at the desk does not allow this.').waitFor()
  },
)

test('support comes from the number of an order to its buyer, in the inbox and in the finder', async () => {
  const [order] = await askMarket<{ number: string; id: string; email: string }>(
    `select o.number, p.id, p.email from orders o join people p on p.id = o.person_id where p.email like '%@demo.juaso.test' limit 1`,
  )
  const { number = '', id = '', email = '' } = order ?? {}
  const { page } = await anOperator('support', 'Esi Boateng', { width: 360 })
  await page.goto('/admin/messages')
  await page.getByRole('searchbox', { name: 'Words, name, e-mail, order' }).fill(number.toLowerCase())
  await page.getByRole('link', { name: number }).click()
  await page.waitForURL(`**/admin/people/${id}`)
  await page.getByText(email).waitFor()

  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Find' })
  await finder.getByRole('combobox').fill(number)
  await finder.getByRole('option', { name: number }).click()
  await page.waitForURL(`**/admin/people/${id}`)
})
