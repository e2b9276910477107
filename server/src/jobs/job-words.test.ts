import { expect, test } from 'vitest'
import { jobWords } from '#contracts/desk/job-words.ts'
import { testDatabase } from '../testing/database.ts'
import { wholeMarket } from '../testing/whole-market.ts'
import { scheduled } from './jobs.ts'

test('every scheduled job has its words at the desk, and no other has', async () => {
  const { market, modules } = await wholeMarket(await testDatabase())
  expect(Object.keys(jobWords).toSorted()).toEqual(Object.keys(scheduled(market, modules)).toSorted())
})
