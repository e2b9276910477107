import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, sql } from '../../../database/drizzle.ts'
import { people } from '../accounts.tables.ts'
import { type Asker, knownNetwork, pauseAfter } from './asker.rules.ts'

/**
 * One asker gets a code to a number each minute and five an hour. Its owner, signed in, gets ten in a day and a night, and so do all
 * browsers together that signed in with it: each sign-in makes another. One address of strangers may be that of many people, so it has
 * no such bound; the pause that grows limits their messages.
 */
export const pauseSeconds = 60
const perAskerHour = 5
const perKnownDay = 10
/** A mobile network shows many phones under one address: it has room for them, each has less, and it waits ten minutes at most. */
const windowSeconds = 600
const perNetwork = 60
const perDevice = 6
/** The part of the market's codes of a day that one network may use: nobody alone keeps all others from signing in. */
const networkShareOfDay = 1 / 4
/** The part of the market's codes of a day that is left for those who are known. */
const knownShareOfDay = 1 / 10
const daySeconds = 86_400
/** At this part of the day's bound somebody is told. */
const alarmAt = 0.8

export interface CodeFor {
  readonly phone: string
  readonly purpose: 'sign-in' | 'number' | 'again'
  /** Null where nobody is signed in: then the code is for the browser alone that gets the ticket. */
  readonly personId: string | null
  readonly asker: Asker
}

export interface Bounds {
  readonly day: number
  /** Of codes that strangers to a number ask for. */
  readonly hour: number
  readonly minute: number
  /** Whether codes of one network are limited; those to a number always are, because messages cost money. */
  readonly limitsNetworks: boolean
}

/** A bound of the market's that is reached by a code, and how many that makes. */
export interface Alarm {
  readonly bound: 'day' | 'strangersDay' | 'hour' | 'minute'
  readonly sent: number
}

/** Whether the asker is known to have the number: signed in, or in a browser that signed in with it. Strangers use up nothing of theirs. */
export const isKnown = ({ purpose, asker }: Pick<CodeFor, 'purpose' | 'asker'>) =>
  purpose === 'again' || asker.network === null

/** Codes that strangers to a number asked for. */
export const ofStrangers = sql`(purpose <> 'again' and split_part(network, ' ', 1) <> ${knownNetwork})`

export interface Counts extends Record<string, unknown> {
  /** Seconds of the epoch. */
  last_of_pause: number | null
  of_strangers: number
  /** Of the newest ones that an asker may have in an hour, the first; null while there are fewer. The same of those known, in a day. */
  hour_of_asker: number | null
  day_of_known: number | null
  first_of_network: number | null
  first_of_device: number | null
  first_of_network_today: number | null
  of_network: number
  of_device: number
  of_network_today: number
  in_minute: number
  in_hour: number
  in_all: number
}

/** Counts the codes of the last 24 hours; those that are shared or were not sent cost the market nothing. */
export async function countCodes(tx: Connection, asked: CodeFor, now: Date): Promise<Counts> {
  const { phone, asker } = asked
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
  const { rows } = await tx.execute<Counts>(sql`
    with given as (
      select extract(epoch from created_at)::float8 as at, created_at, way <> 'unsent' as costs,
        phone = ${phone} and is_stranger as is_number, phone = ${phone} and ${ofAsker(asked)} as is_asker,
        phone = ${phone} and ${ofKnown(asked)} as is_known, is_stranger,
        code_network = ${asker.network} as is_network,
        code_network = ${asker.network} and code_device = ${asker.device} as is_device
      from (select *, ${ofStrangers} as is_stranger, split_part(network, ' ', 1) as code_network,
          split_part(network, ' ', 2) as code_device, split_part(network, ' ', 3) as way
        from phone_codes where created_at > ${ago(daySeconds)} and split_part(network, ' ', 3) <> 'shared') codes
    ), near as (select *, created_at > ${ago(windowSeconds)} as is_near from given)
    select max(at) filter (where ${isKnown(asked) ? sql`is_asker` : sql`is_number`}) as last_of_pause,
      count(*) filter (where is_number)::int as of_strangers,
      (array_agg(at order by at desc) filter (where is_asker))[${perAskerHour}::int] as hour_of_asker,
      (array_agg(at order by at desc) filter (where is_known))[${perKnownDay}::int] as day_of_known,
      min(at) filter (where is_network and is_near) as first_of_network,
      min(at) filter (where is_device and is_near) as first_of_device,
      min(at) filter (where is_network) as first_of_network_today,
      count(*) filter (where is_network and is_near)::int as of_network,
      count(*) filter (where is_device and is_near)::int as of_device,
      count(*) filter (where is_network)::int as of_network_today,
      count(*) filter (where costs and is_stranger and created_at > ${ago(60)})::int as in_minute,
      count(*) filter (where costs and is_stranger and created_at > ${ago(3_600)})::int as in_hour,
      count(*) filter (where costs)::int as in_all
    from near`)
  return rows[0] as Counts
}

