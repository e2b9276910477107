import { expect, test } from 'vitest'
import type { Break } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { marketAfterwards } from '../../testing/market-afterwards.ts'

const { brokenBy, kept, received, refused, requested } = await marketAfterwards(await testDatabase())

/** Parts of a price that were refunded, and what an operator decided. */
const breaks: readonly Break[] = [
  [
    'more of a price was refunded than is booked',
    'lines causes refundCause',
    `update returns set offered = 1100, amount = 1100 where order_id = '${kept}'`,
    `update return_lines set refunded = 1100 where return_id = (select id from returns where order_id = '${kept}')`,
  ],
  [
    'the parts of the lines are not the offer',
    'lines delivery causes partRefund',
    `update return_lines set refunded = refunded - 1 where return_id = (select id from returns where order_id = '${kept}')`,
  ],
  [
    'goods that were kept are called received',
    'sold returnCost partRefund status',
    `update returns set state = 'received' where order_id = '${kept}'`,
  ],
  [
    'goods that came back are called kept',
    'sold partRefund status',
    `update returns set state = 'kept', offered = amount, offer_until = now() where order_id = '${received}'`,
  ],
  [
    'a return whose money went back is called refused',
    'lines sold causes refundCause status',
    `update returns set state = 'refused', amount = null where order_id = '${received}'`,
  ],
  [
    'a refused return is called received',
    'lines sold causes status',
    `update returns set state = 'received', amount = 3333 where order_id = '${refused}'`,
  ],
  [
    'more pieces are asked back than were bought',
    'status',
    `update return_lines x set quantity = l.quantity + 1 from order_lines l, returns r
     where l.id = x.order_line_id and r.id = x.return_id and r.order_id = '${requested}'`,
  ],
  [
    'a decision about a return is in no log of an operator',
    'ruled',
    `update returns set ruling = 'by hand' where order_id = '${received}'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
