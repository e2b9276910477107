import { z } from 'zod'
import { ById, type CallTable, noBody } from '../../call.ts'
import {
  ChangeMeaningForm,
  KeptMeanings,
  MeaningForm,
  MeaningPreview,
  MeaningPreviewForm,
  RemoveMeaningForm,
} from './meanings.ts'

const reading = {
  access: { operator: 'catalogue' },
  tags: ['Desk: search'],
  callsPerMinute: 60,
  invalid: { params: 'meaning.not_found' },
} as const
const acting = { ...reading, isWatched: true } as const

/** What operators say that words of searches mean. */
export const deskMeaningCalls = {
  'GET /admin/search/meanings': {
    ...reading,
    summary: 'What operators say that words mean',
    answers: { 200: KeptMeanings },
  },
  'POST /admin/search/meanings/preview': {
    ...reading,
    summary: 'What a search would find if words meant this; nothing is kept',
    body: MeaningPreviewForm,
    answers: { 200: MeaningPreview },
  },
  'POST /admin/search/meanings': {
    ...acting,
    summary: 'Say what words mean',
    body: MeaningForm,
    answers: { 201: z.object({ id: z.uuid() }) },
  },
  'POST /admin/search/meanings/:id': {
    ...acting,
    summary: 'Change what words mean',
    params: ById,
    body: ChangeMeaningForm,
    answers: { 204: noBody },
  },
  'POST /admin/search/meanings/:id/remove': {
    ...acting,
    summary: 'Let words mean only themselves again',
    params: ById,
    body: RemoveMeaningForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
