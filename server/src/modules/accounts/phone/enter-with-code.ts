import { dayMs } from '#contracts/days.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, sql } from '../../../database/drizzle.ts'
import { people, phoneCodes } from '../accounts.tables.ts'
import { closeCode, type Tried, tryCode } from './phone-codes.ts'
import { isSameName } from './same-name.rules.ts'

/** After so many days without a sign-in an operator may have given the number to somebody else. */
const forgottenDays = 180

interface Entering {
  readonly ticket: string
  readonly code: string
  /** Of a new person, or of one who was away for long. */
  readonly name: string | null
  /** Whether this browser signed in with the number before. */
  readonly isKnownBrowser: (phone: string) => boolean
}

export type Entered =
  | Exclude<Tried, { outcome: 'right' }>
  /** The code is right and stays open: the same call with a name is next. */
  | { readonly outcome: 'name wanted' }
  /** The number belongs to an account that was long unused, and that has another name. */
  | { readonly outcome: 'name differs' }
  | { readonly outcome: 'entered'; readonly personId: string }

/**
 * Finds the person of a number by the code sent to it, or makes one. The transaction has to be committed whatever the outcome, because
 * wrong tries are counted in it.
 *
 * A number that comes back after half a year, in a browser that never signed in with it, may have a new owner: operators give
 * unused numbers away. It then opens the account only together with the name that the account has, and each wrong name counts as a
 * wrong code. A new number is asked for a name too, so that the question tells nothing.
 */
export async function enterWithCode(
  tx: Connection,
  { ticket, code, name, isKnownBrowser }: Entering,
  { secret, now }: { secret: string; now: Date },
): Promise<Entered> {
  const tried = await tryCode(tx, { ticket }, code, { secret, now })
  if (tried.outcome !== 'right') return tried
  const { id, phone } = tried
  const person = await findByPhone(tx, phone, now)
  if (person && (!person.isForgotten || isKnownBrowser(phone) || (name && isSameName(name, person.name)))) {
    await closeCode(tx, id, now)
    await tx.update(people).set({ signInPhoneProvenAt: now }).where(eq(people.id, person.id))
    return { outcome: 'entered', personId: person.id }
  }
  if (name === null) return { outcome: 'name wanted' }
  if (person) {
    await countWrongName(tx, id)
    return { outcome: 'name differs' }
  }
  await closeCode(tx, id, now)
  return { outcome: 'entered', personId: await addPerson(tx, phone, name, now) }
}

async function findByPhone(tx: Connection, phone: string, now: Date) {
  const since = new Date(now.getTime() - forgottenDays * dayMs).toISOString()
  const [person] = await tx
    .select({
      id: people.id,
      name: people.name,
      isForgotten: sql<boolean>`coalesce(${people.signInPhoneProvenAt} < ${since}, true) and not exists (
        select from sessions s where s.user_id = ${people.id} and s.updated_at >= ${since})`,
    })
    .from(people)
    .where(and(eq(people.signInPhone, phone), isNull(people.deletedAt)))
    .for('no key update')
  return person
}

async function countWrongName(tx: Connection, codeId: string): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ wrongTries: sql`${phoneCodes.wrongTries} + 1` })
    .where(eq(phoneCodes.id, codeId))
}

/** Of two sign-ups with one number at the same moment, which need two codes, the second finds the first one's person. */
async function addPerson(tx: Connection, phone: string, name: string, now: Date): Promise<string> {
  const fields = { name, phoneNumber: phone, signInPhone: phone, signInPhoneProvenAt: now }
  const [added] = await tx
    .insert(people)
    .values(fields)
    .onConflictDoUpdate({ target: people.signInPhone, set: { signInPhoneProvenAt: now } })
    .returning({ id: people.id })
  if (!added) throw new Error('a new person was not written')
  return added.id
}
