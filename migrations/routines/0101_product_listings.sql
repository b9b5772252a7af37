-- owner: products
-- Bands as words, so that the first of very many matches in some order are found without reading the others. Prices have bands of
-- a sixteenth of an octave, a quarter, one and four ('x299', 'x4:74', 'x16:18', 'x64:4'), so that few words name any range. All
-- prices below ₦655 are in the lowest.
create or replace function price_band(kobo bigint) returns integer language sql immutable parallel safe as $$
  select greatest(floor(16 * ln(kobo::float8) / ln(2::float8)), 256)::integer
$$;

create or replace function price_tokens(kobo bigint) returns text[] language sql immutable parallel safe as $$
  select array['x' || band, 'x4:' || band / 4, 'x16:' || band / 16, 'x64:' || band / 64] from price_band(kobo) band
$$;

create or replace function age_band(since timestamptz) returns integer language sql stable parallel safe as $$
  select floor(extract(epoch from since) / 864000)::integer
$$;
create or replace trigger product_listings_counted_in after insert on product_listings referencing new table as changed
  for each statement execute function count_listings('product');
create or replace trigger product_listings_counted_out after delete on product_listings referencing old table as changed
  for each statement execute function count_listings('product');

create or replace function note_product_words(marks text[]) returns void language sql as $$
  insert into product_words as known (field, word, name_count, head_count)
  select field, word, max(named), max(head) from (
    select translate(kind, 'nh', 'pp') collate "C" as field, substr(mark, 2) collate "C" as word,
      (kind = 'n')::integer as named, (kind = 'h')::integer as head
    from unnest(marks) mark cross join left(mark, 1) kind where kind in ('n', 'h', 'p', 's', 'l', 'c', 'x', 'y', 'r', 'o')) t
  where not exists (
    select from product_words w where w.field = t.field and w.word = t.word and w.document_count > 0 and w.name_count >= t.named and w.head_count >= t.head)
  group by field, word order by field, word
  on conflict (field, word) do update set document_count = greatest(known.document_count, 1), name_count = greatest(known.name_count, excluded.name_count),
    head_count = greatest(known.head_count, excluded.head_count), since = excluded.since
$$;

-- An old price counts as much as five newer products of the shop: a quarter of a star. Sold out costs more than all stars, so that
-- the score is below 0 (G-214).
create or replace function places_down(newer_products integer, is_price_stale boolean, is_sold_out boolean) returns integer
language sql immutable parallel safe as $$
  select newer_products + case when is_price_stale then 5 else 0 end + case when is_sold_out then 200 else 0 end
$$;

-- The listings as they should be.
drop view if exists listable_products;
create view listable_products as
select p.id as product_id, p.shop_id, (p.price * 100)::bigint as kobo,
  listing_score(s.rating_sum, s.review_count, s.view_count, p.created_at, places_down(n.newer_products, p.is_price_stale, p.quantity = 0)) as score,
  p.created_at, l.rating, l.location, l.review_count, l.category_id, n.newer_products, p.is_price_stale,
  same_key(p.name, p.unit) as same_key,
  array_to_tsvector(array_remove(name_tokens(p.name, t.name) || other_marks('p', t.name, t.about)
    || price_tokens((p.price * 100)::bigint) || ('y' || age_band(p.created_at)) || rating_mark(l.rating), null))
    || l.product_part as doc
from products p
join shop_listings l on l.shop_id = p.shop_id
join shops s on s.id = p.shop_id
cross join lateral (
  select count(*)::smallint as newer_products from (
    select from products newer
    where newer.shop_id = p.shop_id and newer.is_active and (newer.created_at, newer.id) > (p.created_at, p.id) limit 9) x) n
cross join lateral (select words_of(p.name) as name, words_of(left(p.description, 10000)) as about offset 0) t
where p.is_active;

-- Without bitmaps, which for each of ten thousand products read all newer ones of the shop to count the first nine.
create or replace function write_product_listings(product_ids integer[]) returns void language sql
set enable_bitmapscan = off as $$
  with written as (
    insert into product_listings as l (product_id, shop_id, kobo, score, created_at, rating, location, review_count, category_id,
      newer_products, is_price_stale, same_key, doc)
    select * from listable_products where product_id = any(product_ids) order by product_id
    on conflict (product_id) do update set shop_id = excluded.shop_id, kobo = excluded.kobo, score = excluded.score,
      created_at = excluded.created_at, rating = excluded.rating, location = excluded.location, review_count = excluded.review_count,
      category_id = excluded.category_id, newer_products = excluded.newer_products,
      is_price_stale = excluded.is_price_stale, same_key = excluded.same_key, doc = excluded.doc
    where (l.shop_id, l.kobo, l.score, l.created_at, l.rating, l.review_count, l.category_id, l.newer_products, l.is_price_stale,
        l.same_key, l.doc) is distinct from
      (excluded.shop_id, excluded.kobo, excluded.score, excluded.created_at, excluded.rating, excluded.review_count,
        excluded.category_id, excluded.newer_products, excluded.is_price_stale, excluded.same_key, excluded.doc) or not l.location ~= excluded.location
    returning l.xmax <> 0 as changed)
  insert into listing_counts select 'product', 0, count(*) from written where changed having count(*) > 0;
  select note_product_words(array(
    select distinct mark from product_listings cross join unnest(tsvector_to_array(doc)) mark where product_id = any(product_ids)))
