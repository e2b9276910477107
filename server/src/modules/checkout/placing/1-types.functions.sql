-- What the steps of placing orders pass on. The files of this folder are applied together (database/migrate.ts): dropping the types
-- drops the functions of the other files too, which are made again.
drop type if exists order_request, wanted_line, shelf, line_price, verdict cascade;

-- One order that is asked for. Amounts are pesewas. `deliveries` is an array of { store_id, type, location_id }. `order_id` is
-- given with the key. With a `pool` it orders `pool_pieces` of that pool, and nothing of the cart.
create type order_request as (
  ord int, person uuid, company uuid, key text, hash text, address jsonb, deliveries jsonb, method text, phone text, provider text,
  purse text, world text, reference text, expected_total bigint, working_days date[], pickup_on date, branch uuid,
  cost_centre text, po_number text, note text, order_id uuid, pool uuid, pool_pieces int
);
-- Pieces of one variant that an order asks for, with all that decides their price and whether they can be sold. `pool_problem`: why they
-- cannot be taken from their pool, as { code, detail }. `is_share`: they count against what unverified companies keep of it unpaid.
create type wanted_line as (
  ord int, line_id uuid, store_id uuid, variant_id uuid, product_id uuid, quantity int, name text, variant_name text, slug text,
  sku text, image jsonb, base bigint, sale bigint, tier_price bigint, flash_sale_id uuid, flash_price bigint, offers jsonb, is_for_sale boolean,
  closed_until date, store_name text, delivery_type text, is_delivery_offered boolean, location_id uuid, pickup_place jsonb,
  quotation_id uuid, quoted_price bigint, quoted_delivery bigint, quoted_days int, held int, is_quoted_store boolean,
  minimum int, multiple int, pool_id uuid, pool_price bigint, pool_problem jsonb, is_quoted_over boolean, is_share boolean
);
-- What is left of the locked goods and what this batch takes of them. `pieces_left` is null where the store does not count; of
-- `promotions` only those with a limit are here, without `uses_left` where they are only limited for each person.
create type shelf as (
  variants uuid[], pieces_left int[], pieces_taken int[], flash_products uuid[], flash_sales uuid[], flash_left int[],
  flash_taken int[], promotions uuid[], uses_left int[], pools uuid[], pool_left int[], pool_share int[]
);
-- What a piece costs in an order and which offer makes the price: its flash sale takes pieces, its promotion a use.
create type line_price as (unit bigint, flash_sale_id uuid, promotion_id uuid, given_away bigint);
-- Whether an order can be placed. `outcome` is 'placed' or the code of a refusal (contracts/src/refusals.ts), `detail` what its
-- sentence names; amounts end in _pesewas. `exceeded`: the limits because of which it waits for an approval; null for none.
create type verdict as (outcome text, detail jsonb, items bigint, fee bigint, lines jsonb, free shelf, exceeded jsonb);
