import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { StorePath } from '../vendors/store-team.ts'
import { ShopStock, StockMoveResults, StockMoves } from './stock-moves.ts'

const common = { tags: ['Products of a store'], params: StorePath } as const

/** What is sold and counted in the shop itself, told by phones that may have no network. */
export const stockMoveCalls = {
  'GET /vendor/:store/shop-stock': {
    seeAs: true,
    ...common,
    access: { store: 'read' },
    summary: 'What is counted in the shop, what is sold there most first',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    answers: { 200: ShopStock },
  },
  'POST /vendor/:store/stock/moves': {
    ...common,
    access: { store: 'products' },
    summary: 'Tell what was sold or counted in the shop',
    description:
      'Each move is made on its own and once: the response says of each whether it was made, or why not. Moves that ' +
      'arrive late, in any order, lead to the same stock.',
    body: StockMoves,
    answers: { 200: StockMoveResults },
  },
} satisfies CallTable
