import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-picture-queue-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

function ask(caller: Caller) {
  const body = { file_name: 'a.png', content_type: 'image/png', folder: 'reviews' }
  const path = '/users/api/uploads/request-url'
  return caller.call<UploadAddress & Problem>('POST', path, body, clientHeaders)
}

const addressFor = async (caller: Caller) => (await ask(caller)).body.upload_url

/** Sends a picture; returns `made`, or the code of the refusal. */
async function send(address: string, picture: Buffer): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  const answer = await fetch(market.url + address, { method: 'PUT', headers, body: new Uint8Array(picture) })
  return answer.ok ? 'made' : ((await answer.json()) as Problem).code
}

test('eight large pictures of one person delay the small one of another by one at most', async () => {
  const [heavy, small] = [await square(2_990), await square(20)]
  const [ama, kofi] = [await newPerson(market), await newPerson(market)]
  const addresses = await Promise.all(Array.from({ length: 8 }, () => addressFor(ama)))
  const addressOfKofi = await addressFor(kofi)
  const outcomes: string[] = []
  const countOf = (outcome: string) => outcomes.filter((one) => one === outcome).length

  const all = addresses.map(async (address) => outcomes.push(await send(address, heavy)))
  await expect.poll(() => countOf('upload.too_many_waiting'), { interval: 5 }).toBe(5)
  const madeBefore = countOf('made')
  expect(await send(addressOfKofi, small)).toBe('made')
  expect(countOf('made') - madeBefore).toBeLessThanOrEqual(1)
  await Promise.all(all)
  expect(countOf('made')).toBe(3)
}, 60_000)

test('an address that is refused because others wait can be used again', async () => {
  const heavy = await square(2_990)
  const esi = await newPerson(market)
  const addresses = await Promise.all(Array.from({ length: 5 }, () => addressFor(esi)))
  const outcomes = await Promise.all(addresses.map((address) => send(address, heavy)))
  const refused = addresses.filter((_, index) => outcomes[index] === 'upload.too_many_waiting')
  expect(refused).toHaveLength(2)
  for (const address of refused) expect(await send(address, heavy)).toBe('made')
}, 60_000)

test.each([
  ['has confirmed no e-mail address', false, 12],
  ['has confirmed one', true, 60],
])('a person who %s waits after so many uploads that nothing shows', async (_, isConfirmed, most) => {
  const { ownerPool: pool } = market
  const adwoa = await newPerson(market)
  await pool.query('update people set email_verified = $2 where id = $1', [adwoa.id, isConfirmed])
  await pool.query(
    `insert into uploads (person_id, folder, content_type, ending, expires_at)
     select $1, 'reviews', 'image/png', 'png', now() from generate_series(1, $2)`,
    [adwoa.id, most - 1],
  )
  expect((await ask(adwoa)).status).toBe(200)
  expect((await ask(adwoa)).body.code).toBe('upload.too_many')
})
