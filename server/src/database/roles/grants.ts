import pg from 'pg'
import { jobsSchema } from '../jobs-schema.ts'

/**
 * Tables of money and stock, the fees, and the log of operators. The market's role may read them; only the functions in `bookingFunctions` write
 * them.
 */
export const guardedTables = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_days',
  'ledger_day_sums',
  'balances',
  'stock',
  'stock_movements',
  'quotation_holds',
  'pools',
  'store_sales',
  'store_days',
  'payout_lines',
  'withdrawal_lines',
  'debt_write_offs',
  'cash_settlements',
  'carrier_cash',
  'fee_rates',
  'fee_papers',
  'operator_acts',
  'operator_acts_head',
] as const

/** Records of orders, payments and decisions. The market's role adds and changes their rows; only their owner could delete one. */
export const permanentTables = [
  'orders',
  'order_approvals',
  'order_lines',
  'parcels',
  'parcel_events',
  'returns',
  'return_lines',
  'invoices',
  'withholding_certificates',
  'credit_terms',
  'payment_intents',
  'payment_disputes',
  'dispute_shares',
  'dispute_photos',
  'refunds',
  'refund_transfers',
  'withdrawals',
  'payout_holds',
  'withdrawal_checks',
  'operator_consents',
  'store_events',
  'company_events',
  'operators',
  'market_world',
] as const

/** Tables that only migrations write. */
const migrationTables = ['applied_migrations', 'applied_functions', 'order_number_key'] as const

/**
 * The functions that write or lock guarded tables, each for one cause. They run with the rights of the tables' owner. Every other
 * function runs with its caller's rights, so PostgreSQL refuses it (42501) when it writes a guarded table.
 */
export const bookingFunctions = [
  'accept_goods',
  'accept_offer',
  'accept_withholding',
  'book_cash',
  'book_late_charge_fee',
  'book_late_transfer_fee',
  'cancel_parcel',
  'cancel_pieces',
  'close_orders',
  'close_pool',
  'complete_refund',
  'correct_carrier_cash',
  'correct_stock',
  'decide_approval',
  'end_dispute',
  'hold_quoted',
  'issue_fee_papers',
  'lock_carrier_cash',
  'lock_stock',
  'lock_stock_of_parcel',
  'move_stock',
  'open_dispute',
  'open_pool',
  'place_orders',
  'receive_by_bank',
  'receive_return',
  'record_operator_act',
  'release_parcels',
  'release_quoted',
  'request_withdrawal',
  'set_fee_rate',
  'settle_carrier_cash',
  'settle_late_payment',
  'settle_payments',
  'settle_refund_transfer',
  'settle_withdrawal',
  'sum_ledger_day',
  'write_off_debt',
] as const

/** Steps inside the booking functions. They book whatever their caller passes, so only the owner may call them. */
export const innerFunctions = [
  'ledger_account_ids',
  'ledger_book',
  'book_provider_fees',
  'book_transfer_fee',
  'book_more_of_fee',
  'assign_payout_lines',
  'reopen_payout_lines',
  'move_stock_once',
] as const

const asList = (names: readonly string[]) => names.map((name) => pg.escapeLiteral(name)).join(', ')

/**
 * Makes the booking functions that exist so far run with their owner's rights. Run it in the transaction that applies a file of
 * functions, because `create or replace` resets `security definer`.
 *
 * `pg_temp` is last in the search path, so that a caller's temporary table cannot shadow one of the market's tables.
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
 * The rights of the market's role: read and write ordinary tables (permanent ones without deleting), read guarded tables, execute
 * the booking functions, and use the queues of pg-boss. It owns nothing and can create nothing.
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
revoke delete on ${permanentTables.join(', ')} from ${role};
do $$
declare
  f regprocedure;
begin
  for f in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (${asList(bookingFunctions)})
  loop
    execute format('grant execute on function %s to %I', f, ${literal});
  end loop;
end $$;
revoke create on schema ${jobsSchema} from ${role};
grant usage on schema ${jobsSchema} to ${role};
grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${role};
grant usage, select on all sequences in schema ${jobsSchema} to ${role}`
}
