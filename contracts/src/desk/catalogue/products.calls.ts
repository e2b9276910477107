import { ById, type CallTable, noBody } from '../../call.ts'
import { LookAgainForm, TakeDownForm } from '../../listings/taking-down.ts'
import { DeskProduct, DeskProductRows, DeskProductsQuery } from './products.ts'

const reading = {
  access: { operator: 'products' },
  tags: ['Desk: products'],
  invalid: { params: 'product.not_found' },
} as const
const acting = { ...reading, isWatched: true, callsPerMinute: 30 } as const

/** Products at the desk: taking one down, and looking at it again. */
export const deskProductCalls = {
  'GET /admin/products': {
    ...reading,
    summary: 'Products that are or were on sale: those whose store asks for another look first',
    query: DeskProductsQuery,
    answers: { 200: DeskProductRows },
  },
  'GET /admin/products/:id': {
    ...reading,
    summary: 'A product with what was decided about it',
    params: ById,
    answers: { 200: DeskProduct },
  },
  'POST /admin/products/:id/take-down': {
    ...acting,
    summary: 'Take a product off the market; its store reads why and cannot put it back',
    params: ById,
    body: TakeDownForm,
    answers: { 204: noBody },
  },
  'POST /admin/products/:id/restore': {
    ...acting,
    summary: 'Let a product that was taken down be sold again',
    params: ById,
    body: LookAgainForm,
    answers: { 204: noBody },
  },
  'POST /admin/products/:id/keep-down': {
    ...acting,
    summary: 'Leave a product down whose store asked for another look',
    params: ById,
    body: LookAgainForm,
    answers: { 204: noBody },
  },
  'POST /admin/products/:id/close-reports': {
    ...acting,
    summary: 'Close the reports of a product that stays on the market',
    params: ById,
    body: LookAgainForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
