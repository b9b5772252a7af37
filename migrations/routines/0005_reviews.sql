-- owner: reviews
create or replace trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

-- The sums on the shop follow whatever happens to its reviews, also when a person is deleted (G-054, G-087). Once for each
-- statement, because a shop that moves in the order takes its products along.
create or replace function added_stars(counts integer[], more bigint[]) returns integer[] language sql immutable as $$
  select array_agg(n + coalesce(m, 0) order by star) from unnest(counts, more) with ordinality as both_sides (n, m, star)
$$;

create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum + c.rating, review_count = s.review_count + c.reviews,
    star_counts = added_stars(s.star_counts, c.stars)
  from (
    select shop_id, sum(rating)::integer as rating, count(*)::integer as reviews,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)] as stars
    from changed group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;

create or replace function uncount_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum - c.rating, review_count = s.review_count - c.reviews,
    star_counts = added_stars(s.star_counts, c.stars)
  from (
    select shop_id, sum(rating)::integer as rating, count(*)::integer as reviews,
      array[-count(*) filter (where rating = 1), -count(*) filter (where rating = 2), -count(*) filter (where rating = 3),
        -count(*) filter (where rating = 4), -count(*) filter (where rating = 5)] as stars
    from changed group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;

create or replace function recount_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum + c.rating, review_count = s.review_count + c.reviews,
    star_counts = added_stars(s.star_counts, c.stars)
  from (
    select shop_id, sum(rating * n)::integer as rating, sum(n)::integer as reviews,
      array[sum(n) filter (where rating = 1), sum(n) filter (where rating = 2), sum(n) filter (where rating = 3),
        sum(n) filter (where rating = 4), sum(n) filter (where rating = 5)] as stars
    from (select shop_id, rating, 1 as n from changed union all select shop_id, rating, -1 from previous) both_sides
    group by shop_id) c
  where s.id = c.shop_id and exists (select from unnest(c.stars) as more where more <> 0);
  return null;
end $$;
create or replace trigger reviews_counted after insert on reviews referencing new table as changed
  for each statement execute function count_reviews();
create or replace trigger reviews_uncounted after delete on reviews referencing old table as changed
  for each statement execute function uncount_reviews();
create or replace trigger reviews_recounted after update on reviews referencing old table as previous new table as changed
  for each statement execute function recount_reviews();
