import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { ReasonForm } from '../reason.ts'
import {
  ActsQuery,
  AddOperatorForm,
  ChainState,
  ChangeOperatorForm,
  Operator,
  OperatorActs,
  OperatorPath,
  OperatorSelf,
} from './operators.ts'

const tags = ['Operators'] as const
const team = {
  access: { operator: 'team', needsFreshCode: true },
  tags,
  callsPerMinute: 20,
  isWatched: true,
} as const

/** Who runs Juaso, and what they did. */
export const operatorCalls = {
  'GET /admin/me': {
    access: { operator: 'desk' },
    tags,
    summary: 'My role at the desk',
    answers: { 200: OperatorSelf },
  },
  'GET /admin/operators': {
    access: { operator: 'team' },
    tags,
    summary: 'Who runs Juaso',
    answers: { 200: z.array(Operator) },
  },
  'POST /admin/operators': {
    ...team,
    summary: 'Let somebody run Juaso',
    body: AddOperatorForm,
    answers: { 201: Operator },
  },
  'PATCH /admin/operators/:person': {
    ...team,
    summary: 'Give an operator another role',
    params: OperatorPath,
    body: ChangeOperatorForm,
    answers: { 200: Operator },
  },
  'POST /admin/operators/:person/end': {
    ...team,
    summary: 'End somebody’s work at the desk; the person’s sessions end too',
    params: OperatorPath,
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'GET /admin/acts': {
    access: { operator: 'audit' },
    tags,
    summary: 'Who did what at the desk, newest first',
    query: ActsQuery,
    answers: { 200: OperatorActs },
  },
  'GET /admin/acts.csv': {
    access: { operator: 'audit' },
    tags,
    summary: 'The same as a file',
    query: ActsQuery,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /admin/acts/chain': {
    access: { operator: 'audit' },
    tags,
    summary: 'Whether a row of the log was removed or changed',
    callsPerMinute: 20,
    answers: { 200: ChainState },
  },
} satisfies CallTable
