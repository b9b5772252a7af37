-- owner: platform
-- For triggers: changes the counter `name` for this `key`.
create or replace function note_count(name text, key text, change bigint) returns void language sql as $$
  insert into counter_changes (name, key, delta) select $1, $2, $3 where $3 <> 0
$$;
