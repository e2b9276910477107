import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, signUp } from '../../browser.ts'

/** Calls that fail while the network is gone. */
export const allowed = [
  /status of 401/,
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|fetching the script|fetch manifest patches/,
]

/** A signed-in person's phone that has kept what a buyer needs. */
export async function aPhoneThatKept(): Promise<Page> {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  await signUp(page)
  return page
}

/** Waits until the worker has kept these pages. */
export async function waitUntilKept(page: Page, paths: readonly string[]): Promise<void> {
  const areKept = () =>
    page.evaluate(async (some) => {
      const kept = await Promise.all(some.map((path) => caches.match(path)))
      return Boolean(navigator.serviceWorker.controller) && kept.every((one) => one !== undefined)
    }, paths)
  await expect.poll(areKept, { timeout: 30_000 }).toBe(true)
}

/** Waits until this browser has kept the person's answer of this name. */
export async function waitForAnswer(page: Page, name: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (end) => {
      if (!(await indexedDB.databases()).some((database) => database.name === 'juaso-kept')) return false
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('juaso-kept')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.some((key) => String(key).endsWith(` ${end}`)))
          opening.result.close()
        }
      })
    }, name)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}
