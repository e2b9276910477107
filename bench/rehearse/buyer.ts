import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Person } from '../crowd.ts'
import { type Answer, type Browser, openBrowser } from './browser.ts'
import type { Journal } from './journal.ts'

export interface Shop {
  readonly url: string
  /** Products with pieces for everybody, and after them few of which not everybody gets one. */
  readonly products: readonly string[]
  readonly scarce: readonly string[]
  tokenOf(person: Person): string
}

const thinkMs = 1_500
const retryMs = 500

/** A buyer who has not heard what became of an order sends it again with its key; so does one who was told to. */
const isUnknown = (status: number) => status === 0 || status === 429 || status >= 500

interface Buying extends Shop {
  readonly person: Person
  readonly browser: Browser
  readonly journal: Journal
  isOver(): boolean
}

/** Buys until it is over, and then until the last order is answered. Returns the keys of orders that never were. */
export async function keepBuying(
  shop: Shop,
  person: Person,
  address: string,
  journal: Journal,
  isOver: () => boolean,
): Promise<string[]> {
  const browser = openBrowser(address)
  const buying = { ...shop, person, browser, journal, isOver }
  const unanswered: string[] = []
  try {
    await pause(Math.random() * thinkMs)
    for (let turn = 0; !isOver(); turn += 1) {
      const key = await buyOnce(buying, turn)
      if (key) unanswered.push(key)
      await pause(thinkMs * (0.5 + Math.random()))
    }
  } finally {
    browser.close()
  }
  return unanswered
}

/** Returns the key of an order that was sent and never answered; else null. */
async function buyOnce(buying: Buying, turn: number): Promise<string | null> {
  const { person, journal, products, scarce } = buying
  const shelf = turn % 4 === 3 ? scarce : products
  const item = shelf[Math.floor(Math.random() * shelf.length)]
  const added = await call(buying, 'POST', '/api/cart/items', { item, quantity: 1 }, randomUUID())
  // Sold out, or never answered.
  if (added.status >= 300 || added.status === 0) return null
  const quoted = await call(buying, 'POST', '/api/checkout/quote', { address_id: person.address_id })
  if (quoted.status !== 200) {
    // Whatever cannot be bought any more is taken out, as the page offers.
    await call(buying, 'DELETE', '/api/cart', undefined)
    return null
  }
  const quote = JSON.parse(quoted.text) as Quote
  const isPaidLater = turn % 2 === 0
  const body = {
    address_id: person.address_id,
    deliveries: quote.parcels.map(({ chosen }) => chosen),
    payment: isPaidLater ? { method: 'cash_on_delivery' } : { method: 'momo_mtn', phone: '0241234567' },
    expected_total: quote.total,
  }
  const key = randomUUID()
  const placed = await call(buying, 'POST', '/api/orders', body, key)
  if (placed.status !== 201) {
    if (isUnknown(placed.status)) return key
    journal.fault(`order refused: ${codeOf(placed)}`)
    await call(buying, 'DELETE', '/api/cart', undefined)
    return null
  }
  const order = JSON.parse(placed.text) as PlacedOrder
  journal.note('ordered', key, order.order_number)
  if (order.pay_url) await approve(buying, key, order)
  return null
}

/** Pays at the page of the test provider. What the provider accepted has to become a paid order. */
async function approve({ url, browser, journal }: Buying, key: string, order: PlacedOrder): Promise<void> {
  try {
    const start = await browser.send('GET', url + order.pay_url)
    if (!start.location.includes('/test-payments/')) return
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = new URL(start.location, url).href
    const accepted = await browser.send('POST', page, { headers, body: 'decision=approve' })
    if (accepted.status === 303) journal.note('paid', key, order.order_number)
  } catch {
    journal.fault('no answer while paying')
  }
}

/** Sends a call until it has an answer that is not a fault. After the end there is a minute left for that. */
async function call(
  { url, browser, person, journal, isOver, tokenOf }: Buying,
  method: string,
  path: string,
  body: object | undefined,
  key?: string,
): Promise<Answer> {
  let endsAt = Number.POSITIVE_INFINITY
  for (;;) {
    const answer = await browser
      .send(method, url + path, {
        headers: {
          authorization: `Bearer ${tokenOf(person)}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch(() => ({ status: 0, text: '', location: '' }))
    if (!isUnknown(answer.status)) return answer
    journal.fault(answer.status ? `${answer.status} ${codeOf(answer)}` : 'no answer')
    if (isOver() && endsAt === Number.POSITIVE_INFINITY) endsAt = performance.now() + 60_000
    if (performance.now() > endsAt) return answer
    await pause(retryMs * (0.5 + Math.random()))
  }
}

function codeOf({ text }: Answer): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}
