import type { Page } from 'playwright-core'

/** The next request of a page to this address arrives, and its answer does not. Its console error is `lostAnswer`. */
export const loseAnswer = (page: Page, address: RegExp) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

export const lostAnswer = /Failed to load resource: net::ERR_FAILED/
