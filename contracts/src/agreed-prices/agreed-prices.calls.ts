import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { madeOnce } from '../idempotency-key.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import { AgreeableCompany, AgreedPrice, AgreedPricePath, NewAgreedPrice } from './agreed-prices.ts'

const tags = ['Agreed prices']
const writing = {
  access: { store: 'products' },
  tags,
  invalid: { params: 'agreed_price.not_found' },
  callsPerMinute: 60,
} as const

/** Prices that a store gives one company, with their last day. */
export const agreedPriceCalls = {
  'GET /vendor/:store/agreed-prices': {
    ...writing,
    summary: 'The prices that a store agreed with companies, the newest first',
    params: StorePath,
    query: z.object({ page: pageNumber() }),
    answers: { 200: pageOf(AgreedPrice) },
  },
  'GET /vendor/:store/agreed-prices/companies': {
    ...writing,
    summary: 'Verified companies that have bought from a store',
    params: StorePath,
    query: z.object({ q: z.string().max(100).default('') }),
    answers: { 200: z.array(AgreeableCompany) },
  },
  'POST /vendor/:store/agreed-prices': {
    ...writing,
    summary: 'Give a company a price',
    description: `An earlier one for the same goods ends. ${madeOnce}`,
    key: 'optional',
    params: StorePath,
    body: NewAgreedPrice,
    answers: { 201: AgreedPrice },
  },
  'POST /vendor/:store/agreed-prices/:price/end': {
    ...writing,
    summary: 'End an agreed price today',
    params: AgreedPricePath,
    answers: { 200: AgreedPrice },
  },
  'GET /companies/:company/agreed-prices': {
    seeAs: true,
    access: { company: 'read' },
    tags,
    invalid: { params: 'company.not_yours' },
    summary: 'The prices that stores agreed with a company and that hold today',
    params: CompanyPath,
    query: z.object({ product: z.uuid().optional() }),
    answers: { 200: z.array(AgreedPrice) },
  },
} satisfies CallTable
