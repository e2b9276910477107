import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Approval } from '#contracts/approvals/approval.ts'
import { formatPesewas } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import { addStock, type Good, mintTokens } from '../crowd.ts'
import { type Figure, medianOf, p99Of } from '../figures.ts'
import { good } from '../load/shoot.ts'
import type { Stage } from '../stage.ts'
import { countByCode, figureOf, inTurns, onTwoProcesses } from '../two-processes.ts'
import {
  aCompany,
  acceptQuoted,
  type Company,
  type CompanyGood,
  companyGoods,
  fillCompanyCart,
  type Member,
  orderOfCart,
} from './a-company.ts'

/** Who orders at once: plain carts, carts above the buyer's own limit, which wait for an approval, and accepted quotations. */
const plain = 120
const aboveOwn = 40
const quoted = 40
/** Orders that waited before: a third is approved meanwhile, one approved in part, one refused. */
const waiting = 30

interface Answer {
  readonly code: string
  readonly status: number
  readonly detail: string
  readonly ms: number
  /** What the order came to. */
  readonly pesewas: number
}

const part = 'one company, 200 orders at once, two processes'
const line = figureOf(part)

/** 200 orders at once of one company, on two processes over one database, of which about half fit its limit of the month. */
export function measureCompanyLimit(stage: Stage): Promise<Figure[]> {
  const settings = { database: 'bench_company_limit', part, connections: 300 }
  return onTwoProcesses(stage, settings, async ({ pool, callers, publicUrl }) => {
    const company = await aCompany(pool, callers, publicUrl, {
      buyers: plain + aboveOwn + quoted + waiting,
      approvers: 4,
    })
    return raceForLimit(pool, company, publicUrl)
  })
}

async function raceForLimit(pool: pg.Pool, company: Company, publicUrl: string): Promise<Figure[]> {
  const goods = await companyGoods(pool, 6)
  await addStock(pool, goods as unknown as Good[], 100_000)
  const racers = company.buyers.slice(0, plain + aboveOwn + quoted)
  const before = await placeWaiting(pool, company, goods)
  await fillAll(pool, company, racers, { goods, publicUrl })
  const orders = await inTurns(racers, (member) => orderOfCart(company, member))
  const wanted = orders.reduce((sum, { pesewas }) => sum + pesewas, 0)
  // About half of what is asked for, and no round sum.
  const limit = (await spentOf(pool, company)) + Math.floor(wanted / 2) + 37
  await pool.query('update company_limits set month_limit_pesewas = $2 where company_id = $1', [
    company.id,
    limit,
  ])
  const watch = watchSpent(pool, company)
  const began = performance.now()
  const [answers, decisions] = await Promise.all([
    // The three roads in turns: the first of them would take all of the limit. 7 and their number have no factor in common.
    Promise.all(
      racers.map((_, turn) => {
        const place = (turn * 7) % racers.length
        return press(racers[place] as Member, orders[place] as Ordered)
      }),
    ),
    Promise.all(before.map((number, place) => decide(company, number, place))),
  ])
  const tookMs = performance.now() - began
  const { most, readings } = await watch.end()
  const spent = await spentOf(pool, company)
  const placed = answers.filter(({ status }) => status === 201)
  const stored = await storedOf(pool, company, racers)
  return [
    line('pesewas above the limit, the most of all readings meanwhile', Math.max(0, most - limit), 0),
    line('  and at the end', Math.max(0, spent - limit), 0),
    line('  readings', readings),
    line('limit of the month', limit / 100, undefined, 'GHS'),
    line('  left of it at the end', (limit - spent) / 100, undefined, 'GHS'),
    line('orders reported to buyers and not stored, or the other way', Math.abs(placed.length - stored), 0),
    line('answers that were neither an order nor the refusal of the limit', answers.filter(isOdd).length, 0),
    line('refusals whose sentence is not that of what was left', answers.filter(isWrong).length, 0),
    ...countByCode(line, '  answers', answers),
    ...countByCode(line, '  decisions meanwhile', decisions),
    {
      ...line('one order call, half of them within', medianOf(answers.map(({ ms }) => ms)), undefined, 'ms'),
      p99Ms: p99Of(answers.map(({ ms }) => ms)),
    },
    line('  all answers after', tookMs, undefined, 'ms'),
  ]
}

type Ordered = Awaited<ReturnType<typeof orderOfCart>>

