import pg from 'pg'

/** Facts of money and of goods. The market's role reads them; only the functions of `bookingFunctions` write them. */
export const guardedTables = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'balances',
  'stock',
  'stock_movements',
  'store_sales',
  'store_days',
] as const

/** What the migrations know of themselves. */
const migrationTables = ['applied_migrations', 'applied_functions', 'order_number_key'] as const

/**
 * The functions that write or lock guarded tables, each for one cause. They run with the rights of the tables' owner; every other function runs
 * with those of its caller, so one that is not named here is refused (42501) where it books.
 */
export const bookingFunctions = [
  'book_cash',
  'book_late_fee',
  'cancel_parcel',
  'close_orders',
  'complete_refund',
  'end_dispute',
  'lock_stock_of_parcel',
  'open_dispute',
  'place_orders',
  'receive_return',
  'release_parcels',
  'request_withdrawal',
  'settle_late_payment',
  'settle_payments',
  'settle_refund_transfer',
  'settle_withdrawal',
] as const

/** Steps of booking that take what to book from their caller. No role but the owner may call them. */
export const innerFunctions = [
  'ledger_account_ids',
  'ledger_book',
  'book_provider_fees',
  'book_transfer_fee',
  'book_more_of_fee',
] as const

const asList = (names: readonly string[]) => names.map((name) => pg.escapeLiteral(name)).join(', ')

/**
 * Lets the booking functions that exist so far run with their owner's rights. It belongs into the transaction that applies a file of
 * functions: `create or replace` takes these rights away.
 *
 * `pg_temp` comes last, so that no temporary table of a caller is taken for one of the market's.
 */
export const ownersRights = `
do $$
declare
  f regprocedure;
begin
  for f in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (${asList(bookingFunctions)}) and not p.prosecdef
  loop
    execute format('alter function %s security definer set search_path = public, pg_temp', f);
  end loop;
  for f in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (${asList([...bookingFunctions, ...innerFunctions])})
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$`

/**
 * What the market's role may do while the market runs: everything with ordinary rows, and booking by function alone. Nothing of the
 * tables is its own; only its jobs are (pg-boss makes and changes its tables itself).
 */
export function grantsTo(name: string): string {
  const role = pg.escapeIdentifier(name)
  const literal = pg.escapeLiteral(name)
  return `
revoke create on schema public from public;
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
grant usage, select on all sequences in schema public to ${role};
revoke insert, update, delete on ${[...guardedTables, ...migrationTables].join(', ')} from ${role};
do $$
declare
  f regprocedure;
begin
  for f in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (${asList(bookingFunctions)})
  loop
    execute format('grant execute on function %s to %I', f, ${literal});
  end loop;
  -- Jobs of another role say only when they ran last; the market plans them anew at each start.
  if exists (select from pg_tables where schemaname = 'pgboss' and tableowner <> ${literal}) then drop schema pgboss cascade; end if;
end $$;
create schema if not exists pgboss;
grant usage, create on schema pgboss to ${role}`
}
