-- owner: products
-- Searching. The steps of a search depend on what the one before has found, and all must see the same moment: so they are
-- one function here, find_listings(), and one statement for whoever asks.

-- How a sort is done: the columns it needs, the order, and what comes after the keys in $1. For 'best' the first key is
-- the tier, which whoever builds the statement takes care of.
create function listing_sort(listing text, sort text, out columns text, out in_order text, out past text)
language sql immutable as $$
  select s.columns, s.in_order, s.past from (values
    ('best', null, 'score', 'score desc, id desc', '(score, id) < ($1[2]::bigint, $1[3]::integer)'),
    ('newest', 'shop', 'has_products, listed_at', 'has_products desc, listed_at desc, id desc',
      '(has_products, listed_at, id) < ($1[1]::boolean, $1[2]::timestamptz, $1[3]::integer)'),
    ('newest', 'product', 'created_at, shop_id', 'created_at desc, id desc',
      '(created_at, id) < ($1[1]::timestamptz, $1[2]::integer)'),
    ('price', 'product', 'kobo', 'kobo, id desc',
      'kobo >= $1[1]::bigint and (kobo > $1[1]::bigint or id < $1[2]::integer)'),
    ('rating', null, 'rating, review_count', 'rating desc, review_count desc, id desc',
      '(rating, review_count, id) < ($1[1]::float8, $1[2]::integer, $1[3]::integer)'),
    -- The best first where several are equally near, as those of one town are whose place is not known better.
    ('nearest', 'shop', 'distance, score', 'distance, score desc, id desc',
      '(distance > $1[1]::float8 or distance = $1[1]::float8 and (score, id) < ($1[2]::bigint, $1[3]::integer))'),
    ('nearest', 'product', 'distance, shop_score, shop_id', 'distance, shop_score desc, shop_id desc, id desc',
      '(distance > $1[1]::float8 or distance = $1[1]::float8
        and (shop_score, shop_id, id) < ($1[2]::bigint, $1[3]::integer, $1[4]::integer))')
  ) s (name, of, columns, in_order, past) where s.name = sort and coalesce(s.of, listing) = listing
$$;

-- The rows a sort is done on. For the nearest they have their `distance` from $2; given a number of `shops`, they are only
-- those of so many nearest shops that are not before `after`, and of all others as near as the last of these, in order.
create function listing_source(listing text, sort text, after text[], shops bigint) returns text language sql immutable as $$
  select format(case
    when sort <> 'nearest' then '(select %1$s_id as id, l.* from %1$s_listings l) l'
    when shops is not null then '(select l.%1$s_id as id, o.distance, o.shop_score, l.* from (
        select o.shop_id, o.spot <-> $2 as distance, o.score as shop_score
        from (
          select max(distance) as reach from (
            select spot <-> $2 as distance from shop_listings where %2$s order by spot <-> $2 limit %3$s) n offset 0) r
        cross join shop_listings o
        where o.spot <@ circle($2, r.reach * 1.000001 + 0.000001) and o.spot <-> $2 <= r.reach and %2$s
        order by distance, shop_score desc, o.shop_id desc offset 0) o
      cross join lateral (select * from %1$s_listings l where l.shop_id = o.shop_id offset 0) l) l'
    when listing = 'shop' then '(select shop_id as id, spot <-> $2 as distance, l.* from shop_listings l) l'
    else '(select product_id as id, o.spot <-> $2 as distance, o.score as shop_score, l.*
      from product_listings l join shop_listings o on o.shop_id = l.shop_id) l' end,
    listing, case when after is null then 'true' else 'spot <-> $2 >= $1[1]::float8' end, shops)
$$;

-- How many listings have each level of the score, z1 to z8, when they were last counted.
create function level_sizes(listing text) returns integer[] language sql stable as $$
  select array(
    select coalesce(sum(w.docs), 0)::integer
    from generate_series(1, 8) level
    left join (
      select word, docs from shop_words where field = 'z' and listing = 'shop'
      union all
      select word, docs from product_words where field = 'z' and listing = 'product') w on w.word = level::text
    group by level order by level)