$$;

-- Updates rating and order of all listed products of these shops. It does not join the listings to themselves: without
-- statistics, each would be compared with every other.
create or replace function rank_products(shop_ids integer[]) returns void language sql as $$
  select note_product_words(array(
    select distinct rating_mark(rating) from shop_listings l where shop_id = any(shop_ids)
      and exists (select from product_listings p where p.shop_id = l.shop_id)));
  update product_listings l
  set rating = o.rating, review_count = o.review_count, doc = exchanged(l.doc, rating_mark(l.rating), rating_mark(o.rating)),
    score = listing_score(s.rating_sum, s.review_count, s.view_count, l.created_at, places_down(l.newer_products, l.is_price_stale, l.score < 0))
  from shop_listings o join shops s on s.id = o.shop_id
  where l.shop_id = any(shop_ids) and o.shop_id = l.shop_id
    and (l.rating, l.review_count, l.score) is distinct from (o.rating, o.review_count,
      listing_score(s.rating_sum, s.review_count, s.view_count, l.created_at, places_down(l.newer_products, l.is_price_stale, l.score < 0)))
$$;

-- Updates the counts of products that can be bought, and the number of newer products, after products of these shops were added,
-- deleted, moved or sold out. `moved` bounds how many places a product can move.
create or replace function settle_products(shop_ids integer[], moved integer) returns void language sql as $$
  update shop_listings l set product_count = p.count, has_products = p.count > 0
  from (
    select id, (select count(*)::integer from products where shop_id = s.id and is_active and quantity is distinct from 0) as count
    from unnest(shop_ids) s(id)) p
  where p.id = l.shop_id and l.product_count <> p.count;
  -- Found once, and few: only the first ten products of a shop have a place.
  with misplaced as materialized (
    select product_id, place from unnest(shop_ids) s(id) cross join lateral (
      select product_id, newer_products, least(row_number() over (order by created_at desc, product_id desc) - 1, 9)::smallint as place
      from product_listings where shop_id = s.id order by created_at desc, product_id desc limit moved + 10) n
    where place <> newer_products)
  update product_listings l
  set newer_products = m.place, score = l.score - (m.place - l.newer_products) * 500 * 1000000000000
  from misplaced m
  where m.product_id = l.product_id
$$;

-- Updates the listings of these products, which belong or belonged to these shops. It locks the shop rows first, like every
-- change of a shop, so that the order of locks is the same everywhere. It finds rows by key, because a plan made for few products
-- is reused for many.
create or replace function list_products(product_ids integer[], shop_ids integer[]) returns void language plpgsql
set enable_seqscan = off as $$
begin
  perform from shops where id = any(shop_ids) order by id for no key update;
  perform note_relisted(shop_ids);
  -- Not a join, which may compare each with every other.
  delete from product_listings l where l.product_id = any(product_ids) and not coalesce((
    select p.is_active and exists (select from shop_listings s where s.shop_id = p.shop_id)
    from products p where p.id = l.product_id), false);
  perform write_product_listings(product_ids);
  perform settle_products(shop_ids, cardinality(product_ids));
end $$;

create or replace function products_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where is_active) then
    perform list_products(array(select id from new_rows where is_active), array(select distinct shop_id from new_rows));
  end if;
  return null;
end $$;

create or replace function products_edited() returns trigger language plpgsql as $$
declare
  product_ids integer[];
  shop_ids integer[];
begin
  select array_agg(n.id), array_agg(n.shop_id) || array_agg(o.shop_id) into product_ids, shop_ids
  -- A full join, so that many rows are never compared pairwise.
  from new_rows n full join old_rows o on o.id = n.id
  where (n.shop_id, n.name, n.description, n.price, n.unit, coalesce(n.quantity, 1) = 0, n.is_active, n.is_price_stale, n.created_at) is distinct from
    (o.shop_id, o.name, o.description, o.price, o.unit, coalesce(o.quantity, 1) = 0, o.is_active, o.is_price_stale, o.created_at);
  if product_ids is not null then
    perform list_products(product_ids, array(select distinct id from unnest(shop_ids) id));
  end if;
  return null;
end $$;

create or replace function products_removed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows where is_active) then
    perform list_products(array(select id from old_rows), array(select distinct shop_id from old_rows));
  end if;
  return null;
end $$;
create or replace trigger products_listed_insert after insert on products referencing new table as new_rows
  for each statement execute function products_added();
