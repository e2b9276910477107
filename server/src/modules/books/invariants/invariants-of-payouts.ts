import type { BookInvariant } from './book-invariant.ts'

/** An operator holds the payouts of a store in one transaction while a transfer leaves in another: which began first does not matter. */
const minutesApart = 1

/** What people decided about withdrawals, and where their money went. */
export const invariantsOfPayouts: readonly BookInvariant[] = [
  {
    rule: 'two people agreed to what a store withdraws above the limit of a day',
    violations: `select w.reference as what, 'sent' as difference from withdrawals w
      where w.needs_two and (w.sent_at is not null or w.state in ('completed', 'reversed'))
        -- Who agreed is in the log of operators, which is whole.
        and (w.agreed_at is null or (select count(*) from operator_consents c where c.matter = 'withdrawal' and c.subject_id = w.id and exists (
          select from operator_acts a where a.kind = 'payout.agreed' and a.subject_id = w.reference and a.operator_id = c.operator_id)) < 2)
      union all
      select x.reference, x.amount::text from (
        select w.reference, sum(w.amount) over (partition by w.store_id order by w.created_at
          range between make_interval(hours => limit_payout_alone_hours()::int) preceding and current row) as amount
        from withdrawals w where not w.needs_two and w.state in ('pending', 'completed')
      ) x where x.amount > limit_payout_alone_pesewas()`,
  },
  {
    rule: 'two people agreed to what a store does not cover of refunds above the limit of a day',
    violations: `with released as (
        select r.cause, r.amount, r.released_at, store_of_refund(r) as store_id,
          -- Who agreed is in the log of operators, which is whole.
          (select count(*) from operator_consents c where c.matter = 'refund' and c.subject_id = r.id and exists (
            select from operator_acts a where a.kind = 'payment.refund_released' and a.subject_id = r.intent_id::text
              and a.operator_id = c.operator_id and a.before ->> 'refund' = r.id::text)) as agreed
        from refunds r where r.released_by is not null
      )
      select cause as what, 'nobody agreed' as difference from released where agreed = 0
      union all
      select x.cause, x.amount::text from (
        select cause, sum(amount) over (partition by store_id order by released_at
          range between make_interval(hours => limit_payout_alone_hours()::int) preceding and current row) as amount
        from released where agreed = 1
      ) x where x.amount > limit_payout_alone_pesewas()`,
  },
  {
    rule: 'two people agreed to what is written off of a store above the limit of a day',
    violations: `with written as (
        select d.id, d.amount, d.booked_at, d.store_id,
          -- Who agreed is in the log of operators, which is whole.
          (select count(*) from operator_consents c where c.matter = 'debt' and c.subject_id = d.id and exists (
            select from operator_acts a where a.kind = 'debt.written_off' and a.subject_id = d.store_id::text
              and a.operator_id = c.operator_id and a.after ->> 'write_off' = d.id::text)) as agreed
        from debt_write_offs d where d.booked_at is not null
      )
      select id::text as what, 'nobody agreed' as difference from written where agreed = 0
      union all
      select x.id::text, x.amount::text from (
        select id, sum(amount) over (partition by store_id order by booked_at
          range between make_interval(hours => limit_payout_alone_hours()::int) preceding and current row) as amount
        from written where agreed = 1
      ) x where x.amount > limit_payout_alone_pesewas()`,
  },
  {
    rule: 'no more is written off of a store than was taken back from it',
    violations: `select w.path as what, (w.amount + coalesce(e.amount, 0))::text as difference
      from (select 'vendor/' || store_id || '/available/' || purse as path, sum(amount) as amount
            from debt_write_offs where booked_at is not null group by 1) w
      left join (
        select a.path, sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id
        where a.path like 'vendor/%/available/%' and e.amount < 0 and may_overdraw(t.kind) group by 1
      ) e on e.path = w.path where w.amount + coalesce(e.amount, 0) > 0`,
  },
  {
    rule: 'no withdrawal is sent that signals or a hold of its store keep back',
    violations: `select w.reference as what, 'its signals are ' || coalesce(c.decision, 'not decided') as difference
      from withdrawals w join withdrawal_checks c on c.withdrawal_id = w.id and c.decision is distinct from 'released'
      where w.sent_at is not null or w.state in ('completed', 'reversed')
      union all
      select w.reference, 'payouts held since ' || h.created_at
      from withdrawals w join payout_holds h on h.store_id = w.store_id
      where w.sent_at between h.created_at + interval '${minutesApart} minutes' and coalesce(h.released_at - interval '${minutesApart} minutes', 'infinity')`,
  },
  {
    rule: 'a withdrawal is sent to a method of its store, to the number that it had',
    // Numbers of a deleted account are erased.
    violations: `select w.reference as what, m.store_id::text as difference
      from withdrawals w join payout_methods m on m.id = w.method_id where m.store_id <> w.store_id
      union all
      select w.reference, 'ends in ' || (w.destination ->> 'number_end')
      from withdrawals w join payout_methods m on m.id = w.method_id
      where m.updated_at <= w.created_at and m.number_sealed <> '' and w.destination ->> 'number_sealed' not in ('', m.number_sealed)
      union all
      select t.reference, 'ends in ' || s.number_end || ' at the test provider'
      from (select reference, destination from withdrawals union all select reference, destination from refund_transfers) t
      join sandbox_transfers s on s.reference = t.reference where t.destination ->> 'number_end' not in ('', s.number_end)`,
  },
]
