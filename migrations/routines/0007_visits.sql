-- owner: visits
-- A shop's view count rises with each recorded view, in the same write (G-055). Only views of people are recorded.
create or replace function count_views() returns trigger language plpgsql as $$
begin
  update shops s set view_count = s.view_count + c.views
  from (select shop_id, count(*)::integer as views from recorded where visit_type = 'View' group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;
create or replace trigger shop_visits_counted after insert on shop_visits referencing new table as recorded
  for each statement execute function count_views();
