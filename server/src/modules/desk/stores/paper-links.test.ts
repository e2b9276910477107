import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OpenedDocuments } from '#contracts/desk/desk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { submittedStoreIn } from '#server/testing/teams/submitted-store.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-links-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const { slug } = await submittedStoreIn(market)

test.each([
  ['the role was changed', "update operators set role = 'owner' where person_id = $1"],
  ['the work at the desk was ended', 'update operators set ended_at = now() where person_id = $1'],
  ['the session was ended', 'delete from sessions where user_id = $1'],
  ['the person was locked', 'update people set locked_at = now() where id = $1'],
])('a paper that the desk opened is not read by its link once %s', async (_, ending) => {
  const reader = await anOperator(market, 'trust')
  const { body } = await reader.call<z.infer<typeof OpenedDocuments>>(
    'POST',
    `/api/admin/stores/${slug}/documents`,
    { reason: 'Checking the papers.' },
  )
  const url = `${market.url}${body.documents[0]?.url}`
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace('trust', 'owner'))).status).toBe(403)
  expect((await fetch(url.replace(/&desk=[^&]*/, ''))).status).toBe(403)
  await pool.query(ending, [reader.id])
  const answer = await fetch(url)
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'upload.link_invalid' }])
})
