-- Where a conversation about an order stands for an operator. `open`: its store has not answered for a day, and was not reminded within
-- the last one. `waiting`: it was. Null: the store has answered, or has its time, or the conversation was left to it.
create or replace function conversation_state(c conversations) returns text language sql stable as $$
  select case
    when c.parcel_id is null or c.waiting_since is null or c.set_aside_at is not null or c.waiting_since > now() - interval '24 hours' then null
    when c.reminded_at > now() - interval '24 hours' then 'waiting'
    else 'open' end
$$;
