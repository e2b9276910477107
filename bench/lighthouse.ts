import lighthouse from 'lighthouse'
import { visit } from './browser.ts'
import { type Figure, medianOf } from './figures.ts'
import { ports, type Stage } from './stage.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of one page: 0 to 100, and the times in milliseconds. */
interface Score {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  readonly paintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly firstByteMs: number
}

/** Lighthouse as a phone on a slow line, three times a page, the median of each figure. */
export function measureLighthouse(stage: Stage): Promise<Figure[]> {
  return visit(stage, async ({ url, pages }) => {
    const figures: Figure[] = []
    const [home, category] = pages
    const business = [
      { name: 'business home', path: '/b2b' },
      { name: 'business flash sales', path: '/b2b/donkomi-flash-sales' },
      { name: 'business category', path: `/b2b${category?.path ?? home?.path}` },
    ]
    for (const { name, path } of [...pages.slice(0, 3), ...business]) {
      const scores: Score[] = []
      for (let run = 0; run < runs; run += 1) scores.push(await score(url + path))
      figures.push(...figuresOf(name, scores))
    }
    return figures
  })
}

function figuresOf(page: string, scores: readonly Score[]): Figure[] {
  const of = (name: keyof Score) => medianOf(scores.map((each) => each[name]))
  const line = (what: string, ours: number, unit: string, aim?: Figure['aim']): Figure => ({
    part: `Lighthouse, mobile, median of ${runs}`,
    what: `${page}: ${what}`,
    unit,
    ours,
    ...(aim ? { aim } : {}),
  })
  const others = [of('accessibility'), of('best-practices'), of('seo')]
  return [
    {
      ...line('performance', of('performance'), '', { min: 98 }),
      note: `accessibility, practices, search engines: ${others.join(' / ')}`,
    },
    line('the lowest of the other three', Math.min(...others), '', { exactly: 100 }),
    line('largest paint', of('paintMs') / 1000, 's', { max: 1.8 }),
    line('total blocking', of('blockedMs'), 'ms', { max: 50 }),
    line('layout shift', of('shift'), '', { max: 0.001 }),
    line('time to first byte', of('firstByteMs'), 'ms', { max: 50 }),
  ]
}

async function score(address: string): Promise<Score> {
  const result = await lighthouse(address, {
    port: ports.browser,
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${address}: ${lhr.runtimeError.message}`)
  const scoreOf = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    paintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    firstByteMs: numberOf('server-response-time'),
  }
}
