-- What the generator of migrations has no words for.
create extension if not exists btree_gist;--> statement-breakpoint
-- Two sales of one product would both claim to be its price. Also the index by which the open sale of a product is found.
alter table flash_sale_items add constraint flash_sale_items_no_overlap exclude using gist (product_id with =, open_during with &&);
--> statement-breakpoint
-- Two promotions of one product would both claim its price. Also the index by which the open promotion of a product is found.
alter table promotion_products add constraint promotion_products_no_overlap exclude using gist (product_id with =, open_during with &&);
