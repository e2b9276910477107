import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { OperatorActs } from '#contracts/operators/operators.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { recordOperatorAct } from '../../operators/index.ts'

const market = await wholeMarket(await testDatabase())

test('the log names the stores that acts are about, and those whose ids they wrote', async () => {
  const owner = await anOperator(market)
  const [held, invited] = [await aStore(market.ownerPool), await aStore(market.ownerPool)]
  const by = { operatorId: owner.id, network: '127.0.0.1' }
  await recordOperatorAct(market.market.db, by, {
    ...{ kind: 'payouts.held', subject: 'store', subjectId: held.id, label: 'A store', reason: 'Why' },
  })
  await recordOperatorAct(market.market.db, by, {
    ...{ kind: 'flash_sale.stores_invited', subject: 'flash_sale', subjectId: owner.id, label: 'A sale' },
    after: { which: [invited.id] },
  })
  const { body } = await owner.call<OperatorActs>('GET', '/api/admin/acts')
  const { rows } = await market.ownerPool.query('select id, name, slug from stores')
  expect(body.owners).toEqual(
    Object.fromEntries(rows.map(({ id, name, slug }) => [id, { name, link: `/admin/stores/${slug}` }])),
  )
  expect(Object.keys(body.owners).toSorted()).toEqual([held.id, invited.id].toSorted())
})

test('who has the books checked, takes a task or downloads a file is in the log, with what was chosen', async () => {
  const [owner, reader] = [await anOperator(market), await anOperator(market, 'read_only')]
  await aStore(market.ownerPool, { status: 'submitted' })
  await owner.call('POST', '/api/admin/books/check')
  const desk = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  const task = desk.tasks.find(({ kind }) => kind === 'store')
  expect((await owner.call('PUT', `/api/admin/desk/store/${task?.id}`)).status).toBe(204)
  await reader.call('GET', '/api/admin/journal.csv?month=2026-01')
  await reader.call('GET', '/api/admin/tax.pdf?month=2026-02')
  await reader.call('GET', '/api/admin/acts.csv?q=wallet')
  await reader.call('GET', '/api/admin/figures.csv?period=30')
  const { body } = await owner.call<OperatorActs>('GET', '/api/admin/acts')
  const mine = body.rows.filter(({ by }) => [owner.id, reader.id].includes(by.id))
  expect(mine.map(({ kind, label, after }) => [kind, label, after]).toReversed()).toEqual([
    ['books.checked', 'The books', null],
    ['task.taken', task?.id, { task: 'store' }],
    ['file.downloaded', 'journal-2026-01.csv', null],
    ['file.downloaded', 'taxes-2026-02.pdf', null],
    ['file.downloaded', 'audit-log.csv', expect.objectContaining({ q: 'wallet' })],
    ['file.downloaded', expect.stringContaining('figures-'), { period: '30' }],
  ])
})

test('the log is read by days in Ghana, the first and the last of them included', async () => {
  const owner = await anOperator(market)
  const instants = [
    '2026-01-09T23:59:59.999Z',
    '2026-01-10T00:00:00Z',
    '2026-01-11T23:59:59.999Z',
    '2026-01-12T00:00:00Z',
  ]
  for (const [index, at] of instants.entries())
    await market.ownerPool.query(
      `insert into operator_acts (number, at, network, kind, subject, subject_id, label, hash)
       values ($1, $2, 'terminal', 'payouts.held', 'store', 'x', $3, '')`,
      [1_000 + index, at, at],
    )
  const query = 'from=2026-01-10&until=2026-01-11'
  const { body } = await owner.call<OperatorActs>('GET', `/api/admin/acts?${query}`)
  expect(body.rows.map(({ label }) => label)).toEqual([instants[2], instants[1]])
  expect(body.total).toBe(2)
  expect((await owner.call('GET', '/api/admin/acts?from=2026-13-01')).status).toBe(400)
})
