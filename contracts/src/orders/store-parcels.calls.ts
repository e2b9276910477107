import { z } from 'zod'
import { type CallTable, wholeNumber } from '../call.ts'
import { madeOnce } from '../idempotency-key.ts'
import { pageOf } from '../page.ts'
import { QuotedReasonForm } from '../reason.ts'
import { OfferPart, RefuseReturn, StoreWords } from '../returns/return.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  ActionResults,
  ActOnParcels,
  AssignParcel,
  CancelPieces,
  DeliveryCode,
  NewestParcels,
  NewParcelNote,
  OfferCost,
  OrderType,
  ParcelCounts,
  ParcelGroup,
  PickList,
  SlipSize,
  StoreParcel,
  StoreParcelDetail,
} from './store-parcel.ts'

export const ParcelPath = StorePath.extend({ parcel: z.uuid() })

const ParcelsQuery = z.object({
  type: OrderType.default('all'),
  group: ParcelGroup.default('all'),
  /** `to_do` has what waits for the store first. */
  sort: z.enum(['to_do', 'newest']).default('to_do'),
  /** Part of an order number, a customer's or a product's name, or the four letters on the parcel. */
  q: z.string().trim().max(100).default(''),
  /** Where the page before ended, as in `next`. */
  after: z
    .string()
    .regex(/^[0-3]\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  page_size: wholeNumber(1, 50).default(20),
})

const read = {
  access: { store: 'read' },
  tags: ['Store orders'],
  invalid: { params: 'store_parcel.not_found' },
} as const
const write = { ...read, access: { store: 'orders' } } as const

/** A store's side of orders. What the buyer sees of them is in orders.calls.ts. */
export const storeParcelCalls = {
  'GET /vendor/:store/parcels': {
    seeAs: true,
    ...read,
    summary: "A store's orders, one row for each parcel",
    description:
      'A search looks at the newest 1,000 orders of the store, and finds a whole order number whatever its age.',
    params: StorePath,
    query: ParcelsQuery,
    answers: { 200: pageOf(StoreParcel) },
  },
  'GET /vendor/:store/newest-parcels': {
    ...read,
    summary: 'The newest 200 orders with what their packing slips say, to be read without network',
    params: StorePath,
    answers: { 200: NewestParcels },
  },
  'GET /vendor/:store/parcels/counts': {
    seeAs: true,
    ...read,
    summary: 'How many orders a store has and how many wait for it',
    params: StorePath,
    answers: { 200: ParcelCounts },
  },
  'GET /vendor/:store/parcels/events': {
    ...read,
    summary: 'New and changed orders of a store as they happen (server-sent events)',
    params: StorePath,
    answers: { 200: { contentType: 'text/event-stream' } },
  },
  'GET /vendor/:store/parcels/:parcel': {
    seeAs: true,
    ...read,
    summary: 'One order of a store',
    params: ParcelPath,
    answers: { 200: StoreParcelDetail },
  },
  'GET /vendor/:store/parcels/:parcel/slip.pdf': {
    ...write,
    summary: 'The packing slip of an order, as a PDF',
    callsPerMinute: 60,
    params: ParcelPath,
    query: z.object({ size: SlipSize.default('a4') }),
    answers: { 200: { contentType: 'application/pdf' } },
  },
  'GET /vendor/:store/pick-list': {
    seeAs: true,
    ...read,
    summary: 'What to take from the shelf for the orders that wait to be sent, by product',
    description:
      'For some orders at a time, those confirmed first at first, then those behind the order `after`.',
    params: StorePath,
    query: z.object({ after: z.uuid().optional() }),
    answers: { 200: PickList },
  },
  'POST /vendor/:store/parcels/actions': {
    ...write,
    summary: 'Move one order or several to their next status',
    description: 'Each parcel is moved on its own: the response says of each whether it was, or why not.',
    params: StorePath,
    body: ActOnParcels,
    answers: { 200: ActionResults },
  },
  'POST /vendor/:store/parcels/:parcel/cancel': {
    ...write,
    summary: 'Cancel an order that was not sent yet; the buyer gets the money back',
    params: ParcelPath,
    body: QuotedReasonForm,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/refused-at-door': {
    ...write,
    summary:
      'Record that nobody took an order paid in cash at the door; it is cancelled, and its goods go back into the stock',
    params: ParcelPath,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/cancel-pieces': {
    ...write,
    summary: 'Cancel the pieces of an order that the store cannot supply; the buyer gets their money back',
    params: ParcelPath,
    body: CancelPieces,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/delivery-code': {
    ...write,
    callsPerMinute: 30,
    isWatched: true,
    summary: "Complete a delivery or pickup by the buyer's code, and release the money at once",
    description:
      'Repeated with the same Idempotency-Key, it counts no second try: the response says what became of the first.',
    key: 'optional',
    params: ParcelPath,
    body: DeliveryCode,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/return/refuse': {
    ...write,
    summary: 'Refuse a requested return, with a reason for the buyer',
    params: ParcelPath,
    body: RefuseReturn,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/return/words': {
    ...write,
    summary: 'Tell Juaso the side of the store, where the buyer has asked it to decide or appeals',
    description:
      'Until Juaso has decided, later words replace the earlier ones. An appeal of the buyer is answered once.',
    params: ParcelPath,
    body: StoreWords,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/return/appeal': {
    ...write,
    summary: 'Appeal for the store against what Juaso has decided about a return, before it is in force',
    params: ParcelPath,
    body: StoreWords,
    answers: { 200: StoreParcelDetail },
  },
  'POST /vendor/:store/parcels/:parcel/return/offer': {
    ...write,
    summary: 'Offer the buyer a part of the price, to keep the goods',
    params: ParcelPath,
    body: OfferPart,
    answers: { 200: StoreParcelDetail },
  },
  'GET /vendor/:store/parcels/:parcel/return/offer-cost': {
    ...write,
    summary: 'What an offer would take from the store, the fees given back',
    params: ParcelPath,
    query: OfferPart.extend({ amount: z.coerce.number().pipe(OfferPart.shape.amount) }),
    answers: { 200: OfferCost },
  },
  'POST /vendor/:store/parcels/:parcel/notes': {
    ...write,
    summary: 'Write a note for the team',
    description: madeOnce,
    key: 'optional',
    params: ParcelPath,
    body: NewParcelNote,
    answers: { 201: StoreParcelDetail },
  },
  'PUT /vendor/:store/parcels/:parcel/assignee': {
    ...write,
    summary: 'Say who of the team looks after an order',
    description: madeOnce,
    key: 'optional',
    params: ParcelPath,
    body: AssignParcel,
    answers: { 200: StoreParcelDetail },
  },
  'GET /vendor/:store/parcel-people': {
    seeAs: true,
    ...read,
    summary: 'Who of the team can look after orders',
    params: StorePath,
    answers: { 200: z.array(z.object({ id: z.uuid(), name: z.string() })) },
  },
} satisfies CallTable
