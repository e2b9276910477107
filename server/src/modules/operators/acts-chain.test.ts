import { expect, test } from 'vitest'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { walkActs } from './acts.queries.ts'
import { recordOperatorAct } from './record-operator-act.ts'

const market = await wholeMarket(await testDatabase())
const owner = await anOperator(market)
const { ownerPool } = market

async function anAct(label: string): Promise<void> {
  await market.market.db.transaction((tx) =>
    recordOperatorAct(
      tx,
      { operatorId: owner.id, network: '127.0.0.1' },
      {
        ...{ kind: 'store.verified', subject: 'store', subjectId: 'makola-fabrics', label },
        ...{ reason: 'Papers are complete.', before: { status: 'submitted' }, after: { status: 'verified' } },
      },
    ),
  )
}

interface Chain {
  acts: number
  broken: { number: number; why: string }[]
}
const chain = async () => (await owner.call<Chain>('GET', '/api/admin/acts/chain')).body

/** Runs a statement as somebody who owns the tables and has switched their triggers off, and takes it back. */
async function after(statement: string): Promise<Chain['broken']> {
  const client = await ownerPool.connect()
  try {
    await client.query('begin')
    await client.query('alter table operator_acts disable trigger user')
    await client.query(statement)
    const { rows } = await client.query('select number::int, why from broken_operator_acts()')
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('twenty acts at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => anAct(`store ${index}`)))
  expect(await chain()).toEqual({ acts: 20, broken: [] })
})

test('a file of the log holds every act once, newest first, however many batches it is read in', async () => {
  const batches: OperatorAct[][] = []
  for await (const acts of walkActs(market.market.db, { q: 'store', page: 1 }, 8)) batches.push(acts)
  expect(batches.map((acts) => acts.length)).toEqual([8, 8, 4])
  expect(batches.flat().map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, past) => 20 - past),
  )
})

test.each([
  ['a reason that was changed', `update operator_acts set reason = 'No reason.' where number = 5`, 5],
  ['who did it', `update operator_acts set operator_id = null where number = 6`, 6],
  ['a time', `update operator_acts set at = at - interval '1 hour' where number = 7`, 7],
  ['a row that was removed', 'delete from operator_acts where number = 8', 9],
  ['the last row removed', 'delete from operator_acts where number = 20', 20],
  ['all rows removed', 'delete from operator_acts', 20],
  ['the head set back', 'update operator_acts_head set number = 19', 19],
])('%s is named by its number', async (_, statement, number) => {
  expect((await after(statement)).map((row) => row.number)).toEqual([number])
})

test('a row rewritten with its own hash computed anew breaks the row after it', async () => {
  const broken = await after(`
    update operator_acts act set reason = 'Rewritten.' where number = 10;
    update operator_acts act set hash = operator_act_hash(before.hash, act)
    from operator_acts before where act.number = 10 and before.number = 9`)
  expect(broken.map(({ number }) => number)).toEqual([11])
})

test.each([
  `update operator_acts set reason = 'x'`,
  'delete from operator_acts',
  `insert into operator_acts (number, at, network, kind, subject, subject_id, label, hash)
   values (99, now(), '', 'store.verified', 'store', '', '', '')`,
  'update operator_acts_head set number = 0',
  'truncate operator_acts',
])('the role of the market may not do: %s', async (statement) => {
  await expect(market.market.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})
