-- owner: reviews
create table reviews (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment varchar(1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, user_id)
);
create index reviews_shop_newest on reviews (shop_id, created_at desc, id desc);
create index reviews_user on reviews (user_id);
create trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

-- The sums on the shop follow whatever happens to its reviews, also when a person is deleted (G-054, G-087).
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update shops set rating_sum = rating_sum - old.rating, review_count = review_count - 1 where id = old.shop_id;
  end if;
  if tg_op <> 'DELETE' then
    update shops set rating_sum = rating_sum + new.rating, review_count = review_count + 1 where id = new.shop_id;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of rating, shop_id on reviews for each row execute function count_reviews();
