import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mayTakeTask, taskKinds } from '#contracts/desk/tasks.ts'
import { type OperatorRole, operatorRoles } from '#contracts/operators/operator-rights.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { anOperator, setBack } from '../testing/teams/operators.ts'
import { type Caller, callerWith, cookiesOf, newPerson, wholeMarket } from '../testing/whole-market.ts'

/** What an operator may act on, written by hand: a right that is added or moved must be confirmed here. */
const acts: Readonly<Record<OperatorRole, string>> = {
  owner:
    'desk stores documents people see_as inbox saved_replies reviews returns products flash_sales catalogue books payments money holds audit figures system team',
  money: 'desk books payments money holds audit figures system',
  trust: 'desk stores documents people see_as inbox reviews returns products payments holds audit figures',
  catalogue: 'desk reviews products flash_sales catalogue',
  support: 'desk see_as inbox saved_replies reviews',
  read_only: '',
}
/** And what it may only look at. */
const looks: Readonly<Record<OperatorRole, string>> = {
  owner: '',
  money: 'stores returns',
  trust: '',
  catalogue: '',
  support: 'stores returns products',
  read_only:
    'desk stores people see_as inbox reviews returns products flash_sales catalogue books payments audit figures system',
}

const market = await wholeMarket(await testDatabase())

interface Endpoint {
  readonly method: Parameters<Caller['call']>[0]
  readonly url: string
  readonly right: string
  readonly needsFreshCode: boolean
}

const endpoints: Endpoint[] = market.http.accessTable.flatMap(({ method, url, access }) =>
  typeof access === 'object' && 'operator' in access
    ? [
        {
          method: method as Endpoint['method'],
          url,
          right: access.operator,
          needsFreshCode: access.needsFreshCode ?? false,
        },
      ]
    : [],
)

/** Of tasks a role takes those that it may finish: here the first kind of them. */
const kindFor = (role: OperatorRole) => taskKinds.find((kind) => mayTakeTask(role, kind)) ?? 'store'

const addressOf = (url: string, role: OperatorRole) =>
  url
    .replace(':kind', kindFor(role))
    .replace(':thing', 'message')
    .replace(/:\w+/g, () => randomUUID())

const answerOf = async (caller: Caller, { method, url }: Endpoint, role: OperatorRole = 'owner') => {
  const { status, body } = await caller.call<Problem>(
    method,
    addressOf(url, role),
    method === 'GET' ? undefined : {},
  )
  return { status, code: (body as Problem | undefined)?.code }
}

test('every address of the desk needs a right at the desk', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(25)
  const open = market.http.accessTable.filter(
    ({ url, access }) =>
      url.startsWith('/api/admin') && !(typeof access === 'object' && 'operator' in access),
  )
  expect(open).toEqual([])
})

describe.each(operatorRoles)('the role %s', (role) => {
  test('may call what its rights allow and nothing else', async () => {
    const operator = await anOperator(market, role)
    for (const endpoint of endpoints) {
      const { status, code } = await answerOf(operator, endpoint, role)
      const has = (rights: string) => rights.split(' ').includes(endpoint.right)
      const isAllowed = has(acts[role]) || (endpoint.method === 'GET' && has(looks[role]))
      const line = `${endpoint.method} ${endpoint.url}`
      if (isAllowed)
        expect.soft([401, 403].includes(status) || status >= 500, `${line} answered ${status}`).toBe(false)
      else expect.soft(code, line).toBe('operator.right_missing')
    }
  })
})

test.each([[['customer']], [['customer', 'business']], [['customer', 'vendor']]])(
  'nobody with the roles %j gets anything, nor does a visitor',
  async (roles) => {
    const [stranger, visitor] = [await newPerson(market, roles), callerWith(market.url, null)]
    for (const endpoint of endpoints) {
      expect.soft((await answerOf(stranger, endpoint)).code, endpoint.url).toBe('operator.not_one')
      expect.soft((await answerOf(visitor, endpoint)).status, endpoint.url).toBe(401)
    }
  },
)

test('an owner whose session has not shown the second factor gets nothing', async () => {
  const owner = await anOperator(market)
  await market.ownerPool.query('update sessions set second_factor_at = null where user_id = $1', [owner.id])
  for (const endpoint of endpoints)
    expect.soft((await answerOf(owner, endpoint)).code, endpoint.url).toBe('operator.code_needed')
})

/** Acts that move money, open private papers or change the team, written by hand: what the calls say of themselves is compared with it. */
const askForCode = [
  /\/(documents|screenshots|paper|evidence|acts|see-as|credit|release-payouts)$/,
  /\/(payout-checks|returns)\/:\w+\/decide$/,
  /\/admin\/(operators|fees$)/,
]

test('acts that open papers or change the team need a code of the last minutes; the others do not', async () => {
  const owner = await anOperator(market)
  for (const endpoint of endpoints) {
    await setBack(market, owner, { code: 20, act: 1 })
    const { code } = await answerOf(owner, endpoint)
    expect.soft(code === 'operator.code_again', endpoint.url).toBe(endpoint.needsFreshCode)
    const isNamed = endpoint.method !== 'GET' && askForCode.some((address) => address.test(endpoint.url))
    if (isNamed) expect.soft(endpoint.needsFreshCode, endpoint.url).toBe(true)
  }
})

test('a code that was shown in one session opens no other of the same person', async () => {
  const owner = await anOperator(market)
  const { rows } = await market.ownerPool.query('select email from people where id = $1', [owner.id])
  await market.ownerPool.query('update people set two_factor_enabled = false where id = $1', [owner.id])
  const signIn = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ email: rows[0].email, password: 'correct horse 7' }),
  })
  await market.ownerPool.query('update people set two_factor_enabled = true where id = $1', [owner.id])
  const cookie = cookiesOf(signIn)
  const { token } = (await (await fetch(`${market.url}/api/auth/token`, { headers: { cookie } })).json()) as {
    token: string
  }
  const other = callerWith(market.url, token)
  expect((await other.call<Problem>('GET', '/api/admin/me')).body.code).toBe('operator.code_needed')
  expect((await owner.call('GET', '/api/admin/me')).status).toBe(200)
})
