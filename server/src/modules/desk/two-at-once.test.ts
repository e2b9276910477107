import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { companiesIn, someNumbers } from '#server/testing/teams/companies.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aCompany } = companiesIn(market)
const [owner, trust] = [await anOperator(market), await anOperator(market, 'trust')]

const reason = 'Both looked at it at the same moment.'
const actsAbout = async (id: string) =>
  (await pool.query('select kind from operator_acts where subject_id = $1 order by number', [id])).rows.map(
    ({ kind }) => kind,
  )

/** Two operators send their acts at the same moment: one is done. Returns why the other one is not. */
async function atOnce(path: string, bodies: readonly [object, object]): Promise<(string | undefined)[]> {
  const answers = await Promise.all(
    [owner, trust].map((operator, nth) => operator.call<Problem>('POST', path, bodies[nth])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  return answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))
}

test('of two who send the same company back, one does and the other is told', async () => {
  const company = await aCompany(someNumbers())
  await pool.query('update companies set submitted_at = now(), is_verified = false where id = $1', [
    company.id,
  ])
  const path = `/api/admin/companies/${company.id}/refuse`
  expect(await atOnce(path, [{ reason }, { reason: 'Another reason.' }])).toEqual(['task.decided'])
  expect(await actsAbout(company.id)).toEqual(['company.refused'])
})

test('of two who close the reports of a product, one does and the other is told', async () => {
  const product = await aProduct(pool)
  await pool.query(
    `insert into product_reports (product_id, person_id, reason, note) values ($1, $2, 'other', 'It is broken.')`,
    [product.id, (await newPerson(market)).id],
  )
  const path = `/api/admin/products/${product.id}/close-reports`
  expect(await atOnce(path, [{ reason }, { reason }])).toHaveLength(1)
  expect(await actsAbout(product.id)).toEqual(['product.reports_closed'])
})

test('of two who give an operator the same role at once, the log has each change that was done', async () => {
  const second = await anOperator(market)
  const colleague = await anOperator(market, 'support')
  const path = `/api/admin/operators/${colleague.id}`
  const answers = await Promise.all([
    owner.call('PATCH', path, { role: 'money', reason }),
    second.call('PATCH', path, { role: 'money', reason }),
  ])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  const { rows } = await pool.query('select role from operators where person_id = $1', [colleague.id])
  expect(rows).toEqual([{ role: 'money' }])
  const changes = (await actsAbout(colleague.id)).filter((kind) => kind === 'operator.role_changed')
  expect(changes).toHaveLength(answers.filter(({ status }) => status === 200).length)
})
