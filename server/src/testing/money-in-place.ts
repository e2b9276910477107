import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import { transferFee } from './hostile/hostile-payouts.ts'
import { idsOf, intentsOf, type Stage } from './hostile/hostile-steps.ts'
import { purseOf, withdraw } from './hostile/hostile-withdrawals.ts'

/**
 * Records, by triggers, every moment at which a balance broke its bound: a store's available money
 * below zero by a withdrawal, a company above its credit, money under way or disputed below zero.
 */
export async function watchBalances(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table overdrawn (path text, amount bigint);
    grant select on overdrawn to public;
    create function watch_balances() returns trigger language plpgsql as $$
    declare
      account text := (select path from ledger_accounts where id = new.account_id);
    begin
      if (account like 'vendor/%/available/%' and new.amount < 0 and exists (
            select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            where e.account_id = new.account_id and t.kind = 'withdrawal' and t.xmin = pg_current_xact_id()::xid))
        or (account like 'receivable/%' and exists (
            select from credit_terms c where 'receivable/' || c.company_id = account and c.limit_pesewas + new.amount < 0))
        or ((account like 'vendor/%/withdrawing/%' or account like 'vendor/%/disputed/%') and new.amount < 0)
      then insert into overdrawn values (account, new.amount); end if;
      return null;
    end $$;
    create trigger balances_watched after update on balances for each row when (new.amount < old.amount) execute function watch_balances()`)
}

/** Checks every invariant of the money of orders, stores and transfers on this stage, once all is calm. */
export async function expectMoneyInItsPlace(stage: Stage): Promise<void> {
  await expectOrdersInOrder(stage)
  await expectRefundsDone(stage)
  await expectTransfersTrue(stage)
  await expectNothingLeftPending(stage)
  await expectStoresInOrder(stage)
  const { rows } = await stage.market.pool.query('select * from overdrawn')
  expect(rows).toEqual([])
}

interface Ended {
  id: string
  number: string
  state: string
  method: string
  /** Of goods that were not cancelled and, where they are paid in cash, have arrived. */
  goods: number
  returned: number
  /** Of cash that the carrier has lost, or that was counted and is not there. */
  lost: number
  charged_back: number
  invoice: string | null
  invoiced: number
  /** What was paid of the invoice. */
  part: number
  /** What certificates of tax withheld count, and how much of that went back. */
  withheld: number
  void_tax: number
  confirmed: number
  /** What providers hold of it by the books, and their fees for charges. */
  booked: number
  fees: number
  transfers: string[]
}

async function readEnds({ market, charges, orders }: Stage): Promise<Ended[]> {
  const { rows } = await market.pool.query<Ended>(
    `select o.id, o.number, o.state, o.payment_method as method, v.state as invoice, coalesce(v.owed, 0)::int as invoiced, coalesce(v.paid, 0)::int as part, coalesce(v.withheld, 0)::int as withheld,
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.way = 'withheld') as void_tax,
       (select coalesce(sum(p.items_total + p.delivery_fee), 0)::int from parcels p where p.order_id = o.id and p.status <> 'cancelled'
          and (o.payment_method <> 'cash_on_delivery' or p.delivered_at is not null)) as goods,
       (select coalesce(sum(r.amount), 0)::int from returns r where r.order_id = o.id and r.state in ('received', 'kept')) as returned,
       (select coalesce(sum(c.amount), 0)::int from carrier_cash c join cash_settlements s on s.id = coalesce(c.correction_id, c.settlement_id) and s.way in ('lost', 'missing')
          join parcels p on p.id = c.parcel_id where p.order_id = o.id) as lost,
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.cause like 'dispute:%') as charged_back,
       (select coalesce(max(n), 0)::int from (select count(*) as n from parcel_events e
          where e.order_id = o.id and e.status = 'confirmed' group by e.parcel_id) x) as confirmed,
       (select -coalesce(sum(e.amount), 0)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and a.path like 'provider/%' and t.kind <> 'provider_fee') as booked,
       (select coalesce(sum(e.amount), 0)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and a.path = 'provider/' || $2 and t.kind = 'provider_fee' and t.cause not like 'transfer_fee:%') as fees,
       array(select t.reference from refund_transfers t join refunds r on r.id = t.refund_id where r.order_id = o.id) as transfers
     from orders o left join invoices v on v.order_id = o.id where o.id = any ($1)`,
    [idsOf(orders), charges.provider.name],
  )
  return rows
}

/** No order is lost, none is paid twice, and the money held for it equals the goods that its buyer keeps. */
async function expectOrdersInOrder(stage: Stage): Promise<void> {
  const ends = await readEnds(stage)
  expect(ends).toHaveLength(stage.orders.length)
  for (const end of ends) {
    const { id, number, state, method, goods, returned, charged_back, invoice } = end
    const which = `${number}, ${method}, ${state}, invoice ${invoice}`
    expect(state, `${which}: it still waits`).not.toBe('pending_payment')
    expect(end.confirmed, `${which}: how often it was confirmed`).toBeLessThanOrEqual(1)
    const references = (await intentsOf(stage, [{ order_id: id }])).map(({ reference }) => reference)
    const sum = (amountOf: (reference: string) => number, of = references) =>
      of.reduce((total, reference) => total + amountOf(reference), 0)
    const isOwed = invoice === 'open'
    const worth = state === 'confirmed' ? goods - returned - end.lost : 0
    const due = (isOwed ? end.part : worth - end.withheld + end.void_tax) - charged_back
    if (isOwed) expect(end.invoiced, `${which}: what is owed`).toBe(worth - end.part - end.withheld)
    const cash = method === 'cash_on_delivery' ? goods - end.lost : 0
    const held =
      sum(stage.charges.keeps) +
      sum((reference) => stage.bank.get(reference) ?? 0) +
      cash -
      sum(stage.transfers.sent, end.transfers)
    expect(held, `${which}: what is kept of it`).toBe(due)
    expect(end.booked, `${which}: what the books say is kept of it`).toBe(held)
    expect(end.fees, `${which}: what its provider took for its work`).toBe(sum(stage.charges.fee))
  }
}

/** Every refund arrived, and none twice. */
async function expectRefundsDone({ market, orders, transfers, charges }: Stage): Promise<void> {
  expect(charges.sentAgainstBank, 'refunds that were sent while a bank decided over the charge').toEqual([])
  const open = await market.pool.query(
    "select r.state, r.way, r.cause, r.failure_reason from refunds r where r.state <> 'completed'",
  )
  expect(open.rows).toEqual([])
  const owed = await market.pool.query(
    `select a.path, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.path = 'buyer/clearing' group by a.path having sum(e.amount) <> 0`,
  )
  expect(owed.rows).toEqual([])
  const halfway = await market.pool.query(
    "select p.id from parcels p where p.order_id = any ($1) and p.status = 'return_processing'",
    [idsOf(orders)],
  )
  expect(halfway.rows).toEqual([])
  const refunds = await market.pool.query<{ id: string; amount: number; references: string[] }>(
    `select r.id, r.amount::int, array(select t.reference from refund_transfers t where t.refund_id = r.id) as references
     from refunds r where r.order_id = any ($1) and r.way = 'transfer'`,
    [idsOf(orders)],
  )
  for (const { id, amount, references } of refunds.rows) {
    const amounts = references.map((reference) => transfers.sent(reference)).filter((pesewas) => pesewas > 0)
    expect(amounts, `what arrived of refund ${id}`).toEqual([amount])
  }
}

/** The transfers of the provider equal our rows: none is unknown to us, and none is open. */
async function expectTransfersTrue({ market, transfers }: Stage): Promise<void> {
  const { rows } = await market.pool.query<{ reference: string; state: string; amount: number; fee: number }>(
    `select reference, state, amount::int, fee::int from withdrawals where reference = any ($1) or state = 'pending'
     union all select reference, state, amount::int, fee::int from refund_transfers where reference = any ($1) or state = 'pending'
     order by reference`,
    [[...transfers.made.keys()]],
  )
  const reported = [...transfers.made.values()].toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
  expect(rows.map(({ reference, state, amount }) => ({ reference, state, amount }))).toEqual(
    reported.map(({ reference, state, amount }) => ({ reference, state, amount })),
  )
  for (const { reference, state, fee } of rows)
    if (state === 'completed') expect(fee, `what was taken for ${reference}`).toBe(transferFee)
  expect(transfers.contradicted).toEqual([])
}

/** Pending money belongs to goods that have not arrived, and is never below zero: refunds were taken from where the money was. */
async function expectNothingLeftPending({ market, orders }: Stage): Promise<void> {
  const { rows } = await market.pool.query(
    `select p.order_id, p.store_id, p.status, p.released_at, sum(e.amount)::int as pending
     from parcels p join ledger_transactions t on t.order_id = p.order_id join ledger_entries e on e.transaction_id = t.id
     join ledger_accounts a on a.id = e.account_id and a.path like 'vendor/' || p.store_id || '/pending/%'
     where p.order_id = any ($1) group by p.id
     having sum(e.amount) < 0 or (sum(e.amount) > 0 and p.released_at is not null)`,
    [idsOf(orders)],
  )
  expect(rows).toEqual([])
}

/** A store's money equals its earnings; only a store that had withdrawn what was refunded later is below zero, and then nothing more is sent to it. */
async function expectStoresInOrder(stage: Stage): Promise<void> {
  const { market, orders, shelf } = stage
  for (const store of shelf.stores) {
    const { available } = await purseOf(stage, store)
    const { rows } = await market.pool.query<{ taken_back: number }>(
      `select -coalesce(sum(e.amount), 0)::int as taken_back from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
       where a.path like 'vendor/' || $1 || '/available/%' and e.amount < 0 and t.kind in ('return', 'dispute', 'dispute_lost')`,
      [store.id],
    )
    const least = -(rows[0]?.taken_back ?? 0)
    expect(available, `what store ${store.id} may owe at most`).toBeGreaterThanOrEqual(least)
    await expect(
      withdraw(stage, store, Math.max(0, available) + 1, randomUUID()),
      `store ${store.id} takes out more than it has`,
    ).rejects.toMatchObject({ code: 'withdrawal.over_available' })
  }
  const unreleased = await market.pool.query(
    `select p.id, p.status from parcels p where p.order_id = any ($1) and p.released_at is null
       and p.status in ('delivered', 'picked_up', 'return_processing', 'returned')
       and (exists (select from ledger_transactions t where t.order_id = p.order_id and t.kind = 'payment')
         or exists (select from ledger_transactions t where t.cause = 'cash:' || p.id))
       and not exists (select from payment_disputes d where d.order_id = p.order_id and d.state = 'open')`,
    [idsOf(orders)],
  )
  expect(unreleased.rows).toEqual([])
}
