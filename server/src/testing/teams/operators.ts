import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import { type Caller, newPerson, type WholeMarket } from '../whole-market.ts'

/**
 * Somebody who runs the market in this role, in a session that has just shown the second factor; `isMember`: who may also
 * become a member of a store or a company (a role given later would end the operator's token).
 */
export async function anOperator(
  market: WholeMarket,
  role: OperatorRole = 'owner',
  { isMember = false } = {},
): Promise<Caller> {
  const person = await newPerson(market, [
    'customer',
    'admin',
    ...(isMember ? (['vendor', 'business'] as const) : []),
  ])
  const { ownerPool } = market
  await ownerPool.query('insert into operators (person_id, role) values ($1, $2)', [person.id, role])
  await ownerPool.query('update people set two_factor_enabled = true, email_verified = true where id = $1', [
    person.id,
  ])
  await ownerPool.query('update sessions set second_factor_at = now() where user_id = $1', [person.id])
  return person
}

/** Sets the times of an operator's sessions back by this many minutes: of the last code, and of the last act at the desk. */
export async function setBack(
  { ownerPool }: WholeMarket,
  { id }: Caller,
  { code = 0, act = null }: { readonly code?: number; readonly act?: number | null },
): Promise<void> {
  await ownerPool.query(
    `update sessions set second_factor_at = now() - make_interval(mins => $2), attended_at = now() - make_interval(mins => $3)
     where user_id = $1`,
    [id, code, act],
  )
}
