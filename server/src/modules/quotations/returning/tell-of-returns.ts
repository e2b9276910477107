import { day, sentence } from '#contracts/notifications/sentence.ts'
import { databaseOver } from '../../../database/client.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import { showStockOf } from '../accept-quotation.ts'
import type { QuotationDeps } from '../quotation-deps.ts'
import { tellBuyer } from '../tell.ts'

interface Returned {
  request_id: string
  last_day: string
  held: number
  is_counted: boolean
}

/** Tells the buyer of a quotation whose order was closed that it can be ordered again, and whether its pieces are kept. */
export function returnSubscribers(deps: QuotationDeps): ReadonlyMap<string, readonly Subscriber[]> {
  const tell: Subscriber = async (client, { payload }) => {
    const id = String(payload.quotation_id)
    const { rows } = await client.query<Returned>(
      `select q.request_id, q.valid_until::text as last_day, coalesce(h.quantity, 0) as held,
         coalesce((select s.tracked from stock s where s.variant_id = q.variant_id), false) as is_counted
       from quotations q left join quotation_holds h on h.quotation_id = q.id where q.id = $1 and q.state = 'accepted'`,
      [id],
    )
    const [returned] = rows
    if (!returned) return
    const tx = databaseOver(client)
    const until = { until: day(returned.last_day) }
    await showStockOf(tx, [id])
    await tellBuyer(tx, deps, returned.request_id, {
      title: sentence('You can order your accepted quotation again'),
      text:
        returned.is_counted && returned.held === 0
          ? sentence(
              'Its order was closed. The price holds until {until}; its pieces are not held any more.',
              until,
            )
          : sentence('Its order was closed. The price holds until {until}.', until),
      button: 'Read the request',
    })
  }
  return new Map([['quotation.returned', [tell]]])
}
