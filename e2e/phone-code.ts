import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { operatorKey } from './testing/operator-key.ts'

/** A Ghanaian mobile number that no other journey has, as its owner types it and in international form. */
export function newNumber() {
  const digits = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `024 ${digits.slice(0, 3)} ${digits.slice(3)}`, phone: `+23324${digits}` }
}

/** The code of the newest text message to a number, out of the outbox. */
export async function codeInOutbox(page: Page, phone: string): Promise<string> {
  const newest = async () => {
    const answer = await page.request.get('/api/dev/outbox', { headers: { 'x-operator-key': operatorKey } })
    const letters = (await answer.json()) as { to: string; text: string }[]
    return /#(\d{6})$/.exec(letters.find(({ to }) => to === phone)?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(newest, { timeout: 10_000 }).toMatch(/^\d{6}$/)
  return newest()
}
