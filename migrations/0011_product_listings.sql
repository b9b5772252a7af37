-- owner: products
-- Active products of listed shops, in the form that lists and searches read. A row cannot outlive its shop's listing.
create table product_listings (
  product_id integer primary key references products on delete cascade,
  shop_id integer not null references shop_listings on delete cascade,
  kobo bigint not null,
  -- Those of the shop: products have no reviews of their own.
  rating double precision not null,
  review_count integer not null,
  score bigint not null,
  created_at timestamptz not null,
  -- How many newer active products the shop has, up to 9. Each takes a twentieth of a star off the score, so that one
  -- shop's products do not fill a page while others have as good ones.
  steps smallint not null,
  name_key text not null,
  -- n, f, e: the name, see name_marks(); p: words of name and description; z, r, v, x, y: bands of score, rating, price
  -- (two kinds) and age; and the product_part of the shop.
  doc tsvector not null
);
-- Bands as words, so that the first of very many matches in some order are found without looking at the others. Those of
-- score and rating change with the shop, those of price and age with the product.
create function shop_bands(score bigint, rating double precision) returns text[] language sql immutable parallel safe as $$
  select levels_of(score) || ('r' || floor(rating * 10)::integer)
$$;
create function price_steps() returns bigint[] language sql immutable parallel safe as $$
  select '{10000,30000,90000,270000,810000,2430000,7290000,21870000}'::bigint[]
$$;
-- v1 below ₦100, v2 below ₦300 and so on to v8, each with all that follow.
create function price_levels(kobo bigint) returns text[] language sql immutable parallel safe as $$
  select ('{v1,v2,v3,v4,v5,v6,v7,v8}'::text[])[width_bucket(kobo, price_steps()) + 1:]
$$;
create function price_band(kobo bigint) returns integer language sql immutable parallel safe as $$
  select floor(4 * ln(kobo::float8) / ln(2::float8))::integer
$$;
create function age_band(since timestamptz) returns integer language sql stable parallel safe as $$
  select floor(extract(epoch from since) / 864000)::integer
$$;
create index product_listings_doc on product_listings using gin (doc) with (fastupdate = off);
create index product_listings_best on product_listings (score desc, product_id desc);
create index product_listings_newest on product_listings (created_at desc, product_id desc);
create index product_listings_landing on product_listings (created_at desc, product_id desc) where steps < 2;
create index product_listings_price on product_listings (kobo, product_id desc);
create index product_listings_rating on product_listings (rating desc, review_count desc, product_id desc);
create index product_listings_shop on product_listings (shop_id, created_at desc, product_id desc);

