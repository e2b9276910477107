import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { instant, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { sendBy } from '#contracts/orders/send-by.ts'
import { rightsOfStoreRole, storeRoles } from '#contracts/vendors/store-rights.ts'
import { databaseOver } from '../../../database/client.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { tellWithEmail, type UnsubscribeLinks } from '../../notifications/index.ts'
import { bankWords, takenOf } from './bank-words.rules.ts'

/** The roles whose people look after orders. */
const rolesForOrders = storeRoles.filter((role) => rightsOfStoreRole[role].includes('orders'))

interface StoreNews {
  readonly storeId: string
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** A path of this site. */
  readonly link: string
}

/** Tells everybody who looks after the orders of a store: on the site, and by e-mail those who want it. */
export async function tellStore(
  { publicUrl }: Pick<Market, 'publicUrl'>,
  links: UnsubscribeLinks,
  client: pg.PoolClient,
  { storeId, title, text, link }: StoreNews,
): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string | null; name: string }>({
    name: 'people-for-orders',
    text: `select p.id, p.email, p.name from store_members m join people p on p.id = m.person_id and p.deleted_at is null
     where m.store_id = $1 and m.role = any ($2) order by p.id`,
    values: [storeId, rolesForOrders],
  })
  const tx = databaseOver(client)
  for (const { id: personId, email, name } of rows) {
    await tellWithEmail(
      tx,
      { publicUrl, links },
      {
        ...{ personId, email, firstName: firstNameOf(name) },
        ...{ kind: 'store_orders', title, text, link, button: 'See your orders' },
      },
    )
  }
}

interface ParcelFacts {
  id: string
  store_id: string
  number: string
  confirmed_at: Date
  pieces: number
}

/** The parcels of an order, or one of them. */
async function readParcels(
  client: pg.PoolClient,
  orderId: unknown,
  parcelId: unknown,
): Promise<ParcelFacts[]> {
  const { rows } = await client.query<ParcelFacts>({
    name: 'parcels-for-stores',
    text: `select p.id, p.store_id, o.number, p.confirmed_at, (select sum(l.quantity)::int from order_lines l where l.parcel_id = p.id) as pieces
     from parcels p join orders o on o.id = p.order_id
     where p.order_id = $1 and ($2::uuid is null or p.id = $2) and p.confirmed_at is not null order by p.store_id, p.id`,
    values: [orderId, parcelId ?? null],
  })
  return rows
}

/** The day and the time by which a parcel is to be sent. */
const until = (confirmedAt: Date) => instant(sendBy(confirmedAt))

/** Stores learn of new orders and of requested returns, whether or not a page of theirs is open. */
export function storeNewsSubscribers(
  market: Market,
  links: UnsubscribeLinks,
): ReadonlyMap<string, readonly Subscriber[]> {
  const placed: Subscriber = async (client, { payload }) => {
    for (const parcel of await readParcels(client, payload.order_id, null)) {
      await tellStore(market, links, client, {
        storeId: parcel.store_id,
        title: sentence('New order {number}', { number: parcel.number }),
        text: sentence('Send it by {day}, {time}. Pieces: {pieces}.', {
          pieces: String(parcel.pieces),
          ...until(parcel.confirmed_at),
        }),
        link: `/b2b/vendor/orders/${parcel.id}`,
      })
    }
  }
  const moved: Subscriber = async (client, { topic, payload }) => {
    const write = movedWords[nameOfMove(topic, payload)]
    if (!write) return
    for (const parcel of await readParcels(client, payload.order_id, payload.parcel_id)) {
      const link = `/b2b/vendor/orders/${parcel.id}`
      await tellStore(market, links, client, {
        storeId: parcel.store_id,
        link,
        ...write(parcel.number, String(payload.until ?? '')),
      })
    }
  }
  const answered: Subscriber = async (client, { topic, payload }) => {
    const amount = formatPesewas(Number(payload.amount ?? 0))
    for (const parcel of await readParcels(client, payload.order_id, payload.parcel_id)) {
      const words =
        topic === 'return.offer_accepted'
          ? acceptedWords(parcel.number, amount)
          : declinedWords(parcel.number)
      const link = `/b2b/vendor/orders/${parcel.id}`
      await tellStore(market, links, client, { storeId: parcel.store_id, link, ...words })
    }
  }
  const atBank = bankNews(market, links)
  return new Map([
    ['order.disputed', [atBank]],
    ['order.dispute_won', [atBank]],
    ['order.dispute_lost', [atBank]],
    ['order.confirmed', [placed]],
    // A parcel of a pool is the store's from here on.
    ['order.pool_filled', [placed]],
    ['parcel.moved', [moved]],
    ['parcel.code_closed', [moved]],
    ['return.announced', [moved]],
    ['return.appealed', [moved]],
    ['return.offer_accepted', [answered]],
    ['return.offer_declined', [answered]],
  ])
}

