-- owner: pictures
-- Uploaded pictures. The id is random and forms the address, so a person cannot check whether a file was uploaded (G-202).
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{40}$'),
  -- The uploader, who alone may use it; null once that person is erased.
  owner_id text references users on delete set null,
  -- Its first use, for good: a picture in a message never becomes public. Until then only its owner sees it.
  used_in text check (used_in in ('public', 'message')),
  -- The id of that message, which may have been deleted.
  message_id integer,
  -- All widths together.
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- Null while its files are being written or removed.
  stored_at timestamptz,
  -- Null while in use.
  unused_since timestamptz,
  constraint a_message_has_a_number check ((used_in is not distinct from 'message') = (message_id is not null))
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;
create index pictures_owner on pictures (owner_id, created_at) where owner_id is not null;
