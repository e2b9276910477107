import { expect, test } from 'vitest'
import type { Break } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { marketAfterwards } from '../../testing/market-afterwards.ts'

const { brokenBy } = await marketAfterwards(await testDatabase())

const completed = "(select id from withdrawals where reference = 'wd-completed')"
/** As if two operators had to agree to a withdrawal that was sent, and did: these people, of whom so many are in the log of operators. */
const agreedBy = (logged: number) => [
  `update withdrawals set needs_two = true, agreed_at = now(), sent_at = now() where reference = 'wd-completed'`,
  `insert into operator_consents (matter, subject_id, operator_id) select 'withdrawal', ${completed}, id from (select id from people order by id limit 2) p`,
  `select record_operator_act(jsonb_build_object('operator_id', id, 'network', '::1', 'kind', 'payout.agreed', 'subject', 'payout',
     'subject_id', 'wd-completed', 'label', 'wd-completed')) from (select id from people order by id limit ${logged}) p`,
]

/** As if operators had sent a held refund of this sum, and one of them stood in their log. */
const refundReleased = (amount: string) => [
  `update refunds set held_at = now(), released_at = now(), released_by = intent_id, amount = ${amount} where way = 'provider'`,
  `insert into operator_consents (matter, subject_id, operator_id) select 'refund', id, (select id from people order by id limit 1) from refunds where way = 'provider'`,
  `select record_operator_act(jsonb_build_object('operator_id', c.operator_id, 'network', '::1', 'kind', 'payment.refund_released',
     'subject', 'payment', 'subject_id', r.intent_id, 'label', 'x', 'before', jsonb_build_object('refund', r.id)))
   from operator_consents c join refunds r on r.id = c.subject_id`,
]

/** As if one operator had written off this sum of a store that owed it, and stood in the log of operators. */
const writtenOff = (amount: string, owed = amount) => [
  `insert into debt_write_offs (store_id, purse, amount, booked_at) select store_id, provider, ${amount}, now() from withdrawals where id = ${completed}`,
  `insert into operator_consents (matter, subject_id, operator_id) select 'debt', id, (select id from people order by id limit 1) from debt_write_offs`,
  `select record_operator_act(jsonb_build_object('operator_id', c.operator_id, 'network', '::1', 'kind', 'debt.written_off', 'subject', 'store',
     'subject_id', d.store_id, 'label', 'x', 'after', jsonb_build_object('write_off', d.id)))
   from operator_consents c join debt_write_offs d on d.id = c.subject_id limit 1`,
  // What was taken back before, and the loss.
  ...[
    ['return:of-a-debt', 'return', `-(${owed})`, 'buyer/clearing'],
    ['debt_written_off:', 'debt_written_off', amount, 'platform/losses'],
  ].map(
    ([cause, kind, sum, other]) => `select ledger_book(jsonb_build_array(
       jsonb_build_object('cause', '${cause}' || ${kind === 'return' ? "''" : 'd.id'}, 'kind', '${kind}', 'rule', 'debt', 'amount', ${sum},
         'path', 'vendor/' || d.store_id || '/available/' || d.purse),
       jsonb_build_object('cause', '${cause}' || ${kind === 'return' ? "''" : 'd.id'}, 'kind', '${kind}', 'rule', 'debt', 'amount', -(${sum}), 'path', '${other}')))
     from debt_write_offs d`,
  ),
]

/** What withdrawals pay out, to whom, and who decided about them. */
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
  ['two operators agreed', '', ...agreedBy(2)],
  ['one of the two who agreed is in no log of operators', 'payoutTwo', ...agreedBy(1)],
  ['one operator sent a small held refund', '', ...refundReleased('amount')],
  [
    'an operator sent a held refund of whom no log knows',
    'refundTwo',
    ...refundReleased('amount').slice(0, 2),
  ],
  [
    'one operator alone sent a held refund above the limit of a day',
    'provider owed bounded refunds refundTwo causes refundCause disputeTook',
    ...refundReleased('limit_payout_alone_pesewas() + 1'),
  ],
  ['one operator wrote off a small debt', 'owed payoutLeft causes explained', ...writtenOff('100')],
  [
    'a debt was written off of which no log knows',
    'owed payoutLeft debtTwo causes explained',
    ...writtenOff('100').toSpliced(2, 1),
  ],
  [
    'one operator alone wrote off a debt above the limit of a day',
    'owed payoutLeft debtTwo causes explained',
    ...writtenOff('limit_payout_alone_pesewas() + 1'),
  ],
  [
    'more was written off than had been taken back',
    'owed payoutLeft debtBounded causes explained',
    ...writtenOff('100', '40'),
  ],
  [
    'a debt is said to be written off and nothing is booked',
    'debtBounded causes',
    ...writtenOff('100').slice(0, 3),
  ],
  [
    'a withdrawal was sent whose signals nobody has decided about',
    'keptBack',
    `insert into withdrawal_checks (withdrawal_id, store_id, signals) select id, store_id, '[]' from withdrawals where id = ${completed}`,
  ],
  [
    'a withdrawal was sent while the payouts of its store were held',
    'keptBack',
    `insert into payout_holds (store_id, reason, created_at, released_at)
     select store_id, 'why', now() - interval '1 day', now() + interval '1 day' from withdrawals where id = ${completed}`,
    `update withdrawals set sent_at = now() where id = ${completed}`,
  ],
  [
    'a withdrawal went to another number',
    'ownMethod',
    `update withdrawals set destination = destination || '{"number_sealed": "of another"}' where id = ${completed}`,
  ],
  [
    'the test provider sent a withdrawal to another number',
    'ownMethod',
    `update withdrawals set destination = destination || '{"number_end": "9999"}' where id = ${completed}`,
  ],
  [
    'the fee of one transfer is said of another',
    'fees',
    `update withdrawals set fee = 100 where id = ${completed}`,
    `select book_provider_fees(jsonb_build_array(jsonb_build_object('cause', 'transfer_fee:' || id, 'provider', 'sandbox', 'fee', 100)))
     from withdrawals where reference = 'wd-reversed'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
