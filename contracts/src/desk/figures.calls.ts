import type { CallTable } from '../call.ts'
import { FiguresQuery, MarketFigures } from './figures.ts'

const tags = ['Desk: figures'] as const

export const figureCalls = {
  'GET /admin/figures': {
    access: { operator: 'figures' },
    tags,
    summary: 'The figures of the whole market in a period, beside the period before',
    callsPerMinute: 60,
    query: FiguresQuery,
    answers: { 200: MarketFigures },
  },
  'GET /admin/figures.csv': {
    access: { operator: 'figures' },
    tags,
    summary: 'The same as a file, each figure with what it counts',
    callsPerMinute: 20,
    query: FiguresQuery,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
} satisfies CallTable
