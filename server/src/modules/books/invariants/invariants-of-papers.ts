import type { BookInvariant } from './book-invariant.ts'

/** What holds of the invoices and credit notes for the fees of a month. */
export const invariantsOfPapers: readonly BookInvariant[] = [
  {
    rule: 'the invoices and credit notes of a month are the fees of its stores',
    // Of months that have papers, and of those before them.
    violations: `with moved as (
        select l.store_id, date_trunc('month', t.created_at at time zone 'Africa/Accra')::date as month,
          sum(e.amount) filter (where a.path = 'platform/commission') as commission, sum(e.amount) filter (where a.path = 'platform/processing') as processing
        from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.path in ('platform/commission', 'platform/processing')
        join ledger_transactions t on t.id = e.transaction_id join order_lines l on l.id = e.order_line_id
        where t.created_at < (select (max(month) + interval '1 month')::timestamp at time zone 'Africa/Accra' from fee_papers) group by 1, 2
      ), sold as (
        select store_id, date_trunc('month', created_at at time zone 'Africa/Accra')::date as month, sum(gross) as gross
        from store_sales where commission <> 0 or processing <> 0 group by 1, 2
      ), papers as (
        select store_id, month, sum(gross) as gross, sum(commission) as commission, sum(processing) as processing from fee_papers group by 1, 2
      )
      select format('store %s, %s', s.slug, to_char(coalesce(m.month, p.month), 'YYYY-MM')) as what,
        format('commission %s, processing %s, sales %s', coalesce(p.commission, 0) - coalesce(m.commission, 0),
          coalesce(p.processing, 0) - coalesce(m.processing, 0), p.gross - coalesce(g.gross, 0)) as difference
      from moved m full join papers p on p.store_id = m.store_id and p.month = m.month join stores s on s.id = coalesce(m.store_id, p.store_id)
      left join sold g on g.store_id = p.store_id and g.month = p.month
      where (coalesce(m.commission, 0), coalesce(m.processing, 0)) <> (coalesce(p.commission, 0), coalesce(p.processing, 0)) or p.gross <> coalesce(g.gross, 0)`,
  },
  {
    rule: 'the numbers of invoices and credit notes of a year have no gap and count in time, and each credit note names its invoice',
    violations: `select year::text as what, format('%s papers, the last number is %s', count(*), max(number)) as difference
      from fee_papers group by year having count(*) <> max(number)
      union all
      select fee_paper_number(p), 'written before the one that has a lower number' from fee_papers p
      join fee_papers before on before.year = p.year and before.number = p.number - 1 where before.created_at > p.created_at
      union all
      select fee_paper_number(p), 'of another invoice' from fee_papers p
      left join fee_papers i on i.kind = 'invoice' and i.store_id = p.store_id and i.month = p.sold_in
      where p.corrects is distinct from case p.kind when 'credit_note' then i.id end`,
  },
  {
    rule: 'the taxes of an invoice or credit note for fees are those of its month, and add up with its base',
    // The rates of the last day of the month in which the fees were charged; none where Juaso was not registered. Pesewas are shared by
    // largest remainder, so that each part is less than one off its share.
    violations: `with due as (
        select p.id, r.tax, r.rate_bps, r.position from fee_papers p cross join lateral (
          select distinct on (tax) tax, rate_bps, position from tax_rates
          where valid_from < p.sold_in + interval '1 month' order by tax, valid_from desc) r
        where r.rate_bps > 0 and p.issuer ->> 'vat_number' is not null
      ), paper_taxes as (
        select p.id, t ->> 'tax' as tax, (t ->> 'rateBps')::int as rate_bps, (t ->> 'amountPesewas')::bigint as amount
        from fee_papers p, jsonb_array_elements(p.taxes) t
      )
      select fee_paper_number(p) as what, (p.commission + p.processing - p.base - coalesce(x.taxes, 0))::text as difference
      from fee_papers p left join (select id, sum(amount) as taxes from paper_taxes group by 1) x on x.id = p.id
      where p.commission + p.processing <> p.base + coalesce(x.taxes, 0)
      union all
      select fee_paper_number(p), format('%s of %s at %s, %s at %s', s.amount, coalesce(d.tax, s.tax), coalesce(s.rate_bps, 0), w.whole, coalesce(d.rate_bps, 0))
      from due d full join paper_taxes s on s.id = d.id and s.tax = d.tax join fee_papers p on p.id = coalesce(d.id, s.id)
      cross join lateral (select p.commission + p.processing as whole, 10000 + coalesce((select sum(o.rate_bps) from due o where o.id = p.id), 0) as parts) w
      where s.rate_bps is distinct from d.rate_bps or abs(s.amount - w.whole * d.rate_bps / w.parts::numeric) >= 1`,
  },
]
