-- owner: accounts
-- Browsers that have signed in to an account before: strangers' wrong passwords do not lock these out. One browser may know
-- several people; its token is kept as a hash.
create table known_devices (
  id integer generated always as identity unique,
  token text not null,
  user_id text not null references users on delete cascade,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  primary key (token, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at desc);
create index known_devices_used on known_devices (last_used_at);
