import pg from 'pg'
import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.mjs'
import { startOurs } from './processes.ts'
import { ports, type Stage, stageDir } from './stage.ts'

/** The pages of the stage's market in a browser. */
export interface Visit {
  readonly url: string
  readonly pages: readonly { name: string; path: string }[]
  readonly browser: Browser
}

/** Opens the market and a browser for a visitor, and closes both in any case. */
export async function visit<Result>(stage: Stage, work: (visit: Visit) => Promise<Result>): Promise<Result> {
  const databaseUrl = await stage.copy('bench_visit')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { rows } = await pool.query<{ category: string; product: string }>(
    `select (select c.slug from facet_counts f join categories c on c.num = f.cat
         where f.side = 1 and f.facet = 0 and c.depth = 2 order by f.n desc limit 1) as category,
       (select slug from products where review_count > 3 and variants_count > 1 and audience = 'b2c'
         and slug not similar to '%[0-9]' order by popularity desc, num limit 1) as product`,
  )
  await pool.end()
  const { category, product } = rows[0] as { category: string; product: string }
  const market = await startOurs(ports.ours, { DATABASE_URL: databaseUrl, DATA_DIR: stageDir })
  try {
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${ports.browser}`],
    })
    try {
      return await work({
        url: `http://localhost:${ports.ours}`,
        pages: [
          { name: 'home', path: '/' },
          { name: 'category', path: `/category/${category}` },
          { name: 'product', path: `/product/${product}` },
          { name: 'search', path: '/search?q=phone' },
        ],
        browser,
      })
    } finally {
      await browser.close()
    }
  } finally {
    await market.stop()
  }
}
