import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import type { Problem } from '#contracts/refusals.ts'
import { type Caller, callerWith, cookiesOf, type WholeMarket } from '../whole-market.ts'

/** An operator with the cookie of a session that has shown the second factor. */
export interface AtTheDesk extends Caller {
  readonly cookie: string
}

let people = 0

/** For tests in which operators see the site as somebody else. */
export function seeAsIn({ url, ownerPool: pool }: WholeMarket) {
  const reason = 'She asked why her order does not move.'

  async function tokenOf({ cookie }: { readonly cookie: string }): Promise<string> {
    const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
    return ((await answer.json()) as { token: string }).token
  }

  async function anOperatorAtTheDesk(role: OperatorRole): Promise<AtTheDesk> {
    people += 1
    const email = `desk-${people}-${Date.now()}@juaso.test`
    const answer = await fetch(`${url}/api/auth/sign-up/email`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: url } },
      body: JSON.stringify({ email, name: 'Yaw Desk', password: 'correct horse 7' }),
    })
    const cookie = cookiesOf(answer)
    const { rows } = await pool.query(
      `update people set roles = '{customer,admin}', two_factor_enabled = true, email_verified = true where email = $1 returning id`,
      [email],
    )
    const [{ id }] = rows
    await pool.query('insert into operators (person_id, role) values ($1, $2)', [id, role])
    await pool.query('update sessions set second_factor_at = now() where user_id = $1', [id])
    return { ...callerWith(url, await tokenOf({ cookie }), id), cookie }
  }

  const begin = (operator: Caller, { id }: { readonly id: string }) =>
    operator.call<Problem>('POST', `/api/admin/people/${id}/see-as`, { reason })

  return {
    ...{ reason, tokenOf, anOperatorAtTheDesk, begin },
    /** Begins it, and returns a caller with the token that the operator's session gets from then on. */
    async seeAs(operator: AtTheDesk, person: { readonly id: string }): Promise<Caller> {
      const { status, body } = await begin(operator, person)
      if (status !== 201) throw new Error(`seeing as somebody answered ${status} ${body.code}`)
      return callerWith(url, await tokenOf(operator), person.id)
    },
    async end({ cookie }: AtTheDesk): Promise<unknown> {
      return (await fetch(`${url}/api/auth/see-as/end`, { method: 'POST', headers: { cookie } })).json()
    },
  }
}
