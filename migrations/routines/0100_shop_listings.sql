-- owner: shops
-- Returns the words of a text, in order, as they are stored and searched: without accents, apostrophes and capitals. The signs %
-- _ \ & + # @ are words of their own. src/platform/search/words.ts has the same rule for queries.
create or replace function words_of(input text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := lower(coalesce(input, '') collate "C");
begin
  if octet_length(plain) <> length(plain) then
    plain := regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g');
    plain := translate(plain,
      'ƁɓƊɗƘƙƳƴŊŋƎǝƏəØøĐđŁłıƆɔƐɛΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯʼʻ‘’',
      'bbddkkyynneeeeooddlliooeeαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя');
    plain := replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
    plain := lower(plain collate "C");
  end if;
  plain := translate(plain, '''`', '');
  if plain ~ '[0-9][,.]' then
    -- 20,000mAh becomes 20000mah; a dot stays only between digits.
    plain := regexp_replace(plain, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g');
    plain := regexp_replace(plain, '(?<![0-9])\.|\.(?![0-9])', ' ', 'g');
  else
    plain := translate(plain, '.', ' ');
  end if;
  plain := regexp_replace(plain,
    '[^a-z0-9.%_\\&+#@\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u1fff\u2c00-\u2dff\u3041-\ud7af]+',
    ' ', 'g');
  if plain ~ '[%_\\&+#@]' then
    plain := regexp_replace(plain, '([%_\\&+#@])', ' \1 ', 'g');
  end if;
  if plain ~ '[0-9] ' then
    plain := regexp_replace(plain, '(^| )([0-9][0-9.]*) (inch|inches|kg|g|gram|grams|ton|tons|mm|cm|ft|feet|m|metres?|meters?|litres?|liters?|l|ml|cl|gb|tb|mb|hp|kva|kw|watts?|w|volts?|v|ah|mah|amps?|pcs|pieces|yards?|ply|plies)(?= |$)',
      '\1\2\3', 'g');
  end if;
  return array(select left(word, 60) from unnest(string_to_array(plain, ' ')) word where word <> '');
end $$;

-- Returns the word that a name is about, from `words`: bag for 'Laptop bag, 15 inch', rice for 'Bag of rice', repair for 'Fridge
-- and freezer repair', but no quantity, as in 'Sofa set'. test/support/head-of.ts has the same rule.
create or replace function head_of(name text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  measure constant text := '^((bag|carton|pack|packet|set|bundle|bottle|cup|paint|basket|piece|pair|dozen|roll|bucket|keg|gallon|sachet|tin|tuber'
    '|plate|plot|yard|bale|coil|mudu|derica|congo|litre|kilo|crate)s?|box|boxes|loaf|loaves|bunch|bunches)$';
  work constant text := '^(.{3,}ing|repairs?|services?|class|classes|lessons?|courses?|hire|rental|rent|installation|decoration|change|delivery)$';
  many constant text := '^((set|pair|pack|packet|tuber|kit|refill|heap|carton|crate)s?|bunch|bunches)$';
  separator text := substring(name from '[,(–—:;/|]| - ');
  segment integer := cardinality(words);
  word text;
  -- The last word so far, the last that is not a quantity, and the one before the first 'and'.
  last text;
  head text;
  first text;
begin
  if separator is not null then
    segment := coalesce(nullif(cardinality(words_of(split_part(name, separator, 1))), 0), segment);
  end if;
  foreach word in array words[1:segment] loop
    if word = 'of' and last ~ measure then
      last := null;
      head := null;
    elsif word in ('of', 'for', 'with', 'in', 'from', 'by', 'to') or word ~ '[0-9]' and last is not null then
      exit when last is not null;
    elsif word in ('and', 'plus', '&') then
      first := coalesce(first, head);
    else
      last := word;
      if head is null or word !~ many then head := word; end if;
    end if;
  end loop;
  return case when last ~ work then last else coalesce(first, head, words[1]) end;
end $$;

-- Returns each word with the letter of its field.
create or replace function with_tokens(field text, words text[]) returns text[] language sql immutable parallel safe as $$
  select array(select field || word from unnest(words) word)
$$;

-- Returns a list's order as one number: the rating drawn towards 3.8 by eight imagined reviews, then reviews, then views in
-- doublings, then the newest hour (G-030). Each of `newer_products` costs a twentieth of a star.
create or replace function listing_score(rating_sum integer, review_count integer, view_count integer, since timestamptz, newer_products integer)
returns bigint language sql stable parallel safe as $$
  select (round((30.4 + rating_sum) * 10000 / (8 + review_count))::bigint - newer_products * 500) * 1000000000000
    + least(review_count, 9999)::bigint * 100000000
    + length(ltrim(view_count::bit(32)::text, '0'))::bigint * 1000000
    + least(greatest(floor(extract(epoch from since) / 3600), 0), 999999)::bigint
$$;

-- Returns the token of a location, equal only for listings at the same point; null when the location is unknown.
create or replace function geo_cell_of(location point) returns text language sql immutable parallel safe as $$
  select case when location[1] > -1000 then location[1] || ',' || location[0] end
$$;

create or replace function rating_mark(rating double precision) returns text language sql immutable parallel safe as $$
  select 'r' || floor(rating * 10)::integer
$$;

create or replace function exchanged(doc tsvector, old_mark text, new_mark text) returns tsvector language sql immutable parallel safe as $$
  select case when old_mark = new_mark then doc else ts_delete(doc, old_mark) || array_to_tsvector(array[new_mark]) end
$$;

-- Returns the tokens of a name: n for each word, f for the first, h for its head, e for all together. e takes at most 20 words in
-- 1,000 bytes, because a token can have 2,046.
create or replace function name_tokens(name text, words text[]) returns text[] language sql immutable parallel safe as $$
  select with_tokens('n', words) || ('f' || words[1]) || ('h' || head_of(name, words))
    || case when cardinality(words) between 1 and 20 and octet_length(array_to_string(words, ' ')) <= 1000 then 'e' || array_to_string(words, ' ') end
$$;

-- Returns the words of a text with their field's letter, without those of the name.
create or replace function other_marks(field text, name_words text[], words text[]) returns text[] language sql immutable parallel safe as $$
  select array(select field || word from unnest(words) word where word <> all(name_words))
$$;

create or replace function listed(listing_name text) returns integer language sql stable as $$
  select coalesce(sum(change), 0)::integer from listing_counts where listing = listing_name
$$;

create or replace function count_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts
  select tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end, case tg_op when 'INSERT' then 0 else count(*) end
  from changed having count(*) > 0;
  if random() < 0.01 then
    with old as (
      delete from listing_counts where ctid = any(array(
        select ctid from listing_counts where listing = tg_argv[0] for update skip locked)) returning change, gone)
    insert into listing_counts select tg_argv[0], sum(change), sum(gone) from old having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger shop_listings_counted_in after insert on shop_listings referencing new table as changed
  for each statement execute function count_listings('shop');
create or replace trigger shop_listings_counted_out after delete on shop_listings referencing old table as changed
  for each statement execute function count_listings('shop');

-- Adds the words of these tokens in one statement.
create or replace function note_shop_words(marks text[]) returns void language sql as $$
  insert into shop_words as known (field, word, name_count, head_count)
  select field, word, max(named), max(head) from (
    select translate(kind, 'nh', 'aa') collate "C" as field, substr(mark, 2) collate "C" as word,
      (kind = 'n')::integer as named, (kind = 'h')::integer as head
    from unnest(marks) mark cross join left(mark, 1) kind where kind in ('n', 'h', 'a', 'l', 'c', 'r', 'o')) t
  where not exists (
    select from shop_words w where w.field = t.field and w.word = t.word and w.document_count > 0 and w.name_count >= t.named and w.head_count >= t.head)
  group by field, word order by field, word
  on conflict (field, word) do update set document_count = greatest(known.document_count, 1), name_count = greatest(known.name_count, excluded.name_count),
    head_count = greatest(known.head_count, excluded.head_count), since = excluded.since
$$;

-- The listings as they should be.
drop view if exists listable_shops;
create view listable_shops as
select s.id as shop_id, s.review_count, o.rating,
  listing_score(s.rating_sum, s.review_count, s.view_count, s.listed_at, 0) as score, s.listed_at, o.location, s.category_id,
  p.count as product_count, p.count > 0 as has_products,
  array_to_tsvector(array_remove(name_tokens(s.name, t.name) || other_marks('a', t.name, t.about)
    || rating_mark(o.rating), null)) || m.place as doc,
  array_to_tsvector(with_tokens('s', t.name)) || m.place as product_part,
  open_week(s.opening_hours) as open_week, irregular_minutes(s.opening_hours) as irregular, open_then(s.opening_hours) as open_then
from shops s
left join categories c on c.id = s.category_id
cross join lateral (
  select coalesce(point(round((s.lng * 0.987)::numeric, 5)::float8, round(s.lat::numeric, 5)::float8), point(0, -1000)) as location,
    case s.review_count when 0 then 0 else s.rating_sum::float8 / s.review_count end as rating offset 0) o
cross join lateral (
  select words_of(s.name) as name, words_of(concat_ws(' ', left(s.description, 10000), c.name)) as about offset 0) t
cross join lateral (
  select array_to_tsvector(array_remove(
    with_tokens('l', words_of(concat_ws(' ', s.location, s.lga, s.landmark))) || ('c' || s.category_id) || ('o' || geo_cell_of(o.location)), null)) as place
  offset 0) m
cross join lateral (
  select count(*)::integer as count from products where shop_id = s.id and is_active and quantity is distinct from 0) p
where s.is_listed;

-- Queues these shops for a running rebuild; they may be queued already.
create or replace function note_relisted(shop_ids integer[]) returns void language sql as $$
  insert into listing_rebuild_queue (shop_id) select unnest(shop_ids) where to_regclass('next_product_listings') is not null
$$;

-- Updates the listings of these shops from the shops.
create or replace function write_shop_listings(shop_ids integer[]) returns void language plpgsql as $$
begin
  delete from shop_listings l using shops s where s.id = l.shop_id and s.id = any(shop_ids) and not s.is_listed;
  with written as (
    insert into shop_listings as l (shop_id, review_count, rating, score, listed_at, location, category_id, product_count, has_products,
      doc, product_part, open_week, irregular, open_then)
    select * from listable_shops where shop_id = any(shop_ids) order by shop_id
    on conflict (shop_id) do update set review_count = excluded.review_count, rating = excluded.rating, score = excluded.score,
      listed_at = excluded.listed_at, location = excluded.location, category_id = excluded.category_id,
      product_count = excluded.product_count, has_products = excluded.has_products, doc = excluded.doc,
      product_part = excluded.product_part, open_week = excluded.open_week, irregular = excluded.irregular,
      open_then = excluded.open_then
    where (l.review_count, l.rating, l.score, l.listed_at, l.category_id, l.product_count, l.doc, l.product_part,
        l.open_week, l.irregular, l.open_then) is distinct from
      (excluded.review_count, excluded.rating, excluded.score, excluded.listed_at, excluded.category_id, excluded.product_count,
        excluded.doc, excluded.product_part, excluded.open_week, excluded.irregular, excluded.open_then) or not l.location ~= excluded.location
    returning l.xmax <> 0 as changed)
  insert into listing_counts select 'shop', 0, count(*) from written where changed having count(*) > 0;
  perform note_shop_words(array(
    select distinct mark from shop_listings cross join unnest(tsvector_to_array(doc)) mark where shop_id = any(shop_ids)));
end $$;

create or replace function list_shops(shop_ids integer[]) returns void language sql as $$
  select note_relisted(shop_ids);
  select write_shop_listings(shop_ids)
$$;

-- Updates only rating and order.
create or replace function rank_shops(shop_ids integer[]) returns void language sql as $$
  select note_shop_words(array(
    select distinct rating_mark(rating_sum::float8 / review_count) from shops where id = any(shop_ids) and review_count > 0));
  update shop_listings l
  set rating = r.rating, review_count = r.review_count, score = r.score, doc = exchanged(l.doc, rating_mark(l.rating), rating_mark(r.rating))
  from (
    select id, review_count, case review_count when 0 then 0 else rating_sum::float8 / review_count end as rating,
      listing_score(rating_sum, review_count, view_count, listed_at, 0) as score
    from shops where id = any(shop_ids)) r
  where r.id = l.shop_id and l.shop_id = any(shop_ids)
    and (l.rating, l.review_count, l.score) is distinct from (r.rating, r.review_count, r.score)
$$;

-- Derives is_listed from the shop and its owner; writing the column has no effect.
create or replace function refresh_shop_listing() returns trigger language plpgsql as $$
begin
  new.is_listed := new.is_approved and new.is_active and new.suspended_at is null and new.hidden_at is null and may_list(new.owner_id);
  if tg_op = 'UPDATE' and old.listed_at is not null then
    new.listed_at := old.listed_at;
  elsif new.is_listed and new.listed_at is null then
    new.listed_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;
create or replace trigger shops_settled before insert or update of is_approved, is_active, suspended_at, hidden_at, owner_id, is_listed, listed_at on shops
  for each row execute function refresh_shop_listing();

create or replace function shops_added() returns trigger language plpgsql as $$
begin
  perform list_shops(array(select id from added where is_listed));
  return null;
end $$;
create or replace trigger shops_listed_insert after insert on shops referencing new table as added
  for each statement execute function shops_added();

create or replace function shops_edited() returns trigger language plpgsql as $$
declare
  retold integer[];
  ranked integer[];
begin
  with edited as (
    select n.id,
      (n.name, n.description, n.location, n.landmark, n.lga, n.category_id, n.lat, n.lng, n.is_listed, n.listed_at, n.opening_hours)
      is distinct from
      (o.name, o.description, o.location, o.landmark, o.lga, o.category_id, o.lat, o.lng, o.is_listed, o.listed_at, o.opening_hours)
      as in_words
    from new_rows n join old_rows o on o.id = n.id
    where (n.is_listed or o.is_listed)
      and (n.name, n.description, n.location, n.landmark, n.lga, n.category_id, n.lat, n.lng, n.is_listed, n.listed_at, n.opening_hours, n.rating_sum, n.review_count)
      is distinct from
      (o.name, o.description, o.location, o.landmark, o.lga, o.category_id, o.lat, o.lng, o.is_listed, o.listed_at, o.opening_hours, o.rating_sum, o.review_count))
  select array_agg(id order by id) filter (where in_words), array_agg(id order by id) filter (where not in_words)
  into retold, ranked from edited;
  if retold is not null then perform list_shops(retold); end if;
  if ranked is not null then
    perform note_relisted(ranked);
    perform rank_shops(ranked);
  end if;
  return null;
end $$;
create or replace trigger shops_listed_update after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function shops_edited();

create or replace function category_renamed() returns trigger language plpgsql as $$
begin
  perform list_shops(array(select id from shops where category_id = new.id and is_listed order by id));
  return null;
end $$;
create or replace trigger categories_listed after update of name on categories
  for each row when (new.name is distinct from old.name) execute function category_renamed();

-- Lists and unlists shops whose owner's right has changed, every 15 minutes or with another policy. Returns the number of changed
-- shops.
create or replace function relist_shops(owners text[] default null) returns integer language plpgsql as $$
declare
  changed integer;
begin
  owners := coalesce(owners, array(select distinct owner_id from shops));
  update shops s set is_listed = not s.is_listed
  from (select owner, may_list(owner) as may from unnest(owners) owner offset 0) o
  where s.owner_id = o.owner and s.is_listed is distinct from 
    (s.is_approved and s.is_active and s.suspended_at is null and s.hidden_at is null and o.may);
  get diagnostics changed = row_count;
  return changed;
end $$;

create or replace function subscriptions_added() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select distinct user_id from new_rows));
  return null;
end $$;

create or replace function subscriptions_removed() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select distinct user_id from old_rows));
  return null;
end $$;

create or replace function subscriptions_edited() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select user_id from new_rows union select user_id from old_rows));
  return null;
end $$;
create or replace trigger subscriptions_list_insert after insert on subscriptions referencing new table as new_rows
  for each statement execute function subscriptions_added();
create or replace trigger subscriptions_list_update after update on subscriptions referencing old table as old_rows new table as new_rows
  for each statement execute function subscriptions_edited();
create or replace trigger subscriptions_list_delete after delete on subscriptions referencing old table as old_rows
  for each statement execute function subscriptions_removed();

create or replace function policy_changed() returns trigger language plpgsql as $$
begin
  perform relist_shops();
  return null;
end $$;
create or replace trigger listing_policy_lists after update on listing_policy for each statement execute function policy_changed();
