import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const source = join(import.meta.dirname, '../..')

/** The topics that SQL writes by name, with the file of each. */
function writtenTopics(): { file: string; topic: string }[] {
  const files = globSync('modules/**/*.{sql,ts}', { cwd: source }).filter((file) => !file.includes('.test.'))
  return files.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /insert into outbox \(topic, payload\)\s*(?:values \(|select )'([a-z_]+\.[a-z_]+)'/g,
      ),
    ].map(([, topic = '']) => ({ file, topic })),
  )
}

test('every event that is written has a reader: one without would stay for weeks', async () => {
  const { modules } = await wholeMarket(await testDatabase())
  const written = writtenTopics()
  expect(written.length).toBeGreaterThan(10)
  const read = [...modules.subscribers].flatMap(([topic, subscribers]) =>
    subscribers.length > 0 ? topic : [],
  )
  // One that ends with _ is the beginning of several.
  const isRead = (topic: string) =>
    read.some((one) => one === topic || (topic.endsWith('_') && one.startsWith(topic)))
  expect(written.filter(({ topic }) => !isRead(topic))).toEqual([])
})
