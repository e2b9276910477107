import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type pg from 'pg'
import { type BatchedNotes, batchedNotes } from '../../../batched-notes.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { browsersOfNetwork } from './browsers-of-network.rules.ts'

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

/** Programs such as search engines are left out. */
export type ViewCounter = BatchedNotes<View>

/**
 * A visitor is a keyed hash of network and browser; the day is part of it, so that nobody is recognised on another day. One network has so
 * many visitors at a time, however many browsers a program there says it is.
 */
export function viewCounter(pool: pg.Pool, secret: () => string, clock: () => Date): ViewCounter {
  const notes = batchedNotes<Waiting>('Visits', (views) =>
    // Views of a store's own people are not visits.
    pool.query({
      name: 'visits-record',
      text: `select record_visits(jsonb_agg(jsonb_build_object('store', s.id, 'visitor', v.visitor, 'person', v.person, 'at', v.at)))
        from jsonb_to_recordset($1) as v (product uuid, store uuid, person uuid, visitor text, at timestamptz)
        left join products p on p.id = v.product join stores s on s.id = coalesce(v.store, p.store_id)
        where not exists (select from store_members m where m.store_id = s.id and m.person_id = v.person)
        having count(*) > 0`,
      values: [JSON.stringify(views)],
    }),
  )
  const browsers = browsersOfNetwork()
  return {
    ...notes,
    note({ product, store, person, ip, userAgent }) {
      if (userAgent === '' || isbot(userAgent)) return
      const at = clock()
      const network = networkOf(ip)
      const visitor = createHmac('sha256', secret())
        .update(`${at.toISOString().slice(0, 10)}\n${network}\n${userAgent}`)
        .digest('base64url')
        .slice(0, 22)
      if (!browsers.admits(network, visitor, at.getTime())) return
      notes.note({ product: product ?? null, store: store ?? null, person, visitor, at })
    },
  }
}
