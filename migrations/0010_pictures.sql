-- owner: pictures
-- Pictures that people sent, by the hash of their content: the same picture is stored once, whoever sends it.
create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{40}$'),
  -- Of all its widths together.
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- Null while its files are being written or removed.
  stored_at timestamptz,
  -- Null while something shows it.
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

create table picture_owners (
  hash text not null references pictures on delete cascade,
  owner_id text not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (hash, owner_id)
);
create index picture_owners_owner on picture_owners (owner_id, created_at);
