import { sentence } from '#contracts/notifications/sentence.ts'
import type { QuotationState } from '#contracts/quotations/quotation.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { throughDeadlocks } from '../../database/through-deadlocks.ts'
import { lockRequest, refuseClosed } from './lock-request.ts'
import { makeGoods } from './make-goods.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { readRequest } from './requests.queries.ts'
import { sellingStore } from './send-quotation.ts'
import type { Member } from './send-request.ts'
import { namesOf, storeRequestPath, tellStores } from './tell.ts'
import { today } from './today.ts'

interface Wanted {
  readonly requestId: string
  readonly quotationId: string
}

interface Terms extends Record<string, unknown> {
  store_id: string
  state: QuotationState
  version: number
  is_valid: boolean
  is_taken_down: boolean
  unit_price: string
  min_quantity: number
  variant_id: string | null
  author_id: string
}

/**
 * Accepts the version of a quotation that the buyer has seen. Its pieces are held where the store counts them, they stand in the cart
 * of the buyer at the quoted price, and the other quotations are closed. Refuses: quotation.*, cart.quoted_already.
 */
export function acceptQuotation(
  deps: QuotationDeps,
  member: Member,
  wanted: Wanted & { readonly version: number },
): Promise<QuotationRequest> {
  const { market } = deps
  const { requestId, quotationId } = wanted
  return throughDeadlocks(() =>
    market.db.transaction(async (tx) => {
      const request = await lockRequest(tx, member.companyId, requestId)
      const terms = await readTerms(tx, deps, wanted)
      refuseClosed(request)
      refuseTerms(terms, wanted.version)
      const store = await sellingStore(tx, terms.store_id)
      const variantId =
        terms.variant_id ??
        (await makeGoods(tx, {
          requestId,
          storeId: terms.store_id,
          personId: terms.author_id,
          unitPesewas: Number(terms.unit_price),
        }))
      const quantity = Math.max(request.quantity, terms.min_quantity)
      await tx.execute(sql`
        update quotations set state = 'accepted', accepted_at = now(), variant_id = ${variantId}, quantity = ${quantity}, updated_at = now()
        where id = ${quotationId}`)
      await tx.execute(
        sql`update quotation_requests set state = 'accepted', updated_at = now() where id = ${requestId}`,
      )
      const goods = { quotationId, variantId, quantity, unitPesewas: Number(terms.unit_price) }
      await deps.putInCart(tx, member, goods)
      await hold(tx, quotationId, store)
      await tellOfAcceptance(tx, deps, requestId, terms.store_id)
      return readRequest(tx, member.companyId, requestId)
    }),
  )
}

/** Puts the goods of an accepted quotation into the cart of a member again. Refuses: quotation.*, cart.quoted_already. */
export function putInCartAgain(
  deps: QuotationDeps,
  member: Member,
  wanted: Wanted,
): Promise<QuotationRequest> {
  const { requestId, quotationId } = wanted
  return deps.market.db.transaction(async (tx) => {
    await lockRequest(tx, member.companyId, requestId)
    const terms = await readTerms(tx, deps, wanted)
    if (terms.state !== 'accepted') throw new Refusal('quotation.not_accepted')
    if (terms.is_taken_down) throw new Refusal('quotation.goods_taken_down')
    if (!terms.is_valid) throw new Refusal('quotation.expired')
    const { rows } = await tx.execute<{ variant_id: string; quantity: number }>(sql`
      select variant_id, quantity from quotations where id = ${quotationId}`)
    const { variant_id: variantId, quantity } = rows[0] as { variant_id: string; quantity: number }
    await deps.putInCart(tx, member, {
      quotationId,
      variantId,
      quantity,
      unitPesewas: Number(terms.unit_price),
    })
    return readRequest(tx, member.companyId, requestId)
  })
}

async function readTerms(
  tx: Connection,
  { market }: QuotationDeps,
  { requestId, quotationId }: Wanted,
): Promise<Terms> {
  const { rows } = await tx.execute<Terms>(sql`
    select q.store_id, q.state, q.version, q.valid_until >= ${today(market)}::date as is_valid, v.unit_price, v.min_quantity,
      v.variant_id, v.author_id, exists (
        select from variants x join products p on p.id = x.product_id
        where x.id = coalesce(q.variant_id, v.variant_id) and p.taken_down_at is not null) as is_taken_down
    from quotations q join quotation_versions v on v.quotation_id = q.id and v.version = q.version
    where q.id = ${quotationId} and q.request_id = ${requestId}`)
  if (!rows[0]) throw new Refusal('quotation.not_found')
  return rows[0]
}

function refuseTerms(
  { state, version, is_valid: isValid, is_taken_down: isDown }: Terms,
  seen: number,
): void {
  if (state === 'expired' || (state === 'open' && !isValid)) throw new Refusal('quotation.expired')
  if (state !== 'open') throw new Refusal('quotation.not_open')
  if (isDown) throw new Refusal('quotation.goods_taken_down')
  if (version !== seen) throw new Refusal('quotation.changed')
}

/** Holds the pieces, and shows everybody that there are fewer. Refuses: quotation.short_of_stock. */
async function hold(tx: Connection, quotationId: string, store: string): Promise<void> {
  const { rows } = await tx.execute<{ left: number | null }>(sql`select hold_quoted(${quotationId}) as left`)
  const left = rows[0]?.left ?? null
  if (left !== null) throw new Refusal('quotation.short_of_stock', { store, left })
  await showStockOf(tx, [quotationId])
}

/** Brings the cards of these quotations' goods up to date. Locks products. */
export async function showStockOf(tx: Connection, quotationIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select refresh_products(array(
      select distinct v.product_id from quotations q join variants v on v.id = q.variant_id where q.id in ${[...quotationIds]}))`)
}

async function tellOfAcceptance(
  tx: Connection,
  deps: QuotationDeps,
  requestId: string,
  storeId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ store_id: string }>(sql`
    update quotations set state = 'lost', updated_at = now()
    where request_id = ${requestId} and state = 'open' returning store_id`)
  const text = sentence('{number}: {title}', await namesOf(tx, requestId))
  const link = storeRequestPath(requestId)
  await tellStores(tx, deps, [storeId], {
    title: sentence('Your quotation was accepted'),
    ...{ text, link, button: 'See the request' },
  })
  await tellStores(
    tx,
    deps,
    rows.map((row) => row.store_id),
    {
      title: sentence('The buyer has chosen another quotation'),
      ...{ text, link, button: 'See the request' },
    },
  )
}