create table product_words (
  field "char" not null,
  word text collate "C" not null,
  docs integer not null default 1,
  -- Of these, how many have it in their name, and as its first word.
  names integer not null default 1,
  fronts integer not null default 1,
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index product_words_trigrams on product_words using gin (word gin_trgm_ops);
create index product_words_since on product_words (since);

create trigger product_listings_counted_in after insert on product_listings referencing new table as changed
  for each statement execute function count_listings('product');
create trigger product_listings_counted_out after delete on product_listings referencing old table as changed
  for each statement execute function count_listings('product');

create function note_product_words(product_ids integer[]) returns void language sql as $$
  insert into product_words as known (field, word)
  select distinct left(said, 1)::"char", substr(said, 2) collate "C"
  from product_listings l cross join unnest(tsvector_to_array(l.doc)) said
  where l.product_id = any(product_ids) and left(said, 1) in ('p', 's', 'l', 'c', 'z', 'r', 'y') and not exists (
    select from product_words w where w.field = left(said, 1)::"char" and w.word = substr(said, 2) collate "C" and w.docs > 0)
  order by 1, 2
  on conflict (field, word) do update set docs = 1 where known.docs = 0
$$;

-- What the listings should be.
create view listable_products as
select p.id as product_id, p.shop_id, (p.price * 100)::bigint as kobo, l.rating, l.review_count, r.score, p.created_at,
  n.steps, array_to_string(t.name, ' ') as name_key,
  array_to_tsvector(name_marks(t.name) || marked('p', t.name || t.about) || shop_bands(r.score, l.rating)
    || price_levels((p.price * 100)::bigint) || ('x' || price_band((p.price * 100)::bigint)) || ('y' || age_band(p.created_at)))
    || l.product_part as doc
from products p
join shop_listings l on l.shop_id = p.shop_id
join shops s on s.id = p.shop_id
cross join lateral (
  select count(*)::smallint as steps from (
    select from products newer
    where newer.shop_id = p.shop_id and newer.is_active and (newer.created_at, newer.id) > (p.created_at, p.id) limit 9) x) n
cross join lateral (select words_of(p.name) as name, words_of(left(p.description, 10000)) as about offset 0) t
cross join lateral (select standing(s.rating_sum, s.review_count, s.view_count, p.created_at, n.steps) as score) r
where p.is_active;

create function write_product_listings(product_ids integer[]) returns void language sql as $$
  with written as (
    insert into product_listings as l
    select * from listable_products where product_id = any(product_ids) order by product_id
    on conflict (product_id) do update set shop_id = excluded.shop_id, kobo = excluded.kobo, rating = excluded.rating,
      review_count = excluded.review_count, score = excluded.score, created_at = excluded.created_at, steps = excluded.steps,
      name_key = excluded.name_key, doc = excluded.doc
    where l.* is distinct from excluded.*
    returning l.xmax <> 0 as changed)
  insert into listing_counts select 'product', 0, count(*) from written where changed having count(*) > 0;
  select note_product_words(product_ids)
$$;

-- Brings rating and order of all listed products of these shops in line.
create function rank_products(shop_ids integer[]) returns void language sql as $$
  insert into product_words as known (field, word)
  select distinct 'r'::"char", substr(band, 2)
  from shop_listings l cross join unnest(shop_bands(l.score, l.rating)) band
  where l.shop_id = any(shop_ids) and l.product_count > 0 and left(band, 1) = 'r'
    and not exists (select from product_words w where w.field = 'r' and w.word = substr(band, 2) collate "C" and w.docs > 0)
  order by 2
  on conflict (field, word) do update set docs = 1 where known.docs = 0;
  update product_listings l
  set rating = r.rating, review_count = r.review_count, score = r.score,
    doc = exchanged(l.doc, shop_bands(l.score, l.rating), shop_bands(r.score, r.rating))
  from (
    select p.product_id, o.rating, o.review_count,
      standing(s.rating_sum, s.review_count, s.view_count, p.created_at, p.steps) as score
    from product_listings p join shop_listings o on o.shop_id = p.shop_id join shops s on s.id = p.shop_id
    where p.shop_id = any(shop_ids)) r
  where r.product_id = l.product_id
    and (l.rating, l.review_count, l.score) is distinct from (r.rating, r.review_count, r.score)
$$;

-- After products of these shops came, went or moved: how many there are, and who has how many newer ones. `moved` bounds
-- how many places anything can have moved.
create function settle_products(shop_ids integer[], moved integer) returns void language sql as $$
  update shop_listings l set product_count = p.count, has_products = p.count > 0
  from (
    select id, (select count(*)::integer from products where shop_id = s.id and is_active) as count
    from unnest(shop_ids) s(id)) p
  where p.id = l.shop_id and l.product_count <> p.count;
  update product_listings l
  set steps = r.steps, score = l.score - (r.steps - l.steps) * 500 * 1000000000000,
    doc = exchanged(l.doc, levels_of(l.score), levels_of(l.score - (r.steps - l.steps) * 500 * 1000000000000))
  from (
    select n.product_id, least(n.place - 1, 9)::smallint as steps
    from unnest(shop_ids) s(id) cross join lateral (
      select product_id, row_number() over (order by created_at desc, product_id desc) as place
      from product_listings where shop_id = s.id order by created_at desc, product_id desc limit moved + 10) n) r
  where r.product_id = l.product_id and r.steps <> l.steps
$$;

-- Brings the listings of these products, which belong or belonged to these shops, in line with the products. Whoever
-- changes a shop holds its row; taking it first keeps the order in which rows are locked the same everywhere.
create function list_products(product_ids integer[], shop_ids integer[]) returns void language plpgsql as $$
begin
  perform from shops where id = any(shop_ids) order by id for no key update;
  delete from product_listings l where l.product_id = any(product_ids) and not exists (
    select from products p join shop_listings s on s.shop_id = p.shop_id where p.id = l.product_id and p.is_active);
  perform write_product_listings(product_ids);
  perform settle_products(shop_ids, cardinality(product_ids));
end $$;

create function products_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where is_active) then
    perform list_products(array(select id from new_rows where is_active), array(select distinct shop_id from new_rows));
  end if;
  return null;
