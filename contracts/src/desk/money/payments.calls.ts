import { z } from 'zod'
import { ById, type CallTable, noBody } from '../../call.ts'
import { ReasonForm } from '../../reason.ts'
import { CashActForm, CashPreviewForm, CashQuery, CashRows } from './cash.ts'
import { AddDisputePhoto, DisputeEvidence } from './evidence.ts'
import { acts, previews, reads, tags } from './money-access.ts'
import {
  ActPreview,
  PaymentActForm,
  PaymentPage,
  PaymentPreviewForm,
  PaymentRows,
  PaymentsQuery,
} from './payments.ts'
import {
  PayoutActForm,
  PayoutPage,
  PayoutPath,
  PayoutPreviewForm,
  PayoutRows,
  PayoutsQuery,
} from './payouts.ts'
import { DeskReturnPage, DeskReturns, DeskReturnsQuery, RulingForm, RulingPreviewForm } from './returns.ts'

const readsReturns = { access: { operator: 'returns' }, tags } as const

/** Returns that a buyer and a store could not settle. */
export const deskReturnCalls = {
  'GET /admin/returns': {
    ...readsReturns,
    summary: 'Returns that wait for a decision of Juaso, or that have one',
    query: DeskReturnsQuery,
    answers: { 200: DeskReturns },
  },
  'GET /admin/returns/:id': {
    ...readsReturns,
    summary: 'A return with what both sides wrote, and what is known by itself',
    params: ById,
    answers: { 200: DeskReturnPage },
  },
  'POST /admin/returns/:id/preview': {
    ...readsReturns,
    callsPerMinute: 60,
    summary: 'What a decision would book; nothing is done',
    params: ById,
    body: RulingPreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/returns/:id/decide': {
    ...acts,
    access: { operator: 'returns', needsFreshCode: true },
    summary: 'Decide about a return: announced first, and final once a side has appealed',
    params: ById,
    body: RulingForm,
  },
} as const satisfies CallTable

/** Money at the operator's desk: payments with what was reported and booked, and what is done about them. */
export const deskMoneyCalls = {
  'GET /admin/payments': {
    ...reads,
    summary: 'Find a payment, or those that need a person',
    query: PaymentsQuery,
    answers: { 200: PaymentRows },
  },
  'GET /admin/payments/:id': {
    ...reads,
    summary: 'A payment with what its provider reported, its refunds, disputes and bookings',
    params: ById,
    answers: { 200: PaymentPage },
  },
  'POST /admin/payments/:id/evidence': {
    access: { operator: 'documents', needsFreshCode: true },
    tags,
    callsPerMinute: 60,
    summary:
      'Open what buyer and stores wrote and sent in about a disputed payment; the log keeps who and why',
    params: ById,
    body: ReasonForm,
    answers: { 200: DisputeEvidence },
  },
  'POST /admin/payments/:id/disputes/:dispute/photos': {
    access: { operator: 'payments' },
    tags,
    callsPerMinute: 20,
    isWatched: true,
    summary: 'Add a photo or a paper of one’s own uploads to an open dispute of a payment',
    params: ById.extend({ dispute: z.uuid() }),
    body: AddDisputePhoto,
    answers: { 204: noBody },
  },
  'POST /admin/payments/:id/preview': {
    ...previews,
    summary: 'What an act about a payment would book; nothing is done',
    params: ById,
    body: PaymentPreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/payments/:id/acts': {
    ...acts,
    summary:
      'Do what was shown: settle, send a refund again or to another wallet, ask the bank, note that it has its answer, give money back, book what came by bank',
    params: ById,
    body: PaymentActForm,
  },
  'GET /admin/cash': {
    ...reads,
    summary: 'The cash of parcels that the carrier has, or what became of it',
    query: CashQuery,
    answers: { 200: CashRows },
  },
  'POST /admin/cash/preview': {
    ...previews,
    summary: 'What handing in or losing the cash of parcels would book; nothing is done',
    body: CashPreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/cash/acts': {
    ...acts,
    summary: 'The cash of parcels was counted, or the carrier has lost it, as it was shown',
    body: CashActForm,
  },
  'GET /admin/payouts': {
    ...reads,
    summary: 'Transfers that wait too long or failed, or all of them',
    query: PayoutsQuery,
    answers: { 200: PayoutRows },
  },
  'GET /admin/payouts/:reference': {
    ...reads,
    summary: 'A transfer with every word of its provider, and what operators did about it',
    params: PayoutPath,
    answers: { 200: PayoutPage },
  },
  'POST /admin/payouts/:reference/preview': {
    ...previews,
    summary: 'What ending, repeating or agreeing to a transfer would book; nothing is done',
    params: PayoutPath,
    body: PayoutPreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/payouts/:reference/acts': {
    ...acts,
    summary: 'End or repeat a transfer or agree to it, as it was shown',
    params: PayoutPath,
    body: PayoutActForm,
  },
} satisfies CallTable
