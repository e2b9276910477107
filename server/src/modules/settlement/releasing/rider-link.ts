import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { isSameSecret, secretOf } from '../../../market-secrets.ts'
import { recordParcelAct } from '../../orders/index.ts'

/**
 * Makes and verifies the signed addresses by which a store's rider opens one parcel, without an account. An address has a number that
 * its signature covers; only the one with the newest number opens the parcel.
 */
export function ridersAddresses({ config, db, publicUrl }: Pick<Market, 'config' | 'db' | 'publicUrl'>) {
  const signatureOf = (numbered: string) =>
    createHmac('sha256', secretOf(config, 'AUTH_SECRET')).update(`rider\n${numbered}`).digest('base64url')
  const urlOf = (parcelId: string, number: number) => {
    const numbered = `${parcelId}.${number}`
    return `${publicUrl()}/rider/${numbered}.${signatureOf(numbered)}`
  }
  return {
    urlOf: async (parcelId: string) => urlOf(parcelId, await readNumber(db, parcelId)),
    /** Makes a new address. The earlier ones open nothing any more. */
    async renew({ parcelId, personId }: { parcelId: string; personId: string }): Promise<string> {
      const number = await db.transaction(async (tx) => {
        await recordParcelAct(tx, { parcelId, personId, kind: 'order.rider_link_renewed' })
        return raiseNumber(tx, parcelId)
      })
      return urlOf(parcelId, number)
    },
    /** The parcel of an address. Refuses: rider.link_invalid. */
    async read(token: string): Promise<string> {
      const [parcelId = '', number = '', signature = '', ...more] = token.split('.')
      const isSigned =
        more.length === 0 &&
        z.uuid().safeParse(parcelId).success &&
        isSameSecret(signature, signatureOf(`${parcelId}.${number}`))
      if (!isSigned || Number(number) !== (await readNumber(db, parcelId))) {
        throw new Refusal('rider.link_invalid')
      }
      return parcelId
    },
  }
}

async function readNumber(db: Connection, parcelId: string): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from rider_links where parcel_id = ${parcelId}`,
  )
  return rows[0]?.number ?? 1
}

async function raiseNumber(tx: Connection, parcelId: string): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into rider_links (parcel_id, number) values (${parcelId}, 2)
    on conflict (parcel_id) do update set number = rider_links.number + 1, updated_at = now() returning number`)
  return rows[0]?.number as number
}
