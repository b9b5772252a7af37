-- owner: shops
-- Announces on the channel public_change, as tags, what changes for the public; page caches listen.
--   shop:12            its own columns as pages show them (not the view count), its verifications, or those of many of its products
--   shop:12:products   which products it has, their order and their names
--   shop:12:reviews    its reviews and their authors' names
--   product:34         its own columns, and its price reports
--   product/same/uuid/13,6   near this cell the same products may be others, elsewhere or have other prices; see same_key(), near_cell()
--   product/rank/l=yaba and the like   lists may change; see src/platform/search/list-tags.ts
--   shop/open          opening hours of a listed shop
--   shops:featured     the shops that may be featured
--   everything         too much to name

-- Sends the tags in parts, because a message holds 8,000 bytes and a tag at most 200; `otherwise` when there are too many.
create or replace function announce(tags text[], otherwise text) returns void language plpgsql as $$
begin
  if cardinality(tags) > 2000 then tags := array[otherwise]; end if;
  for at in 1..cardinality(tags) by 40 loop
    perform pg_notify('public_change', array_to_string(tags[at:at + 39], ' '));
  end loop;
end $$;

create or replace function announce_tag() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', tg_argv[0]);
  return null;
end $$;
create or replace trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce_tag('everything');
create or replace trigger listing_policy_announced after update on listing_policy
  for each statement execute function announce_tag('everything');
create or replace trigger subscriptions_announced after insert or update or delete on subscriptions
  for each statement execute function announce_tag('shops:featured');
-- A new count of the words may change how queries are understood.
create or replace trigger shop_words_announced after insert or update on shop_words
  for each row when (new.field = '#') execute function announce_tag('everything');
create or replace trigger product_words_announced after insert or update on product_words
  for each row when (new.field = '#') execute function announce_tag('everything');
-- A rebuild truncates them.
create or replace trigger shop_listings_announced_truncate after truncate on shop_listings
  for each statement execute function announce_tag('everything');
create or replace trigger product_listings_announced_truncate after truncate on product_listings
  for each statement execute function announce_tag('everything');

create or replace function announce_changed_shops() returns trigger language plpgsql as $$
declare
  -- Columns that no public page shows, or only at the current moment. All other columns are announced, also later ones.
  unseen constant text[] := '{address, phone, email, website, view_count, is_active, rejected_at, rejection_reason, suspended_at, suspension_reason, hidden_at, state, lga, town,
    listed_at, updated_at}';
begin
  perform announce(array(
    select unnest(case when n.owner_id = o.owner_id then array['shop:' || n.id] else array['shop:' || n.id, 'shops:featured'] end)
    from new_rows n join old_rows o on o.id = n.id
    where (n.is_listed or o.is_listed)
      and to_jsonb(n) - unseen is distinct from to_jsonb(o) - unseen
    limit 2001), 'everything');
  return null;
end $$;
create or replace trigger shops_announced_update after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_shops();
create or replace function announce_removed_shops() returns trigger language plpgsql as $$
begin
  perform announce(array(select 'shop:' || id from old_rows where is_listed limit 2001), 'everything');
  return null;
end $$;
create or replace trigger shops_announced_delete after delete on shops referencing old table as old_rows
  for each statement execute function announce_removed_shops();

-- A shop's page shows its verifications.
create or replace function announce_shop_of_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', 'shop:' || coalesce(new.shop_id, old.shop_id));
  return null;
end $$;
create or replace trigger shop_verifications_announced after insert or update or delete on shop_verifications
  for each row execute function announce_shop_of_row();

-- No page shows a product before it exists.
create or replace function announce_new_products() returns trigger language plpgsql as $$
begin
  perform announce(array(select distinct 'shop:' || shop_id || ':products' from changed limit 2001), 'everything');
  return null;
end $$;
create or replace trigger products_announced_insert after insert on products referencing new table as changed
  for each statement execute function announce_new_products();

-- Returns the tags of products with the shops that pages show them with; of many products, their shop's tag, because pages with a
-- product also show its shop.
create or replace function product_tags(product_ids integer[], shop_ids integer[]) returns setof text
language sql immutable parallel safe as $$
  select distinct case when count(*) over (partition by shop_id) > 40 then 'shop:' || shop_id else 'product:' || id end
  from unnest(product_ids, shop_ids) p (id, shop_id)
$$;
create or replace function announce_removed_products() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select product_tags(array_agg(id), array_agg(shop_id)) from changed
    union
    select 'shop:' || shop_id || ':products' from changed
    limit 2001), 'everything');
  return null;
