-- owner: products
-- The functions that search the word indexes, for either listing:
--   *_some     returns ids of any that meet all conditions, up to a limit
--   *_top      returns the best of those after a score and id
--   *_matches  returns any that meet all conditions, up to a limit, with the columns that lists are sorted by
--   *_best     returns the page of those that meet the first row of conditions, then of those that meet the next. A match of one row
--              meets all later rows; there are at most six rows
-- Each level of the score has its own statement, the best first and only until there are enough. A connection plans each of them
-- once for all searches: as one statement they took 5 ms to plan and 1 ms to start. Levels below `least_score` are left out, which is 0
-- for products that are not sold out.

-- Returns true if surely more than 1,000 match, by the last count minus removals since. In SQL it would be planned each time.
create or replace function has_many_matches(name text, known integer) returns boolean language plpgsql stable as $$
begin
  return known > 1000 and known - (select coalesce(sum(gone), 0) from listing_counts where listing = name) > 1000;
end $$;

do $make$
declare
  listing text;
  has_prices boolean;
  of_some text;
  of_top text;
  of_all text;
  leasts text;
  typed text;
  -- Values that rows are compared with in addition to words: prices, or the time at which shops must be open; null: any time.
  compared text;
  given text;
  columns text;
begin
  foreach listing in array array['shop', 'product'] loop
    has_prices := listing = 'product';
    compared := case when has_prices then 'price_from bigint, price_to bigint, least_score bigint' else 'week_minute integer, minute integer' end;
    given := case when has_prices then 'price_from, price_to, least_score' else 'week_minute, minute' end;
    select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum), string_agg(attname, ', ' order by attnum)
    into typed, columns
    from pg_attribute where attrelid = (listing || '_listings')::regclass and attnum > 0 and not attisdropped
      and attname not in ('filler', 'doc', 'product_part', 'open_week', 'irregular', 'open_then');
    -- Fenced, because the planner would rather walk along an order and read every row's words. Prices are no index condition,
    -- because the planner would combine that with the words.
    select
      string_agg(format('when %1$s then found := found || array(select id from (select %2$s_id as id from %2$s_listings where %3$s offset 0) l
        limit wanted - cardinality(found));', kind, listing, conditions), E'\n      '),
      string_agg(format('when %1$s then found := found || array(select id from (select %2$s_id as id, score from %2$s_listings
        where %3$s and (score + 0, %2$s_id) < (under, under_id) offset 0) l order by score desc, id desc limit wanted - cardinality(found));',
        kind, listing, conditions), E'\n      '),
      string_agg(format('when %1$s then return query select * from (select %4$s from %2$s_listings where %3$s offset 0) l limit most - had;',
        kind, listing, conditions, columns), E'\n      '),
      'array[' || string_agg(coalesce(least, '-9000000000000000000'), ', ' order by level) filter (where amount = 0) || ']'
    into of_some, of_top, of_all, leasts
    from (
      select amount, level, level * 10 + amount as kind, substring(predicate from '>= ''?(\d+)') as least,
        concat_ws(' and ', (select string_agg('doc @@ q[' || n || ']', ' and ') from generate_series(1, amount) n), predicate,
          case when has_prices then 'kobo + 0 between price_from and price_to'
            else '(minute is null or is_open(open_week, irregular, open_then, week_minute, minute))' end) as conditions
      from generate_series(0, 4) amount cross join (
        select row_number() over (order by indexrelid::regclass::text) as level, pg_get_expr(indpred, indrelid) as predicate
        from pg_index where indrelid = (listing || '_listings')::regclass and indexrelid::regclass::text like '%\_marks\_%') l) w;

    execute format($sql$
      create or replace function %1$s_some(q tsquery[], %7$s, wanted integer) returns integer[] language plpgsql stable as $$
      declare
        found integer[] := '{}';
      begin
        for level in 1..cardinality(%2$s) loop
          %10$s
          case level * 10 + cardinality(q)
          %3$s
          end case;
          exit when cardinality(found) >= wanted;
        end loop;
        return found;
      end $$;

      create or replace function %1$s_top(q tsquery[], %7$s, under bigint, under_id integer, wanted integer)
      returns integer[] language plpgsql stable as $$
      declare
        found integer[] := '{}';
      begin
        for level in 1..cardinality(%2$s) loop
          continue when under < (%2$s)[level];
          %10$s
          case level * 10 + cardinality(q)
          %4$s
          end case;
          exit when cardinality(found) >= wanted;
        end loop;
        return found;
      end $$;

      drop function if exists %1$s_matches;
      create function %1$s_matches(q tsquery[], %7$s, most integer) returns table(%6$s) language plpgsql stable as $$
      #variable_conflict use_column
      declare
        had integer := 0;
        came integer;
      begin
        for level in 1..cardinality(%2$s) loop
          %10$s
          case level * 10 + cardinality(q)
          %5$s
          end case;
          get diagnostics came = row_count;
          had := had + came;
          exit when had >= most;
        end loop;
      end $$;

      drop function if exists %1$s_best;
      create function %1$s_best(tiers integer[], rows tsquery[], wholes tsquery[], %7$s, after_tier integer,
        after_score bigint, after_id integer, known integer, skip integer, take integer, out total integer, out ids integer[], out of_tiers integer[])
      language plpgsql stable as $$
      declare
        few constant integer := 200;
        wanted constant integer := skip + take;
        worst constant integer := cardinality(tiers);
        q tsquery[] := array_remove(array(select unnest(rows[worst:])), null);
        found integer[];
      begin
        ids := '{}';
        of_tiers := '{}';
        total := 1001;
        if not has_many_matches('%1$s', known) then
          found := %1$s_some(q, %8$s, total);
          total := cardinality(found);
        end if;
        if total <= few and after_tier is null then
          -- Reading their words is faster than a query for each tier.
          select coalesce(array_agg(t.id order by t.tier, t.score desc, t.id desc), ids), coalesce(array_agg(t.tier order by t.tier), of_tiers)
          into ids, of_tiers
          from (
            select id, score, tiers[coalesce(%9$s, worst)] as tier
            from (select %1$s_id as id, score, strip(doc) as doc from %1$s_listings where %1$s_id = any(found) offset 0) l) t;
        else
          for nth in 1..worst loop
            continue when tiers[nth] < after_tier;
            exit when cardinality(ids) >= wanted;
            q := array_remove(array(select unnest(rows[nth:nth])), null);
            -- Earlier tiers were shown before the cursor.
            if after_tier is not null and nth > 1 then q := q || !!wholes[nth - 1]; end if;
            if tiers[nth] = after_tier then
              found := %1$s_top(q, %8$s, after_score, after_id, wanted);
            else
              found := %1$s_top(q, %8$s, 9223372036854775807, 0, wanted);
            end if;
            ids := ids || array(select id from unnest(found) with ordinality t(id, place) where id <> all(ids) order by place);
            of_tiers := of_tiers || array_fill(tiers[nth], array[cardinality(ids) - cardinality(of_tiers)]);
          end loop;
        end if;
        ids := ids[skip + 1:wanted];
        of_tiers := of_tiers[skip + 1:wanted];
      end $$;
    $sql$, listing, leasts, of_some, of_top, of_all, typed, compared, given,
      (select format('case %s end', string_agg(format('when doc @@ wholes[%1$s] then %1$s', n), ' ' order by n)) from generate_series(1, 5) n),
      case when has_prices then format('exit when (%s)[level] < least_score;', leasts) else '' end);
  end loop;
end $make$;
