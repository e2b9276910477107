import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import { JoinedPieces, JoinedPool, NewPool, Pool, PoolGoods, PoolPath, StorePool } from './pools.schema.ts'

const tags = ['Pools']
const invalid = { params: 'pool.not_found' } as const
const reading = { access: { store: 'read' }, tags, invalid } as const
const writing = { access: { store: 'products' }, tags, invalid, callsPerMinute: 60 } as const

/** Tiers that companies fill together. A company joins with an order: `pool` of `POST /orders`. */
export const poolCalls = {
  'GET /pools': {
    seeAs: true,
    access: 'public',
    tags,
    summary: 'Open pools of the market, the one that closes first before the others',
    query: z.object({ page: pageNumber(), product: z.uuid().optional() }),
    answers: { 200: pageOf(Pool) },
  },
  'GET /companies/:company/pools': {
    seeAs: true,
    access: { company: 'read' },
    tags,
    invalid: { params: 'company.not_yours' },
    summary: 'Pools in which a company has orders, the newest first',
    params: CompanyPath,
    query: z.object({ page: pageNumber() }),
    answers: { 200: pageOf(JoinedPool) },
  },
  'GET /companies/:company/pools/open': {
    seeAs: true,
    access: { company: 'read' },
    tags,
    invalid: { params: 'company.not_yours' },
    summary: 'Open pools that a company has joined, with its pieces of each',
    params: CompanyPath,
    answers: { 200: z.array(JoinedPieces) },
  },
  'GET /vendor/:store/pools': {
    seeAs: true,
    ...reading,
    summary: "A store's pools, open ones first",
    params: StorePath,
    query: z.object({ page: pageNumber() }),
    answers: { 200: pageOf(StorePool) },
  },
  'GET /vendor/:store/pools/goods': {
    ...writing,
    summary: 'Goods of a store of which it can open a pool',
    params: StorePath,
    query: z.object({ q: z.string().max(100).default('') }),
    answers: { 200: z.array(PoolGoods) },
  },
  'POST /vendor/:store/pools': {
    ...writing,
    summary: 'Open a pool',
    description: 'All of its pieces are held while it is open, so that they cannot be sold twice.',
    params: StorePath,
    body: NewPool,
    answers: { 201: StorePool },
  },
  'POST /vendor/:store/pools/:pool/stop': {
    ...writing,
    summary: 'Stop an open pool: everybody gets everything back',
    params: PoolPath,
    answers: { 200: StorePool },
  },
} satisfies CallTable
