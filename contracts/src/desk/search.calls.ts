import type { CallTable } from '../call.ts'
import { ExplainQuery, MissedWords, MissedWordsQuery, SearchExplained } from './search.ts'

export const deskSearchCalls = {
  'GET /admin/search/missed': {
    access: { operator: 'catalogue' },
    tags: ['Desk: search'],
    summary: 'Words that nobody found, with the nearest that products have',
    callsPerMinute: 60,
    query: MissedWordsQuery,
    answers: { 200: MissedWords },
  },
  'GET /admin/search/explain': {
    access: { operator: 'catalogue' },
    tags: ['Desk: search'],
    summary: 'How a search is read, and what ranks its first products',
    callsPerMinute: 60,
    query: ExplainQuery,
    answers: { 200: SearchExplained },
  },
} satisfies CallTable
