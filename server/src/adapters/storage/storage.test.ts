import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { bucketServer, type StoredObjects } from '../../testing/processes/bucket-server.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

const dir = mkdtempSync(join(tmpdir(), 'juaso-storage-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const objects: StoredObjects = new Map()
const server = await bucketServer(objects)
afterAll(() => server.close())
// A real server of this protocol may stand in for the one above: S3_TEST_ENDPOINT=http://127.0.0.1:4568
const endpoint = process.env.S3_TEST_ENDPOINT ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const storages: [string, FileStorage][] = [
  ['a folder of the disk', diskStorage(join(dir, 'files'))],
  [
    'a bucket of S3',
    s3Storage({
      endpoint,
      region: 'eu-west-1',
      bucket: 'goods',
      accessKeyId: process.env.S3_TEST_KEY ?? 'key',
      secretAccessKey: process.env.S3_TEST_SECRET ?? 'secret',
    }),
  ],
]

describe.each(storages)('%s', (_name, storage) => {
  test('stores bytes and files, opens them again, and removes them', async () => {
    const path = join(dir, 'arrived')
    writeFileSync(path, 'a document')
    await storage.put('reviews/a.jpg-160.webp', Buffer.from('a picture'), 'image/webp')
    await storage.put('documents/b.pdf', { path }, 'application/pdf')
    const picture = await storage.open('reviews/a.jpg-160.webp')
    expect(picture?.size).toBe(9)
    expect(picture && (await text(picture.body))).toBe('a picture')
    const document = await storage.open('documents/b.pdf')
    expect(document && (await text(document.body))).toBe('a document')
    await storage.remove('documents/b.pdf')
    await storage.remove('documents/b.pdf')
    expect(await storage.open('documents/b.pdf')).toBeNull()
    expect(await storage.open('reviews/never-there.webp')).toBeNull()
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a\0b', ''])(
    'a key outside the folder is ignored: %j',
    async (key) => {
      await expect(storage.open(key)).rejects.toThrow('not a key')
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key')
      await expect(storage.remove(key)).rejects.toThrow('not a key')
    },
  )
})

test('the disk has no unfinished file after a failed write', async () => {
  const storage = diskStorage(join(dir, 'failing'))
  await storage.put('reviews/a.webp', Buffer.from('x'), 'image/webp')
  await expect(
    storage.put('reviews/b.webp', { path: join(dir, 'not-there') }, 'image/webp'),
  ).rejects.toThrow()
  expect(readdirSync(join(dir, 'failing', 'reviews'))).toEqual(['a.webp'])
})
