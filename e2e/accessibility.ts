import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose result depends on the theme. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Violations of axe's rules for WCAG 2.2 AA or its best practices in the current page; of all rules where none are
 * named.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A page that is on its way still shows the one before.
  await page.locator('.navigating').waitFor({ state: 'hidden' })
  await page.evaluate(axe)
  return page.evaluate(
    async (values) => {
      const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
        document,
        { resultTypes: ['violations'], ...(values ? { runOnly: { type: 'rule', values } } : {}) },
      )
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)
    },
    rules && [...rules],
  )
}

/** Fails if the current page violates axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), `accessibility of ${new URL(page.url()).pathname}`).toEqual([])
}

/** A page must never scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `pixels too wide: ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0)
}
