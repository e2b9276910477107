import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobWords } from '#contracts/desk/job-words.ts'
import { testDatabase } from '../testing/database.ts'
import { wholeMarket } from '../testing/whole-market.ts'
import { scheduled } from './jobs.ts'

const { market, modules } = await wholeMarket(await testDatabase())
const jobs = scheduled(market, modules)

/** The rows of the guide's table of jobs: name, when, what it does. */
function rowsOfGuide() {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, part = ''] = guide.split('\n## Jobs\n')
  const [table = ''] = part.split('\n## ')
  return [...table.matchAll(/^\| `([^|]*)` \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, name, when, words]) => ({
    name: name as keyof typeof jobWords,
    when: when ?? '',
    words: words ?? '',
  }))
}

/** How the guide says when a job runs. */
function inWords(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ')
  if (/^\d+$/.test(minute) && /^[\d,]+$/.test(hour)) {
    const times = hour.split(',').map((each) => `${each.padStart(2, '0')}:${minute.padStart(2, '0')}`)
    return times.join(' and ')
  }
  if (/^\d+ \* /.test(cron)) return 'each hour'
  return otherTimes[cron] ?? `${cron} has no words`
}
const otherTimes: Readonly<Record<string, string>> = {
  '* * * * *': 'each minute',
  '*/10 * * * *': 'every ten minutes',
  '*/15 5-18 * * *': 'every quarter of an hour, 05:00 to 18:45',
}

test('every scheduled job has its words at the desk, and no other has', () => {
  expect(Object.keys(jobWords).toSorted()).toEqual(Object.keys(jobs).toSorted())
})

test('the guide has a row for every job, with the words of the desk first and the time at which it runs', () => {
  const rows = rowsOfGuide()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobs).toSorted())
  for (const { name, when, words } of rows) {
    expect.soft(words.startsWith(jobWords[name]), `${name}: ${words}`).toBe(true)
    expect.soft(when, name).toBe(inWords(jobs[name].cron))
  }
})
