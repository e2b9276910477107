import { ParcelStatus, parcelStatusLabels } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import { readConfig } from '#server/config.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { bookArrival } from '#server/modules/checkout/index.ts'
import { moveOrderTowards } from '#server/modules/orders/index.ts'
import { explain } from '#server/startup-problems.ts'

/**
 * `npm run parcel -- JU123456 delivered ["a place"]` moves the parcels of an order to a status, through every status on
 * the way, as the vendor and the rider would. `return_processing` takes returned goods in and asks for the refund; the way
 * back from `return_request` refuses the return, with a note that the buyer reads. Works beside a running market; open pages see it at once.
 */
async function main(): Promise<void> {
  const [number = '', wish = '', place, note] = process.argv.slice(2)
  const to = ParcelStatus.safeParse(wish)
  if (!/^JU\d{6,}$/.test(number) || !to.success) {
    throw new Usage(
      `Usage: npm run parcel -- JU123456 STATUS [PLACE [NOTE]]\nSTATUS is one of ${ParcelStatus.options.join(', ')}.`,
    )
  }
  const database = await openDatabase(readConfig(), (line) => process.stderr.write(`${line}\n`))
  const pool = openPool(database.url, 1)
  try {
    const parcels = await moveOrderTowards(
      databaseOver(pool),
      { number, to: to.data, place: place || null, note: note ?? null },
      bookArrival,
    )
    for (const { position, status, moved } of parcels) {
      const label = parcelStatusLabels[status as ParcelStatus]
      process.stdout.write(`${number} parcel ${position}: ${moved ? 'now' : 'still'} ${label}\n`)
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

class Usage extends Error {}

main().catch((error: unknown) => {
  const sentence = error instanceof Usage || error instanceof Refusal ? error.message : explain(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