create or replace trigger products_listed_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function products_edited();
create or replace trigger products_listed_delete after delete on products referencing old table as old_rows
  for each statement execute function products_removed();

create or replace function shop_listings_added() returns trigger language plpgsql as $$
begin
  if current_setting('listings.without_products', true) = 'on' then return null; end if;
  perform write_product_listings(array(select p.id from new_rows n join products p on p.shop_id = n.shop_id where p.is_active));
  return null;
end $$;

create or replace function shop_listings_edited() returns trigger language plpgsql as $$
declare
  retold integer[];
  ranked integer[];
begin
  if current_setting('listings.without_products', true) = 'on' then return null; end if;
  select array_agg(n.shop_id) filter (where is_retold),
    array_agg(n.shop_id) filter (where not is_retold
      and (n.rating, n.review_count, n.score) is distinct from (o.rating, o.review_count, o.score))
  into retold, ranked
  from new_rows n join old_rows o on o.shop_id = n.shop_id
  cross join lateral (select n.product_part <> o.product_part or not n.location ~= o.location as is_retold) r;
  if retold is not null then
    perform write_product_listings(array(select product_id from product_listings where shop_id = any(retold)));
  end if;
  if ranked is not null then perform rank_products(ranked); end if;
  return null;
end $$;
create or replace trigger shop_listings_products_insert after insert on shop_listings referencing new table as new_rows
  for each statement execute function shop_listings_added();
create or replace trigger shop_listings_products_update after update on shop_listings
  referencing old table as old_rows new table as new_rows for each statement execute function shop_listings_edited();

-- Recounts the words. It removes a word only if it was unused last time too, because a listing being written may rely on it.
create or replace function count_words(listing text, counted text default null) returns void language plpgsql as $$
begin
  execute format($sql$
    with found as materialized (
      select translate(kind, 'nh', '%2$s%2$s') collate "C" as field, substr(t.word, 2) collate "C" as word, kind, c.id as category, t.ndoc
      from (select id from categories union all select null) c
      cross join lateral ts_stat('select doc from %3$I where category_id ' || coalesce('= ' || c.id, 'is null')) t
      cross join left(t.word, 1) kind
      where kind not in ('f', 'e')),
    counted as materialized (
      select field, word, sum(ndoc) filter (where kind <> 'h')::integer as document_count,
        coalesce(sum(ndoc) filter (where kind = 'n'), 0)::integer as name_count, coalesce(sum(ndoc) filter (where kind = 'h'), 0)::integer as head_count,
        case when max(ndoc) filter (where kind = 'h') >= 0.6 * sum(ndoc) filter (where kind = 'h')
          then (array_agg(category order by ndoc desc) filter (where kind = 'h'))[1] end as main_category_id
      from found group by field, word),
    unused as materialized (
      select field, word, document_count from %1$s_words w
      where field <> '#' and not exists (select from counted c where c.field = w.field and c.word = w.word)),
    gone as (
      delete from %1$s_words w using unused u where w.field = u.field and w.word = u.word and u.document_count = 0 and w.document_count = 0),
    -- Readers with cached words see by this row that the counts have changed.
    told as (
      insert into %1$s_words (field, word, document_count) select '#', 'counted', count(*) from %3$I
      on conflict (field, word) do update set document_count = excluded.document_count, since = excluded.since),
    settled as (update listing_counts set gone = 0 where listing = %1$L and gone <> 0),
    emptied as (
      update %1$s_words w set document_count = 0, name_count = 0, head_count = 0, main_category_id = null
      from unused u where w.field = u.field and w.word = u.word and u.document_count > 0)
    insert into %1$s_words as known (field, word, document_count, name_count, head_count, main_category_id)
    select field, word, document_count, name_count, head_count, main_category_id from counted order by field, word
    on conflict (field, word) do update set document_count = excluded.document_count, name_count = excluded.name_count, head_count = excluded.head_count, main_category_id = excluded.main_category_id
    where (known.document_count, known.name_count, known.head_count, known.main_category_id) is distinct from (excluded.document_count, excluded.name_count, excluded.head_count, excluded.main_category_id)
    $sql$, listing, case listing when 'shop' then 'a' else 'p' end, coalesce(counted, listing || '_listings'));
end $$;

-- Daily upkeep: shops whose owner's right has ended or begun, the order by views, the words, the counts.
create or replace function refresh_listings() returns void language plpgsql as $$
declare
  batch integer[];
begin
  perform relist_shops();
  for batch in select array_agg(shop_id order by shop_id) from shop_listings group by shop_id / 1000 order by shop_id / 1000 loop
    -- The first pass may overwrite concurrent changes with older data after waiting for them; the second pass sees them.
    for turn in 1..2 loop
      perform rank_shops(batch);
      perform rank_products(batch);
    end loop;
  end loop;
  perform count_words('shop');
  perform count_words('product');
end $$;
