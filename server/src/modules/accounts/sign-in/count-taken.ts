import type { FastifyRequest } from 'fastify'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { writeMail } from '../../notifications/index.ts'
import { signUpAgainEmail } from '../account-emails.ts'
import { people } from '../accounts.tables.ts'
import type { AttemptsCounter } from '../passwords/sign-in-attempts.ts'
import { type AuthAnswer, isEmailTaken } from './auth-bridge.ts'
import { type Fields, takenEmails } from './auth-forms.ts'

interface SignUp {
  readonly market: Market
  readonly attempts: AttemptsCounter
  readonly fields: Fields
  readonly request: FastifyRequest
}

/**
 * A sign-up that was counted as one that tells who has an account. Only one that did stays counted, whatever else becomes of the others:
 * a school or a mobile network shares one address.
 */
export async function countTaken(
  { market, attempts, fields, request }: SignUp,
  signUp: () => Promise<AuthAnswer>,
): Promise<AuthAnswer> {
  let isTaken = false
  try {
    const answer = await signUp()
    isTaken = isEmailTaken(answer)
    if (isTaken) await tellOfSignUp(market, String(fields.email))
    return answer
  } finally {
    if (!isTaken) await attempts.giveBack([takenEmails(networkOf(request.ip))])
  }
}

/** Tells who has an address that somebody tried to sign up with it: the person, who forgot, or a stranger who looks for accounts. */
async function tellOfSignUp({ db, publicUrl }: Market, email: string): Promise<void> {
  const [person] = await db
    .select({ email: people.email, name: people.name })
    .from(people)
    .where(and(eq(people.email, email.toLowerCase()), isNull(people.deletedAt)))
  if (person) await db.transaction((tx) => writeMail(tx, signUpAgainEmail(person, publicUrl())))
}
