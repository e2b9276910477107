import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

let page: OpenPage
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

const call = 'GET /api/companies'
const volta = { id: '0199a0b2-0000-7000-8000-000000000001', company_name: 'Volta Schools', rights: ['buy'] }

/** A signed-in person whose companies are answered with the next of `answers`. */
async function open(answers: Answer[], roles = ['customer', 'business']) {
  page = await openPage({
    'GET /api/auth/token': json(200, { token: tokenFor({ ...ama, realm_access: { roles } }) }),
    [call]: (request, response) => (answers.shift() ?? json(500, {}))(request, response),
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  const { restoreSession } = await import('../session/session.ts')
  await restoreSession()
  const asked = () => page.asked.filter((name) => name === call).length
  return { ...(await import('./companies.ts')), asked }
}

it('loads the companies of a person with one call, however many parts of a page ask', async () => {
  const { loadCompaniesOnce, chosenOrOldest, asked } = await open([json(200, [volta])])
  const [id, other] = await Promise.all([chosenOrOldest(), chosenOrOldest(), loadCompaniesOnce()])
  expect([id, other, asked()]).toEqual([volta.id, volta.id, 1])
  await loadCompaniesOnce()
  expect([await chosenOrOldest(), asked()]).toEqual([volta.id, 1])
})

it('lets all who wait go on without a company when the call fails, and tries again for the next', async () => {
  const { loadCompaniesOnce, chosenOrOldest, asked } = await open([json(500, {}), json(200, [volta])])
  expect(await Promise.all([chosenOrOldest(), loadCompaniesOnce(), chosenOrOldest()])).toEqual([
    null,
    undefined,
    null,
  ])
  expect(asked()).toBe(1)
  expect([await chosenOrOldest(), asked()]).toEqual([volta.id, 2])
})

it('asks for no companies of a person who buys for none', async () => {
  const { chosenOrOldest, asked } = await open([json(200, [])], ['customer'])
  expect([await chosenOrOldest(), asked()]).toEqual([null, 0])
})

it('calls for a company of the person where the cookie still names one that removed them', async () => {
  const { loadCompanies, forSide } = await open([json(200, [volta])])
  await loadCompanies()
  const left = '0199a0b2-0000-7000-8000-000000000009'
  vi.stubGlobal('document', { cookie: `juaso_company=${ama.sub}.${left}` })
  expect(forSide('business')).toEqual({ side: 'business', company: volta.id })
})