/** Which codes to a number the same asker asked for. */
function ofAsker({ purpose, personId, asker }: CodeFor) {
  if (purpose === 'again') return sql`purpose = 'again' and person_id = ${personId}`
  if (asker.network !== null) return sql`is_stranger and code_network = ${asker.network}`
  return sql`code_network = ${knownNetwork} and code_device = ${asker.device}`
}

/** Which codes to a number count for the day of those who are known; none for strangers. */
function ofKnown(asked: CodeFor) {
  if (asked.purpose === 'again') return ofAsker(asked)
  return isKnown(asked) ? sql`code_network = ${knownNetwork}` : sql`false`
}

const left = (since: number | null, seconds: number, now: Date) =>
  Math.ceil((since ?? 0) + seconds - now.getTime() / 1_000)

/** Seconds until the next message to a number may be sent for this asker; 0 or less where it may be now. */
export const pauseOf = (asked: CodeFor, counts: Counts, now: Date) =>
  left(counts.last_of_pause, isKnown(asked) ? pauseSeconds : pauseAfter(counts.of_strangers), now)

/** Seconds until the asker may have another code to the number; 0 or less where it may be now. */
export const restOfAsker = ({ hour_of_asker, day_of_known }: Counts, now: Date) =>
  Math.max(left(hour_of_asker, 3_600, now), left(day_of_known, daySeconds, now))

/** Refuses: phone.too_many, phone.too_many_today, phone.paused. */
export function refuseTooMany(asked: CodeFor, counts: Counts, bounds: Bounds, now: Date): void {
  const rest = restOfAsker(counts, now)
  if (rest > 0) throw tooMany(rest)
  const isStranger = !isKnown(asked)
  if (isStranger && bounds.limitsNetworks) refuseNetwork(counts, bounds, now)
  if (counts.in_all >= (isStranger ? strangersDay(bounds) : bounds.day)) throw new Refusal('phone.paused')
}

/** After so many codes of a day strangers get none. */
const strangersDay = ({ day }: Pick<Bounds, 'day'>) => day - Math.floor(day * knownShareOfDay)

function refuseNetwork(counts: Counts, { day }: Bounds, now: Date): void {
  if (counts.of_device >= perDevice) throw tooMany(left(counts.first_of_device, windowSeconds, now))
  if (counts.of_network >= perNetwork) throw tooMany(left(counts.first_of_network, windowSeconds, now))
  if (counts.of_network_today >= Math.ceil(day * networkShareOfDay)) {
    throw tooMany(left(counts.first_of_network_today, daySeconds, now))
  }
}

/**
 * Which way a code goes. Once strangers have used up the budget of a minute or an hour, only numbers that somebody signs in with are
 * sent any. The answer is the same for all numbers.
 */
export async function chooseWay(
  tx: Connection,
  asked: CodeFor,
  { in_minute, in_hour }: Counts,
  { minute, hour }: Bounds,
): Promise<'sent' | 'busy' | 'unsent'> {
  if (isKnown(asked) || (in_minute < minute && in_hour < hour)) return 'sent'
  if (asked.purpose === 'number') throw new Refusal('phone.paused')
  const owner = and(eq(people.signInPhone, asked.phone), isNull(people.deletedAt))
  const [person] = await tx.select({ id: people.id }).from(people).where(owner)
  return person ? 'busy' : 'unsent'
}

/** The bounds that one more code reaches, where somebody is told. */
export function alarmsAfter(asked: CodeFor, counts: Counts, bounds: Bounds): readonly Alarm[] {
  const [inAll, inHour, inMinute] = [counts.in_all + 1, counts.in_hour + 1, counts.in_minute + 1]
  const isStranger = !isKnown(asked)
  const alarms: (Alarm | false)[] = [
    [Math.ceil(bounds.day * alarmAt), bounds.day].includes(inAll) && { bound: 'day', sent: inAll },
    strangersDay(bounds) < bounds.day &&
      inAll === strangersDay(bounds) && { bound: 'strangersDay', sent: inAll },
    isStranger && inHour === bounds.hour && { bound: 'hour', sent: inHour },
    isStranger && inMinute === bounds.minute && { bound: 'minute', sent: inMinute },
  ]
  return alarms.filter((alarm) => alarm !== false)
}

/** Who waits longer is told in hours. */
const minutesMax = 60

export function tooMany(seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes > minutesMax
    ? new Refusal('phone.too_many_today', { seconds, hours: Math.ceil(minutes / 60) })
    : new Refusal('phone.too_many', { seconds, minutes })
}
