import type { BookInvariant } from './book-invariant.ts'

/** What holds of invoices that are paid in parts and by certificates of tax withheld. */
export const invariantsOfInvoices: readonly BookInvariant[] = [
  {
    rule: 'what was paid and withheld of an invoice is what was booked of it, and never more than it is for',
    violations: `with booked as (
        select t.order_id, coalesce(sum(e.amount) filter (where t.kind = 'invoice_part'), 0) as paid,
          coalesce(sum(e.amount) filter (where t.kind = 'withholding'), 0) as withheld
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where a.path like 'receivable/%' and t.kind in ('invoice_part', 'withholding') group by 1
      ), parts as (
        select i.order_id, sum(i.amount) as paid from payment_intents i
        where i.state = 'paid' and not exists (select from refunds late where late.cause = 'late:' || i.id) group by 1
      ), papers as (
        select invoice_id, sum(amount) as withheld from withholding_certificates where state = 'accepted' group by 1
      )
      select o.number as what, format('paid %s, of its payments %s, booked %s; withheld %s, of its certificates %s, booked %s; for %s, %s', v.paid,
        coalesce(p.paid, 0), coalesce(b.paid, 0), v.withheld, coalesce(c.withheld, 0), coalesce(b.withheld, 0), v.amount, v.state) as difference
      from invoices v join orders o on o.id = v.order_id left join booked b on b.order_id = v.order_id
      left join parts p on p.order_id = v.order_id left join papers c on c.invoice_id = v.id
      where (v.paid, v.withheld) <> (coalesce(b.paid, 0), coalesce(b.withheld, 0))
        or (v.paid, v.withheld) <> (coalesce(p.paid, 0), coalesce(c.withheld, 0))
        or (v.state = 'paid') <> (v.state <> 'cancelled' and v.paid + v.withheld = v.amount) or v.paid + v.withheld > v.amount`,
  },
]
