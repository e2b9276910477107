import { expect, test } from 'vitest'
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
