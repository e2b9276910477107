import { z } from 'zod'
import { ById, type CallTable, noBody, pageNumber } from '../call.ts'
import { OpenFlashSale } from '../catalog/flash-sale.ts'
import { unattendedHeader } from '../operators/operator-rights.ts'
import { pageOf } from '../page.ts'
import { ReasonForm } from '../reason.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  ChangeFlashSaleForm,
  InviteStoresForm,
  NominateForm,
  PlanFlashSaleForm,
} from './flash-sale.schema.ts'
import {
  CategoryChoices,
  DeskFlashSale,
  FlashSaleFigures,
  FlashSaleInvitation,
  FlashSaleRow,
  InvitableStores,
  Invited,
  NominableProducts,
  Nomination,
} from './flash-sale-answers.ts'

const desk = { access: { operator: 'flash_sales' }, tags: ['Desk: flash sales'] } as const
const onOne = { ...desk, params: ById, invalid: { params: 'flash_sale.not_found' } } as const
const acting = { isWatched: true } as const
const nomination = {
  ...desk,
  ...acting,
  params: ById.extend({ nomination: z.uuid() }),
  invalid: { params: 'flash_sale.nomination_not_found' },
} as const

const ofStore = { tags: ['Flash sales of a store'] } as const
const SalePath = StorePath.extend({ sale: z.uuid() })
const nominating = {
  ...ofStore,
  access: { store: 'products' },
  invalid: { params: 'flash_sale.not_invited' },
} as const

/** Flash sales at the desk, and what stores nominate for them. */
export const flashSaleCalls = {
  'GET /admin/flash-sales': {
    ...desk,
    summary: 'Flash sales: planned, open, over',
    query: z.object({ state: z.enum(['planned', 'open', 'over']).default('planned'), page: pageNumber() }),
    answers: { 200: pageOf(FlashSaleRow) },
  },
  'GET /admin/flash-sales/categories': {
    ...desk,
    summary: 'The categories that a sale can be for, by their paths',
    answers: { 200: CategoryChoices },
  },
  'POST /admin/flash-sales': {
    ...desk,
    ...acting,
    summary: 'Plan a flash sale',
    body: PlanFlashSaleForm,
    answers: { 201: DeskFlashSale },
  },
  'GET /admin/flash-sales/:id': {
    ...onOne,
    summary: 'A flash sale with its nominations, judged as of now',
    answers: { 200: DeskFlashSale },
  },
  'PUT /admin/flash-sales/:id': {
    ...onOne,
    ...acting,
    summary: 'Change a flash sale before it opens',
    body: ChangeFlashSaleForm,
    answers: { 200: DeskFlashSale },
  },
  'GET /admin/flash-sales/:id/stores': {
    ...onOne,
    summary: 'Verified stores to invite, those with most goods in the categories first',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      /** Only stores with goods in this category or below it. */
      category: z.uuid().optional(),
    }),
    answers: { 200: InvitableStores },
  },
  'POST /admin/flash-sales/:id/invitations': {
    ...onOne,
    ...acting,
    summary: 'Invite stores, each once; they are told within seconds',
    body: InviteStoresForm,
    answers: { 200: Invited },
  },
  'GET /admin/flash-sales/:id/figures': {
    ...onOne,
    summary: 'What a flash sale has sold, what is left, and its orders a minute',
    headers: z.object({ [unattendedHeader]: z.string().optional() }),
    answers: { 200: FlashSaleFigures },
  },
  'GET /admin/flash-sales/:id/preview': {
    ...onOne,
    summary: 'The page of the sale as shoppers see it once it is open',
    answers: { 200: OpenFlashSale },
  },
  'POST /admin/flash-sales/:id/stop': {
    ...onOne,
    ...acting,
    summary: 'Stop a flash sale; one that has not begun never opens',
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'POST /admin/flash-sales/:id/nominations/:nomination/approve': {
    ...nomination,
    summary: 'Approve a nomination; its price is judged again',
    answers: { 204: noBody },
  },
  'POST /admin/flash-sales/:id/nominations/:nomination/refuse': {
    ...nomination,
    summary: 'Refuse a nomination; its store reads why',
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'GET /vendor/:store/flash-sales': {
    ...ofStore,
    access: { store: 'read' },
    summary: 'The flash sales that a store is invited to, with its nominations',
    params: StorePath,
    query: z.object({ page: pageNumber() }),
    answers: { 200: pageOf(FlashSaleInvitation) },
  },
  'GET /vendor/:store/flash-sales/:sale/goods': {
    ...nominating,
    summary: 'Products that the store may nominate, with the highest price that passes',
    params: SalePath,
    query: z.object({ q: z.string().trim().max(100).optional() }),
    answers: { 200: NominableProducts },
  },
  'POST /vendor/:store/flash-sales/:sale/nominations': {
    ...nominating,
    summary: 'Nominate a product: its price and how many pieces',
    params: SalePath,
    body: NominateForm,
    answers: { 201: Nomination },
  },
  'POST /vendor/:store/flash-sales/:sale/nominations/:nomination/withdraw': {
    ...nominating,
    summary: 'Withdraw a nomination that nobody has decided',
    params: SalePath.extend({ nomination: z.uuid() }),
    answers: { 204: noBody },
  },
} satisfies CallTable
