-- owner: reviews
create or replace trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

-- Keeps the shop's sums equal to its reviews, also when a person is deleted (G-054, G-087). Once per statement, because a shop
-- that moves in the order moves its products too.
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
    from changed where not author_banned group by shop_id) c
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
    from changed where not author_banned group by shop_id) c
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
    from (select shop_id, rating, 1 as n from changed where not author_banned
      union all select shop_id, rating, -1 from previous where not author_banned) both_sides
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

-- Stores whether the author is banned now; a concurrent ban waits until this transaction ends.
create or replace function note_banned_author() returns trigger language plpgsql as $$
begin
  select banned into new.author_banned from users where id = new.user_id for share;
  new.author_banned := coalesce(new.author_banned, false);
  return new;
end $$;
create or replace trigger reviews_author_noted before insert on reviews for each row execute function note_banned_author();

-- Locks a person's reviews and their shops in the same order as rating and removing do.
create or replace function hold_ratings_of(person text) returns void language plpgsql as $$
begin
  perform from shops where id in (select shop_id from reviews where user_id = person union select shop_id from held_reviews where user_id = person)
    order by id for key share;
  perform from reviews where user_id = person order by id for no key update;
  perform from shops where id in (select shop_id from reviews where user_id = person union select shop_id from held_reviews where user_id = person)
    order by id for no key update;
end $$;

-- Locks, before a ban or a deletion, the person's own shops too, which may be suspended or deleted next. All shops are locked in one
-- order, because two people who rated each other's shop may be banned at once.
create or replace function hold_shops_and_ratings_of(person text) returns void language plpgsql as $$
declare shop record;
begin
  for shop in select id, owner_id = person as is_own from shops
    where owner_id = person or id in (select shop_id from reviews where user_id = person union select shop_id from held_reviews where user_id = person)
    order by id
  loop
    if shop.is_own then perform from shops where id = shop.id for update; else perform from shops where id = shop.id for key share; end if;
  end loop;
  perform hold_ratings_of(person);
end $$;

-- A ban takes a person's ratings out of sums and lists; its end restores them (G-198).
create or replace function follow_ban() returns trigger language plpgsql as $$
begin
  perform hold_shops_and_ratings_of(new.id);
  update reviews set author_banned = new.banned where user_id = new.id and author_banned <> new.banned;
  return null;
end $$;
create or replace trigger users_ban_followed after update of banned on users
  for each row when (old.banned is distinct from new.banned) execute function follow_ban();

-- Held ratings count from the moment the contact is verified, by any means (G-198).
create or replace function release_held_reviews(person text, at timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from held_reviews where user_id = person) then return; end if;
  perform hold_ratings_of(person);
  insert into reviews (id, shop_id, user_id, rating, comment, contacted, created_at, released_at)
  select id, shop_id, user_id, rating, comment, contacted, created_at, at from held_reviews where user_id = person order by shop_id
  on conflict (shop_id, user_id) do update set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at,
    contacted = reviews.contacted or excluded.contacted, released_at = excluded.released_at;
  delete from held_reviews where user_id = person;
end $$;
create or replace function follow_proof() returns trigger language plpgsql as $$
begin
  perform release_held_reviews(new.id, clock_timestamp());
  return null;
end $$;
create or replace trigger users_proof_followed after update of is_email_verified, is_phone_verified on users
  for each row when ((new.is_email_verified or new.is_phone_verified) and not (old.is_email_verified or old.is_phone_verified))
  execute function follow_proof();
