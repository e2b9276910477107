create or replace trigger fee_papers_insert_only before update or delete or truncate on fee_papers
  for each statement execute function refuse_rewriting_history();

-- What was charged and given back of each store in a month, by the month in which the sale was booked. What was given back of sales of
-- the same month is taken off its charge; what was given back of earlier sales has a row of its own, below zero.
create or replace function fee_sums(of_month date)
returns table (store_id uuid, sold_in date, gross bigint, commission bigint, processing bigint) language sql stable as $$
  select x.store_id, x.sold_in, sum(x.gross)::bigint, sum(x.commission)::bigint, sum(x.processing)::bigint
  from (
    select s.store_id, s.gross, s.commission, s.processing, case when s.commission + s.processing >= 0 then of_month
      else least(of_month, (select date_trunc('month', min(o.created_at) at time zone 'Africa/Accra')::date from store_sales o
        where o.order_id = s.order_id and o.store_id = s.store_id and o.commission + o.processing > 0)) end as sold_in
    from store_sales s
    where s.created_at >= of_month::timestamp at time zone 'Africa/Accra'
      and s.created_at < (of_month + interval '1 month')::timestamp at time zone 'Africa/Accra'
      and (s.commission <> 0 or s.processing <> 0)
  ) x group by 1, 2 having sum(x.commission) <> 0 or sum(x.processing) <> 0
$$;

-- Writes the papers of a month that is over and has none yet, in their order, with the next numbers of its year. Two callers take turns.
-- Returns false where the month is not over or has its papers.
create or replace function issue_fee_papers(of_month date, papers jsonb) returns boolean language plpgsql as $$
declare
  last int;
begin
  perform pg_advisory_xact_lock(hashtextextended('fee_papers', 0));
  if of_month <> date_trunc('month', of_month)::date or of_month >= date_trunc('month', now() at time zone 'Africa/Accra')::date
    or exists (select from fee_papers p where p.month = of_month) then return false; end if;
  select coalesce(max(p.number), 0) into last from fee_papers p where p.year = extract(year from of_month);
  insert into fee_papers (year, number, kind, store_id, month, sold_in, corrects, gross, commission, processing, base, taxes, issuer, store)
  select extract(year from of_month), last + x.place, x.paper ->> 'kind', (x.paper ->> 'store_id')::uuid, of_month,
    (x.paper ->> 'sold_in')::date,
    case when x.paper ->> 'kind' = 'credit_note' then (select i.id from fee_papers i
      where i.kind = 'invoice' and i.store_id = (x.paper ->> 'store_id')::uuid and i.month = (x.paper ->> 'sold_in')::date) end,
    (x.paper ->> 'gross')::bigint, (x.paper ->> 'commission')::bigint, (x.paper ->> 'processing')::bigint,
    (x.paper ->> 'base')::bigint, x.paper -> 'taxes', x.paper -> 'issuer', x.paper -> 'store'
  from jsonb_array_elements(papers) with ordinality x (paper, place) order by x.place;
  return true;
end $$;

-- How a paper is called: JF-2026-000012.
create or replace function fee_paper_number(of_paper fee_papers) returns text language sql immutable as $$
  select 'JF-' || of_paper.year || '-' || lpad(of_paper.number::text, 6, '0')
$$;
