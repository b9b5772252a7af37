-- owner: products
-- How many listings have several words cannot be told from how many have each: of those with one, all or hardly any may
-- have the other. find_listings() of 0012 guessed, and when it guessed too low it looked at 1,500 matches in vain. It now
-- asks the best few hundredths of all listings first, which takes a tenth of the time and is right to a sixth.

-- The conditions with one more that few fulfil. The index asks them in turn, so this one comes behind the rarest and the
-- others, above all those of many words, are asked about what is left.
create function narrowed(queries tsquery[], band tsquery) returns tsquery[] language sql immutable as $$
  select queries[1:1] || band || queries[2:]
$$;

-- The level of the score that serves as a sample of all listings: some hundredths of them; null when none is of that size,
-- as where there are few listings or hardly any reviews.
create function sample_level(sizes integer[], everything bigint) returns integer language sql immutable as $$
  select level from level_with(greatest(2000, 0.03 * everything), 1, sizes, 1) level where sizes[level] <= 0.25 * everything
$$;

-- About how many match (null: there is no sample), and whether surely more than 1,000 do. That is looked
-- for only when they are about as many as `few`; false says nothing.
create function sampled_matches(
  listing text, wanted tsquery[], also tsquery[], few integer, everything bigint, sizes integer[],
  out about double precision, out thousand boolean)
language plpgsql stable as $$
declare
  counting constant text := 'with matched as materialized (select 1 from %I where %s and %s)
    select count(*) from (select from matched limit 1001) x';
  level integer := sample_level(sizes, everything);
  counted integer;
begin
  thousand := false;
  if level is null then return; end if;
  execute format(counting, listing || '_listings', all_match(narrowed(wanted, ('z' || level)::tsquery)), all_match(also, false))
  into counted;
  about := greatest(counted, 0.5) * everything / sizes[level];
  if counted <= 1000 and about >= 0.9 * few then
    level := level_with(1400, about / everything, sizes, level + 1);
    execute format(counting, listing || '_listings',
      all_match(case when level is null then wanted else narrowed(wanted, ('z' || level)::tsquery) end),
      all_match(also, false)) into counted;
  end if;
  thousand := counted > 1000;
end $$;

-- Finds a page of listings and how many there are. The settings keep the planner to the two ways that were measured: words
-- through the word index, or a walk along an order; never the whole table.
--
--   listing    'shop' or 'product'
--   wanted     what a listing must match, found through the word index, the rarest first; null: nothing
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
--              decides only how they are looked for, and whether a sample is worth its time
--   surely     how many matched when words were counted: no counting where that is still enough
--
--   total      how many match, 1,001 for more than 1,000
--   tiers      for each of `ids` how its name fits: 5 exactly, 4 begins so, 3 has the words, 2 has them as parts, 1 the text
--              has them elsewhere; 0 when the name does not count
create or replace function find_listings(
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
  few integer := case when sort = 'price' then 4000 when sort = 'best' or listing = 'product' and sort <> 'nearest' then 1500
    else greatest(2500, sqrt(0.7 * need * everything)) end;
  of_tier double precision;
  more double precision := 1;
  sizes integer[];
  sampled record;
  prices bigint[];
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
  then
    total := 1001;
  elsif likely[1] >= few or surely = 0 and likely[1] >= 100 then
    -- More than one condition: what they have in common can be a tenth of what is likely, or ten times as much.
    sizes := level_sizes(listing);
    sampled := sampled_matches(listing, wanted, also, few, everything, sizes);
    if sampled.about is not null then
      more := sampled.about / greatest(likely[1], 1);
      share := least(1, share * more);
    end if;
    if sampled.thousand then total := 1001; end if;
  end if;
  if total is null then
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
    more := greatest(1, more, 2 * few / greatest(likely[1], 1)::float8);
    share := least(1, more * greatest(likely[1], 1) / greatest(everything, 1));
  end if;

  sizes := coalesce(sizes, level_sizes(listing));
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
    if queries is not null and (of_tier * everything > 1500 or sort = 'best' and of_tier * everything > 150) then
      if sort = 'best' then
        attempt := case when past = 'true' then 1 else substr((levels_of(after[2]::bigint))[1], 2)::integer end;
        if of_tier * everything > 1500 then
          attempt := level_with(2 * need, of_tier, sizes, attempt);
        else
          -- They are believed to be few. Where they are not, the sample has enough.
          if attempt <= sample_level(sizes, everything) then attempts := attempts || sample_level(sizes, everything); end if;
          attempt := null;
        end if;
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
            all_match(case when attempt is null then queries else narrowed(queries, ('z' || attempt)::tsquery) end),
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
          all_match(case attempt when 0 then queries else narrowed(queries, band) end),
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

drop function thousand_match;