$$;

-- Bands of products in the order of a sort, from that of the keys in `after` on, so many that they should hold these hits of
-- what this share of all listings matches, as one query; null when they are too many to name.
create function bands_with(hits double precision, share double precision, sort text, after text[]) returns tsquery
language sql stable as $$
  select case when count(*) <= 24 and max(held) * share >= hits
    then string_agg('''' || field::text || word || '''', ' | ')::tsquery end
  from (
    select *, sum(docs) over (order by place) as held, sum(docs) over (order by place) - docs as before from (
      select field, word, docs, -word::integer as place
      from product_words where field = case sort when 'rating' then 'r' when 'newest' then 'y' end::"char") b
    where after is null or place >= case sort
      when 'rating' then -floor(after[1]::float8 * 10)::integer
      when 'newest' then -age_band(after[1]::timestamptz) end) c
  where before * share < hits
$$;

-- All prices up to at least `most`, as one query.
create function prices_to(most bigint) returns tsquery language sql immutable as $$
  select string_agg('''' || mark || '''', ' | ')::tsquery from (
    select 'v' || b.below as mark from (select width_bucket(most, price_steps()) as below) b where b.below > 0
    union all
    select 'x' || band from generate_series(
      coalesce(price_band((price_steps())[width_bucket(most, price_steps())]), 0), price_band(most)) band) m
$$;

-- The smallest level from `start` on that should hold so many of what this share of all listings matches; null: none.
create function level_with(hits double precision, share double precision, sizes integer[], start integer) returns integer
language sql immutable as $$
  select min(level)::integer from generate_subscripts(sizes, 1) level where level >= start and sizes[level] * share >= hits
$$;

-- Conditions as SQL, one for each query: the word index is two to three times as fast with them apart as with one query
-- that joins them. Not `indexed`: to be looked at row by row.
create function all_match(queries tsquery[], indexed boolean default true) returns text language sql immutable as $$
  select coalesce(string_agg(
    format(case when indexed then 'doc @@ %L::tsquery' else 'coalesce(doc @@ %L::tsquery, false)' end, query), ' and '), 'true')
  from unnest(queries) query
$$;

-- Whether surely more than 1,000 match: one level of the score can be enough to show it. False says nothing.
create function thousand_match(listing text, wanted tsquery[], also tsquery[], share double precision) returns boolean
language plpgsql stable as $$
declare
  level integer := level_with(3500, share, level_sizes(listing), 1);
  counted integer;
begin
  -- Fewer are looked at as fast as a part of them.
  if level is null or share < 0.008 then return false; end if;
  execute format('with matched as materialized (select 1 from %I where %s and %s)
    select count(*) from (select from matched limit 1001) x',
    listing || '_listings', all_match(wanted || ('z' || level)::tsquery), all_match(also, false)) into counted;
  return counted > 1000;
end $$;

-- How many have what very many have, 1,001 for more than 1,000.
create function count_among_many(listing text, also tsquery[]) returns integer language plpgsql stable as $$
declare
  counted integer;
begin
  execute format('select count(*) from (select from (select doc from %I order by score desc limit 40000) x where %s limit 1001) x',
    listing || '_listings', all_match(also)) into counted;
  if counted < 1001 and also is not null then
    execute format('with matched as materialized (select 1 from %I where %s)
      select count(*) from (select from matched limit 1001) x',
      listing || '_listings', all_match(also)) into counted;
  end if;
  return counted;
end $$;

-- Finds a page of listings and how many there are. The settings keep the planner to the two ways that were measured: words
-- through the word index, or a walk along an order; never the whole table.
--
--   listing    'shop' or 'product'
--   wanted     what a listing must match, found through the word index; null: nothing
--   also       what it must match besides, looked at row by row because very many do; null: nothing
--   beside     of `wanted`, what is not about the name
--   named      how the name fits: {it may be exactly this, it may begin so, it has these words}; null: it does not count
--   parts      all for which the name has the typed words as parts of words
--   typed      the typed words as a name_key, to know the first two for certain
--   sort       'best', 'newest', 'rating', 'nearest' (to `near`), and for products 'price'
--   after      the keys of the row before the page, for 'best' beginning with the tier; null: from the start
--   per_shop   with 'newest': the further products of a shop come after all others
--   skip       how many to pass over, when there is no `after`
--   likely     how many matches are expected among `everything`, and how many of them for each of `named` and for `parts`;
--              decides only how they are looked for
--   surely     how many matched when words were counted: no counting where that is still enough
--
--   total      how many match, 1,001 for more than 1,000
--   tiers      for each of `ids` how its name fits: 5 exactly, 4 begins so, 3 has the words, 2 has them as parts, 1 the text
--              has them elsewhere; 0 when the name does not count
create function find_listings(
  listing text, wanted tsquery[], also tsquery[], beside tsquery[], named tsquery[], parts tsquery[], typed text,
  sort text, near point, after text[], per_shop integer, skip integer, take integer, likely bigint[], everything bigint,
  surely bigint, out total integer, out ids integer[], out tiers integer[])
language plpgsql stable
set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  how record := listing_sort(listing, sort);
  past text := case when after is null then 'true' else how.past end;
  begins text := format('starts_with(name_key, %L)', typed);
  need integer := skip + take;
  share double precision := greatest(likely[1], 1) / greatest(everything, 1)::float8;
  -- Looking at all of so many matches costs as much as finding the first of them in order.
  few integer := case when sort = 'best' or listing = 'product' and sort <> 'nearest' then 1500
    else greatest(2500, sqrt(0.7 * need * everything)) end;
  of_tier double precision;
  more double precision := 1;
  prices bigint[];
  sizes integer[];
  tier integer;
  queries tsquery[];
  rule text;
  -- What to try: below 0 a bounded walk along the order; the words within a level of the score (1 to 8) or within bands of
  -- the order (9 to 11, each time more); 0 all that match.
  attempts integer[];
  attempt integer;
  band tsquery;
  rows_found integer[];
begin
  if wanted is null then
    total := count_among_many(listing, also);
  elsif surely > 1000 and surely - (select coalesce(sum(gone), 0) from listing_counts c where c.listing = find_listings.listing) > 1000
    or thousand_match(listing, wanted, also, share)
  then
    total := 1001;
  else
    execute format($sql$
      with matched as materialized (select id, %1$s, %2$s as tier from %3$s where %4$s and %5$s),
      hits as materialized (select *, %6$s as turn from matched limit %7$s),
      page as materialized (select id, tier from hits where %8$s order by tier desc, turn > %9$s, %10$s offset %11$s limit %12$s)
      select (select count(*) from hits), array(select id from page), array(select tier from page)$sql$,
      how.columns,
      case when named is null then '0' else format('case when name_key = %L then 5 when %s then 4
        when doc @@ %L then 3 when %s then 2 else 1 end', typed, begins, named[3], all_match(parts)) end,
      listing_source(listing, sort, after, null), all_match(wanted), all_match(also, false),
      case when per_shop is null then '0' else format('row_number() over (partition by shop_id order by %s)', how.in_order) end,
      few,
      case when sort = 'best' and after is not null
        then '(tier, score, id) < ($1[1]::integer, $1[2]::bigint, $1[3]::integer)' else past end,
      coalesce(per_shop, 0), how.in_order, skip, take)
    into total, ids, tiers using after, near;
    if total < few then
      total := least(total, 1001);
      return;
    end if;
    -- More than was expected; of the names that fit too, perhaps.
    total := 1001;
    more := greatest(1, 2 * few / greatest(likely[1], 1)::float8);
    share := least(1, share * more);
  end if;

  sizes := level_sizes(listing);
  ids := '{}';
  tiers := '{}';
  foreach tier in array case
    when named is not null then '{5,4,3,2,1}'::integer[] when per_shop is not null then '{0,-1}' else '{0}' end
  loop
    continue when named is not null and after is not null and after[1]::integer < tier;
    if named is not null and after is not null and tier < after[1]::integer then past := 'true'; end if;
    queries := case when tier < 2 then wanted when tier = 2 then parts || beside else named[6 - tier] || beside end;
    rule := case tier
      when 5 then format('name_key = %L', typed)
      when 4 then format('%s and name_key <> %L', begins, typed)
      when 3 then format('not %s', begins)
      when 2 then format('not %s and not doc @@ %L', begins, named[3])
      when 1 then format('not %s and not (%s)', begins, all_match(parts))
      when 0 then case when per_shop is null then 'true' else format('steps < %s', per_shop) end
      else format('steps >= %s', per_shop) end;

    of_tier := case when tier < 2 then share else least(1, more * greatest(likely[7 - tier], 1) / greatest(everything, 1)) end;
    attempts := case when sort = 'nearest' then '{-1,-2}' when queries is null or of_tier > need / 1000.0 then '{-1}'
      else '{}' end;
    if queries is not null and of_tier * everything > 1500 then
      if sort = 'best' then
        attempt := level_with(2 * need, of_tier, sizes,
          case when past = 'true' then 1 else substr((levels_of(after[2]::bigint))[1], 2)::integer end);
        while attempt is not null loop
          attempts := attempts || attempt;
          attempt := level_with(6 * sizes[attempt], 1, sizes, attempt);
        end loop;
      elsif listing = 'product' and sort <> 'nearest' then
        attempts := attempts || '{9,10,11}'::integer[];
        if sort = 'price' then
          -- What is asked for has its own prices; some of them tell where the cheapest are.
          attempt := level_with(600, share, sizes, 1);
          execute format('with matched as materialized (select kobo from %s where %s and %s and %s)
            select array(select kobo from (select * from matched limit 400) x order by kobo)',
            listing_source(listing, sort, after, null),
            all_match(case when attempt is null then queries else queries || ('z' || attempt)::tsquery end),
            all_match(also, false), past)
          into prices using after;
        end if;
      end if;
    end if;

    foreach attempt in array attempts || 0 loop
      if sort = 'nearest' and (attempt < 0 or queries is null) then
        execute format('select array(select id from %s where %s and %s and %s order by %s limit %s)',
          listing_source(listing, sort, after,
            case when attempt < 0 then least(10 + 10.0 ^ (-1 - attempt) * need / share, 5000)::bigint end),
          all_match(queries, false), all_match(also, false), past, how.in_order, need)
        into rows_found using after, near;
      elsif attempt < 0 or queries is null then
        execute format($sql$
          with walked as materialized (
            select id, %1$s from (select * from %2$s where %3$s order by %4$s limit %5$s) x
            where %6$s and %7$s and %8$s limit %9$s)
          select array(select id from walked order by %4$s)$sql$,
          how.columns, listing_source(listing, sort, after, null), past, how.in_order,
          case when attempt < 0 then least(greatest(2 * need / of_tier, 1000), 5000)::bigint::text else 'all' end,
          all_match(queries), all_match(also), rule, need)
        into rows_found using after, near;
      else
        band := case
          when attempt > 8 and sort = 'price' then
            prices_to(prices[(2 + cardinality(prices) * 2 * need * 6 ^ (attempt - 9) / (share * everything))::integer])
          when attempt > 8 then bands_with(2 * need * 6 ^ (attempt - 9), share, sort, after)
          when attempt > 0 then ('z' || attempt)::tsquery end;
        continue when attempt > 0 and band is null;
        execute format($sql$
          with matched as materialized (select id, %1$s from %2$s where %3$s and %4$s and %5$s and %6$s)
          select array(select id from matched order by %7$s limit %8$s)$sql$,
          how.columns, listing_source(listing, sort, after, null),
          all_match(case attempt when 0 then queries else queries || band end),
          all_match(also, false), past, rule, how.in_order, need)
        into rows_found using after, near;
      end if;
      exit when cardinality(rows_found) >= need;
    end loop;
    ids := ids || rows_found;
    tiers := tiers || array_fill(greatest(tier, 0), array[cardinality(rows_found)]);
    need := need - cardinality(rows_found);
    exit when need <= 0;
  end loop;
  -- Fewer than asked for are all there are, whatever was believed.
  if need > 0 and after is null then total := least(total, cardinality(ids)); end if;
  ids := ids[skip + 1:];
  tiers := tiers[skip + 1:];
end $$;

-- Listed products like this one: those that share most words of its name first, then others of its category, by score.
create function similar_products(product integer, take integer, out ids integer[]) language plpgsql stable
set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  everything bigint := listed('product');
  sizes integer[] := level_sizes('product');
  words tsquery[];
  names integer[];
  category tsquery;
  shared integer;
  chosen integer;
  queries tsquery[];
  level integer;
  rows_found integer[];
  fitting integer[];
begin
  ids := '{}';
  -- Rare words say most; those that very many have, short ones and bare numbers say nothing.
  select array_agg(('''n' || w.word || '''')::tsquery order by w.names, w.word), array_agg(w.names order by w.names, w.word)
  into words, names from (
    select w.word, w.names from product_listings l
    cross join unnest(tsvector_to_array(l.doc)) said
    join product_words w on w.field = 'p' and w.word = substr(said, 2) collate "C"
    where l.product_id = product and left(said, 1) = 'n' and length(w.word) > 2 and w.word !~ '^[0-9]+$'
      and w.names <= greatest(everything / 10, 100)
    order by w.names, w.word limit 4) w;
  select ('''' || said || '''')::tsquery into category
  from product_listings l cross join unnest(tsvector_to_array(l.doc)) said
  where l.product_id = product and left(said, 1) = 'c';

  for shared in reverse coalesce(cardinality(words), 0)..0 loop
    fitting := '{}';
    -- All ways to choose so many of the words, as bits; without any, the category.
    for chosen in 0..(1 << coalesce(cardinality(words), 0)) - 1 loop
      continue when length(replace(chosen::bit(4)::text, '0', '')) <> shared;
      queries := case when shared = 0 then array[category]
        else array(select words[place] from generate_subscripts(words, 1) place where (chosen >> (place - 1)) & 1 = 1) end;
      continue when queries[1] is null;
      -- Each further word is taken to leave a quarter.
      level := level_with(10 * take, case shared when 0 then 0.1 else
        (select min(names[place]) from generate_subscripts(words, 1) place where (chosen >> (place - 1)) & 1 = 1)
          / greatest(everything, 1)::float8 / 4 ^ (shared - 1) end, sizes, 1);
      foreach level in array array_remove(array[level, 0], null) loop
        execute format('with matched as materialized (select product_id, score from product_listings where %s)
          select array(select product_id from matched where product_id <> all($1) order by score desc, product_id desc limit $2)',
          all_match(case level when 0 then queries else queries || ('z' || level)::tsquery end))
        into rows_found using ids || product, take;
        exit when cardinality(rows_found) >= take;
      end loop;
      fitting := fitting || rows_found;
    end loop;
    ids := ids || array(
      select product_id from product_listings where product_id = any(fitting)
      order by score desc, product_id desc limit take - cardinality(ids));
    exit when cardinality(ids) >= take;
  end loop;
end $$;

-- Daily upkeep: shops whose owner's right has ended or begun, the order by views, the words, the counts.
create function refresh_listings() returns void language plpgsql as $$
declare
  batch integer[];
begin
  perform relist_shops();
  for batch in select array_agg(shop_id order by shop_id) from shop_listings group by shop_id / 1000 order by shop_id / 1000 loop
    perform rank_shops(batch);
    perform rank_products(batch);
  end loop;
  perform count_shop_words();
  perform count_product_words();
end $$;
