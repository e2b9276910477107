import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { OptionalReasonForm, ReasonForm } from '../reason.ts'
import { DocumentLink } from '../uploads/upload.schema.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  AcceptQuotation,
  AnswerBuyer,
  AskVendors,
  NewQuotation,
  NewQuotationRequest,
  QuotableGoods,
  QuotationPath,
  QuotationRequest,
  QuotationRequestList,
  RequestChoice,
  RequestFilePath,
  RequestPath,
  StoreRequest,
  StoreRequestChoice,
  StoreRequestFilePath,
  StoreRequestList,
  StoreRequestPath,
} from './quotations.schema.ts'

const tags = ['Quotations']
const invalid = { params: 'quotation.request_not_found' } as const
const reading = { access: { company: 'read' }, tags, invalid } as const
const buying = { access: { company: 'buy' }, tags, invalid, callsPerMinute: 60 } as const
const ofRequest = { ...buying, params: RequestPath, answers: { 200: QuotationRequest } } as const
const ofQuotation = {
  ...ofRequest,
  params: QuotationPath,
  invalid: { params: 'quotation.not_found' },
} as const
const storeReading = { access: { store: 'read' }, tags, invalid } as const
const storeAnswering = { access: { store: 'orders' }, tags, invalid } as const

/** A company asks vendors for a price, they answer with quotations, and it accepts one of them. */
export const quotationCalls = {
  'GET /companies/:company/quotation-requests': {
    seeAs: true,
    ...reading,
    summary: 'What a company has asked vendors to quote for',
    params: CompanyPath,
    query: RequestChoice,
    answers: { 200: QuotationRequestList },
  },
  'POST /companies/:company/quotation-requests': {
    ...buying,
    summary: 'Ask vendors for quotations',
    description: 'The best matching stores see it first, all matching ones after three answers or a day.',
    params: CompanyPath,
    body: NewQuotationRequest,
    answers: { 201: QuotationRequest },
  },
  'GET /companies/:company/quotation-requests/:request': {
    ...reading,
    summary: 'A request with its quotations',
    params: RequestPath,
    answers: { 200: QuotationRequest },
  },
  'GET /companies/:company/quotation-requests/:request/files/:file': {
    ...reading,
    summary: 'A link to a private file of a request',
    params: RequestFilePath,
    answers: { 200: DocumentLink },
  },
  'POST /companies/:company/quotation-requests/:request/messages': {
    ...ofRequest,
    summary: 'Ask vendors of a request',
    body: AskVendors,
  },
  'POST /companies/:company/quotation-requests/:request/cancellation': {
    ...ofRequest,
    summary: 'Close a request without accepting a quotation',
    body: OptionalReasonForm,
  },
  'POST /companies/:company/quotation-requests/:request/quotations/:quotation/acceptance': {
    ...ofQuotation,
    isWatched: true,
    summary: 'Accept a quotation',
    description:
      'Its goods are held and stand in the cart of the caller at the quoted price until its last day. The other quotations are closed.',
    body: AcceptQuotation,
  },
  'POST /companies/:company/quotation-requests/:request/quotations/:quotation/cart-line': {
    ...ofQuotation,
    summary: 'Put the goods of an accepted quotation into my cart again',
  },
  'POST /companies/:company/quotation-requests/:request/quotations/:quotation/refusal': {
    ...ofQuotation,
    summary: 'Decline a quotation',
    body: ReasonForm,
  },
  'GET /vendor/:store/quotation-requests': {
    seeAs: true,
    ...storeReading,
    summary: 'What companies ask a store to quote for',
    params: StorePath,
    query: StoreRequestChoice,
    answers: { 200: StoreRequestList },
  },
  'GET /vendor/:store/quotable-goods': {
    ...storeReading,
    summary: 'The goods of a store that a quotation can be for',
    params: StorePath,
    query: z.object({ q: z.string().trim().max(100).default('') }),
    answers: { 200: z.array(QuotableGoods) },
  },
  'GET /vendor/:store/quotation-requests/:request': {
    ...storeAnswering,
    summary: 'A request of a company',
    params: StoreRequestPath,
    answers: { 200: StoreRequest },
  },
  'GET /vendor/:store/quotation-requests/:request/files/:file': {
    ...storeAnswering,
    summary: 'A link to a private file of a request',
    params: StoreRequestFilePath,
    answers: { 200: DocumentLink },
  },
  'POST /vendor/:store/quotation-requests/:request/messages': {
    ...storeAnswering,
    callsPerMinute: 60,
    summary: 'Ask the buyer of a request, or answer',
    params: StoreRequestPath,
    body: AnswerBuyer,
    answers: { 200: StoreRequest },
  },
  'POST /vendor/:store/quotation-requests/:request/quotations': {
    ...storeAnswering,
    access: { store: 'products' },
    callsPerMinute: 60,
    summary: 'Send a quotation, or its next version',
    params: StoreRequestPath,
    body: NewQuotation,
    answers: { 201: StoreRequest },
  },
} satisfies CallTable