end $$;
create function products_edited() returns trigger language plpgsql as $$
declare
  product_ids integer[];
  shop_ids integer[];
begin
  select array_agg(n.id), array_agg(n.shop_id) || array_agg(o.shop_id) into product_ids, shop_ids
  from new_rows n join old_rows o on o.id = n.id
  where (n.shop_id, n.name, n.description, n.price, n.is_active, n.created_at) is distinct from
    (o.shop_id, o.name, o.description, o.price, o.is_active, o.created_at);
  if product_ids is not null then
    perform list_products(product_ids, array(select distinct id from unnest(shop_ids) id));
  end if;
  return null;
end $$;
create function products_removed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows where is_active) then
    perform list_products(array(select id from old_rows), array(select distinct shop_id from old_rows));
  end if;
  return null;
end $$;
create trigger products_listed_insert after insert on products referencing new table as new_rows
  for each statement execute function products_added();
create trigger products_listed_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function products_edited();
create trigger products_listed_delete after delete on products referencing old table as old_rows
  for each statement execute function products_removed();

create function shop_listings_added() returns trigger language plpgsql as $$
begin
  perform write_product_listings(array(select p.id from new_rows n join products p on p.shop_id = n.shop_id where p.is_active));
  return null;
end $$;
create function shop_listings_edited() returns trigger language plpgsql as $$
declare
  retold integer[];
  ranked integer[];
begin
  select array_agg(n.shop_id) filter (where n.product_part is distinct from o.product_part),
    array_agg(n.shop_id) filter (where n.product_part is not distinct from o.product_part
      and (n.rating, n.review_count, n.score) is distinct from (o.rating, o.review_count, o.score))
  into retold, ranked from new_rows n join old_rows o on o.shop_id = n.shop_id;
  if retold is not null then
    perform write_product_listings(array(select product_id from product_listings where shop_id = any(retold)));
  end if;
  if ranked is not null then perform rank_products(ranked); end if;
  return null;
end $$;
create trigger shop_listings_products_insert after insert on shop_listings referencing new table as new_rows
  for each statement execute function shop_listings_added();
create trigger shop_listings_products_update after update on shop_listings
  referencing old table as old_rows new table as new_rows for each statement execute function shop_listings_edited();

-- Counts the words anew. A word that nobody has any more goes when it was not there the last time either, because a
-- listing that is just being written may rely on it.
create function count_shop_words() returns void language sql as $$
  with counted as materialized (
    select field, word, max(ndoc) filter (where kind = field) as docs,
      coalesce(max(ndoc) filter (where kind = 'n'), 0) as names, coalesce(max(ndoc) filter (where kind = 'f'), 0) as fronts
    from (
      select left(word, 1)::"char" as kind, case when left(word, 1) in ('n', 'f') then 'a' else left(word, 1) end::"char" as field,
        substr(word, 2) collate "C" as word, ndoc
      from ts_stat('select doc from shop_listings') where left(word, 1) in ('a', 'l', 'c', 'z', 'n', 'f')) w
    group by field, word),
  unused as materialized (
    select field, word, docs from shop_words w
    where field <> '#' and not exists (select from counted c where c.field = w.field and c.word = w.word)),
  gone as (
    delete from shop_words w using unused u where w.field = u.field and w.word = u.word and u.docs = 0 and w.docs = 0),
  -- Those that remember words see by this row's `since` that the counts are others.
  told as (
    insert into shop_words (field, word, docs) values ('#', 'counted', 0)
    on conflict (field, word) do update set since = pg_current_xact_id()),
  settled as (update listing_counts set gone = 0 where listing = 'shop' and gone <> 0),
  emptied as (
    update shop_words w set docs = 0, names = 0, fronts = 0
    from unused u where w.field = u.field and w.word = u.word and u.docs > 0)
  insert into shop_words as known (field, word, docs, names, fronts)
  select field, word, docs, names, fronts from counted order by field, word
  on conflict (field, word) do update set docs = excluded.docs, names = excluded.names, fronts = excluded.fronts
  where (known.docs, known.names, known.fronts) is distinct from (excluded.docs, excluded.names, excluded.fronts)
