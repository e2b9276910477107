-- What the generator of migrations has no words for.
create extension if not exists btree_gist;--> statement-breakpoint
-- Two sales of one product would both claim to be its price. Also the index by which the open sale of a product is found.
alter table flash_sale_items add constraint flash_sale_items_no_overlap exclude using gist (product_id with =, open_during with &&);
--> statement-breakpoint
-- Two automatic promotions of one product would both claim its price. Also the index by which the open one of a product is found.
alter table promotion_products add constraint promotion_products_no_overlap exclude using gist (product_id with =, open_during with &&) where (not by_code);
--> statement-breakpoint
-- A code that means two promotions of a store would be either.
alter table promotions add constraint promotions_code_no_overlap exclude using gist (store_id with =, code with =, (
  case when stopped_at is null then tstzrange(starts_at, ends_at) when stopped_at > starts_at then tstzrange(starts_at, least(ends_at, stopped_at))
    else 'empty' end) with &&) where (code is not null);
