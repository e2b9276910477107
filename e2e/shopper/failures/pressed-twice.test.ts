import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { brokenBooks, countInMarket } from '../../testing/market-database.ts'
import { moveParcels } from '../../testing/move-parcels.ts'
import { marketUrl } from '../../testing/own-market.ts'
import { fillPerson, line } from '../address-dialog.ts'
import { addAddress, fillCart, goods, orderInCash, press, walkToReview } from '../shopping.ts'
import { followWrites, pressTwice } from './press-twice.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first()
const ofOrder = (number: string, what: string) =>
  countInMarket(`select ${what} from orders o where o.number = $1`, [number])
const ofPerson = (email: string, what: string) =>
  countInMarket(`select ${what} from people p where p.email = $1`, [email])

/** Whether the centre of a box is inside a product card, where nearly everything is clickable. */
const isInCard = (box: { x: number; y: number; width: number; height: number } | null) =>
  box !== null &&
  document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('article') !== null

describe('every button that writes does so once, even when it is double-clicked', () => {
  afterAll(async () => expect(await brokenBooks()).toEqual([]))

  it('adding to the cart, on a card and on the product’s page; saving for later; removing; clearing', async () => {
    const page = await openPage({ width: 360 })
    const writes = followWrites(page)
    const { email } = await signUp(page)
    const [first, second] = (await goods(page, 2)) as [ProductCard, ProductCard]
    const pieces = (id: string) =>
      ofPerson(
        email,
        `(select sum(quantity) from cart_lines c where c.person_id = p.id and product_id = '${id}')`,
      )
    await page.goto(`/search?q=${encodeURIComponent(first.name)}`)
    await pressTwice(button(page, `+ Add to cart: ${first.name}`))
    await page.getByText('Added to cart').waitFor()
    await page.goto(`/product/${second.slug}`)
    await pressTwice(button(page, /Add to cart/))
    await page.getByText('Added to cart').waitFor()
    await writes.arrived()
    expect([await pieces(first.id), await pieces(second.id)]).toEqual([1, 1])

    await page.goto('/cart')
    await pressTwice(button(page, `Save for later : ${first.name}`))
    await page.getByText(`${first.name} moved to favorites`).waitFor()
    await button(page, `Remove : ${second.name}`).click()
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await page.getByText(`${second.name} removed from cart`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: second.name }).waitFor()
    await writes.arrived()
    expect(await pieces(second.id)).toBe(1)
    expect(await ofPerson(email, '(select count(*) from wishlist_entries w where w.person_id = p.id)')).toBe(
      1,
    )
    await press(page, 'Clear cart')
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }))
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it.runIf(isLong)('a heart clicked twice is one favourite, and does not ask to remove it', async () => {
    const page = await openPage()
    const writes = followWrites(page)
    const { email } = await signUp(page)
    const [product] = (await goods(page, 1)) as [ProductCard]
    await page.goto(`/product/${product.slug}`)
    const heart = page.getByRole('button', { name: `Favorite: ${product.name}` }).first()
    const question = page.getByRole('alertdialog')
    await pressTwice(heart)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await writes.arrived()
    await heart.click()
    await pressTwice(question.getByRole('button', { name: 'Remove' }))
    await page.getByText('Removed from Favorites').waitFor()
    await writes.arrived()
    await pressTwice(heart)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await writes.arrived()
    expect(await question.count()).toBe(0)
    expect(await ofPerson(email, '(select count(*) from wishlist_entries w where w.person_id = p.id)')).toBe(
      1,
    )
  })

  it.runIf(isLong)('confirming a dialog: the second click does not reach the page below', async () => {
    const page = await openPage()
    const writes = followWrites(page)
    const { email } = await signUp(page)
    await page.goto('/category/electronics')
    const cards = page.getByRole('main').getByRole('article')
    const heart = cards.first().getByRole('button', { name: /^Favorite/ })
    const question = page.getByRole('alertdialog')
    const kept = () => ofPerson(email, '(select count(*) from wishlist_entries w where w.person_id = p.id)')
    await heart.click()
    await expect.poll(kept).toBe(1)
    await page.reload()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    for (const answer of ['Cancel', 'Remove']) {
      const button = question.getByRole('button', { name: answer })
      await heart.click()
      await button.waitFor()
      const box = await button.boundingBox()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      expect(await page.evaluate(isInCard, box), `a card lies under ${answer}`).toBe(true)
      await heart.click()
      await pressTwice(button)
      await question.waitFor({ state: 'detached' })
    }
    await page.getByText('Removed from Favorites').waitFor()
    await writes.arrived()
    expect(await kept()).toBe(0)
    expect(await ofPerson(email, '(select count(*) from cart_lines c where c.person_id = p.id)')).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/category/electronics')
  })

  it.runIf(isLong)('creating an account; saving, choosing and deleting an address', async () => {
    const page = await openPage()
    const writes = followWrites(page)
    const email = `twice-${randomBytes(5).toString('hex')}@juaso.test`
    await page.goto('/signup?next=/account/addresses')
    await page.getByLabel('Full name').fill('Efua Addo')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await pressTwice(button(page, 'Create account'))
    await page.waitForURL('**/account/addresses')
    const addresses = () => ofPerson(email, '(select count(*) from addresses a where a.person_id = p.id)')
    for (const label of ['Home', 'Office']) {
      await press(page, 'Add new address')
      const dialog = page.getByRole('dialog', { name: 'Add New Address' })
      await fillPerson(dialog)
      await dialog.getByLabel('Address label').fill(label)
      await dialog.getByLabel('Region').selectOption('Ashanti')
      await dialog.locator('[name=city]').fill('Kumasi')
      await line(dialog).fill('12 Prempeh II Street')
      await pressTwice(dialog.getByRole('button', { name: 'Save address' }))
      await page.getByRole('heading', { name: label, exact: true }).waitFor()
      await dialog.waitFor({ state: 'detached' })
    }
    await writes.arrived()
    expect(await addresses()).toBe(2)
    await pressTwice(button(page, 'Make primary: Office'))
    await page.getByText('Primary address changed').waitFor()
    await button(page, 'Delete: Home').click()
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }))
    await page.getByText('Address deleted successfully').waitFor()
    await writes.arrived()
    expect(await addresses()).toBe(1)
    expect(await page.getByText('Failed to delete address').count()).toBe(0)
    expect(await countInMarket('select count(*) from people where email = $1', [email])).toBe(1)
  })

  it('placing an order, approving its payment, paying again, cancelling it', async () => {
    const page = await openPage()
    const writes = followWrites(page)
    const { email } = await signUp(page)
    const [product] = await fillCart(page)
    const held = () =>
      countInMarket(
        'select sum(on_hand - reserved) from stock s join variants v on v.id = s.variant_id where v.product_id = $1',
        [product?.id],
      )
    const before = await held()
    await addAddress(page)
    await walkToReview(page, /^MTN Mobile Money/)
    await pressTwice(button(page, 'Place order'))
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    await press(page, 'Pay again')
    const dialog = page.getByRole('dialog', { name: 'Pay for your order' })
    await dialog.getByRole('radio', { name: /^Card/ }).check()
    await pressTwice(dialog.getByRole('button', { name: /^Pay GHS/ }))
    await pressTwice(page.getByRole('button', { name: /^Approve/ }))
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    const { results } = await callAs<ListPage<{ order_number: string }>>(page, 'GET', '/api/orders')
    expect(results).toHaveLength(1)
    const number = results[0]?.order_number ?? ''
    const intents = '(select count(*) from payment_intents i where i.order_id = o.id'
    expect(await ofOrder(number, `${intents})`), 'the declined try and the second').toBe(2)
    expect(await ofOrder(number, `${intents} and state = 'paid')`)).toBe(1)
    expect(await held()).toBe(before - 1)

    await page.goto(`/orders/${number}`)
    await press(page, 'Cancel order')
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }))
    await page.getByText(`Order ${number} is cancelled`).waitFor()
    await writes.arrived()
    expect(await page.getByText('The order was not cancelled').count()).toBe(0)
    const events = `(select count(*) from parcel_events e where e.order_id = o.id and e.status = 'cancelled')`
    expect(await ofOrder(number, events)).toBe(1)
    expect(await ofOrder(number, '(select count(*) from refunds r where r.order_id = o.id)')).toBe(1)
    expect(await held()).toBe(before)
    expect(await ofPerson(email, '(select count(*) from orders o where o.person_id = p.id)')).toBe(1)
  })

  it.runIf(isLong)('asking for a return, sending a review', async () => {
    const page = await openPage()
    const writes = followWrites(page)
    await signUp(page)
    await fillCart(page)
    const number = await orderInCash(page)
    await moveParcels(number, 'delivered')
    await page.goto(`/review/${number}`)
    await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
    await pressTwice(button(page, /^Send review/))
    await page.getByRole('img', { name: '4.0 out of 5 stars' }).waitFor()
    await page.goto(`/orders/${number}`)
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByLabel('Why do you return it?').selectOption('It is defective')
    await pressTwice(button(page, 'Request return'))
    await page.getByText('Your return is requested').waitFor()
    await writes.arrived()
    const lines = 'from order_lines l join'
    expect(
      await ofOrder(
        number,
        `(select count(*) ${lines} reviews r on r.order_line_id = l.id where l.order_id = o.id)`,
      ),
    ).toBe(1)
    expect(
      await ofOrder(
        number,
        '(select count(*) from returns r join parcels c on c.id = r.parcel_id where c.order_id = o.id)',
      ),
    ).toBe(1)
    expect(page.url()).toBe(`${marketUrl}/orders/${number}`)
  })
})
