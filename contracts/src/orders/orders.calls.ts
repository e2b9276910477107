import { z } from 'zod'
import { type CallTable, pageNumber, wholeNumber } from '../call.ts'
import { ForSide } from '../cart/cart.ts'
import { pageOf } from '../page.ts'
import { AnswerOffer, AppealRuling, AskJuaso, NameWallet, RequestReturn } from '../returns/return.ts'
import {
  BoughtGoods,
  BuyerStatistics,
  Order,
  OrderSummary,
  OrderTab,
  PurchaseChip,
  PurchasePeriod,
  Tracking,
} from './order.ts'
import { orderNumberPattern } from './order-number.ts'

/** JU and six digits or more, in any case; blanks around it are removed. */
export const OrderNumber = z.string().trim().toUpperCase().regex(orderNumberPattern)

export const ByNumber = z.object({ number: OrderNumber })
export const ByParcel = ByNumber.extend({ position: wholeNumber(1, 1_000) })

const OrdersQuery = ForSide.extend({
  tab: OrderTab.default('all'),
  q: z.string().max(100).default(''),
  page: pageNumber(),
  page_size: wholeNumber(1, 50).default(10),
})
const PurchasesQuery = OrdersQuery.omit({ tab: true }).extend({
  show: PurchaseChip.default('all'),
  period: PurchasePeriod.default('all'),
})
/**
 * Streams opened per minute: more than reads of the tracking itself, because phones that share an address each open one
 * whenever their page becomes visible again.
 */
const trackingStreamsPerMinute = 240

const eventStream = { contentType: 'text/event-stream' }
const ofOrder = { access: 'signed-in', tags: ['Orders'], invalid: { params: 'order.not_found' } } as const
const ofParcel = { ...ofOrder, invalid: { params: 'parcel.not_found' } } as const
const ofTracking = {
  access: 'public',
  tags: ['Orders'],
  invalid: { params: 'tracking.not_found' },
} as const

export const orderCalls = {
  'GET /orders': {
    seeAs: true,
    ...ofOrder,
    summary: 'My orders or those of my company, the newest first',
    query: OrdersQuery,
    answers: { 200: pageOf(OrderSummary) },
  },
  'GET /orders/goods': {
    seeAs: true,
    ...ofOrder,
    summary: 'Goods of earlier orders, most often bought first',
    description: 'At most 30 that are for sale now. Orders that were cancelled or never paid do not count.',
    query: ForSide,
    answers: { 200: z.array(BoughtGoods) },
  },
  'GET /orders/purchases': {
    seeAs: true,
    ...ofOrder,
    summary: 'My completed and returned orders, the newest first',
    query: PurchasesQuery,
    answers: { 200: pageOf(OrderSummary) },
  },
  'GET /orders/statistics': {
    seeAs: true,
    ...ofOrder,
    summary: 'How many orders I placed and what I spent',
    description: 'What was cancelled or refunded does not count.',
    query: ForSide,
    answers: { 200: BuyerStatistics },
  },
  'GET /orders/:number': {
    seeAs: true,
    ...ofOrder,
    summary: 'One of my orders',
    params: ByNumber,
    answers: { 200: Order },
  },
  'GET /orders/:number/events': {
    ...ofOrder,
    summary: 'Changes of my order as they happen (server-sent events)',
    params: ByNumber,
    answers: { 200: eventStream },
  },
  'GET /orders/:number/receipt.pdf': {
    ...ofOrder,
    summary: 'The receipt of an order I paid, as a PDF',
    params: ByNumber,
    answers: { 200: { contentType: 'application/pdf' } },
  },
  'POST /orders/:number/parcels/:position/received': {
    ...ofParcel,
    summary: 'Say that a parcel of mine has arrived and all is well',
    params: ByParcel,
    answers: { 200: Order },
  },
  'POST /orders/:number/parcels/:position/returns': {
    ...ofParcel,
    summary: 'Ask to return goods of one parcel',
    params: ByParcel,
    body: RequestReturn,
    answers: { 200: Order },
  },
  'POST /orders/:number/parcels/:position/returns/appeal': {
    ...ofParcel,
    callsPerMinute: 10,
    summary: 'Appeal against what Juaso has decided about a return, before it is in force',
    params: ByParcel,
    body: AppealRuling,
    answers: { 200: Order },
  },
  'POST /orders/:number/parcels/:position/returns/offer': {
    ...ofParcel,
    summary: "Accept or decline the store's offer to keep the goods for a part of their price",
    params: ByParcel,
    body: AnswerOffer,
    answers: { 200: Order },
  },
  'POST /orders/:number/parcels/:position/returns/escalate': {
    ...ofParcel,
    callsPerMinute: 10,
    summary: 'Ask Juaso to decide about a return that the store refused',
    params: ByParcel,
    body: AskJuaso,
    answers: { 200: Order },
  },
  'PUT /orders/:number/parcels/:position/returns/wallet': {
    ...ofParcel,
    callsPerMinute: 10,
    summary: 'Name the wallet that gets the money of a return',
    params: ByParcel,
    body: NameWallet,
    answers: { 200: Order },
  },
  'GET /tracking/:number': {
    ...ofTracking,
    summary: 'Where an order is, for anyone who knows its number',
    params: ByNumber,
    answers: { 200: Tracking },
  },
  'GET /tracking/:number/events': {
    ...ofTracking,
    callsPerMinute: trackingStreamsPerMinute,
    summary: 'Where an order is, now and as it changes (server-sent events)',
    params: ByNumber,
    answers: { 200: eventStream },
  },
} satisfies CallTable