$$;
create function count_product_words() returns void language sql as $$
  with counted as materialized (
    select field, word, max(ndoc) filter (where kind = field) as docs,
      coalesce(max(ndoc) filter (where kind = 'n'), 0) as names, coalesce(max(ndoc) filter (where kind = 'f'), 0) as fronts
    from (
      select left(word, 1)::"char" as kind, case when left(word, 1) in ('n', 'f') then 'p' else left(word, 1) end::"char" as field,
        substr(word, 2) collate "C" as word, ndoc
      from ts_stat('select doc from product_listings')
      where left(word, 1) in ('p', 's', 'l', 'c', 'z', 'r', 'y', 'n', 'f')) w
    group by field, word),
  unused as materialized (
    select field, word, docs from product_words w
    where field <> '#' and not exists (select from counted c where c.field = w.field and c.word = w.word)),
  gone as (
    delete from product_words w using unused u where w.field = u.field and w.word = u.word and u.docs = 0 and w.docs = 0),
  -- Those that remember words see by this row's `since` that the counts are others.
  told as (
    insert into product_words (field, word, docs) values ('#', 'counted', 0)
    on conflict (field, word) do update set since = pg_current_xact_id()),
  settled as (update listing_counts set gone = 0 where listing = 'product' and gone <> 0),
  emptied as (
    update product_words w set docs = 0, names = 0, fronts = 0
    from unused u where w.field = u.field and w.word = u.word and u.docs > 0)
  insert into product_words as known (field, word, docs, names, fronts)
  select field, word, docs, names, fronts from counted order by field, word
  on conflict (field, word) do update set docs = excluded.docs, names = excluded.names, fronts = excluded.fronts
  where (known.docs, known.names, known.fronts) is distinct from (excluded.docs, excluded.names, excluded.fronts)
$$;

-- For loading very many shops and products: nothing is listed until rebuild_listings() is called.
create function pause_listings() returns void language plpgsql as $$
begin
  alter table shops disable trigger shops_listed_insert, disable trigger shops_listed_update;
  alter table products disable trigger products_listed_insert, disable trigger products_listed_update,
    disable trigger products_listed_delete;
end $$;

-- Builds all listings anew from shops and products, whatever state they were in: after pause_listings(), or as a repair.
-- Writers wait until it is done.
create function rebuild_listings() returns void language plpgsql as $$
declare
  made text;
  indexes text[];
begin
  lock table shops, products in share row exclusive mode;
  perform pause_listings();
  perform relist_shops();
  alter table shops enable trigger shops_listed_insert, enable trigger shops_listed_update;
  alter table products enable trigger products_listed_insert, enable trigger products_listed_update,
    enable trigger products_listed_delete;
  truncate shop_listings, product_listings, shop_words, product_words, listing_counts;
  alter table shop_listings disable trigger user;
  alter table product_listings disable trigger user;
  -- Made afterwards, the indexes are smaller and take a fraction of the time.
  indexes := array(select indexdef from pg_indexes where schemaname = current_schema()
    and tablename in ('shop_listings', 'product_listings') and indexname not like '%\_pkey');
  for made in select indexname from pg_indexes where schemaname = current_schema()
    and tablename in ('shop_listings', 'product_listings') and indexname not like '%\_pkey'
  loop
    execute format('drop index %I', made);
  end loop;
  -- The best lie together, because they are read most.
  insert into shop_listings select * from listable_shops order by score desc;
  analyze shop_listings;
  insert into product_listings select * from listable_products order by score desc;
  foreach made in array indexes loop
    execute made;
  end loop;
  insert into listing_counts
  select 'shop', count(*) from shop_listings union all select 'product', count(*) from product_listings;
  perform count_shop_words();
  perform count_product_words();
  alter table shop_listings enable trigger user;
  alter table product_listings enable trigger user;
  analyze shop_listings, product_listings, shop_words, product_words;
end $$;
