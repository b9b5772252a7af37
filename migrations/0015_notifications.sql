-- owner: notifications
-- `person` is an account's id, without a reference: a notice in the middle of another change must not wait for their row. A
-- deletion deletes the person's rows, and a job removes rows written at the same moment.
create table notices (
  id serial primary key,
  person text not null,
  topic varchar(12) not null
    check (topic in ('decision', 'message', 'payment', 'review', 'report', 'delivery', 'saved', 'account')),
  title varchar(200) not null,
  text varchar(1000) not null,
  -- A path on our own site.
  path varchar(300) check (path like '/%' and path not like '//%'),
  -- A later notice with the same key replaces the earlier one.
  key varchar(100),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_person on notices (person, id desc);
create index notices_unread on notices (person) where read_at is null;
create unique index notices_key on notices (person, key) where key is not null;
create index notices_created on notices (created_at);

-- A person's choices; without a row the default applies. `person` as above, or a guest's id.
create table notice_preferences (
  person text not null,
  topic varchar(12) not null,
  way varchar(5) not null check (way in ('email', 'push', 'sms')),
  is_on boolean not null,
  primary key (person, topic, way)
);

-- Browsers that take push messages. A row ends with its session, so that nothing shows after a sign-out.
create table push_subscriptions (
  id serial primary key,
  person text not null,
  session text not null references sessions (sid) on delete cascade on update cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh varchar(100) not null,
  auth varchar(40) not null,
  created_at timestamptz not null,
  unique (session)
);
create index push_subscriptions_person on push_subscriptions (person);

-- The keys by which push services recognise us; the private key is sealed with the secret key.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  sealed_private_key text not null
);
