-- Where a thing of the inbox stands: `open` waits for Juaso, `waiting` for somebody else; null where there is none.
create or replace function inbox_state(thing text, id uuid) returns text language sql stable as $$
  select case thing
    when 'message' then (select m.state from help_messages m where m.id = inbox_state.id)
    when 'report' then (select case when r.closed_at is null then 'open' else 'closed' end from message_reports r where r.id = inbox_state.id)
    when 'conversation' then (select coalesce(conversation_state(c), 'closed') from conversations c where c.id = inbox_state.id)
  end
$$;

-- An order as the inbox shows it; `reader` is the account of who writes about it, null where there is none.
create or replace function inbox_order(wanted uuid, reader uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('number', o.number, 'state', o.state, 'total', cedis(o.total), 'method', o.payment_method,
    'placed_at', iso_instant(o.created_at),
    'buyer', (select jsonb_build_object('id', b.id, 'name', b.name) from people b where b.id = o.person_id and b.deleted_at is null),
    'is_theirs', coalesce(may_read_order(reader, o.person_id, o.company_id), false),
    'parcels', (
      select coalesce(jsonb_agg(jsonb_build_object('store', p.store_name, 'status', p.status,
        'items', (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.parcel_id = p.id)) order by p.position), '[]')
      from parcels p where p.order_id = o.id))
  from orders o where o.id = wanted
$$;
