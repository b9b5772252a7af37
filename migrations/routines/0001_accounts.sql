-- owner: accounts
create or replace trigger users_touch before update on users for each row execute function touch_updated_at();

create or replace function note_verification() returns trigger language plpgsql as $$
begin
  if not (new.is_email_verified or new.is_phone_verified) then new.verified_at := null;
  elsif new.verified_at is null then new.verified_at := now();
  end if;
  return new;
end $$;
create or replace trigger users_verification before insert or update of is_email_verified, is_phone_verified on users
  for each row execute function note_verification();

create or replace function count_person() returns trigger language plpgsql as $$
begin
  perform note_count('active people', '', (tg_op <> 'DELETE' and not new.banned)::int - (tg_op <> 'INSERT' and not old.banned)::int);
  return null;
end $$;
create or replace trigger users_counted after insert or delete or update of banned on users
  for each row execute function count_person();

-- Counts customers: all, banned, verified, by the day of sign-up in Lagos, and by city with its spellings (G-088, G-089).
create or replace function count_customer() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.role = 'customer';
  is_one boolean := tg_op <> 'DELETE' and new.role = 'customer';
  before users := case when was then old end;
  after users := case when is_one then new end;
  day_before text := (before.created_at at time zone 'Africa/Lagos')::date;
  day_after text := (after.created_at at time zone 'Africa/Lagos')::date;
  city_before text := nullif(btrim(before.city), '');
  city_after text := nullif(btrim(after.city), '');
begin
  perform note_count('customers', '', is_one::int - was::int);
  perform note_count('banned customers', '', (is_one and after.banned)::int - (was and before.banned)::int);
  perform note_count('verified customers', '',
    (is_one and (after.is_email_verified or after.is_phone_verified))::int
    - (was and (before.is_email_verified or before.is_phone_verified))::int);
  if day_before is distinct from day_after then
    if was then perform note_count('customers by day', day_before, -1); end if;
    if is_one then perform note_count('customers by day', day_after, 1); end if;
  end if;
  if city_before is distinct from city_after then
    if city_before is not null then
      perform note_count('customers by city', lower(city_before), -1);
      perform note_count('spellings of ' || lower(city_before), city_before, -1);
    end if;
    if city_after is not null then
      perform note_count('customers by city', lower(city_after), 1);
      perform note_count('spellings of ' || lower(city_after), city_after, 1);
    end if;
  end if;
  return null;
end $$;
create or replace trigger users_customers_counted
  after insert or delete or update of role, banned, is_email_verified, is_phone_verified, city, created_at on users
  for each row execute function count_customer();
