import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import { ChangeRow, ChangeSet, NewChangeSet, ProductChange, UndoForeseen } from './change-set.schema.ts'

const ChangeSetPath = StorePath.extend({ id: z.uuid() })

const reading = {
  access: { store: 'read' },
  tags: ['Products of a store'],
  invalid: { params: 'change_set.not_found' },
} as const
const writing = { ...reading, access: { store: 'products' } } as const

/** Many products at once: looked at first, written in one transaction, undone within 30 days. */
export const changeSetCalls = {
  'POST /vendor/:store/change-sets': {
    ...writing,
    summary: 'Prepare a change of many products, to look at before it is written',
    callsPerMinute: 20,
    params: StorePath,
    body: NewChangeSet,
    answers: { 201: ChangeSet },
  },
  'GET /vendor/:store/change-sets/:id': {
    seeAs: true,
    ...reading,
    summary: 'A change of many products',
    params: ChangeSetPath,
    answers: { 200: ChangeSet },
  },
  'GET /vendor/:store/change-sets/:id/rows': {
    seeAs: true,
    ...reading,
    summary: 'Its rows with the values before and after',
    params: ChangeSetPath,
    query: z.object({
      /** Rows that are written or can be; or those that are not, with the reason. */
      only: z.enum(['all', 'changing', 'left_out']).default('all'),
      page: pageNumber(),
    }),
    answers: { 200: pageOf(ChangeRow) },
  },
  'POST /vendor/:store/change-sets/:id/apply': {
    ...writing,
    summary: 'Write a prepared change; a repetition changes nothing',
    params: ChangeSetPath,
    answers: { 200: ChangeSet },
  },
  'GET /vendor/:store/change-sets/:id/undo': {
    ...writing,
    summary: 'How many rows an undo would put back, and which it would leave',
    params: ChangeSetPath,
    answers: { 200: UndoForeseen },
    callsPerMinute: 20,
  },
  'POST /vendor/:store/change-sets/:id/undo': {
    ...writing,
    summary: 'Put the rows back that nobody changed since; a repetition changes nothing',
    params: ChangeSetPath,
    answers: { 200: ChangeSet },
  },
  'GET /vendor/:store/product-changes': {
    seeAs: true,
    ...reading,
    summary: 'Who changed what of the products, the newest first',
    params: StorePath,
    query: z.object({ product: z.uuid().optional(), page: pageNumber() }),
    answers: { 200: pageOf(ProductChange) },
  },
} satisfies CallTable
