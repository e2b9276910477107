-- Whether a store owes what was taken back after it had asked for its money: its available balance with the provider of a withdrawal is
-- below zero. A withdrawal that has not left is worth that much less.
create or replace function store_owes(w withdrawals) returns boolean language sql stable as $$
  select exists (select from ledger_accounts a join balances b on b.account_id = a.id
    where a.path = 'vendor/' || w.store_id || '/available/' || w.provider and b.amount < 0)
$$;

-- Why a withdrawal is kept from being sent: 'hold' (an operator holds the store's payouts), 'check' (signals hold it, and no operator has
-- released it), 'owes' (the store owes what was taken back meanwhile: other sales cover it, or the withdrawal is ended), 'two' (two operators have
-- to agree, and did not yet); null where nothing does.
create or replace function withdrawal_waits_for(w withdrawals) returns text language sql stable as $$
  select case when exists (select from payout_holds h where h.store_id = w.store_id and h.released_at is null) then 'hold'
    when exists (select from withdrawal_checks c where c.withdrawal_id = w.id and c.decision is distinct from 'released') then 'check'
    when w.sent_at is null and store_owes(w) then 'owes'
    when w.needs_two and w.agreed_at is null then 'two' end
$$;

-- Why a withdrawal that its store waits for was not handed to its provider yet; null for one that was, although it would not be handed over
-- once more, and where nothing keeps it.
create or replace function why_not_sent(w withdrawals) returns text language sql stable as $$
  select case when w.state = 'pending' and w.sent_at is null then withdrawal_waits_for(w) end
$$;

-- By when people are to decide about a withdrawal that waits for this reason; null where that has no time: a hold ends when it is released,
-- and what a store owes when other sales cover it.
create or replace function withdrawal_waits_until(w withdrawals, reason text) returns timestamptz language sql stable as $$
  select case reason
    when 'check' then (select c.created_at from withdrawal_checks c where c.withdrawal_id = w.id) + make_interval(hours => limit_payout_check_hours()::int)
    when 'two' then w.created_at + make_interval(hours => limit_payout_two_people_hours()::int) end
$$;

-- Whether a withdrawal may be sent at this moment. It waits until an operator's hold of the store that is being written has committed,
-- and then looks again: it is volatile, so that it sees a hold that committed after its caller's statement began.
--
-- Locks: stores (shared).
create or replace function withdrawal_may_leave(of_id uuid) returns boolean language plpgsql as $$
begin
  perform from stores s where s.id = (select w.store_id from withdrawals w where w.id = of_id) for share;
  return (select withdrawal_waits_for(w) is null and not store_owes(w) from withdrawals w where w.id = of_id);
end $$;

-- Whether a withdrawal that a store asks for needs two operators: with it, the store would withdraw more than the limit within a day
-- without two people having looked. What two people agree to is not counted again; what came back is not either. The caller holds the
-- lock of the balance, so that of two withdrawals at once the second counts the first.
create or replace function withdrawal_needs_two(fresh withdrawals) returns boolean language sql volatile as $$
  select fresh.amount + coalesce(sum(w.amount), 0) > limit_payout_alone_pesewas()
  from withdrawals w where w.store_id = fresh.store_id and w.id <> fresh.id and not w.needs_two and w.state in ('pending', 'completed')
    and w.created_at >= now() - make_interval(hours => limit_payout_alone_hours()::int)
$$;

-- Records that an operator agrees to a withdrawal. It may be sent once two different operators have agreed who still have one of these
-- roles and are not locked; the job of withdrawals sends it. Returns 'first', or 'sent' after the second; or what prevents it: 'over' (it has ended), 'not_needed', 'again' (this operator
-- agreed before), 'own' (the operator works for the store), 'right_missing' (the operator lost the role in
-- the middle of it).
--
-- Locks: operators (shared), withdrawals.
create or replace function agree_to_withdrawal(of_id uuid, by_operator uuid, of_roles text[]) returns text language plpgsql as $$
declare
  w withdrawals%rowtype;
  agreed text;
begin
  perform lock_who_agrees('withdrawal', of_id, by_operator);
  select * into w from withdrawals where id = of_id for update;
  if w.state <> 'pending' then return 'over'; end if;
  if not w.needs_two or w.agreed_at is not null then return 'not_needed'; end if;
  agreed := agree_with_others('withdrawal', of_id, by_operator, of_roles,
    array(select m.person_id from store_members m where m.store_id = w.store_id), false);
  if agreed <> 'agreed' then return agreed; end if;
  update withdrawals set agreed_at = now(), next_try_at = now() where id = of_id;
  return 'sent';
end $$;
