import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { PublicStore } from './store.ts'

const BySlug = z.object({
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i),
})

export const vendorCalls = {
  'GET /stores/:slug': {
    access: 'public',
    invalid: { params: 'store.not_found' },
    tags: ['Stores'],
    summary: 'One store',
    description: 'Only verified stores are shown.',
    params: BySlug,
    answers: { 200: PublicStore },
  },
} satisfies CallTable
