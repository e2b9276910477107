-- What an operator alone has sent to other wallets within the hours for which a limit of one person holds, but for one refund.
create or replace function sent_to_other_wallets(by_operator uuid, but_for uuid) returns bigint language sql stable as $$
  select coalesce(sum(r.amount), 0)::bigint from refunds r
  where r.id <> but_for and r.id in (select (a.after ->> 'refund')::uuid from operator_acts a
    where a.kind = 'payment.wallet_named' and a.operator_id = by_operator and (a.after ->> 'alone')::boolean
      and a.at >= now() - make_interval(hours => limit_payout_alone_hours()::int))
$$;

-- Whether a telephone number is a person's own: the one to sign in with, or the one of the profile.
create or replace function is_own_number(phone text, person uuid) returns boolean language sql stable as $$
  select exists (select from people p where p.id = person and phone_digits(phone) in (phone_digits(p.phone_number), phone_digits(p.sign_in_phone)))
$$;

-- What two operators agree to: this wallet for this failure of the refund.
create or replace function wallet_as_named(r refunds, phone text, network text) returns uuid language sql immutable as $$
  select md5(concat_ws(':', r.id, extract(epoch from r.updated_at), phone_digits(phone), network))::uuid
$$;

-- Records that an operator names this wallet for a refund that failed: alone up to the limit of a day, else two different operators name the
-- same one, for the same failure. Returns 'alone' or 'agreed', or 'first' where one more has to name it; or what prevents it: 'again' (this operator
-- named it before), 'own' (the operator's own number, purchase or store), 'right_missing' (the operator lost the role in the middle of it).
--
-- Locks: what the operator sends to other wallets, operators (shared), the refund.
create or replace function agree_to_wallet(of_refund uuid, phone text, network text, by_operator uuid, of_roles text[])
returns text language plpgsql as $$
declare
  r refunds%rowtype;
  named uuid;
  insiders uuid[];
  may_be_one boolean;
  said text;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallets named by ' || by_operator, 0));
  select * into r from refunds f where f.id = of_refund;
  named := wallet_as_named(r, phone, network);
  perform lock_who_agrees('refund_wallet', named, by_operator);
  -- What failed again meanwhile is another failure: two have to name its wallet anew.
  select * into r from refunds f where f.id = of_refund for update;
  named := wallet_as_named(r, phone, network);
  insiders := array(select x from unnest(who_agrees('refund_wallet', named, by_operator)) x
    where is_own_number(phone, x) or exists (select from parcels p where p.order_id = r.order_id and is_own_parcel(p, x)));
  may_be_one := r.amount + sent_to_other_wallets(by_operator, r.id) <= limit_payout_alone_pesewas();
  said := agree_with_others('refund_wallet', named, by_operator, of_roles, insiders, may_be_one);
  return case when said = 'agreed' and count_consents('refund_wallet', named) < 2 then 'alone' else said end;
end $$;
