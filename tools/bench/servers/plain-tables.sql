-- The catalogue as an ordinary product would keep it, with the indexes that its engineer would add.
create extension if not exists pg_trgm;
create schema plain;
create table plain.categories as select id, name, slug from public.categories;
create table plain.shops as
select id, name, description, location, category_id, lat, lng, review_count, created_at,
  case when review_count > 0 then round(rating_sum::numeric / review_count, 1) else 0 end as rating
from public.shops where is_listed;
create table plain.products as
select p.id, p.shop_id, p.name, p.description, p.price, p.quantity, p.image_url, p.created_at
from public.products p join plain.shops s on s.id = p.shop_id where p.is_active;
alter table plain.categories add primary key (id);
alter table plain.shops add primary key (id);
alter table plain.products add primary key (id);
create index on plain.shops (category_id);
create index on plain.shops (created_at desc, id desc);
create index on plain.shops using gin (name public.gin_trgm_ops);
create index on plain.shops using gin (description public.gin_trgm_ops);
create index on plain.shops using gin (location public.gin_trgm_ops);
create index on plain.products (shop_id);
create index on plain.products (created_at desc, id desc);
create index on plain.products (price, id);
create index on plain.products using gin (name public.gin_trgm_ops);
create index on plain.products using gin (description public.gin_trgm_ops);
analyze plain.categories, plain.shops, plain.products;