const acceptedWords = (number: string, amount: string) => ({
  title: sentence('Your offer was accepted: {number}', { number }),
  text: sentence('The buyer keeps the goods and gets {amount} back.', { amount }),
})

const declinedWords = (number: string) => ({
  title: sentence('Your offer was declined: {number}', { number }),
  text: sentence('The return waits for your answer again.'),
})

/** Tells the stores whose money a dispute is about. */
function bankNews(market: Market, links: UnsubscribeLinks): Subscriber {
  return async (client, { topic, payload }) => {
    const parcels = await readParcels(client, payload.order_id, null)
    const { rows: held } = await client.query<{ store_id: string }>(
      `select distinct split_part(s.path, '/', 2) as store_id from dispute_shares s join payment_disputes d on d.id = s.dispute_id
       where d.order_id = $1 and s.path like 'vendor/%'`,
      [payload.order_id],
    )
    const cancelledOf = (payload.cancelled_of ?? []) as readonly string[]
    for (const { store_id: storeId } of held) {
      const parcel = parcels.find((one) => one.store_id === storeId)
      if (!parcel) continue
      const link = `/b2b/vendor/orders/${parcel.id}`
      await tellStore(market, links, client, {
        storeId: parcel.store_id,
        link,
        ...bankWords(topic, parcel.number, {
          ...takenOf(payload),
          isCancelled: cancelledOf.includes(storeId),
        }),
      })
    }
  }
}

/** What the store is told a move as; a delivery is news for it where its rider has completed it. */
function nameOfMove(topic: string, { about, status, actor }: Readonly<Record<string, unknown>>): string {
  if (topic === 'parcel.code_closed') return 'code_closed'
  return actor === 'rider' && status === 'delivered' ? 'delivered_by_rider' : String(about ?? status)
}

type Write = (number: string, until: string) => Pick<StoreNews, 'title' | 'text'>

const movedWords: Readonly<Record<string, Write>> = {
  return_request: (number) => ({
    title: sentence('Return asked for: {number}', { number }),
    text: sentence('Answer within {hours} hours; after that Juaso decides.', {
      hours: String(limits.returnAnswerHours),
    }),
  }),
  delivered_by_rider: (number) => ({
    title: sentence('Your rider has delivered {number}', { number }),
    text: sentence(
      "The rider typed the buyer's code, so your money for it does not wait for the {days} days of return.",
      { days: String(limits.payoutHoldDays) },
    ),
  }),
  code_closed: (number) => ({
    title: sentence('The code of order {number} is closed', { number }),
    text: sentence(
      '{tries} wrong codes were typed. Hand the goods over without it and mark that at the order; the money comes {days} days later.',
      { tries: String(limits.deliveryCodeTries), days: String(limits.payoutHoldDays) },
    ),
  }),
  escalated: (number) => ({
    title: sentence('A buyer asks Juaso to decide: {number}', { number }),
    text: sentence('Write what happened within {hours} hours, or take the goods back.', {
      hours: String(limits.returnAnswerHours),
    }),
  }),
  announced_back: (number, at) =>
    rulingWords(
      number,
      sentence(
        'The buyer gets the money back. You can appeal until {day}, {time}. The order shows why.',
        instant(new Date(at)),
      ),
    ),
  announced_part: (number, at) =>
    rulingWords(
      number,
      sentence(
        'The buyer keeps the goods and gets a part of their price back. You can appeal until {day}, {time}. The order shows why.',
        instant(new Date(at)),
      ),
    ),
  announced_none: (number, at) =>
    rulingWords(
      number,
      sentence(
        'The buyer keeps the goods, and no money goes back, unless the buyer appeals until {day}, {time}. The order shows why.',
        instant(new Date(at)),
      ),
    ),
  appealed_by_buyer: (number) => ({
    title: sentence('The buyer appeals about the return of {number}', { number }),
    text: sentence(
      'Another operator of Juaso decides about it now, and that is final. Until then you can answer once.',
    ),
  }),
  ruled_back: (number) => rulingWords(number, back),
  ruled_part: (number) => rulingWords(number, part),
  ruled_none: (number) => rulingWords(number, none),
  due_back: (number) => inForce(number, back),
  due_part: (number) => inForce(number, part),
  due_none: (number) => inForce(number, none),
  ruling_ended: (number) => ({
    title: sentence('The decision about the return of {number} has ended', { number }),
    text: sentence("The buyer's bank has given the money back, so nothing follows from the decision."),
  }),
}

const back = sentence('The buyer gets the money back. The order shows why.')
const part = sentence('The buyer keeps the goods and gets a part of their price back. The order shows why.')
const none = sentence('The buyer keeps the goods, and no money goes back. The order shows why.')

function rulingWords(number: string, text: KnownSentence) {
  return { title: sentence('Juaso decided about the return of {number}', { number }), text }
}

function inForce(number: string, text: KnownSentence) {
  return { title: sentence('The decision about the return of {number} is in force', { number }), text }
}
