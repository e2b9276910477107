import { describe, expect, it, vi } from 'vitest'
import { lateStart } from './late-start.rules.ts'

/** The inline module as the router writes it. */
const module = `
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.modules = {"root":route0,"home":route1};

window.start();`

interface FakeWindow {
  start: () => void
  modules: Record<string, string>
  earlyPresses?: () => ReadonlyMap<unknown, unknown>
}

/** Runs a page's inline script in a fake browser that paints on demand. */
function run(script: string, { hidden = false, pictures = [] as { decode: () => Promise<void> }[] } = {}) {
  const frames: (() => void)[] = []
  const fetched: string[] = []
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const window: FakeWindow = { start, modules: {} }
  let click: (event: object) => void = () => undefined
  const document = {
    hidden,
    querySelectorAll: () => pictures,
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => fetched.push(`${link.rel} ${link.href}`) },
  }
  const load = (file: string) => Promise.resolve(file)
  const names = [
    ...['window', 'document', 'requestAnimationFrame', 'load', 'addEventListener'],
    ...['removeEventListener', 'matchMedia'],
  ]
  new Function(...names, script.replaceAll('import(', 'load('))(
    window,
    document,
    (frame: () => void) => frames.push(frame),
    load,
    (_type: string, listener: typeof click) => {
      click = listener
    },
    () => undefined,
    () => ({ matches: false }),
  )
  return { window, fetched, started, click, paint: () => frames.splice(0).map((frame) => frame()) }
}

describe('the script that starts a page', () => {
  const script = lateStart(module, ['/assets/framework.js', '/assets/market.js']) ?? ''

  it('loads nothing before the first paint, then everything at once', async () => {
    const page = run(script)
    expect(page.fetched).toEqual([])
    page.paint()
    expect(page.fetched).toEqual([])
    await vi.waitFor(() => {
      page.paint()
      expect(page.fetched).not.toEqual([])
    })
    await page.started
    expect(page.fetched).toEqual(['modulepreload /assets/framework.js', 'modulepreload /assets/market.js'])
    expect(page.window.modules).toEqual({ root: '/assets/root.js', home: '/assets/home.js' })
  })

  it('waits for the pictures of the first view, and not for long', async () => {
    const slow = Promise.withResolvers<void>()
    const page = run(script, { pictures: [{ decode: () => slow.promise }] })
    const began = performance.now()
    page.paint()
    await vi.waitFor(() => {
      page.paint()
      expect(page.fetched).not.toEqual([])
    })
    expect(performance.now() - began).toBeGreaterThan(190)
  })

  it('waits for no paint in a hidden tab', () => {
    expect(run(script, { hidden: true }).fetched).toHaveLength(2)
  })

  it('changes a number within its limits until the scripts are there, and keeps presses beyond them', () => {
    const around = { querySelector: () => field, querySelectorAll: () => [more, less] }
    const field = { value: '5', defaultValue: '5', dataset: { least: '5', most: '15' } }
    const button = (pieces: number) => ({
      dataset: { pieces: String(pieces) },
      parentElement: around,
      disabled: false,
      animate: () => ({}),
    })
    const [more, less] = [button(5), button(-5)]
    less.disabled = true
    const { window, click } = run(script)
    const valueAfter = (pressed: typeof more) => {
      click({ target: { closest: () => pressed }, preventDefault: () => undefined })
      return Number(field.value)
    }
    expect([more, more, more].map(valueAfter)).toEqual([10, 15, 15])
    expect(less.disabled).toBe(false)
    expect([less, less].map(valueAfter)).toEqual([10, 5])
    expect(less.disabled).toBe(true)
    expect([...(window.earlyPresses?.().keys() ?? [])]).toEqual([more])
  })

  it('is left unchanged if the router writes it in another form', () => {
    expect(lateStart('', [])).toBeNull()
    expect(lateStart(`import "/refresh.js";${module}`, [])).toBeNull()
    expect(lateStart('import { a } from "/a.js";\na()', [])).toBeNull()
  })
})
