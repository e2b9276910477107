import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, desc, eq, gt, isNull, sql } from '../../../database/drizzle.ts'
import { isSameSecret } from '../../../market-secrets.ts'
import { phoneCodes } from '../accounts.tables.ts'
import { askedText, knownNetwork, networkIn, type Way, wayOf } from './asker.rules.ts'
import {
  type Alarm,
  alarmsAfter,
  type Bounds,
  type CodeFor,
  chooseWay,
  countCodes,
  isKnown,
  ofStrangers,
  pauseOf,
  pauseSeconds,
  refuseTooMany,
  restOfAsker,
  tooMany,
} from './code-limits.ts'

/** Wrong tries of the browser that a message was sent for, and of each network that shares its code. */
const triesMost = 5
/** Networks that may guess at the code of one message, apart from the browser that it was sent for. */
const guessingNetworksMost = 4
/** Tickets that share the code of one message: of people signed in behind one network, and of all. */
const sharedPerNetwork = 3
const sharedPerMessage = 20

export interface Issued {
  /** Six digits; null where no message goes out. */
  readonly code: string | null
  /** For the browser that asked, where nobody is signed in. */
  readonly ticket: string | null
  readonly expiresAt: Date
  /** Seconds until another may be asked for. */
  readonly againIn: number
  /** Whether codes go only to numbers that somebody signs in with, at the moment. */
  readonly isBusy: boolean
  readonly alarms: readonly Alarm[]
}

interface Settings {
  readonly secret: string
  readonly now: Date
}

/**
 * Makes a code; an earlier one for the same purpose and person no longer counts. One after the other for the whole market, so that
 * codes asked for at the same moment are counted right. A stranger to the number who asks while a code of another stranger is on its
 * way gets a ticket for that one: whoever has the telephone can enter it, whoever asked first. Refuses: phone.wait, phone.too_many,
 * phone.too_many_today, phone.paused.
 */
export async function issueCode(
  tx: Connection,
  { ownTicket, ...asked }: CodeFor & { readonly ownTicket?: string | null },
  { secret, now, bounds }: Settings & { readonly bounds: Bounds },
): Promise<Issued> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone_codes'))`)
  const counts = await countCodes(tx, asked, now)
  const pause = pauseOf(asked, counts, now)
  if (pause > 0) {
    const rest = Math.max(pause, restOfAsker(counts, now))
    return shareCode(tx, { ...asked, ownTicket }, { pause, rest }, { secret, now })
  }
  refuseTooMany(asked, counts, bounds, now)
  const way = await chooseWay(tx, asked, counts, bounds)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + limits.phoneCodeMinutes * 60_000)
  const codeHash = hashOfCode(secret, asked.phone, code)
  const ticket = asked.personId === null ? randomBytes(32).toString('base64url') : null
  await writeCode(tx, asked, { way, ticket, codeHash, expiresAt, now })
  const isSent = way !== 'unsent'
  return {
    code: isSent ? code : null,
    ticket,
    expiresAt,
    againIn: pauseSeconds,
    isBusy: way !== 'sent',
    alarms: isSent ? alarmsAfter(asked, counts, bounds) : [],
  }
}

interface NewCode {
  readonly way: Way
  readonly ticket: string | null
  readonly codeHash: string
  readonly expiresAt: Date
  readonly now: Date
}

async function writeCode(
  tx: Connection,
  asked: CodeFor,
  { way, ticket, now, ...code }: NewCode,
): Promise<void> {
  const { asker, ...who } = asked
  const ticketHash = ticket && hashOfTicket(ticket)
  const network = askedText(asker, way)
  await tx.insert(phoneCodes).values({ ...who, ...code, ticketHash, network, createdAt: now })
}

/** Another ticket for the code on its way to a number, which is not sent again. */
async function shareCode(
  tx: Connection,
  { ownTicket, ...asked }: CodeFor & { readonly ownTicket?: string | null | undefined },
  { pause, rest }: { pause: number; rest: number },
  { secret, now }: Settings,
): Promise<Issued> {
  if (await hasOpenCode(tx, asked, ownTicket ?? null, now)) {
    throw new Refusal('phone.wait', { seconds: pause }, { is_here: true })
  }
  const shared = isKnown(asked) ? null : await findToShare(tx, asked, { secret, now })
  if (!shared) {
    if (rest > pauseSeconds) throw tooMany(rest)
    throw new Refusal('phone.wait', { seconds: pause }, { is_here: false })
  }
  const { ticket, isThere, first } = shared
  const { codeHash, expiresAt, network } = first
  if (!isThere) await writeCode(tx, asked, { way: 'shared', ticket, codeHash, expiresAt, now })
  return { code: null, ticket, expiresAt, againIn: pause, isBusy: wayOf(network) !== 'sent', alarms: [] }
}

/**
 * The newest code that strangers had sent to a number, where there is time left to enter it, this network has tries left and there are
 * not too many tickets for it. All browsers of a network that are not signed in get the same ticket, which is written once.
 */
