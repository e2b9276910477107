import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, desc, eq, gt, isNull, sql } from '../../../database/drizzle.ts'
import { isSameSecret } from '../../../market-secrets.ts'
import { phoneCodes } from '../accounts.tables.ts'

const triesMost = 5
/** One number may be sent a code each minute, five an hour and ten in a day and a night. */
export const pauseSeconds = 60
const perNumberHour = 5
const perNumberDay = 10
/** A mobile network shows many phones under one address, so it waits ten minutes at most. */
const perNetwork = { max: 20, seconds: 600 }
/** The part of the market's codes of a day that one network may use: nobody alone keeps all others from signing in. */
const networkShareOfDay = 1 / 4
const daySeconds = 86_400
/** At this part of the day's bound somebody is told. */
const alarmAt = 0.8

interface CodeFor {
  readonly phone: string
  readonly purpose: 'sign-in' | 'number' | 'again'
  /** Null where nobody is signed in: then the code is for the browser alone that gets the ticket. */
  readonly personId: string | null
  /** The network that asks, or `browserAsNetwork` of a browser that signed in with the number before. */
  readonly network: string
  /** The ticket that the browser has already. */
  readonly ownTicket?: string | null
}

const ofBrowser = 'browser '
/** A browser that signed in with a number before has its own codes, which strangers cannot use up: it counts as a network of its own. */
export const browserAsNetwork = (device: string) => `${ofBrowser}${device}`

export interface Issued {
  /** Six digits. */
  readonly code: string
  /** For the browser that asked, where nobody is signed in. */
  readonly ticket: string | null
  readonly expiresAt: Date
  /** How many codes the market has sent within a day, where that is worth an alarm. */
  readonly alarm: number | null
}

interface Settings {
  readonly secret: string
  readonly now: Date
  readonly dailyMax: number
  /** Whether calls of one network are limited; numbers always are, because messages cost money. */
  readonly limitsNetworks: boolean
}

/**
 * Makes a code; an earlier one for the same purpose and person no longer counts. One after the other for the whole market, so that
 * codes asked for at the same moment are counted right. Refuses: phone.wait, phone.too_many, phone.too_many_today, phone.paused.
 */
export async function issueCode(
  tx: Connection,
  { ownTicket = null, ...asked }: CodeFor,
  settings: Settings,
): Promise<Issued> {
  const { now, secret, dailyMax } = settings
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone_codes'))`)
  const sentToday = await refuseTooMany(tx, { ...asked, ownTicket }, settings)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const ticket = asked.personId === null ? randomBytes(32).toString('base64url') : null
  const expiresAt = new Date(now.getTime() + limits.phoneCodeMinutes * 60_000)
  await tx.insert(phoneCodes).values({
    ...asked,
    ticketHash: ticket && hashOfTicket(ticket),
    codeHash: hashOfCode(secret, asked.phone, code),
    expiresAt,
    createdAt: now,
  })
  const isAlarming = [Math.ceil(dailyMax * alarmAt), dailyMax].includes(sentToday + 1)
  return { code, ticket, expiresAt, alarm: isAlarming ? sentToday + 1 : null }
}

interface Counts extends Record<string, unknown> {
  /** Seconds of the epoch. */
  last_to_number: number | null
  /** Of the newest ones that a number may be sent in an hour and in a day, the first; null while there are fewer. */
  hour_of_number: number | null
  day_of_number: number | null
  first_of_network: number | null
  first_of_network_today: number | null
  of_network: number
  of_network_today: number
  in_all: number
}

/** Returns how many codes were sent within a day. */
async function refuseTooMany(tx: Connection, asked: CodeFor, settings: Settings): Promise<number> {
  const { phone, network, ownTicket } = asked
  const { now, dailyMax, limitsNetworks } = settings
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
  const { rows } = await tx.execute<Counts>(sql`
    with sent as (
      select extract(epoch from created_at)::float8 as at,
        phone = ${phone} and ${againstNumber(asked)} as is_number,
        network = ${network} and created_at > ${ago(perNetwork.seconds)} as is_network, network = ${network} as is_network_today
      from phone_codes where created_at > ${ago(daySeconds)}
    )
    select max(at) filter (where is_number) as last_to_number,
      (array_agg(at order by at desc) filter (where is_number))[${perNumberHour}::int] as hour_of_number,
      (array_agg(at order by at desc) filter (where is_number))[${perNumberDay}::int] as day_of_number,
      min(at) filter (where is_network) as first_of_network, min(at) filter (where is_network_today) as first_of_network_today,
      count(*) filter (where is_network)::int as of_network,
      count(*) filter (where is_network_today)::int as of_network_today, count(*)::int as in_all
    from sent`)
  const counts = rows[0] as Counts
  const left = (since: number | null, seconds: number) =>
    Math.ceil((since ?? 0) + seconds - now.getTime() / 1_000)
  const pause = left(counts.last_to_number, pauseSeconds)
  if (pause > 0) {
    const isHere = ownTicket ? await hasOpenCode(tx, phone, ownTicket, now) : false
    throw new Refusal('phone.wait', { seconds: pause }, { is_here: isHere })
  }
  const ofNumber = Math.max(left(counts.hour_of_number, 3_600), left(counts.day_of_number, daySeconds))
  if (ofNumber > 0) throw tooMany(ofNumber)
  if (limitsNetworks && counts.of_network >= perNetwork.max) {
    throw tooMany(left(counts.first_of_network, perNetwork.seconds))
  }
  if (limitsNetworks && counts.of_network_today >= Math.ceil(dailyMax * networkShareOfDay)) {
    throw tooMany(left(counts.first_of_network_today, daySeconds))
  }
  if (counts.in_all >= dailyMax) throw new Refusal('phone.paused')
  return counts.in_all
}