end $$;
create or replace trigger products_announced_delete after delete on products referencing old table as changed
  for each statement execute function announce_removed_products();
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  perform announce(array(
    with changed as materialized (
      select n.id, o.shop_id as shop_before, n.shop_id,
        (n.shop_id, n.name, n.description, n.price, n.quantity, n.image_url, n.images::text, n.is_active, n.unit,
          n.price_confirmed_at, n.is_price_stale) is distinct from
        (o.shop_id, o.name, o.description, o.price, o.quantity, o.image_url, o.images::text, o.is_active, o.unit,
          o.price_confirmed_at, o.is_price_stale) as looks,
        (n.shop_id, n.name, n.is_active, coalesce(n.quantity, 1) = 0, n.created_at) is distinct from
        (o.shop_id, o.name, o.is_active, coalesce(o.quantity, 1) = 0, o.created_at) as moves
      -- A full join, so that many rows are never compared pairwise.
      from new_rows n full join old_rows o on o.id = n.id)
    select product_tags(array_agg(id), array_agg(shop_before)) from changed where looks
    union
    select 'shop:' || unnest(array[shop_before, shop_id]) || ':products' from changed where moves
    limit 2001), 'everything');
  return null;
end $$;
drop function if exists announce_products();
create or replace trigger products_announced_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function announce_changed_products();

create or replace function announce_reviews() returns trigger language plpgsql as $$
begin
  perform announce(array(select distinct 'shop:' || shop_id || ':reviews' from changed limit 2001), 'everything');
  return null;
end $$;
create or replace trigger reviews_announced_insert after insert on reviews referencing new table as changed
  for each statement execute function announce_reviews();
create or replace trigger reviews_announced_update after update on reviews referencing new table as changed
  for each statement execute function announce_reviews();
create or replace trigger reviews_announced_delete after delete on reviews referencing old table as changed
  for each statement execute function announce_reviews();
create or replace function announce_reviewer() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'shop:' || shop_id || ':reviews' from reviews where user_id = new.id limit 2001), 'everything');
  return null;
end $$;
create or replace trigger reviewers_announced after update of first_name on users
  for each row when (new.first_name is distinct from old.first_name) execute function announce_reviewer();

-- A product's page shows its price reports.
create or replace function announce_price_reports() returns trigger language plpgsql as $$
begin
  perform announce(array(select distinct 'product:' || product_id from changed where product_id is not null limit 2001), 'everything');
  return null;
end $$;
create or replace trigger price_reports_announced_insert after insert on price_reports referencing new table as changed
  for each statement execute function announce_price_reports();
create or replace trigger price_reports_announced_update after update on price_reports referencing new table as changed
  for each statement execute function announce_price_reports();
create or replace trigger price_reports_announced_delete after delete on price_reports referencing old table as changed
  for each statement execute function announce_price_reports();

-- Announces words that listings have for the first time or again, anywhere or in a name.
create or replace function announce_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce(array(
      select tg_argv[0] || '/new/' || field || '=' || word from changed where field not in ('#', 'x', 'y', 'r', 'o') limit 2001), tg_argv[0] || 's');
  else
    perform announce(array(
      select tg_argv[0] || '/new/' || n.field || '=' || n.word
      from new_rows n join old_rows o on o.field = n.field and o.word = n.word
      where n.field not in ('#', 'x', 'y', 'r', 'o')
        and (o.document_count = 0 and n.document_count > 0 or o.name_count = 0 and n.name_count > 0 or o.head_count = 0 and n.head_count > 0)
      limit 2001), tg_argv[0] || 's');
  end if;
  return null;
end $$;
create or replace trigger shop_words_announced_insert after insert on shop_words referencing new table as changed
  for each statement execute function announce_words('shop');
create or replace trigger shop_words_announced_update after update on shop_words referencing old table as old_rows new table as new_rows
  for each statement execute function announce_words('shop');
create or replace trigger product_words_announced_insert after insert on product_words referencing new table as changed
  for each statement execute function announce_words('product');
create or replace trigger product_words_announced_update after update on product_words
  referencing old table as old_rows new table as new_rows for each statement execute function announce_words('product');

-- Returns the tokens of these fields as tags name them: w for all words of the text.
create or replace function tags_in(doc tsvector, fields text) returns text[] language sql immutable parallel safe as $$
  select array(
    select translate(left(mark, 1), 'npa', 'www') || '=' || substr(mark, 2) from unnest(tsvector_to_array(doc)) mark
    where strpos(fields, left(mark, 1)) > 0)
$$;

-- Returns the tags of lists that may change with a listing. `how` names changes other than the text; a null `doc` means no
-- listing.
create or replace function list_tags(listing text, how text[], old_doc tsvector, new_doc tsvector) returns setof text
language sql immutable parallel safe as $$
  select listing || '/' || h || '/' || tag
  from unnest(how) h cross join unnest(tags_in(old_doc, 'npaslc') || tags_in(new_doc, 'npaslc') || array['*']) tag
  union
  select listing || '/text/' || tag from (
    (select unnest(tags_in(old_doc, 'npa')) union select unnest(tags_in(new_doc, 'npa')))
    except
    (select unnest(tags_in(old_doc, 'npa')) intersect select unnest(tags_in(new_doc, 'npa')))
    union
    select unnest(tags_in(old_doc, 'n') || tags_in(new_doc, 'n')) where tags_in(old_doc, 'nhfe') <> tags_in(new_doc, 'nhfe')) t (tag)
  where 'match' <> all(how) and tags_in(old_doc, 'npahfe') <> tags_in(new_doc, 'npahfe')
