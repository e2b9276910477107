import type { CallTable } from '../call.ts'
import { MissedWords, MissedWordsQuery } from './search.ts'

export const deskSearchCalls = {
  'GET /admin/search/missed': {
    access: { operator: 'catalogue' },
    tags: ['Desk: search'],
    summary: 'Words that nobody found, with the nearest that products have',
    callsPerMinute: 60,
    query: MissedWordsQuery,
    answers: { 200: MissedWords },
  },
} satisfies CallTable
