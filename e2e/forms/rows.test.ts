import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { openPage } from '../browser.ts'

/** The example form as one script. */
async function scriptOf(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(entry), output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('nothing was built')
  return built.output[0].code
}

it('nested fields of repeated rows keep their values and errors while rows come and go', async () => {
  const page = await openPage()
  const body = `<!doctype html><body></body><script>${await scriptOf(new URL('rows-form.tsx', import.meta.url))}</script>`
  await page.route('**/rows', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/rows')
  const variant = (place: number) => page.getByRole('group', { name: `Variant ${place}` })
  const colour = (place: number) => variant(place).getByLabel('Colour')
  const stock = (place: number) => variant(place).getByLabel('Stock')
  const values = async () => {
    const inputs = page.getByRole('textbox')
    return Promise.all((await inputs.all()).map((input) => input.inputValue()))
  }
  await variant(3).waitFor()
  expect(await values()).toEqual(['Red', '0', 'Blue', '1', 'Green', '2'])

  await colour(3).fill('Dark green')
  await variant(2).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(values).toEqual(['Red', '0', 'Dark green', '2'])
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(values).toEqual(['Red', '0', 'Dark green', '2', '', ''])

  await stock(3).fill('many')
  await stock(3).press('Tab')
  await variant(3).getByText('A whole number is expected here').waitFor()
  await variant(1).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(values).toEqual(['Dark green', '2', '', 'many'])
  await variant(2).getByText('A whole number is expected here').waitFor()
  await stock(2).fill('12')
  await expect.poll(() => page.getByText('A whole number is expected here').count()).toBe(0)

  await page.getByRole('button', { name: 'Save' }).click()
  await variant(2).getByText('Colour is required').waitFor()
  await expect.poll(() => colour(2).evaluate((input) => input === document.activeElement)).toBe(true)
  await colour(2).fill('Gold')
  await page.getByRole('button', { name: 'Save' }).click()
  await variant(2).getByText('The shelf holds nine').waitFor()
  await expect.poll(() => stock(2).evaluate((input) => input === document.activeElement)).toBe(true)
  await stock(2).fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => page.locator('output').textContent())
    .toBe('[{"option":{"colour":"Dark green"},"stock":2},{"option":{"colour":"Gold"},"stock":9}]')
})
