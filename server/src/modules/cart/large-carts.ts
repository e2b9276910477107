import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { type FairQueue, fairQueue } from '../../fair-queue.ts'
import type { Buyer } from '../../plugins/access.ts'
import { isLarge } from './count-cart.ts'

/** Further readings and changes of one person that wait while one is under way; more are refused. */
const waitingMax = 6

const queues = new WeakMap<pg.Pool, FairQueue>()

function queueOf(pool: pg.Pool): FairQueue {
  const queue = queues.get(pool) ?? fairQueue(waitingMax, 'cart.large_waiting')
  queues.set(pool, queue)
  return queue
}

/**
 * Runs what prices a whole cart. A company's cart of thousands of goods keeps the database busy for a good part of a second, and may be
 * asked for often: of all such carts one is priced at a time over the connections of `pool`, and people take turns. Other carts wait
 * for none of them. `adding`: how many lines the work adds. Refuses: cart.large_waiting.
 */
export async function pricingCart<Result>(
  pool: pg.Pool,
  buyer: Buyer,
  work: () => Promise<Result>,
  adding = 0,
): Promise<Result> {
  const takesTurns = adding > limits.cartLinesMax || (await isLarge(pool, buyer))
  return takesTurns ? queueOf(pool).add(buyer.personId, work) : work()
}
