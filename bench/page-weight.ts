import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { visit } from './browser.ts'
import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

/** The cost of one page for a visitor on a phone with an empty cache. Bytes as sent, unless stated otherwise. */
interface Weight {
  readonly requests: number
  /** Scripts packed by gzip and by brotli, whatever the server chose. */
  readonly scriptGzip: number
  readonly scriptBrotli: number
  readonly styles: number
  readonly fonts: number
  readonly pictures: number
  readonly document: number
  readonly total: number
  readonly layoutShift: number
  readonly largestPaintMs: number
}

/** Loads each page in a fresh browser profile on a phone's screen and measures the transfer. */
export function measureWeight(stage: Stage): Promise<Figure[]> {
  return visit(stage, async ({ url, pages, browser }) => {
    const figures: Figure[] = []
    for (const { name, path } of pages) {
      figures.push(...figuresOf(name, await weigh(browser, url + path)))
    }
    return figures
  })
}

function figuresOf(page: string, weight: Weight): Figure[] {
  const line = (what: string, bytes: number, max?: number, note?: string): Figure => ({
    part: 'weight of a first visit, 360 × 740',
    what: `${page}: ${what}`,
    unit: 'KB',
    ours: bytes / 1024,
    ...(max === undefined ? {} : { aim: { max } }),
    ...(note === undefined ? {} : { note }),
  })
  const brotli = `${(weight.scriptBrotli / 1024).toFixed(1)} KB brotli; Hydrogen's skeleton 109 to 111`
  return [
    line('JavaScript, gzip', weight.scriptGzip, 125, brotli),
    line('styles', weight.styles, 15),
    line('fonts', weight.fonts),
    line('pictures', weight.pictures),
    line('document', weight.document),
    line('first view', weight.total, 350, `${weight.requests} requests`),
    {
      ...line('layout shift', 0),
      unit: '',
      ours: weight.layoutShift,
      aim: { max: 0.001 },
      note: `largest paint after ${Math.round(weight.largestPaintMs)} ms, unthrottled`,
    },
  ]
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    const loaded: Response[] = []
    page.on('requestfinished', async (request) => {
      const response = await request.response()
      if (response) loaded.push(response)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    // The largest paint is only final after a while without paints.
    await page.waitForTimeout(500)
    const paints = await page.evaluate(() => (globalThis as unknown as Watched).paints)
    return { ...(await sumUp(loaded)), ...paints }
  } finally {
    await context.close()
  }
}

interface Watched {
  paints: { layoutShift: number; largestPaintMs: number }
}

/** Runs in the page, before anything of its own. */
function watchPaints(): void {
  const paints = { layoutShift: 0, largestPaintMs: 0 }
  ;(globalThis as unknown as Watched).paints = paints
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) paints.layoutShift += shift.value
  })
  watch('largest-contentful-paint', (entry) => {
    paints.largestPaintMs = entry.startTime
  })
}

async function sumUp(loaded: readonly Response[]): Promise<Omit<Weight, 'layoutShift' | 'largestPaintMs'>> {
  const weight = {
    requests: loaded.length,
    scriptGzip: 0,
    scriptBrotli: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    document: 0,
    total: 0,
  }
  for (const response of loaded) {
    const sizes = await response.request().sizes()
    const bytes = sizes.responseBodySize
    weight.total += bytes
    const type = response.headers()['content-type'] ?? ''
    if (/javascript/.test(type)) {
      const body = await response.body()
      weight.scriptGzip += gzipSync(body, { level: 9 }).length
      weight.scriptBrotli += brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }).length
    } else if (/css/.test(type)) weight.styles += bytes
    else if (/font/.test(type)) weight.fonts += bytes
    else if (/^image/.test(type)) weight.pictures += bytes
    else if (/html/.test(type)) weight.document += bytes
  }
  return weight
}
