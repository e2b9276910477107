import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { diskStorage } from '../../../adapters/storage/disk-storage.ts'
import type { FileStorage } from '../../../adapters/storage/file-storage.ts'
import { s3Storage } from '../../../adapters/storage/s3-storage.ts'
import { testDatabase } from '../../../testing/database.ts'
import { bucketServer, type StoredObjects } from '../../../testing/processes/bucket-server.ts'
import { problems } from '../../problems.ts'
import { builtSite } from '../built-site.ts'
import { webPages } from '../web.ts'
import { keepBuild } from './keep-build.ts'
import { readBuilds } from './kept-builds.ts'

const { url: databaseUrl } = await testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'juaso-builds-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const objects: StoredObjects = new Map()
const server = await bucketServer(objects)
afterAll(() => server.close())

let storages = 0
const kinds: [string, () => FileStorage][] = [
  [
    'a folder',
    () => {
      storages += 1
      return diskStorage(join(scratch, `kept-${storages}`))
    },
  ],
  [
    'a bucket',
    () => {
      objects.clear()
      return s3Storage({
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'eu-west-1',
        bucket: 'goods',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      })
    },
  ],
]

const today = Date.parse('2027-03-01T12:00:00Z')
const day = 86_400_000

/** A build of the site, whose folder of scripts has these files. */
function aBuild(name: string, files: Record<string, string>): string {
  const web = join(scratch, name)
  mkdirSync(join(web, 'build/server'), { recursive: true })
  mkdirSync(join(web, 'build/client/assets'), { recursive: true })
  writeFileSync(join(web, 'build/server/index.js'), builtSite)
  writeFileSync(join(web, 'build/server/package.json'), '{"type":"module"}')
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(web, 'build/client/assets', file), text)
  return web
}

const first = aBuild('first', {
  'page-One1_x.js': 'the first page',
  'page-One1_x.js.br': 'the first page, compressed',
  'page-One1_x.js.gz': 'the first page, in gzip',
  'shared-0.css': 'body {}',
  'notes.map': 'not asked for by a page',
})
const second = aBuild('second', { 'page-Two2.js': 'the second page', 'shared-0.css': 'body {}' })

describe.each(kinds)('with files kept in %s', (_kind, makeStorage) => {
  let storage: FileStorage
  beforeEach(() => {
    storage = makeStorage()
  })

  /** A process of this build, as it starts and as it answers. */
  async function start(web: string, now = today) {
    await keepBuild(databaseUrl, { storage, assetsDirectory: join(web, 'build/client/assets'), now })
    const app = Fastify()
    onTestFinished(() => app.close())
    await app.register(cookie)
    await app.register(problems)
    await app.register(webPages, { mode: 'production', webDirectory: web, storage })
    return (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: path, headers })
  }

  test('a page of either version gets its files from a process of the other', async () => {
    const old = await start(first)
    // Asked before the next version is there, so that what is known has to be read again.
    expect((await old('/assets/page-Two2.js')).statusCode).toBe(404)
    const next = await start(second)
    const plain = await next('/assets/page-One1_x.js')
    expect([plain.statusCode, plain.body]).toEqual([200, 'the first page'])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '14',
      vary: 'accept-encoding',
    })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await next('/assets/page-One1_x.js', { 'accept-encoding': 'gzip, br' })
    expect([brotli.headers['content-encoding'], brotli.body]).toEqual(['br', 'the first page, compressed'])
    expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const head = await next('/assets/page-One1_x.js', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14'])
    await expect.poll(async () => (await old('/assets/page-Two2.js')).body).toBe('the second page')
  })

  test('what no build has stays unknown, and no name leads anywhere else', async () => {
    await start(first)
    const next = await start(second)
    for (const path of [
      'none.js',
      'notes.map',
      'page-One1_x.js.br',
      'page-One1_x.js.gz',
      '..%2f..%2fserver%2findex.js',
      '..%2fbuilds',
      '..%5c..%5cserver%5cindex.js',
      'page-One1_x.js%00.css',
      '__proto__',
    ]) {
      const { statusCode, headers } = await next(`/assets/${path}`)
      expect([statusCode >= 400 && statusCode < 500, headers['cache-control']], path).toEqual([
        true,
        undefined,
      ])
    }
  })

  test('the last three builds are kept, and others for seven days; a file that a later build has too stays', async () => {
    const build = (nth: number) =>
      aBuild(`build-${nth}`, { [`page-${nth}.js`]: `page ${nth}`, 'shared-0.css': 'body {}' })
    await start(first, today - 30 * day)
    for (const nth of [1, 2, 3, 4]) await start(build(nth), today - (10 - nth) * day)
    const read = await start(build(5), today)
    const found = await Promise.all(
      ['page-One1_x', 'page-1', 'page-2', 'page-3', 'page-4'].map(async (name) => {
        const { statusCode } = await read(`/assets/${name}.js`)
        return [name, statusCode]
      }),
    )
    expect(Object.fromEntries(found)).toEqual({
      'page-One1_x': 404,
      'page-1': 404,
      'page-2': 404,
      'page-3': 200,
      'page-4': 200,
    })
    expect((await read('/assets/shared-0.css')).body).toBe('body {}')
    // Who starts again is young again.
    await start(build(3), today + day)
    expect((await readBuilds(storage)).map(({ startedAt }) => startedAt)[0]).toBe(today + day)
  })

  test('processes of two builds that start at once are both kept', async () => {
    const starts = await Promise.all([start(first), start(second), start(first)])
    expect(await readBuilds(storage)).toHaveLength(2)
    for (const read of starts)
      for (const name of ['page-One1_x', 'page-Two2'])
        expect((await read(`/assets/${name}.js`)).statusCode).toBe(200)
  })
})

test('while the files of other builds cannot be read, a process asks to be asked again', async () => {
  const broken: FileStorage = {
    put: () => Promise.reject(new Error('away')),
    open: () => Promise.reject(new Error('away')),
    remove: () => Promise.reject(new Error('away')),
  }
  await expect(
    keepBuild(databaseUrl, {
      storage: broken,
      assetsDirectory: join(first, 'build/client/assets'),
      now: today,
    }),
  ).rejects.toThrow('away')
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(cookie)
  await app.register(problems)
  await app.register(webPages, { mode: 'production', webDirectory: first, storage: broken })
  expect((await app.inject({ url: '/assets/page-Two2.js' })).json().code).toBe('request.busy')
  expect((await app.inject({ url: '/assets/page-One1_x.js' })).statusCode).toBe(200)
})
