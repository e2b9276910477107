import type { Page, Route } from 'playwright-core'

/** What the browser writes into its console about a call that a test lets fail. */
export const failedCalls = [/Failed to load resource/]

type Answer = (route: Route) => Promise<void>

/** No answer comes, as when the network breaks. */
export const cut: Answer = (route) => route.abort()

/** The answer of something in between that knows nothing of our refusals, or of a server that broke. */
export const answering =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' })

/** A refusal as the market would word it. */
export const refusing =
  (status: number, problem: object): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) })

/** Lets the real server answer to other contents than the page sent. */
export const sending =
  (body: object): Answer =>
  (route) =>
    route.continue({ postData: JSON.stringify(body) })

/** While `deed` is done, calls of one method to an address (a glob) get this answer. */
export async function whileCalls(
  page: Page,
  [method, address]: [method: string, address: string],
  answer: Answer,
  deed: () => Promise<unknown>,
): Promise<void> {
  const handler: Answer = (route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(address, handler)
  try {
    await deed()
  } finally {
    await page.unroute(address, handler)
  }
}

/** Waits for the notice with this title and this sentence, then takes it away. */
export async function seeNotice(page: Page, title: string, sentence?: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('group')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter(sentence ? { has: page.getByText(sentence, { exact: true }) } : {})
  await notice.waitFor()
  await notice.getByRole('button', { name: `Close: ${title}` }).click()
  await notice.waitFor({ state: 'detached' })
}
