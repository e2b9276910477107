import { randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'

export interface OpenOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** False for pages that have to work without scripts. */
  scripts?: boolean
  /** Console lines that belong to what the test provokes, such as a call that is refused. */
  allowed?: readonly RegExp[]
}

/** A market that has just been opened is still drawing its pictures; until then each has a placeholder. */
const always = [/status of 404 .*\/pictures\//]

let browser: Promise<Browser> | null = null

/** One browser per file of journeys. */
function launch(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  return browser
}

afterAll(async () => {
  await (await browser)?.close()
  browser = null
})

/**
 * A page of its own, as a new visitor would have it. The test fails on any error in the console, any script that
 * breaks and anything the security policy forbade.
 */
export async function openPage(options: OpenOptions = {}): Promise<Page> {
  const { width = 1280, height = 800, theme = 'light', scripts = true, allowed = [] } = options
  const context = await (await launch()).newContext({
    baseURL: inject('marketUrl'),
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: scripts,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'en-GH',
  })
  const page = await context.newPage()
  // Long enough for a machine that does other things besides; what is quick is measured by the bench.
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

/** Lets opening a page wait for its scripts, which come after it was painted; not where only its start is waited for. */
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

export interface NewPerson {
  name: string
  email: string
}

/** Signs a new person up and lets the page's browser be theirs. */
export async function signUp(page: Page, name = 'Efua Addo'): Promise<NewPerson> {
  const email = `journey-${randomBytes(5).toString('hex')}@juaso.test`
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: inject('marketUrl') },
    data: { name, email, password: 'Akwaaba-2026' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await rememberSignIn(page)
  return { name, email }
}

/** What signing in through the page would have left in the browser; said once, so that signing out stays signed out. */
async function rememberSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('journey.signed-in')) return
    localStorage.setItem('journey.signed-in', '1')
    localStorage.setItem('juaso.signed-in', '1')
  })
}

/** Lets the page's browser be somebody of the demo market, by the part before `@` of their email. */
export async function signInAs(page: Page, who: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin: inject('marketUrl') },
    data: { email: `${who}@demo.juaso.test`, password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await rememberSignIn(page)
}

/** Calls the API as the person whose browser this is; for setting a journey's scene. */
export async function callAs<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Body> {
  const session = await page.request.get('/api/auth/token')
  const { token } = (await session.json()) as { token: string }
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true)
  return (text ? JSON.parse(text) : undefined) as Body
}
