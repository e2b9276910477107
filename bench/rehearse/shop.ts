import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '#server/database/client.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { gatherCrowd, mintTokens, type Person } from '../crowd.ts'
import { keepBuying, type Shop } from './buyer.ts'
import type { Cluster } from './database.ts'
import type { Journal } from './journal.ts'
import type { MarketOfMachines } from './market.ts'

const buyers = 64
/** Tokens are valid for five minutes. */
const tokensEveryMs = 200_000

export interface Crowd {
  /** Ends the buying; returns the keys of orders that were never answered. */
  end(): Promise<string[]>
}

/** Fills the shelves and sends the buyers in. Everybody has a network address of their own. */
export async function openDoors(
  cluster: Cluster,
  { url }: MarketOfMachines,
  journal: Journal,
): Promise<Crowd> {
  const pool = openPool(cluster.url('juaso_owner'), 2)
  const { people, products, scarce } = await fillShelves(pool)
  let tokens = new Map<string, string>()
  const renew = async () => {
    const minted = await mintTokens(pool, people, url)
    tokens = new Map(people.map(({ id }, nth) => [id, minted[nth] as string]))
  }
  await renew()
  const renewing = setInterval(() => void renewPatiently(renew), tokensEveryMs)
  const shop: Shop = { url, products, scarce, tokenOf: ({ id }) => tokens.get(id) ?? '' }
  let isOver = false
  const bought = people.map((person, nth) => {
    const address = `10.83.1.${nth + 1}`
    execFileSync('ip', ['address', 'add', `${address}/16`, 'dev', 'market'])
    return keepBuying(shop, person, address, journal, () => isOver)
  })
  return {
    async end() {
      isOver = true
      clearInterval(renewing)
      const unanswered = (await Promise.all(bought)).flat()
      await pool.end()
      return unanswered
    },
  }
}

async function fillShelves(pool: pg.Pool) {
  const store = await aStore(pool)
  const make = async (count: number, stock: number) => {
    const made: string[] = []
    for (let nth = 0; nth < count; nth += 1) made.push((await aProduct(pool, { store, stock })).id)
    return made
  }
  const people: Person[] = await gatherCrowd(pool, buyers)
  return { people, products: await make(8, 100_000), scarce: await make(8, 12) }
}

async function renewPatiently(renew: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (
      await renew().then(
        () => true,
        () => false,
      )
    )
      return
    await pause(1_000)
  }
}
