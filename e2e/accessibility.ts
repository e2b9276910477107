import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Holds the page as it stands against axe's rules for WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (
      globalThis as unknown as { axe: typeof import('axe-core') }
    ).axe.run()
    return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)
  })
  expect(violations, `accessibility of ${new URL(page.url()).pathname}`).toEqual([])
}

/** A page must never scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `pixels too wide: ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0)
}
