import { expect, test } from 'vitest'
import type { Break } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { marketAfterwards } from '../../testing/market-afterwards.ts'

const { brokenBy } = await marketAfterwards(await testDatabase())

/** What withdrawals pay out. */
const breaks: readonly Break[] = [
  [
    'a withdrawal has more in its lines than it sends',
    'payoutSum',
    `update withdrawal_lines set amount = amount + 1 where withdrawal_id = (select id from withdrawals where reference = 'wd-pending')`,
  ],
  [
    'a withdrawal that needed two people was sent without them',
    'payoutTwo',
    `update withdrawals set needs_two = true, sent_at = now() where reference = 'wd-pending'`,
  ],
  [
    'a store withdrew more than the limit of a day alone',
    "the test provider's statement of transfers says what the ledger says withdrawing payoutSum payoutTwo causes",
    `update withdrawals set amount = limit_payout_alone_pesewas() + 1 where reference = 'wd-pending'`,
  ],
  [
    'a line was paid out twice',
    'payoutSum payoutLeft',
    `update payout_lines set left_over = left_over + 100 where transaction_id in (
       select l.transaction_id from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id where w.reference = 'wd-pending')`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
