import type { CallTable } from '../call.ts'
import { FilterToForget, SavedFilter, SavedFilters } from './saved-filters.ts'
import { StorePath } from './store-team.ts'

const own = {
  access: { store: 'read' },
  tags: ['Store team'],
  params: StorePath,
  answers: { 200: SavedFilters },
} as const

/** The filters that a member of a store has named. Each call answers with all of them. */
export const savedFilterCalls = {
  'GET /vendor/:store/saved-filters': { ...own, seeAs: true, summary: 'The filters that I saved in a store' },
  'POST /vendor/:store/saved-filters': {
    ...own,
    summary: 'Save a filter',
    description: 'It replaces one of the same page with the same name, or with the same choice.',
    body: SavedFilter,
  },
  'DELETE /vendor/:store/saved-filters': {
    ...own,
    summary: 'Forget a saved filter',
    query: FilterToForget,
  },
} satisfies CallTable
