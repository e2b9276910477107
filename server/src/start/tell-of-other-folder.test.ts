import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { tellOfOtherFolder } from './tell-of-other-folder.ts'

const [one, other] = [await testDatabase(), await testDatabase()]
const scratch = mkdtempSync(join(tmpdir(), 'juaso-folders-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What a process on this folder tells at its start. */
async function start(url: string, folder: string, settings: object = {}): Promise<string[]> {
  const told: string[] = []
  const config = { DATA_DIR: join(scratch, folder), S3_REGION: 'eu-west-1', ...settings }
  await tellOfOtherFolder(url, config as Parameters<typeof tellOfOtherFolder>[1], (line) => told.push(line))
  return told
}

test('a process on another folder than the market’s says so at each start, in one sentence', async () => {
  // Both are first starts, on one folder.
  expect(await Promise.all([start(one.url, 'shared'), start(one.url, 'shared')])).toEqual([[], []])
  const sentence = `The files that people upload are not in ${join(scratch, 'alone')}: this market keeps them in another folder. Give every process the same DATA_DIR, or set S3_BUCKET.`
  expect(await start(one.url, 'alone')).toEqual([sentence])
  expect(await start(one.url, 'alone')).toEqual([sentence])
  expect(await start(one.url, 'shared')).toEqual([])
})

test('of two first starts at once on folders of their own, one is told', async () => {
  const told = await Promise.all([start(other.url, 'left'), start(other.url, 'right')])
  expect(told.flat()).toHaveLength(1)
  // The folder of another market is another folder.
  expect(await start(other.url, 'shared')).toHaveLength(1)
})

test('a folder that was copied is the same one', async () => {
  cpSync(join(scratch, 'shared'), join(scratch, 'restored'), { recursive: true })
  expect(await start(one.url, 'restored')).toEqual([])
})

test('with a bucket nothing is looked at', async () => {
  expect(await start('postgres://nobody@127.0.0.1:1/x', 'alone', { S3_BUCKET: 'goods' })).toEqual([])
})
