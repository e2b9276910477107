import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { ProductCard } from '../catalog/product.ts'
import { pageOf } from '../page.ts'
import { CloseStore } from './closure.schema.ts'
import { StorePath } from './store-team.ts'
import { StoreFace, StoreFaceQuery, StoreItemsQuery, StorePreview } from './storefront.ts'

const BySlug = z.object({
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i),
})
const seen = {
  access: 'public',
  tags: ['Stores'],
  invalid: { params: 'store.not_found', querystring: 'product.parameters_invalid' },
  params: BySlug,
} as const
const previewed = {
  access: { store: 'read' },
  tags: ['Storefront'],
  invalid: { querystring: 'product.parameters_invalid' },
  params: StorePath,
} as const

/** VE-2.55: a store's front, as shoppers see it and, before it is public, as its people see it. */
export const storefrontCalls = {
  'GET /stores/:slug/face': {
    seeAs: true,
    ...seen,
    summary: 'What the front of a store shows first',
    query: StoreFaceQuery,
    answers: { 200: StoreFace },
  },
  'GET /stores/:slug/items': {
    seeAs: true,
    ...seen,
    summary: 'The items of a store',
    query: StoreItemsQuery,
    answers: { 200: pageOf(ProductCard) },
  },
  'GET /vendor/:store/storefront': {
    seeAs: true,
    ...previewed,
    summary: "A store's front for its people",
    answers: { 200: StorePreview },
  },
  'GET /vendor/:store/storefront/face': {
    seeAs: true,
    ...previewed,
    summary: 'What the front shows first',
    answers: { 200: StoreFace },
  },
  'GET /vendor/:store/storefront/items': {
    seeAs: true,
    ...previewed,
    summary: 'The active items of a store, also before it is verified',
    query: StoreItemsQuery,
    answers: { 200: pageOf(ProductCard) },
  },
  'PUT /vendor/:store/closure': {
    access: { store: 'settings' },
    tags: ['Storefront'],
    summary: 'Close the store for a holiday',
    params: StorePath,
    body: CloseStore,
    answers: { 204: noBody },
  },
  'DELETE /vendor/:store/closure': {
    access: { store: 'settings' },
    tags: ['Storefront'],
    summary: 'Open the store again',
    params: StorePath,
    answers: { 204: noBody },
  },
} satisfies CallTable
