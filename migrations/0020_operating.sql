-- owner: platform
-- What an admin has changed of the settings of the environment. Processes learn of it on the channel site_settings.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  -- By their names in SiteSettings. A missing one is that of the environment.
  settings jsonb not null,
  changed_at timestamptz not null
);

-- Errors of the server and of browsers, grouped and counted, without personal data.
create table error_groups (
  id integer generated always as identity primary key,
  -- Hash of place, message and first line of the code.
  fingerprint text not null unique,
  place varchar(10) not null check (place in ('server', 'browser')),
  -- Quoted texts, numbers and contacts are left out.
  message varchar(300) not null,
  code_line varchar(300) not null,
  -- The pattern of the page or call, such as /shops/:shopId.
  route varchar(200) not null,
  version varchar(20) not null,
  error_count integer not null check (error_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index error_groups_last on error_groups (last_at);