$$;

-- Announces added and removed listings.
create or replace function announce_listed() returns trigger language plpgsql as $$
declare
  listing text := tg_argv[0];
begin
  if (select count(*) > 200 from changed) then
    perform pg_notify('public_change', listing || 's');
  else
    perform announce(array(
      select distinct t from changed cross join list_tags(listing, '{match}', null, doc) t limit 2001), listing || 's');
  end if;
  return null;
end $$;
create or replace trigger shop_listings_announced_insert after insert on shop_listings referencing new table as changed
  for each statement execute function announce_listed('shop');
create or replace trigger shop_listings_announced_delete after delete on shop_listings referencing old table as changed
  for each statement execute function announce_listed('shop');
create or replace trigger product_listings_announced_insert after insert on product_listings referencing new table as changed
  for each statement execute function announce_listed('product');
create or replace trigger product_listings_announced_delete after delete on product_listings referencing old table as changed
  for each statement execute function announce_listed('product');

-- Cells half a degree wide, a little more than the 50 km within which the same products are shown. A page depends on its own
-- cell.
create or replace function near_cell(location point) returns text language sql immutable parallel safe as $$
  select floor(location[0] / 0.5) || ',' || floor(location[1] / 0.5)
$$;
-- Returns the tags of all pages that may show this listing: the cells up to 50 km away.
create or replace function same_tags(same_key uuid, location point) returns setof text language sql immutable parallel safe as $$
  select distinct 'product/same/' || same_key || '/' || near_cell(point(location[0] + x, location[1] + y))
  from unnest(array[-0.45, 0, 0.45]) x cross join unnest(array[-0.45, 0, 0.45]) y
  where same_key is not null
$$;

-- Announces products equal to one that was added, deleted or changed. For larger changes announce_listed() and the next function
-- do.
create or replace function announce_same_things() returns trigger language plpgsql as $$
begin
  if (select count(*) <= 200 from changed) then
    perform announce(array(select distinct same_tags(same_key, location) from changed limit 2001), 'products');
  end if;
  return null;
end $$;
create or replace trigger product_listings_same_insert after insert on product_listings referencing new table as changed
  for each statement execute function announce_same_things();
create or replace trigger product_listings_same_delete after delete on product_listings referencing old table as changed
  for each statement execute function announce_same_things();

create or replace function announce_changed_product_listings() returns trigger language plpgsql as $$
begin
  if (select count(*) > 200 from new_rows) then
    perform pg_notify('public_change', 'products');
    return null;
  end if;
  perform announce(array(
    select distinct t from new_rows n join old_rows o on o.product_id = n.product_id cross join list_tags('product',
      case when not n.location ~= o.location
          or (n.shop_id, n.created_at, tags_in(n.doc, 'slc')) is distinct from (o.shop_id, o.created_at, tags_in(o.doc, 'slc'))
        then '{match}'::text[]
        else case when n.kobo <> o.kobo then '{price}'::text[] else '{}' end || case when
          (n.rating, n.review_count, n.score) is distinct from (o.rating, o.review_count, o.score) then '{rank}'::text[] else '{}' end
      end, o.doc, n.doc) t
    union
    select t
    from new_rows n join old_rows o on o.product_id = n.product_id
      cross join lateral (select same_tags(o.same_key, o.location) union select same_tags(n.same_key, n.location)) same (t)
    where not n.location ~= o.location or (n.shop_id, n.kobo, n.score < 0, n.is_price_stale, n.same_key)
      is distinct from (o.shop_id, o.kobo, o.score < 0, o.is_price_stale, o.same_key)
    limit 2001), 'products');
  return null;
end $$;
create or replace trigger product_listings_announced_update after update on product_listings
  referencing old table as old_rows new table as new_rows for each statement execute function announce_changed_product_listings();

create or replace function announce_changed_shop_listings() returns trigger language plpgsql as $$
begin
  if (select count(*) > 200 from new_rows) then
    perform pg_notify('public_change', 'shops');
    return null;
  end if;
  perform announce(array(
    select distinct t from new_rows n join old_rows o on o.shop_id = n.shop_id cross join list_tags('shop',
      case when not n.location ~= o.location or (n.listed_at, n.has_products, tags_in(n.doc, 'lc')) is distinct from
          (o.listed_at, o.has_products, tags_in(o.doc, 'lc'))
        then '{match}'::text[]
        when (n.rating, n.review_count, n.score) is distinct from (o.rating, o.review_count, o.score) then '{rank}'::text[]
        else '{}' end, o.doc, n.doc) t
    union
    select 'shop/open' from new_rows n join old_rows o on o.shop_id = n.shop_id
    where (n.open_week, n.irregular, n.open_then) is distinct from (o.open_week, o.irregular, o.open_then)
    limit 2001), 'shops');
  return null;
end $$;
create or replace trigger shop_listings_announced_update after update on shop_listings
  referencing old table as old_rows new table as new_rows for each statement execute function announce_changed_shop_listings();
