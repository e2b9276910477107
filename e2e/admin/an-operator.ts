import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import { totpCode } from '#server/testing/totp.ts'
import { type NewPerson, type OpenOptions, openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'

export interface AnOperator {
  readonly page: Page
  readonly person: NewPerson
  /** The key of the person's authenticator app. */
  readonly secret: string
}

/** Somebody who runs the market, in a browser whose session has shown the second factor. */
export async function anOperator(
  role: OperatorRole,
  name: string,
  options: OpenOptions = {},
): Promise<AnOperator> {
  const page = await openPage(options)
  const person = await signUp(page, name)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth${path}`, { headers: { origin: marketUrl }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer
  }
  await makeOperator(person, role)
  const setup = (await (
    await post('/two-factor/enable', { password: 'Akwaaba-2026' })
  ).json()) as SecondFactorSetup
  await post('/two-factor/verify-totp', { code: totpCode(setup.secret) })
  return { page, person, secret: setup.secret }
}

/** Gives a person a role at the desk, as the terminal does for the first one. */
export async function makeOperator({ email }: NewPerson, role: OperatorRole): Promise<void> {
  await askMarket(
    `with person as (update people set roles = '{customer,admin}', email_verified = true where email = $1 returning id)
     insert into operators (person_id, role) select id, $2 from person`,
    [email, role],
  )
}
