-- owner: shops
-- Opening hours as minutes, so that a list reads each row once. The rules are those of
-- src/domains/shops/hours/opening-hours.policy.ts; a test compares both.

create or replace function minute_of(at text) returns integer language sql immutable parallel safe as $$
  select left(at, 2)::integer * 60 + right(at, 2)::integer
$$;

-- Returns minutes from a day's midnight; a span that closes before it opens continues into the next day.
create or replace function minutes_of(spans jsonb) returns setof int4range language sql immutable parallel safe as $$
  select int4range(t.opens, case when t.closes > t.opens then t.closes else t.closes + 1440 end)
  from jsonb_array_elements(spans) span
  cross join lateral (select minute_of(span ->> 'opens') as opens, minute_of(span ->> 'closes') as closes) t
$$;

-- Moves minutes of a day to a day since 1970, in Lagos.
create or replace function moved(minutes int4range, days integer) returns int4range language sql immutable parallel safe as $$
  select int4range(lower(minutes) + days * 1440, upper(minutes) + days * 1440)
$$;

-- Returns minutes since Monday, 00:00; Sunday's late hours are in Monday.
create or replace function open_week(hours jsonb) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(part * int4range(0, 10080)), '{}')
  from jsonb_array_elements(hours -> 'week') with ordinality d(spans, nth)
  cross join lateral minutes_of(spans) open
  cross join lateral (values (moved(open, nth::integer - 1)), (moved(open, nth::integer - 8))) p(part)
  having hours is not null
$$;

-- Returns days with special hours, in days since 1970, with `first` and `last` included.
create or replace function special_days(hours jsonb) returns table(first integer, last integer, spans jsonb)
language sql immutable parallel safe as $$
  select 0, (hours ->> 'closedUntil')::date - date '1970-01-01' - 1, '[]'::jsonb where hours ->> 'closedUntil' is not null
  union all
  select (e ->> 'from')::date - date '1970-01-01', (e ->> 'to')::date - date '1970-01-01', e -> 'spans'
  from jsonb_array_elements(hours -> 'exceptions') e
$$;

-- Returns the minutes in which the week does not count: special days, and the day after, because hours may continue.
create or replace function irregular_minutes(hours jsonb) returns int4multirange language sql immutable parallel safe as $$
  select range_agg(int4range(first * 1440, (last + 2) * 1440)) from special_days(hours)
$$;

-- Returns the spans that begin on a day. A shop that is closed until later is closed on special days too.
create or replace function spans_on(hours jsonb, day integer) returns jsonb language sql immutable parallel safe as $$
  select coalesce(
    (select spans from special_days(hours) where day between first and last order by first limit 1),
    hours -> 'week' -> ((day + 3) % 7))
$$;

-- Returns the opening times within the irregular minutes.
create or replace function open_then(hours jsonb) returns int4multirange language sql immutable parallel safe as $$
  select range_agg(moved(open, day)) * irregular_minutes(hours)
  from (
    select distinct day from special_days(hours) cross join lateral (
      select unnest(array[first - 1, last + 1]) as day
      union all
      select generate_series(first, last) where spans <> '[]') d) days
  cross join lateral minutes_of(spans_on(hours, day)) open
$$;

-- `minute`: since 1970 in Lagos; `week_minute`: the same since Monday, 00:00.
create or replace function is_open(week int4multirange, irregular int4multirange, open_then int4multirange, week_minute integer, minute integer)
returns boolean language sql immutable parallel safe as $$
  select case when irregular @> minute then open_then @> minute else week @> week_minute end
$$;
