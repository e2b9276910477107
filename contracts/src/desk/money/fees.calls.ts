import { type CallTable, noBody } from '../../call.ts'
import {
  FeeRateForm,
  FeeReasonQuery,
  FeeReasons,
  FeeRules,
  FeeStores,
  FeeStoresQuery,
  FeeTrial,
  FeeTrialForm,
} from './fees.ts'

const tags = ['Desk: fees'] as const
const reads = { access: { operator: 'payments' }, tags } as const

/** What Juaso keeps of sales, at the desk. */
export const deskFeeCalls = {
  'GET /admin/fees': {
    ...reads,
    summary: 'Every rate: those that apply, those to come, those that were',
    answers: { 200: FeeRules },
  },
  'GET /admin/fees/why': {
    ...reads,
    summary: 'Which rates could apply to a product, the one that applies first',
    query: FeeReasonQuery,
    answers: { 200: FeeReasons },
  },
  'GET /admin/fees/stores': {
    ...reads,
    summary: 'Stores by name, to choose one',
    query: FeeStoresQuery,
    answers: { 200: FeeStores },
  },
  'POST /admin/fees/trial': {
    access: { operator: 'money' },
    tags,
    callsPerMinute: 20,
    summary: 'What a rate would have made of last month; nothing is done',
    body: FeeTrialForm,
    answers: { 200: FeeTrial },
  },
  'POST /admin/fees': {
    access: { operator: 'money', needsFreshCode: true },
    tags,
    callsPerMinute: 20,
    isWatched: true,
    summary: 'Set a rate from a day on',
    body: FeeRateForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
