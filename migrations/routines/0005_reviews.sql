-- owner: reviews
create or replace trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

-- The sums on the shop follow whatever happens to its reviews, also when a person is deleted (G-054, G-087). Once for each
-- statement, because a shop that moves in the order takes its products along.
create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum + c.rating, review_count = s.review_count + c.reviews
  from (select shop_id, sum(rating)::integer as rating, count(*)::integer as reviews from changed group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;

create or replace function uncount_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum - c.rating, review_count = s.review_count - c.reviews
  from (select shop_id, sum(rating)::integer as rating, count(*)::integer as reviews from changed group by shop_id) c
  where s.id = c.shop_id;
  return null;
end $$;

create or replace function recount_reviews() returns trigger language plpgsql as $$
begin
  update shops s set rating_sum = s.rating_sum + c.rating, review_count = s.review_count + c.reviews
  from (
    select shop_id, sum(rating)::integer as rating, sum(reviews)::integer as reviews
    from (select shop_id, rating, 1 as reviews from changed union all select shop_id, -rating, -1 from previous) both_sides
    group by shop_id having sum(rating) <> 0 or sum(reviews) <> 0) c
  where s.id = c.shop_id;
  return null;
end $$;
create or replace trigger reviews_counted after insert on reviews referencing new table as changed
  for each statement execute function count_reviews();
create or replace trigger reviews_uncounted after delete on reviews referencing old table as changed
  for each statement execute function uncount_reviews();
create or replace trigger reviews_recounted after update on reviews referencing old table as previous new table as changed
  for each statement execute function recount_reviews();
