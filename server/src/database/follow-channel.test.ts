import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { silentProxy } from '../testing/processes/silent-proxy.ts'
import { followChannel } from './follow-channel.ts'

const { url, pool } = await testDatabase()
const channel = followChannel(url, 'test_events')
afterAll(() => channel.close())

/** Tells a key until somebody heard it: the connection may still be opening. */
async function tellUntil(key: string, heard: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 100 && !heard(); tries += 1) {
    await pool.query("select pg_notify('test_events', $1)", [key])
    await pause(50)
  }
  return heard()
}

test('a follower of a key is called when the connection is open, then gets its notifications, and no others', async () => {
  const heard = { ama: 0, kofi: 0 }
  const leave = channel.follow('ama', () => {
    heard.ama += 1
  })
  channel.follow('kofi', () => {
    heard.kofi += 1
  })
  await vi.waitFor(() => expect(heard).toEqual({ ama: 1, kofi: 1 }), 10_000)
  expect(await tellUntil('ama', () => heard.ama > 1)).toBe(true)
  expect(heard.kofi).toBe(1)
  leave()
  const before = heard.ama
  await pool.query("select pg_notify('test_events', 'ama')")
  expect(await tellUntil('kofi', () => heard.kofi > 1)).toBe(true)
  expect(heard.ama).toBe(before)
})

test('a lost connection is opened again', async () => {
  let heard = 0
  channel.follow('efua', () => {
    heard += 1
  })
  await tellUntil('efua', () => heard > 0)
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'juaso test_events' and datname = current_database()",
  )
  expect(rowCount).toBe(1)
  heard = 0
  // What happened while it was away is not told, so who follows is called without news.
  await vi.waitFor(() => expect(heard).toBe(1), 10_000)
  expect(await tellUntil('efua', () => heard > 1)).toBe(true)
})

test('a connection that falls silent without an end is opened again', async () => {
  const proxy = await silentProxy(url)
  const far = followChannel(proxy.url, 'far_events', { askMs: 200, answerMsMax: 3_000 })
  afterAll(() => far.close())
  let heard = 0
  far.follow('esi', () => {
    heard += 1
  })
  await vi.waitFor(() => expect(heard).toBe(1), 10_000)
  await pause(1_000)
  // One that answers is kept.
  expect(heard).toBe(1)
  proxy.silence()
  await vi.waitFor(() => expect(heard).toBe(2), 10_000)
  await pool.query("select pg_notify('far_events', 'esi')")
  await vi.waitFor(() => expect(heard).toBe(3), 10_000)
})
