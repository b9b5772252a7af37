-- owner: products
-- For loading very many shops and products: nothing is listed until rebuild_listings() is called.
create or replace function pause_listings() returns void language plpgsql as $$
begin
  alter table shops disable trigger shops_listed_insert, disable trigger shops_listed_update;
  alter table products disable trigger products_listed_insert, disable trigger products_listed_update,
    disable trigger products_listed_delete;
  drop table if exists next_product_listings;
  truncate listing_rebuild_queue;
end $$;

-- From here on every change of a shop or its products is added to `listing_rebuild_queue`; this waits for changes that began
-- before.
create or replace function begin_listing_rebuild() returns void language plpgsql as $$
declare
  -- Similar shops are stored together, because searches find them together: fewer pages are read, and most of a large posting
  -- list is skipped.
  alike constant integer[] := array(
    select id from shops where is_listed
    order by category_id, head_of(name, words_of(name)), listing_score(rating_sum, review_count, view_count, listed_at, 0) desc);
begin
  -- After that query, which takes seconds at a hundred thousand shops, while writers would wait.
  lock table shops, products in share row exclusive mode;
  alter table shops enable trigger shops_listed_insert, enable trigger shops_listed_update;
  alter table products enable trigger products_listed_insert, enable trigger products_listed_update,
    enable trigger products_listed_delete;
  create table next_product_listings (like product_listings including defaults including storage) with (toast_tuple_target = 128);
  alter table next_product_listings add primary key (product_id);
  create index next_product_listings_shop on next_product_listings (shop_id, created_at desc, product_id desc);
  truncate listing_rebuild_queue;
  insert into listing_rebuild_queue (shop_id)
  select s.id from shops s left join shop_listings l on l.shop_id = s.id left join unnest(alike) with ordinality a(id, place) on a.id = s.id
  where s.is_listed or l.shop_id is not null
  order by a.place;
end $$;

create or replace function rebuild_listing_batch(size integer) returns void language plpgsql
set work_mem = '64MB' set enable_seqscan = off set jit = off as $$
declare
  batch integer[];
begin
  perform set_config('listings.without_products', 'on', true);
  with done as (
    update listing_rebuild_queue set is_done = true where position in (select position from listing_rebuild_queue where not is_done order by position limit size)
    returning shop_id)
  select array_agg(distinct shop_id) into batch from done;
  perform from shops where id = any(batch) order by id for no key update;
  perform write_shop_listings(batch);
  delete from next_product_listings
  where shop_id = any(batch) or product_id = any(array(select id from products where shop_id = any(batch)));
  insert into next_product_listings (product_id, shop_id, kobo, score, created_at, rating, location, review_count, category_id,
    newer_products, is_price_stale, same_key, doc)
  select * from listable_products where shop_id = any(batch)
  order by (select min(mark) from unnest(tsvector_to_array(doc)) mark where mark like 'h%'), score desc;
end $$;

-- Replaces the old listings by the new ones, with the same keys and triggers. Readers wait only for the rename.
create or replace function end_listing_rebuild(size integer) returns void language plpgsql as $$
declare
  made text;
  triggers text[];
begin
  lock table shops, products in share row exclusive mode;
  while exists (select from listing_rebuild_queue where not is_done) loop
    perform rebuild_listing_batch(size);
  end loop;
  perform note_product_words(array(
    select distinct token from next_product_listings cross join unnest(tsvector_to_array(doc)) token
    where shop_id in (select shop_id from listing_rebuild_queue where is_done)));
  truncate listing_rebuild_queue;
  for made in
    select format('alter table next_product_listings add constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = 'product_listings'::regclass and contype = 'f'
  loop
    execute made;
  end loop;
  triggers := array(
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'product_listings'::regclass and not tgisinternal);
  delete from listing_counts;
  insert into listing_counts
  select 'shop', count(*) from shop_listings union all select 'product', count(*) from next_product_listings;
  lock table product_listings, shop_listings, products in access exclusive mode;
  drop table product_listings;
  alter table next_product_listings rename to product_listings;
  for made in
    select relname from pg_class join pg_index on indexrelid = oid where indrelid = 'product_listings'::regclass
  loop
    execute format('alter index %I rename to %I', made, substr(made, 6));
  end loop;
  foreach made in array triggers loop
    execute made;
  end loop;
  perform pg_notify('public_change', 'everything');
end $$;

-- Runs one step of a rebuild, with at most `size` shops; returns false after the last.
create or replace function rebuild_listing_step(size integer default 1000) returns boolean language plpgsql
set lock_timeout = '500ms' set maintenance_work_mem = '512MB' as $$
declare
  made text[];
begin
  perform pg_advisory_xact_lock(7240116);
  if to_regclass('next_product_listings') is null then
    perform begin_listing_rebuild();
    return true;
  end if;
  if (select count(*) >= size / 2 from (select from listing_rebuild_queue where not is_done limit size) x) then
    perform rebuild_listing_batch(size);
    return true;
  end if;
  -- Created afterwards, the indexes are smaller and take a fraction of the time.
  made := array(
    select replace(indexdef, 'product_listings', 'next_product_listings') from pg_indexes i
    where tablename = 'product_listings' and not exists (select from pg_indexes n where n.indexname = 'next_' || i.indexname));
  if made = '{}' then
    perform end_listing_rebuild(size);
    return false;
  end if;
  execute made[1];
  if cardinality(made) = 1 then
    delete from listing_rebuild_queue where is_done;
    perform count_words('shop');
    perform count_words('product', 'next_product_listings');
    analyze shop_listings, next_product_listings, shop_words, product_words;
  end if;
  return true;
end $$;

-- Rebuilds all listings, after pause_listings(), as a repair or when their tokens have changed. Until then searches read the old
-- ones, and writers wait for one step at most. After an interruption, the next call continues.
create or replace procedure rebuild_listings() language plpgsql as $$
declare
  is_going_on boolean := true;
begin
  if to_regclass('next_product_listings') is null then
    perform relist_shops();
  end if;
  while is_going_on loop
    commit;
    begin
      is_going_on := rebuild_listing_step();
    exception when lock_not_available or deadlock_detected then
      -- Lets waiting transactions go first.
      perform pg_sleep(1);
    end;
  end loop;
end $$;
