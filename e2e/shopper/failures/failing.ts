import type { Page, Route } from 'playwright-core'

/** Console errors of the calls that a test lets fail. */
export const failedCalls = [/Failed to load resource/]

type Answer = (route: Route) => Promise<void>

/** No response, as if the network were down. */
export const cut: Answer = (route) => route.abort()

/** A response of a proxy or a broken server, without a refusal's code. */
export const answering =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' })

/** A refusal in the market's format. */
export const refusing =
  (status: number, problem: object): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) })

/** Replaces the body of the call and returns the real server's response. */
export const sending =
  (body: object): Answer =>
  (route) =>
    route.continue({ postData: JSON.stringify(body) })

/** While `operation` runs, calls of one method to an address (a glob) get this response. */
export async function whileCalls(
  page: Page,
  [method, address]: [method: string, address: string],
  answer: Answer,
  operation: () => Promise<unknown>,
): Promise<void> {
  const handler: Answer = (route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(address, handler)
  try {
    await operation()
  } finally {
    await page.unroute(address, handler)
  }
}

/** Waits for the notice with this title and sentence, then closes it. */
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
