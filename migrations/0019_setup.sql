-- owner: accounts
-- The first admin was made at /setup, which then no longer exists.
create table finished_setup (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null
);
