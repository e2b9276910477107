import { Refusal } from '#contracts/refusals.ts'
import {
  declineOffer,
  moveOrderTowards,
  offerPart,
  receiveReturn,
  refuseReturn,
} from '../../modules/orders/index.ts'
import { nameRefundWallet } from '../../modules/orders/returns/redirect-refund.ts'
import { requestReturn } from '../../modules/orders/returns/request-return.ts'
import { redirectRefund } from '../../modules/payments/index.ts'
import { bookArrival, releaseEarnings } from '../../modules/settlement/index.ts'
import { confirmReceipt } from '../../modules/settlement/releasing/confirm-receipt.ts'
import { acceptOffer } from '../../modules/settlement/returning/answer-offer.ts'
import type { Placed } from '../buying.ts'
import { idsOf, picked, type ReturnStep, type Stage, tolerant } from './hostile-steps.ts'

/** Goods arrive, buyers confirm them or request returns, and stores decide. */
export async function returnOn(stage: Stage, step: ReturnStep): Promise<void> {
  const order = picked(stage.orders, step.pick)
  if (!order) return
  if (step.do === 'deliver') {
    const move = { number: order.order_number, to: 'delivered' } as const
    await moveOrderTowards(stage.market.db, move, bookArrival)
    return
  }
  const parcel = await parcelFor(stage, { do: step.do, pick: step.pick }, order)
  if (!parcel) return
  const of = { personId: parcel.person_id, number: parcel.number, position: parcel.position }
  if (step.do === 'receipt') await confirmReceipt(stage.market, of)
  if (step.do === 'giveBack') await giveBack(stage, step, { ...of, lines: parcel.lines })
  if (step.do === 'nameWallet') await nameRefundWallet(stage.market.db, { ...of, ...walletOf(step.pick) })
  if (step.do === 'answer') await answer(stage, step, parcel.id)
  if (step.do === 'offerPart') await offer(stage, step, parcel)
  if (step.do === 'answerOffer') await answerOffer(stage, step, parcel.id, of)
}

interface Parcel {
  id: string
  order_id: string
  number: string
  position: number
  person_id: string
  store_id: string
  status: string
  lines: { id: string; quantity: number }[]
}

/** The status that a parcel usually has at this step. */
const usual = {
  receipt: 'delivered',
  giveBack: 'delivered',
  answer: 'return_request',
  offerPart: 'return_request',
  answerOffer: 'return_request',
  nameWallet: 'return_processing',
}

/** Nearly always a parcel for which the step makes sense, of the picked order where it has one. */
async function parcelFor(
  { market, orders }: Stage,
  { do: operation, pick }: { do: keyof typeof usual; pick: number },
  { order_id }: Placed,
): Promise<Parcel | undefined> {
  const { rows } = await market.pool.query<Parcel>(
    `select p.id, p.order_id, o.number, p.position, o.person_id, p.store_id, p.status,
       (select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity)) from order_lines l where l.parcel_id = p.id) as lines
     from parcels p join orders o on o.id = p.order_id where o.id = any ($1) order by o.created_at, o.id, p.position`,
    [idsOf(orders)],
  )
  const candidates = rows.filter(({ status }) => status === usual[operation])
  const ofOrder = candidates.filter((parcel) => parcel.order_id === order_id)
  const from = [ofOrder, candidates].find(({ length }) => length > 0)
  return picked(pick % 10 === 9 || !from ? rows : from, Math.floor(pick / 7))
}

const walletOf = (pick: number) => ({
  wallet_phone: pick % 2 === 0 ? '0241234567' : '0201234567',
  wallet_network: null,
})

async function giveBack(
  stage: Stage,
  { isWhole, isFault, pick }: Extract<ReturnStep, { do: 'giveBack' }>,
  { lines, ...of }: { personId: string; number: string; position: number; lines: Parcel['lines'] },
): Promise<void> {
  const request = {
    ...of,
    ...walletOf(pick),
    reason: isFault ? ('defective' as const) : ('changed_mind' as const),
    note: '',
    pictures: [],
    lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity: isWhole ? quantity : 1 })),
  }
  await requestReturn(stage.market, request, bookArrival)
}

async function answer(
  { market: { db } }: Stage,
  { with: said }: Extract<ReturnStep, { do: 'answer' }>,
  parcelId: string,
): Promise<void> {
  const actor = 'vendor'
  if (said === 'refused') {
    await refuseReturn(db, { parcelId, actor, why: 'it was worn' }, bookArrival).catch(unlessGuaranteed)
  } else await receiveReturn(db, { parcelId, actor, isDamaged: said === 'damaged' }, bookArrival)
}

/** A store cannot refuse goods that are defective: nothing changes. */
function unlessGuaranteed(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'return.guaranteed')) throw error
}

/** The store offers a share of the price, in whole pesewas and at least one. */
async function offer(
  { market }: Stage,
  { share }: Extract<ReturnStep, { do: 'offerPart' }>,
  { id: parcelId, store_id: storeId, person_id: personId }: Parcel,
): Promise<void> {
  const { rows } = await market.pool.query<{ id: string; goods: number }>(
    "select id, return_goods(id)::int as goods from returns where parcel_id = $1 and state = 'requested'",
    [parcelId],
  )
  const { id: returnId, goods } = rows[0] ?? { id: parcelId, goods: 1 }
  const amount = Math.max(1, Math.floor(goods * share)) / 100
  await offerPart(market, { storeId, parcelId, personId, returnId, amount })
}

async function answerOffer(
  { market }: Stage,
  { accepts }: Extract<ReturnStep, { do: 'answerOffer' }>,
  parcelId: string,
  of: { personId: string; number: string; position: number },
): Promise<void> {
  const { rows } = await market.pool.query<{ id: string }>(
    'select id from returns where parcel_id = $1 order by offer_until nulls last limit 1',
    [parcelId],
  )
  const returnId = rows[0]?.id
  if (returnId) await (accepts ? acceptOffer : declineOffer)(market, { ...of, returnId })
}

/** A week passes for delivered parcels, and the stores' money becomes available. */
export async function passWeek({ market, orders }: Stage): Promise<void> {
  await market.pool.query(
    `update parcels set delivered_at = now() - interval '8 days' where id in (
       select id from parcels where order_id = any ($1) and delivered_at > now() - interval '7 days'
       order by id for no key update)`,
    [idsOf(orders)],
  )
  await releaseEarnings(market.writePool)
}

/** Every buyer whose refund waits for a wallet, or did not reach one, names a wallet. */
export async function nameAllWallets({ market, orders }: Stage): Promise<void> {
  const waiting = await market.pool.query<{ cause: string }>(
    `select cause from refunds where order_id = any ($1) and way = 'transfer'
       and (state = 'failed' or (state = 'pending' and wallet is null))`,
    [idsOf(orders)],
  )
  const wallet = { phone: '0241234567', network: null, name: null }
  for (const { cause } of waiting.rows) await tolerant(redirectRefund(market.db, cause, wallet))
}
