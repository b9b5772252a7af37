create schema if not exists demo;

create table if not exists demo.parts (name text primary key, filled_at timestamptz not null default now());

insert into demo.parts (name) values ('beginning') on conflict do nothing;

-- Bodies without subqueries become part of the statements that call them.

-- The same id for a key in every database; the demo's people are known by keys such as 'customer-14'.
create or replace function demo.id(key text) returns text language sql immutable as $$
  select regexp_replace(encode(sha256(('demo ' || key)::bytea), 'hex'), '^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*', '\1-\2-8\3-8\4-\5') $$;

-- All dates count from the beginning of the loading, so that they do not depend on its pauses.
do $$ begin execute format('create or replace function demo.ago(age interval) returns timestamptz language sql stable as %L',
  format('select %L::timestamptz - age', (select filled_at from demo.parts where name = 'beginning'))); end $$;

create or replace function demo.days_ago(days float8) returns timestamptz language sql stable as $$
  select demo.ago(make_interval(secs => days * 86400)) $$;
