import type { CallTable } from '../call.ts'
import { SystemState } from './system.ts'

export const systemCalls = {
  'GET /admin/system': {
    access: { operator: 'system' },
    tags: ['Desk: system'],
    summary: 'Jobs, queues, providers, storage and the database, read now',
    callsPerMinute: 30,
    answers: { 200: SystemState },
  },
} satisfies CallTable
