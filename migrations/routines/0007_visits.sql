-- owner: visits
-- Returns true if a visitor was counted after a moment. Volatile, so that it sees commits since the calling statement began. It
-- uses the index of shops and visitors, even if the planner thinks the table is small.
create or replace function visit_has_counted(shop integer, who text, kind text, since timestamptz) returns boolean
  language plpgsql volatile set enable_seqscan = off as $$
begin
  return exists (
    select from shop_visits
    where shop_id = shop and visitor = hashtextextended(who, 0) and visit_type = kind and created_at > since);
end $$;
-- Raises a shop's view count with each recorded view, in the same write (G-055). Only views of people are recorded. Admins'
-- counts are per day, and for a year per shop and source (G-093 to G-095), written per batch. They outlive a removed shop,
-- because the views happened.
create or replace function count_views() returns trigger language plpgsql as $$
begin
  -- Visits that an undone removal restores were counted when they happened.
  if current_setting('visits.are_restored', true) = 'on' then return null; end if;
  insert into counter_changes (name, key, delta)
    select 'views by day', day::text, count(*) from recorded where visit_type = 'View' group by day
    union all
    select 'views of shops ' || extract(year from day), shop_id::text, count(*) from recorded where visit_type = 'View'
    group by 1, shop_id
    union all
    select 'views by source ' || extract(year from day), source, count(*) from recorded where visit_type = 'View' group by 1, source;
  update shops s set view_count = s.view_count + c.views
  from (select shop_id, count(*)::integer as views from recorded where visit_type = 'View' group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;
create or replace trigger shop_visits_counted after insert on shop_visits referencing new table as recorded
  for each statement execute function count_views();
