import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { bucketServer, type StoredObjects } from '../testing/processes/bucket-server.ts'
import { refuseOtherBucket } from './refuse-other-bucket.ts'

const [one, other] = [await testDatabase(), await testDatabase()]
const objects: StoredObjects = new Map()
const server = await bucketServer(objects)
afterAll(() => server.close())
const settings = {
  DATA_DIR: '/nowhere',
  S3_BUCKET: 'goods',
  S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}
const told: string[] = []
const start = (url: string, change: object = {}) =>
  refuseOtherBucket(url, { ...settings, ...change } as Parameters<typeof refuseOtherBucket>[1], (line) =>
    told.push(line),
  )

test('a bucket belongs to the market that used it first, and another one does not start with it', async () => {
  await start(one.url)
  await start(one.url)
  await expect(start(other.url)).rejects.toThrow(
    'The bucket goods of S3_BUCKET holds the files of another market. Give each market a bucket of its own; nothing was changed.',
  )
  expect(objects.size).toBe(1)
  expect(told).toEqual([])
})

test('a bucket that cannot be reached, or not be used with this key, is told of and does not keep the market from starting', async () => {
  await start(one.url, { S3_ENDPOINT: 'http://127.0.0.1:1' })
  await start(one.url, { S3_ACCESS_KEY: 'of somebody else' })
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/^The bucket goods cannot be used now/)
})

test('without a bucket nothing is looked at', async () => {
  await expect(start('postgres://nobody@127.0.0.1:1/x', { S3_BUCKET: undefined })).resolves.toBeUndefined()
})
