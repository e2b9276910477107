import { randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { marketUrl } from './testing/own-market.ts'

export interface OpenOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** False for pages that must work without scripts. */
  scripts?: boolean
  /** Whether the worker that keeps pages for the time without network runs; else every file comes past the test. */
  keepsPages?: boolean
  /** Console errors that the test provokes, such as a refused call. */
  allowed?: readonly RegExp[]
}

/** A market that has just started is still creating its pictures; until then there are placeholders. */
const always = [/status of 404 .*\/pictures\//]

let browser: Promise<Browser> | null = null

/** One browser per worker: starting one for each file of journeys took a tenth of their time. It ends with the worker. */
function launch(): Promise<Browser> {
  browser ??= chromium
    .launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    })
    .then((started) => started.on('disconnected', () => (browser = null)))
  return browser
}

/**
 * Opens a page in a new browser context. The test fails on console errors, script errors and violations of the security
 * policy.
 */
export async function openPage(options: OpenOptions = {}): Promise<Page> {
  const {
    width = 1280,
    height = 800,
    theme = 'light',
    scripts = true,
    allowed = [],
    keepsPages = false,
  } = options
  const context = await (await launch()).newContext({
    baseURL: marketUrl,
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: scripts,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'en-GH',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  })
  const page = await context.newPage()
  // Long enough for a busy machine; speed is measured by the bench.
  page.setDefaultTimeout(20_000)
  if (scripts) waitUntilAlive(page)
  const problems: string[] = []
  const note = (line: string) => {
    if (![...always, ...allowed].some((pattern) => pattern.test(line))) problems.push(line)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`))
  onTestFinished(async () => {
    await context.close()
    expect(problems, 'errors in the browser').toEqual([])
  })
  return page
}

/**
 * Makes navigations wait for hydration, which happens after the first paint; not for those that wait for the start
 * only.
 */
function waitUntilAlive(page: Page): void {
  const isAlive = () => page.waitForFunction(() => !('earlyPresses' in window)).catch(() => undefined)
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
    page[name] = async (...given: unknown[]) => {
      const response = await open(...given)
      if (!given.some((option) => Object(option).waitUntil === 'commit')) await isAlive()
      return response
    }
  }
}

const offlineNote = 'test-offline'
const knowsOffline = new WeakSet<Page>()

/**
 * Takes the network away, or gives it back. The browser's own emulation forgets at a navigation that the page is offline, as
 * `navigator.onLine` would say it: here it says so until the network is back.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (!knowsOffline.has(page)) {
    knowsOffline.add(page)
    await page.addInitScript((note) => {
      if (localStorage.getItem(note) === null) return
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    }, offlineNote)
  }
  await page.evaluate(
    ([note, offline]) => {
      if (offline) return localStorage.setItem(note, '1')
      localStorage.removeItem(note)
      Reflect.deleteProperty(navigator, 'onLine')
    },
    [offlineNote, isOffline] as const,
  )
  await page.context().setOffline(isOffline)
}

/** Goes to a personal page from within the site, where the browser loads its data; at its own address it comes with them. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): unknown } }
      ).__reactRouterDataRouter.navigate(to) as undefined,
    path,
  )
}

export interface NewPerson {
  name: string
  email: string
}

/** Signs up a new person and signs the page's browser in as them. */
export async function signUp(page: Page, name = 'Efua Addo'): Promise<NewPerson> {
  const email = `journey-${randomBytes(5).toString('hex')}@juaso.test`
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: marketUrl },
    data: { name, email, password: 'Akwaaba-2026' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await rememberSignIn(page)
  return { name, email }
}

/** The browser's note of a session, as sign-in through the page leaves it; set once, so that signing out has effect. */
async function rememberSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('journey.signed-in')) return
    localStorage.setItem('journey.signed-in', '1')
    localStorage.setItem('juaso.signed-in', '1')
  })
}

/** Signs the page's browser in as a person of the demo market, by the part of the e-mail address before `@`. */
export async function signInAs(page: Page, who: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin: marketUrl },
    data: { email: `${who}@demo.juaso.test`, password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await rememberSignIn(page)
}

/**
 * Calls the API as the person signed in in this browser, to set up a scene. Like the pages, it names the oldest company where a
 * person of several has to.
 */
export async function callAs<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Body> {
  const session = await page.request.get('/api/auth/token')
  const { token } = (await session.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const call = (to: string) =>
    page.request.fetch(to, { method, headers, ...(body === undefined ? {} : { data: body }) })
  let answer = await call(path)
  let text = await answer.text()
  if (text.includes('"code":"company.choose"')) {
    const companies = await page.request.get('/api/companies', { headers })
    const [oldest] = (await companies.json()) as { id: string }[]
    answer = await call(`${path}&company=${oldest?.id}`)
    text = await answer.text()
  }
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true)
  return (text ? JSON.parse(text) : undefined) as Body
}
