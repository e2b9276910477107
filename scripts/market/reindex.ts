import { rebuildWhileServing } from '#server/modules/catalog/index.ts'
import { overDatabase, runCommand } from './command.ts'

/** `npm run reindex` writes lists, search, counts of filters and vocabulary again from the products while the market serves. */
async function main(): Promise<void> {
  await overDatabase(async ({ pool }) => {
    const wrong = await rebuildWhileServing(pool, (products) => {
      if (products % 10_000 === 0) process.stdout.write(`${products} products are done.\n`)
    })
    process.stdout.write(`Search is rebuilt. Counts of filters that were wrong: ${wrong}.\n`)
  })
}

runCommand(main)
