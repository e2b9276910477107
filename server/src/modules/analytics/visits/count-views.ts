import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type pg from 'pg'

/** A view of a product or a storefront. */
export interface View {
  readonly product?: string | undefined
  readonly store?: string | undefined
  /** The signed-in person; null for others. */
  readonly person: string | null
  readonly ip: string
  readonly userAgent: string
}

interface Waiting {
  readonly product: string | null
  readonly store: string | null
  readonly person: string | null
  readonly visitor: string
  readonly at: Date
}

export interface ViewCounter {
  /** Notes a view; it is written with the next batch. Programs such as search engines are left out. */
  note(view: View): void
  /** Writes what was noted. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

const everyMs = 1_000
/** More than this within a second is a flood: the rest is not counted. */
const waitingMax = 5_000

/**
 * Counts views in batches of a second, so that a page view costs no statement of its own. A visitor is a keyed hash of
 * network address and browser; the day is part of it, so that nobody is recognised on another day.
 */
export function viewCounter(pool: pg.Pool, secret: () => string, clock: () => Date): ViewCounter {
  let waiting: Waiting[] = []
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const views = waiting
    waiting = []
    if (views.length === 0) return
    // Views of a store's own people are not visits.
    await pool.query({
      name: 'visits-record',
      text: `select record_visits(jsonb_agg(jsonb_build_object('store', s.id, 'visitor', v.visitor, 'person', v.person, 'at', v.at)))
        from jsonb_to_recordset($1) as v (product uuid, store uuid, person uuid, visitor text, at timestamptz)
        left join products p on p.id = v.product join stores s on s.id = coalesce(v.store, p.store_id)
        where not exists (select from store_members m where m.store_id = s.id and m.person_id = v.person)
        having count(*) > 0`,
      values: [JSON.stringify(views)],
    })
  }
  const flush = () => {
    writing = writing
      .then(write)
      .catch((error: unknown) => console.warn('Visits could not be counted', error))
    return writing
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()

  return {
    note({ product, store, person, ip, userAgent }) {
      if (waiting.length >= waitingMax || userAgent === '' || isbot(userAgent)) return
      const at = clock()
      const visitor = createHmac('sha256', secret())
        .update(`${at.toISOString().slice(0, 10)}\n${ip}\n${userAgent}`)
        .digest('base64url')
        .slice(0, 22)
      waiting.push({ product: product ?? null, store: store ?? null, person, visitor, at })
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
