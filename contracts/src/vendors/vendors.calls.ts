import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { PopularStore, PublicStore } from './store.ts'
import { ChangeStoreMember, OwnStore, StoreMember, StoreMemberPath, StorePath } from './store-team.ts'

const BySlug = z.object({
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i),
})

const team = {
  access: { store: 'team' },
  tags: ['Store team'],
  invalid: { params: 'member.not_found' },
} as const
/** Few calls are enough. */
const careful = { ...team, callsPerMinute: 20, isWatched: true } as const

export const vendorCalls = {
  'GET /stores': {
    seeAs: true,
    access: 'public',
    tags: ['Stores'],
    summary: 'The twelve best rated stores that sell to companies',
    description:
      'Verified stores with goods on the business side. A rating counts the more, the more people gave it.',
    answers: { 200: z.array(PopularStore) },
  },
  'GET /stores/:slug': {
    seeAs: true,
    access: 'public',
    invalid: { params: 'store.not_found' },
    tags: ['Stores'],
    summary: 'One store',
    description: 'Only verified stores are shown, and suspended ones without their goods.',
    params: BySlug,
    answers: { 200: PublicStore },
  },
  'GET /vendor/stores': {
    seeAs: true,
    access: 'signed-in',
    tags: ['Store team'],
    summary: 'The stores I work for',
    answers: { 200: z.array(OwnStore) },
  },
  'GET /vendor/:store/members': {
    ...team,
    summary: 'Who works for a store',
    params: StorePath,
    answers: { 200: z.array(StoreMember) },
  },
  'PATCH /vendor/:store/members/:person': {
    ...careful,
    summary: 'Give a member another role, or hand the store over',
    params: StoreMemberPath,
    body: ChangeStoreMember,
    answers: { 200: StoreMember },
  },
  'DELETE /vendor/:store/members/:person': {
    ...careful,
    summary: 'Take somebody out of a store',
    params: StoreMemberPath,
    answers: { 204: noBody },
  },
  'DELETE /vendor/:store/membership': {
    ...careful,
    access: { store: 'read' },
    summary: 'Leave a store',
    params: StorePath,
    answers: { 204: noBody },
  },
} satisfies CallTable
