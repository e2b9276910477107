import { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { databaseOver } from '#server/database/client.ts'
import { moveOrderTowards } from '#server/modules/orders/index.ts'
import { bookArrival, refuseOrderAtDoor } from '#server/modules/settlement/index.ts'
import { overDatabase, runCommand, Usage } from './command.ts'

/**
 * `npm run parcel -- JU123456 delivered ["a place"]` moves the parcels of an order to a status, through every status on
 * the way, as the vendor and the rider would. `return_processing` receives returned goods and requests the refund; the way
 * back from `return_request` refuses the return, with a note that the buyer reads. `refused_at_door`: nobody took them and paid in cash. Works beside a running market; open pages see it at once.
 */
async function main(): Promise<void> {
  const [number = '', status = '', place, note] = process.argv.slice(2)
  const to = ParcelStatus.safeParse(status)
  if (/^JU\d{6,}$/.test(number) && status === 'refused_at_door') return refusedAtDoor(number)
  if (!/^JU\d{6,}$/.test(number) || !to.success) {
    throw new Usage(
      `Usage: npm run parcel -- JU123456 STATUS [PLACE [NOTE]]\nSTATUS is one of ${ParcelStatus.options.join(', ')}, or refused_at_door.`,
    )
  }
  await overDatabase(async ({ pool }) => {
    const parcels = await moveOrderTowards(
      databaseOver(pool),
      { number, to: to.data, place: place || null, note: note ?? null },
      bookArrival,
    )
    for (const { position, status, moved } of parcels) {
      const label = parcelStatusLabels[status as ParcelStatus]
      process.stdout.write(`${number} parcel ${position}: ${moved ? 'now' : 'still'} ${label}\n`)
    }
  })
}

async function refusedAtDoor(number: string): Promise<void> {
  await overDatabase(async ({ pool }) => {
    const refused = await refuseOrderAtDoor(databaseOver(pool), number)
    if (refused.length === 0) throw new Usage(`No parcel of ${number} is on its way to be paid in cash.`)
    for (const { position } of refused) {
      process.stdout.write(`${number} parcel ${position}: refused at the door, now Cancelled\n`)
    }
  })
}

runCommand(main)
