-- owner: shops
-- What the public may see of shops, in the form that lists and searches read. Everything here is kept by triggers.

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
    plain := lower(replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') collate "C");
  end if;
  plain := regexp_replace(translate(plain, '''`', ''),
    '[^a-z0-9%_\\&+#@\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u1fff\u2c00-\u2dff\u3041-\ud7af]+', ' ', 'g');
  if plain ~ '[%_\\&+#@]' then
    plain := regexp_replace(plain, '([%_\\&+#@])', ' \1 ', 'g');
  end if;
  return array(select left(word, 60) from unnest(string_to_array(plain, ' ')) word where word <> '');
end $$;

-- Each word with the letter of the field it stands in.
create function marked(field text, words text[]) returns text[] language sql immutable parallel safe as $$
  select array(select field || word from unnest(words) word)
$$;

-- The order of lists, as one number: rating drawn towards 3.8 by eight imagined reviews, then reviews, then views in
-- doublings, then the newest hour (G-030). `steps` twentieths of a star are taken off.
create function standing(rating_sum integer, review_count integer, view_count integer, since timestamptz, steps integer)
returns bigint language sql stable parallel safe as $$
  select (round((30.4 + rating_sum) * 10000 / (8 + review_count))::bigint - steps * 500) * 1000000000000
    + least(review_count, 9999)::bigint * 100000000
    + length(ltrim(view_count::bit(32)::text, '0'))::bigint * 1000000
    + least(greatest(floor(extract(epoch from since) / 3600), 0), 999999)::bigint
$$;

create table shop_listings (
  shop_id integer primary key references shops on delete cascade,
  rating double precision not null,
  review_count integer not null,
  score bigint not null,
  listed_at timestamptz not null,
  -- Active products. Kept by the triggers of the products.
  product_count integer not null,
  has_products boolean not null,
  -- Longitude shortened as in the middle of Nigeria, so that distances compare as on the ground. Far away when unknown.
  spot point not null,
  name_key text not null,
  -- n and f, w: words, first word and number of words of the name; a: words of name, description and category;
  -- l: words of the location; c: category.
  doc tsvector not null,
  -- What its products are found by: s (words of the shop's name), l and c.
  product_part tsvector not null
) with (fillfactor = 85);
create index shop_listings_doc on shop_listings using gin (doc) with (fastupdate = off);
create index shop_listings_best on shop_listings (score desc, shop_id desc);
create index shop_listings_newest on shop_listings (has_products desc, listed_at desc, shop_id desc);
create index shop_listings_rating on shop_listings (rating desc, review_count desc, shop_id desc);
create index shop_listings_spot on shop_listings using gist (spot);
create index shops_listed_towns on shops (town) where is_listed and town is not null;

-- Every word of the listings' docs, with the number of listings that have it when last counted.
create table shop_words (
  field "char" not null,
  word text collate "C" not null,
  docs integer not null default 1,
  -- The transaction that added it: how a reader knows that what it remembers is still complete.
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index shop_words_trigrams on shop_words using gin (word gin_trgm_ops);
create index shop_words_since on shop_words (since);
