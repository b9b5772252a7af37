-- owner: platform
-- For triggers: one more or less of what `name` counts, apart for each `key`.
create or replace function note_count(name text, key text, change bigint) returns void language sql as $$
  insert into count_changes (name, key, change) select $1, $2, $3 where $3 <> 0
$$;
