-- owner: shops
-- What the public may see of shops, in the form that lists and searches read. Triggers keep it; no code writes it.

-- The words of a text, in order, as they are stored and searched: without accents, apostrophes and capitals. The signs
-- % _ \ & + # @ are words of their own. src/platform/search/words.ts is the same rule for what people type.
create function words_of(said text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := lower(coalesce(said, '') collate "C");
begin
  if octet_length(plain) <> length(plain) then
    plain := regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g');
    plain := translate(plain,
      'ƁɓƊɗƘƙƳƴŊŋƎǝƏəØøĐđŁłıƆɔƐɛΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯʼʻ‘’',
      'bbddkkyynneeeeooddlliooeeαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя');
    plain := replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
    plain := lower(plain collate "C");
  end if;
  plain := regexp_replace(translate(plain, '''`', ''),
    '[^a-z0-9%_\\&+#@\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u1fff\u2c00-\u2dff\u3041-\ud7af]+',
    ' ', 'g');
  if plain ~ '[%_\\&+#@]' then
    plain := regexp_replace(plain, '([%_\\&+#@])', ' \1 ', 'g');
  end if;
  return array(select left(word, 60) from unnest(string_to_array(plain, ' ')) word where word <> '');
end $$;

-- Each word with the letter of the field it stands in.
create function marked(field text, words text[]) returns text[] language sql immutable parallel safe as $$
  select array(select field || word from unnest(words) word)
$$;

-- The order of lists as one number: the rating drawn towards 3.8 by eight imagined reviews, then reviews, then views in
-- doublings, then the newest hour (G-030). `steps` twentieths of a star are taken off.
create function standing(rating_sum integer, review_count integer, view_count integer, since timestamptz, steps integer)
returns bigint language sql stable parallel safe as $$
  select (round((30.4 + rating_sum) * 10000 / (8 + review_count))::bigint - steps * 500) * 1000000000000
    + least(review_count, 9999)::bigint * 100000000
    + length(ltrim(view_count::bit(32)::text, '0'))::bigint * 1000000
    + least(greatest(floor(extract(epoch from since) / 3600), 0), 999999)::bigint
$$;

-- Words for how high a score is: z1 from 4.7 stars, z2 from 4.5 and so on to z8; a high one has all that follow. They let
-- the best of very many matches be found without looking at the others.
create function levels_of(score bigint) returns text[] language sql immutable parallel safe as $$
  select ('{z1,z2,z3,z4,z5,z6,z7,z8}'::text[])[9 - width_bucket((score / 1000000000000)::integer,
    '{35500,37000,38000,39500,41000,43000,45000,47000}'::integer[]):]
$$;

create function exchanged(doc tsvector, old_marks text[], new_marks text[]) returns tsvector language sql immutable parallel safe as $$
  select case when old_marks = new_marks then doc else ts_delete(doc, old_marks) || array_to_tsvector(new_marks) end
$$;

-- What a name is found by: n for each word, f for the first, e for all of a short one together.
create function name_marks(words text[]) returns text[] language sql immutable parallel safe as $$
  select marked('n', words) || case when cardinality(words) > 0 then array['f' || words[1]] end
    || case when cardinality(words) between 1 and 3 then array['e' || array_to_string(words, ' ')] end
$$;

create table shop_listings (
  shop_id integer primary key references shops on delete cascade,
  rating double precision not null,
  review_count integer not null,
  score bigint not null,
  listed_at timestamptz not null,
  -- Active products; the triggers of the products keep both.
  product_count integer not null,
  has_products boolean not null,
  -- Longitudes are shortened as in the middle of Nigeria, so that distances compare as on the ground. Far away when unknown,
  -- in the order of ids.
  spot point not null,
  name_key text not null,
  -- n, f, e: the name, see name_marks(); a: words of name, description and category; l: words of the location; c: the
  -- category; z: levels of the score.
  doc tsvector not null,
  -- What its products are found by besides their own words: s (words of the shop's name), l and c.
  product_part tsvector not null
) with (fillfactor = 90);
create index shop_listings_doc on shop_listings using gin (doc) with (fastupdate = off);
create index shop_listings_best on shop_listings (score desc, shop_id desc);
create index shop_listings_newest on shop_listings (has_products desc, listed_at desc, shop_id desc);
create index shop_listings_rating on shop_listings (rating desc, review_count desc, shop_id desc);
create index shop_listings_spot on shop_listings using gist (spot);
create index shops_listed_towns on shops (town) where is_listed and town is not null;

-- Every word of the listings, with the number of listings that had it when they were last counted.
create table shop_words (
  field "char" not null,
  word text collate "C" not null,
  docs integer not null default 1,
  -- Of these, how many have it in their name, and as its first word.
  names integer not null default 1,
  fronts integer not null default 1,
  -- The transaction that added it, so that a reader can tell whether what it remembers is complete.
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index shop_words_trigrams on shop_words using gin (word gin_trgm_ops);
create index shop_words_since on shop_words (since);

-- How many listings came and went; the sum is how many there are. `gone` says how many words' counts may have fallen since
-- they were taken. Rows are added, so that writers never wait for each other.
create table listing_counts (listing text not null, change integer not null, gone integer not null default 0);

create function listed(wanted text) returns integer language sql stable as $$
  select coalesce(sum(change), 0)::integer from listing_counts where listing = wanted
$$;

create function count_listings() returns trigger language plpgsql as $$
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
create trigger shop_listings_counted_in after insert on shop_listings referencing new table as changed
  for each statement execute function count_listings('shop');
create trigger shop_listings_counted_out after delete on shop_listings referencing old table as changed
  for each statement execute function count_listings('shop');

create function note_shop_words(shop_ids integer[]) returns void language sql as $$
  insert into shop_words as known (field, word)
  select distinct left(said, 1)::"char", substr(said, 2) collate "C"
  from shop_listings l cross join unnest(tsvector_to_array(l.doc)) said
  where l.shop_id = any(shop_ids) and left(said, 1) in ('a', 'l', 'c', 'z') and not exists (
    select from shop_words w where w.field = left(said, 1)::"char" and w.word = substr(said, 2) collate "C" and w.docs > 0)
  order by 1, 2
  on conflict (field, word) do update set docs = 1 where known.docs = 0
$$;

-- What the listings should be.
create view listable_shops as
select s.id as shop_id, case s.review_count when 0 then 0 else s.rating_sum::float8 / s.review_count end as rating,
  s.review_count, r.score, s.listed_at, p.count as product_count, p.count > 0 as has_products,
  coalesce(point(s.lng * 0.987, s.lat), point(0, -1000 - s.id * 0.001)) as spot, array_to_string(t.name, ' ') as name_key,
  array_to_tsvector(array_remove(name_marks(t.name) || marked('a', t.name || t.about) || marked('l', t.place)
    || levels_of(r.score) || ('c' || s.category_id), null)) as doc,
  array_to_tsvector(array_remove(marked('s', t.name) || marked('l', t.place) || ('c' || s.category_id), null)) as product_part
from shops s
left join categories c on c.id = s.category_id
cross join lateral (
  select words_of(s.name) as name, words_of(concat_ws(' ', left(s.description, 10000), c.name)) as about,
    words_of(concat_ws(' ', s.location, s.lga)) as place
  offset 0) t
cross join lateral (select standing(s.rating_sum, s.review_count, s.view_count, s.listed_at, 0) as score) r
cross join lateral (select count(*)::integer as count from products where shop_id = s.id and is_active) p
where s.is_listed;

-- Brings the listings of these shops in line with the shops.
create function list_shops(shop_ids integer[]) returns void language plpgsql as $$
begin
  delete from shop_listings l using shops s where s.id = l.shop_id and s.id = any(shop_ids) and not s.is_listed;
  with written as (
    insert into shop_listings as l
    select * from listable_shops where shop_id = any(shop_ids) order by shop_id
    on conflict (shop_id) do update set rating = excluded.rating, review_count = excluded.review_count, score = excluded.score,
      listed_at = excluded.listed_at, product_count = excluded.product_count, has_products = excluded.has_products,
      spot = excluded.spot, name_key = excluded.name_key, doc = excluded.doc, product_part = excluded.product_part
    where (l.rating, l.review_count, l.score, l.listed_at, l.product_count, l.name_key, l.doc, l.product_part) is distinct from
      (excluded.rating, excluded.review_count, excluded.score, excluded.listed_at, excluded.product_count, excluded.name_key,
        excluded.doc, excluded.product_part) or not l.spot ~= excluded.spot
    returning l.xmax <> 0 as changed)
  insert into listing_counts select 'shop', 0, count(*) from written where changed having count(*) > 0;
  perform note_shop_words(shop_ids);
end $$;

-- Brings only rating and order in line.
create function rank_shops(shop_ids integer[]) returns void language sql as $$
  update shop_listings l
  set rating = r.rating, review_count = r.review_count, score = r.score, doc = exchanged(l.doc, levels_of(l.score), levels_of(r.score))
  from (
    select id, review_count, case review_count when 0 then 0 else rating_sum::float8 / review_count end as rating,
      standing(rating_sum, review_count, view_count, listed_at, 0) as score
    from shops where id = any(shop_ids)) r
  where r.id = l.shop_id and l.shop_id = any(shop_ids)
    and (l.rating, l.review_count, l.score) is distinct from (r.rating, r.review_count, r.score)
$$;

-- Whether a shop is listed follows from it and its owner; what somebody writes into the column does not count.
create function settle_shop() returns trigger language plpgsql as $$
begin
  new.is_listed := new.is_approved and new.is_active and may_list(new.owner_id);
  if tg_op = 'UPDATE' and old.listed_at is not null then
    new.listed_at := old.listed_at;
  elsif new.is_listed and new.listed_at is null then
    new.listed_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;
create trigger shops_settled before insert or update of is_approved, is_active, owner_id, is_listed, listed_at on shops
  for each row execute function settle_shop();

create function shops_added() returns trigger language plpgsql as $$
begin
  perform list_shops(array(select id from added where is_listed));
  return null;
end $$;
create trigger shops_listed_insert after insert on shops referencing new table as added
  for each statement execute function shops_added();

create function shops_edited() returns trigger language plpgsql as $$
declare
  retold integer[];
  ranked integer[];
begin
  with edited as (
    select n.id,
      (n.name, n.description, n.location, n.lga, n.category_id, n.lat, n.lng, n.is_listed, n.listed_at) is distinct from
      (o.name, o.description, o.location, o.lga, o.category_id, o.lat, o.lng, o.is_listed, o.listed_at) as in_words
    from new_rows n join old_rows o on o.id = n.id
    where (n.is_listed or o.is_listed)
      and (n.name, n.description, n.location, n.lga, n.category_id, n.lat, n.lng, n.is_listed, n.listed_at, n.rating_sum, n.review_count)
      is distinct from
      (o.name, o.description, o.location, o.lga, o.category_id, o.lat, o.lng, o.is_listed, o.listed_at, o.rating_sum, o.review_count))
  select array_agg(id order by id) filter (where in_words), array_agg(id order by id) filter (where not in_words)
  into retold, ranked from edited;
  if retold is not null then perform list_shops(retold); end if;
  if ranked is not null then perform rank_shops(ranked); end if;
  return null;
end $$;
create trigger shops_listed_update after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function shops_edited();

create function category_renamed() returns trigger language plpgsql as $$
begin
  perform list_shops(array(select id from shops where category_id = new.id and is_listed order by id));
  return null;
end $$;
create trigger categories_listed after update of name on categories
  for each row when (new.name is distinct from old.name) execute function category_renamed();

-- Lists and unlists where the right of the owner has changed: when time has passed, daily, or the policy is another.
-- Answers how many shops changed.
create function relist_shops(owners text[] default null) returns integer language plpgsql as $$
declare
  changed integer;
begin
  owners := coalesce(owners, array(select distinct owner_id from shops));
  update shops s set is_listed = not s.is_listed
  from (select owner, may_list(owner) as may from unnest(owners) owner offset 0) o
  where s.owner_id = o.owner and s.is_listed is distinct from (s.is_approved and s.is_active and o.may);
  get diagnostics changed = row_count;
  return changed;
end $$;

create function subscriptions_added() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select distinct user_id from new_rows));
  return null;
end $$;
create function subscriptions_removed() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select distinct user_id from old_rows));
  return null;
end $$;
create function subscriptions_edited() returns trigger language plpgsql as $$
begin
  perform relist_shops(array(select user_id from new_rows union select user_id from old_rows));
  return null;
end $$;
create trigger subscriptions_list_insert after insert on subscriptions referencing new table as new_rows
  for each statement execute function subscriptions_added();
create trigger subscriptions_list_update after update on subscriptions referencing old table as old_rows new table as new_rows
  for each statement execute function subscriptions_edited();
create trigger subscriptions_list_delete after delete on subscriptions referencing old table as old_rows
  for each statement execute function subscriptions_removed();

create function policy_changed() returns trigger language plpgsql as $$
begin
  perform relist_shops();
  return null;
end $$;
create trigger listing_policy_lists after update on listing_policy for each statement execute function policy_changed();