/** Whether the code on its way to a number is for the browser with this ticket. */
async function hasOpenCode(tx: Connection, phone: string, ticket: string, now: Date): Promise<boolean> {
  const held = and(eq(phoneCodes.ticketHash, hashOfTicket(ticket)), eq(phoneCodes.phone, phone))
  const open = and(isNull(phoneCodes.closedAt), gt(phoneCodes.expiresAt, now))
  return (await tx.select({ id: phoneCodes.id }).from(phoneCodes).where(and(held, open))).length > 0
}

/**
 * Which codes to a number count against one to it. Anybody may ask for codes to any number, so those of strangers do not count for who
 * is known to have it: in a browser that signed in with it, or signed in and asked again.
 */
function againstNumber({ purpose, personId, network }: CodeFor) {
  if (purpose === 'again') return sql`purpose = 'again' and person_id = ${personId}`
  return network.startsWith(ofBrowser) ? sql`network = ${network}` : sql`true`
}

/** Who waits longer is told in hours. */
const minutesMax = 60

function tooMany(seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes > minutesMax
    ? new Refusal('phone.too_many_today', { seconds, hours: Math.ceil(minutes / 60) })
    : new Refusal('phone.too_many', { seconds, minutes })
}

export type Tried =
  | { readonly outcome: 'right'; readonly id: string; readonly phone: string }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'closed' }

type Holder =
  | { readonly ticket: string }
  | { readonly personId: string; readonly purpose: 'number' | 'again' }

/**
 * Tries a code, in a transaction that has to be committed whatever the outcome, for it counts the wrong ones: five close the code, and
 * the right one then comes too late. Tries at the same moment wait for each other. A right code stays open until `closeCode`.
 */
export async function tryCode(
  tx: Connection,
  holder: Holder,
  typed: string,
  { secret, now }: Pick<Settings, 'secret' | 'now'>,
): Promise<Tried> {
  const held =
    'ticket' in holder
      ? eq(phoneCodes.ticketHash, hashOfTicket(holder.ticket))
      : and(eq(phoneCodes.personId, holder.personId), eq(phoneCodes.purpose, holder.purpose))
  const [row] = await tx
    .select()
    .from(phoneCodes)
    .where(held)
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1)
    .for('update')
  if (!row || row.closedAt || row.expiresAt <= now || row.wrongTries >= triesMost)
    return { outcome: 'closed' }
  const own = and(eq(phoneCodes.id, row.id), isNull(phoneCodes.closedAt))
  if (isSameSecret(row.codeHash, hashOfCode(secret, row.phone, typed))) {
    return { outcome: 'right', id: row.id, phone: row.phone }
  }
  const wrongTries = row.wrongTries + 1
  await tx.update(phoneCodes).set({ wrongTries }).where(own)
  return wrongTries < triesMost ? { outcome: 'wrong', left: triesMost - wrongTries } : { outcome: 'closed' }
}

/** Ends a code that was right. */
export async function closeCode(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.update(phoneCodes).set({ closedAt: now }).where(eq(phoneCodes.id, id))
}

/** Ends all open codes of a number: it has another owner now. */
export async function closeCodesTo(tx: Connection, phone: string, now: Date): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ closedAt: now })
    .where(and(eq(phoneCodes.phone, phone), isNull(phoneCodes.closedAt), gt(phoneCodes.expiresAt, now)))
}

/** Ends the open codes that a person asked for, signed in. */
export async function closeCodesOf(tx: Connection, personId: string, now: Date): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ closedAt: now })
    .where(and(eq(phoneCodes.personId, personId), isNull(phoneCodes.closedAt)))
}

const hashOfTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

const hashOfCode = (secret: string, phone: string, code: string) =>
  createHmac('sha256', secret).update(`phone code ${phone} ${code}`).digest('base64url')
