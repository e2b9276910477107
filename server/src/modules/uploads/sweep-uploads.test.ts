import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { StoredUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { databaseOver } from '#server/database/client.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { claimUploads, releaseUploads } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-swept-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database, { DATA_DIR: dataDir })

const contentType = 'application/pdf'
const pdf = '%PDF-1.7\n1 0 obj <</Type/Page>> endobj\n%%EOF'

/** The address of a paper that this person has sent. */
async function send(person: Caller): Promise<string> {
  const asked = { file_name: 'card.pdf', content_type: contentType, folder: 'documents' }
  const { body } = await person.call<UploadAddress>(
    'POST',
    '/users/api/uploads/request-url',
    asked,
    clientHeaders,
  )
  const headers = { 'content-type': contentType }
  const answer = await fetch(market.url + body.upload_url, { method: 'PUT', headers, body: pdf })
  return ((await answer.json()) as StoredUpload).file_url
}

const kept = () => readdirSync(join(dataDir, 'uploads', 'kept', 'documents')).length

test('papers that nothing names, and those that were replaced, are deleted after a day; those in use stay', async () => {
  const owner = await newPerson(market)
  const [used, replaced] = [await send(owner), await send(owner), await send(owner)]
  await databaseOver(pool).transaction(async (tx) => {
    await claimUploads(tx, owner.id, 'documents', [used, replaced])
    await releaseUploads(tx, 'documents', [replaced])
  })
  await market.modules.sweepUploads()
  expect(kept()).toBe(3)
  await pool.query("update uploads set created_at = now() - interval '25 hours'")
  expect(await market.modules.sweepUploads()).toBe(2)
  expect(kept()).toBe(1)
  expect((await owner.call('GET', used)).status).toBe(200)
  expect((await owner.call('GET', replaced)).status).toBe(404)
})