/** Orders above their buyers' own limits, of two goods each. Returns their numbers. */
async function placeWaiting(
  pool: pg.Pool,
  company: Company,
  goods: readonly CompanyGood[],
): Promise<string[]> {
  const buyers = company.buyers.slice(plain + aboveOwn + quoted)
  await limitOwn(pool, company, [...company.buyers.slice(plain, plain + aboveOwn), ...buyers])
  return inTurns(buyers, async (member, place) => {
    await fillCompanyCart(company, member, goods.slice(0, 2), 1 + (place % 3))
    const { body } = await orderOfCart(company, member)
    const headers = { 'idempotency-key': randomUUID() }
    const placed = await member.caller.call<{ order_number: string }>('POST', '/api/orders', {
      ...{ token: member.token, body, headers },
    })
    return good(placed).order_number
  })
}

const limitOwn = (pool: pg.Pool, company: Company, members: readonly Member[]) =>
  pool.query(
    'update company_members set order_limit_pesewas = 1 where company_id = $1 and person_id = any ($2::uuid[])',
    [company.id, members.map(({ id }) => id)],
  )

/** Fills the carts of the race: each comes to another sum. */
async function fillAll(
  pool: pg.Pool,
  company: Company,
  racers: readonly Member[],
  { goods, publicUrl }: { goods: readonly CompanyGood[]; publicUrl: string },
): Promise<void> {
  const wanted = goods[5] as CompanyGood
  const [vendorToken] = await mintTokens(
    pool,
    [{ id: wanted.owner_id, email: 'vendor@bench.test', address_id: '' }],
    publicUrl,
    { roles: ['customer', 'vendor'] },
  )
  await inTurns(racers, async (member, place) => {
    if (place < plain + aboveOwn)
      return fillCompanyCart(company, member, [goods[place % 5] as CompanyGood], 1 + (place % 9))
    const terms = { quantity: 1 + (place % 20), unitPrice: 17 + place / 100 }
    return acceptQuoted(
      company,
      member,
      { pool, wanted, vendorToken: vendorToken as string },
      { ...terms, unitPrice: Math.round(terms.unitPrice * 100) / 100 },
    )
  })
}

async function press({ caller, token }: Member, { body, pesewas }: Ordered): Promise<Answer> {
  const sent = performance.now()
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body: answer } = await caller.call('POST', '/api/orders', { token, body, headers })
  const ms = performance.now() - sent
  const code = status === 201 ? (answer.waits_for_approval ? 'waits' : 'placed') : String(answer.code)
  return { status, code, detail: String(answer.detail ?? ''), ms, pesewas }
}

async function decide(company: Company, number: string, place: number): Promise<{ code: string }> {
  const { caller, token } = company.approvers[place % company.approvers.length] as Member
  const path = `/api/companies/${company.id}/approvals/${number}`
  await pause(place * 20)
  const send = (to: string, body: object) => caller.call('POST', `${path}/${to}`, { token, body })
  if (place % 3 === 2) return ended('refused', await send('refusal', { reason: 'Not this month' }))
  if (place % 3 === 0) return ended('approved', await send('approval', { refused_lines: [] }))
  const { lines } = good(await caller.call<Approval>('GET', path, { token }))
  const refused = lines.slice(1).map(({ id }) => id)
  return ended('approved in part', await send('approval', { refused_lines: refused }))
}

const ended = (what: string, { status, body }: { status: number; body: Record<string, unknown> }) => ({
  code: status < 300 ? what : `${what}: ${String(body.code ?? status)}`,
})

const spentOf = async (pool: pg.Pool, { id }: Company): Promise<number> => {
  // Counted from the orders' own totals, not by the function that the market judges with.
  const { rows } = await pool.query<{ spent: string }>(
    `select coalesce(sum(o.total), 0) as spent from orders o
     where o.company_id = $1 and o.state in ('pending_payment', 'confirmed')`,
    [id],
  )
  return Number(rows[0]?.spent)
}

/** Reads again and again what the company has ordered, until it is told to end. */
function watchSpent(pool: pg.Pool, company: Company) {
  let [most, readings, isOver] = [0, 0, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await spentOf(pool, company))
      readings += 1
      await pause(5)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return { most, readings }
    },
  }
}

async function storedOf(pool: pg.Pool, { id }: Company, racers: readonly Member[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from orders where company_id = $1 and person_id = any ($2::uuid[])',
    [id, racers.map((member) => member.id)],
  )
  return rows[0]?.count ?? 0
}

const limitCode = 'checkout.company_limit'
const isOdd = ({ status, code }: Answer) => status !== 201 && code !== limitCode

/** Whether a refusal says something else than how much is left, or that more is left than the order comes to. */
function isWrong({ code, detail, pesewas }: Answer): boolean {
  if (code !== limitCode) return false
  const left = Math.round(Number(/GHS ([\d,.]*\d)/.exec(detail)?.[1]?.replaceAll(',', '')) * 100)
  return detail !== sentenceOf(limitCode, { left: formatPesewas(left) }) || left >= pesewas
}