async function findToShare(tx: Connection, { phone, personId, asker }: CodeFor, { secret, now }: Settings) {
  const isFirst = sql`split_part(network, ' ', 3) <> 'shared'`
  const [first] = await tx
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), ofStrangers, isFirst))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1)
    .for('update')
  const enough = new Date(now.getTime() + pauseSeconds * 1_000)
  if (!first || first.closedAt || first.expiresAt < enough) return null
  const same = await lockSame(tx, first)
  const network = asker.network ?? knownNetwork
  if (triesLeft(same, network) <= 0) return null
  const ticket = personId === null ? sharedTicket(secret, first.id, network) : null
  if (ticket && same.some(({ ticketHash }) => ticketHash === hashOfTicket(ticket))) {
    return { first, ticket, isThere: true }
  }
  const tickets = same.filter(({ network }) => wayOf(network) === 'shared')
  const here = tickets.filter((shared) => networkIn(shared.network) === network)
  const isFull = tickets.length >= sharedPerMessage || here.length >= sharedPerNetwork
  return isFull ? null : { first, ticket, isThere: false }
}

/** Whether this person, or the browser with this ticket, can enter the code on its way to a number: there are tries left. */
async function hasOpenCode(tx: Connection, asked: CodeFor, ticket: string | null, now: Date) {
  const { phone, purpose, personId } = asked
  if (personId === null && !ticket) return false
  const holder =
    personId === null
      ? eq(phoneCodes.ticketHash, hashOfTicket(ticket ?? ''))
      : and(eq(phoneCodes.personId, personId), eq(phoneCodes.purpose, purpose))
  const open = and(isNull(phoneCodes.closedAt), gt(phoneCodes.expiresAt, now), eq(phoneCodes.phone, phone))
  for (const held of await tx.select().from(phoneCodes).where(and(holder, open))) {
    if (triesLeft(await lockSame(tx, held), triesAs(held)) > 0) return true
  }
  return false
}

type Code = typeof phoneCodes.$inferSelect

/** All tickets for the code of one message, locked in one order. */
function lockSame(tx: Connection, { phone, codeHash }: Pick<Code, 'phone' | 'codeHash'>): Promise<Code[]> {
  return tx
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), eq(phoneCodes.codeHash, codeHash)))
    .orderBy(phoneCodes.id)
    .for('update')
}

/** Whose tries are counted together: those of a network that shares the code, or, null, of the one that the message was sent for. */
const triesAs = ({ network }: Code) => (wayOf(network) === 'shared' ? networkIn(network) : null)

/**
 * Wrong tries that a network has left for a shared code, or (null) the one that the message was sent for. Each has five of its own, so
 * that a stranger's guesses use up nothing of the owner's elsewhere; but after four networks have guessed wrong, no further one may
 * try. A ticket alone takes none of these places.
 */
function triesLeft(same: readonly Code[], network: string | null): number {
  const wrong = same.filter(({ wrongTries }) => wrongTries > 0)
  const own = wrong.filter((code) => triesAs(code) === network)
  const guessing = new Set(wrong.map(triesAs).filter((other) => other !== null))
  if (network !== null && own.length === 0 && guessing.size >= guessingNetworksMost) return 0
  return triesMost - own.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
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
  const [found] = await tx.select().from(phoneCodes).where(held).orderBy(desc(phoneCodes.createdAt)).limit(1)
  const same = found ? await lockSame(tx, found) : []
  const row = same.find(({ id }) => id === found?.id)
  if (!row || row.closedAt || row.expiresAt <= now) return { outcome: 'closed' }
  const tries = triesLeft(same, triesAs(row))
  if (tries <= 0) return { outcome: 'closed' }
  if (isSameSecret(row.codeHash, hashOfCode(secret, row.phone, typed))) {
    return { outcome: 'right', id: row.id, phone: row.phone }
  }
  await tx
    .update(phoneCodes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(eq(phoneCodes.id, row.id))
  const left = tries - 1
  return left > 0 ? { outcome: 'wrong', left } : { outcome: 'closed' }
}

/** Ends a code that was right, for everybody who has a ticket for it. */
export async function closeCode(tx: Connection, id: string, now: Date): Promise<void> {
  const [code] = await tx.select().from(phoneCodes).where(eq(phoneCodes.id, id))
  if (!code) return
  const same = and(eq(phoneCodes.phone, code.phone), eq(phoneCodes.codeHash, code.codeHash))
  await tx.update(phoneCodes).set({ closedAt: now }).where(same)
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

/** The ticket of a network for the code of a message that somebody else asked for. */
const sharedTicket = (secret: string, firstId: string, network: string) =>
  createHmac('sha256', secret).update(`phone ticket ${firstId} ${network}`).digest('base64url')

const hashOfCode = (secret: string, phone: string, code: string) =>
  createHmac('sha256', secret).update(`phone code ${phone} ${code}`).digest('base64url')
