import type { Page } from 'playwright-core'

/** Saves the whole page as a picture into `LOOK_DIR`, to look at it; does nothing without. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const { LOOK_DIR } = process.env
  if (LOOK_DIR) await page.screenshot({ path: `${LOOK_DIR}/${name}.png`, fullPage: true })
}
