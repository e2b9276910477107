import type { BenchRequest } from 'autocannon'
import type { Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import type { requestsOf } from './questions.ts'
import { best, type Server, type Speed, shoot } from './shoot.ts'

export interface Servers {
  readonly ours: Server
  readonly bare: Server
}

interface Case {
  readonly what: string
  readonly ratioMin: number
  readonly ours: readonly BenchRequest[]
  readonly bare: readonly BenchRequest[]
  /** The number of our calls that together make one of the measured unit. */
  readonly callsEach?: number
}

const rounds = 2

/** Every call of the catalogue and the cart, the bare server and ours alternately, twice; the better round of each counts. */
export async function measureReads(
  servers: Servers,
  asked: ReturnType<typeof requestsOf>,
  readers: readonly { person: Person; token: string }[],
): Promise<Figure[]> {
  const cart = {
    ours: readers.map(({ token }) => ({ path: '/api/cart', headers: { authorization: `Bearer ${token}` } })),
    bare: readers.map(({ person }) => ({ path: `/cart?person=${person.id}` })),
  }
  const cases: Case[] = [
    { what: 'category page of 24, by price', ratioMin: 0.7, ...asked.category },
    { what: 'product by slug, variants, pictures', ratioMin: 0.6, ...asked.product },
    { what: 'text search, 24 by relevance', ratioMin: 0.5, ...asked.search },
    { what: 'filter by brand and price, with counts', ratioMin: 0.4, callsEach: 2, ...asked.filtered },
    { what: 'read the cart', ratioMin: 0.6, ...cart },
  ]
  for (const { ours, bare } of cases) {
    await shoot(servers.bare, bare, { seconds: 0.5 })
    await shoot(servers.ours, ours, { seconds: 1 })
  }
  const measured = cases.map(() => ({ ours: [] as Speed[], bare: [] as Speed[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { ours, bare }] of cases.entries()) {
      measured[index]?.bare.push(await shoot(servers.bare, bare))
      measured[index]?.ours.push(await shoot(servers.ours, ours))
    }
  }
  return cases.map(({ what, ratioMin, callsEach = 1 }, index) => {
    const [ours, bare] = [best(measured[index]?.ours ?? []), best(measured[index]?.bare ?? [])]
    return {
      part: 'calls, 16 connections',
      what,
      unit: '/s',
      ours: ours.perSecond / callsEach,
      bare: bare.perSecond,
      p99Ms: ours.p99Ms,
      cpuMs: { ours: ours.cpuMs * callsEach, bare: bare.cpuMs },
      aim: { ratioMin },
    }
  })
}
