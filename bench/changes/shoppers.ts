import { medianOf, p99Of } from '../figures.ts'
import type { Changed } from './changes.ts'

const shoppers = 8

export interface Shopping {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly refused: number
}

/** Eight shoppers look at lists, searches and products until `work` is done. */
export async function whileShopping<Result>(
  { reader, looks }: Pick<Changed, 'reader' | 'looks'>,
  work: () => Promise<Result>,
): Promise<{ shopping: Shopping; result: Result; seconds: number }> {
  const times: number[] = []
  let refused = 0
  let isOver = false
  const shop = async (shopper: number) => {
    for (let turn = shopper * 17; !isOver; turn += 1) {
      const began = performance.now()
      const { status } = await reader.call('GET', looks[turn % looks.length] as string)
      if (status !== 200) refused += 1
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  const shopping = Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
  const result = await work().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - began) / 1_000
  await shopping
  const answers = {
    perSecond: times.length / seconds,
    medianMs: medianOf(times),
    p99Ms: p99Of(times),
    refused,
  }
  return { shopping: answers, result, seconds }
}
