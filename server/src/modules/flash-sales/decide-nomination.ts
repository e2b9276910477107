import { formatPesewas } from '#contracts/money.ts'
import { dayInEnglish, instant, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { throughDeadlocks } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { refuseOwnTeam } from '../teams/index.ts'
import { storeTeams, tellOwner } from '../vendors/index.ts'
import type { KeptEvidence } from './flash-sale-plans.tables.ts'
import { judge } from './judge.ts'
import { type LockedSale, lockSale } from './lock-sale.ts'

interface Decision {
  readonly sale: string
  readonly nomination: string
  readonly actor: OperatorActor
}

interface Waiting extends Record<string, unknown> {
  readonly store_id: string
  readonly store: string
  readonly product_id: string
  readonly product: string
  readonly price: number
  readonly quantity: number
  readonly state: string
  readonly decided_by: string | null
}

const link = '/b2b/vendor/flash-sales'

/**
 * Approves a nomination: its price and pieces become an item of the sale. It is judged again, because prices, stock and standing may
 * have changed since. Tells the store's owner and writes the log.
 * Refuses: flash_sale.not_found, flash_sale.nomination_not_found, flash_sale.nomination_withdrawn, task.decided, operator.own_matter,
 * and what judge_nomination() refuses.
 */
export function approveNomination(market: Market, decision: Decision): Promise<void> {
  const { sale: saleId, nomination, actor } = decision
  return inOneGo(market, async (tx) => {
    const sale = await lockSale(tx, saleId)
    const waiting = await lockWaiting(tx, decision)
    const { store_id: storeId, product_id: productId, product, quantity } = waiting
    const price = Number(waiting.price)
    const evidence = await judge(tx, { saleId, storeId, productId, price, quantity }, true)
    await tx.execute(sql`
      insert into flash_sale_items (flash_sale_id, product_id, price, quantity) values (${saleId}, ${productId}, ${price}, ${quantity})`)
    await tx.execute(sql`
      update flash_sale_nominations set state = 'approved', evidence = ${JSON.stringify(evidence)}::jsonb,
        decided_by = ${actor.operatorId}, decided_at = now() where id = ${nomination}`)
    if (sale.state === 'open') await tx.execute(sql`select refresh_products(array[${productId}]::uuid[])`)
    await tellOwner(tx, market, {
      ...{ storeId, link },
      title: sentence('{product} is in the flash sale {sale}', { product, sale: sale.name }),
      text: sentence('{pieces} pieces at {price} each, from {day}, {time}.', {
        ...{ pieces: String(quantity), price: formatPesewas(price) },
        ...instant(new Date(sale.starts_at)),
      }),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'flash_sale.nomination_approved', subject: 'flash_sale', subjectId: saleId },
      ...{ label: `${product}, ${waiting.store}`, reason: whyItPasses(evidence) },
      ...{ before: { state: 'waiting' }, after: { state: 'approved', price_pesewas: price, quantity } },
    })
  })
}

/**
 * Refuses a nomination with a reason that its store reads; the store may nominate the product again. Writes the log.
 * Refuses: flash_sale.not_found, flash_sale.nomination_not_found, flash_sale.nomination_withdrawn, task.decided, operator.own_matter.
 */
export function refuseNomination(market: Market, decision: Decision, reason: string): Promise<void> {
  const { sale: saleId, nomination, actor } = decision
  return inOneGo(market, async (tx) => {
    const sale = await lockSale(tx, saleId)
    const { store_id: storeId, store, product, price, quantity } = await lockWaiting(tx, decision)
    await tx.execute(sql`
      update flash_sale_nominations set state = 'refused', refused_why = ${reason}, decided_by = ${actor.operatorId}, decided_at = now()
      where id = ${nomination}`)
    await tellOwner(tx, market, {
      ...{ storeId, link },
      title: sentence('{product} is not in the flash sale {sale}', { product, sale: sale.name }),
      text: whatNext(sale, reason),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'flash_sale.nomination_refused', subject: 'flash_sale', subjectId: saleId },
      ...{ label: `${product}, ${store}`, reason },
      ...{
        before: { state: 'waiting' },
        after: { state: 'refused', price_pesewas: Number(price), quantity },
      },
    })
  })
}

const inOneGo = (market: Market, act: (tx: Connection) => Promise<void>) =>
  throughDeadlocks(() => market.db.transaction(act))

function whatNext({ takes_nominations: isOpen, nominations_close_at: closesAt }: LockedSale, reason: string) {
  return isOpen && closesAt !== null
    ? sentence('{reason} You can nominate it again until {day}, {time}.', {
        reason,
        ...instant(new Date(closesAt)),
      })
    : sentence('{reason} Nominations for this sale are closed.', { reason })
}

/** The evidence by which a price passed, as the log keeps it. */
function whyItPasses([tightest]: readonly KeptEvidence[]): string {
  const { lowest, since, until, highest } = tightest as KeptEvidence
  const date = (at: string) => dayInEnglish(at.slice(0, 10))
  const span = until === null ? `since ${date(since)}` : `${date(since)} to ${date(until)}`
  return `It passes: at most ${formatPesewas(highest)}, its lowest price was ${formatPesewas(lowest)}, ${span}.`
}

/** Locks a nomination that waits. The sale is locked already. */
async function lockWaiting(tx: Connection, { sale, nomination, actor }: Decision): Promise<Waiting> {
  await tx.execute(sql`select from flash_sale_nominations where id = ${nomination} for no key update`)
  const { rows } = await tx.execute<Waiting>(sql`
    select n.store_id, t.name as store, n.product_id, p.name as product, n.price, n.quantity, n.state, d.name as decided_by
    from flash_sale_nominations n join stores t on t.id = n.store_id join products p on p.id = n.product_id
    left join people d on d.id = n.decided_by where n.id = ${nomination} and n.flash_sale_id = ${sale}`)
  const [found] = rows
  if (!found) throw new Refusal('flash_sale.nomination_not_found')
  await refuseOwnTeam(tx, storeTeams, found.store_id, actor)
  if (found.state === 'withdrawn') throw new Refusal('flash_sale.nomination_withdrawn')
  if (found.state !== 'waiting') throw new Refusal('task.decided', { name: found.decided_by ?? 'Somebody' })
  return found
}
