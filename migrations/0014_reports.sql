-- owner: reports
create table reports (
  id serial primary key,
  kind varchar(12) not null check (kind in ('shop', 'product', 'review', 'conversation')),
  -- All null once the reported item is deleted.
  shop_id integer references shops on delete set null,
  product_id integer references products on delete set null,
  review_id integer references reviews on delete set null,
  conversation_id integer references chat_conversations on delete set null,
  -- All reports of one item are decided together.
  target text generated always as (coalesce('shop ' || shop_id::text, 'product ' || product_id::text, 'review ' || review_id::text,
    'conversation ' || conversation_id::text)) stored,
  -- The name when reported: a shop, a product, or the shop of a review or conversation.
  about varchar(200) not null,
  -- The people concerned when it was reported, also after its deletion: the shop's owner, and the review's author or the
  -- customer.
  shop_owner_id text references users on delete set null,
  author_id text references users on delete set null,
  user_id text references users on delete cascade,
  guest_session_id text references guest_sessions on delete set null,
  -- A keyed hash of the account, guest or address: repeated reports of one item are one report.
  sender varchar(64) not null,
  reason varchar(40) not null,
  text varchar(1000),
  outcome varchar(10) check (outcome in ('upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by text references users on delete set null,
  created_at timestamptz not null default now(),
  constraint one_thing_at_most check (num_nonnulls(shop_id, product_id, review_id, conversation_id) <= 1),
  constraint a_decision_has_a_time check ((outcome is null) = (decided_at is null))
);
-- With the id, so that reports of an item are counted from the index alone.
create unique index reports_once on reports (target, sender) include (id) where decided_at is null;
create index reports_open on reports (id) include (target) where decided_at is null;
create index reports_decided on reports (decided_at) where decided_at is not null;
create index reports_shop on reports (shop_id) where shop_id is not null;
create index reports_product on reports (product_id) where product_id is not null;
create index reports_review on reports (review_id) where review_id is not null;
create index reports_conversation on reports (conversation_id) where conversation_id is not null;
create index reports_user on reports (user_id) where user_id is not null;
create index reports_guest on reports (guest_session_id) where guest_session_id is not null;
create index reports_shop_owner on reports (shop_owner_id) where shop_owner_id is not null;
create index reports_author on reports (author_id) where author_id is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;

-- Accounts that had the shop's email or phone at any report, also after it has others or was deleted (G-196).
create table report_contacts (
  report_id integer not null references reports on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (report_id, user_id)
);
create index report_contacts_user on report_contacts (user_id);

-- The messages of a reported conversation, or a copy of a shop, product or review, as it was when reported: sealed, and deleted
-- with the report. Erasing a person erases copies of their content.
create table report_evidence (
  report_id integer primary key references reports on delete cascade,
  sealed text not null,
  -- Addresses of its photos, which stay as long as it does; without those of people erased since.
  pictures text[] not null default '{}',
  taken_at timestamptz not null
);
create index report_evidence_pictures on report_evidence using gin (pictures);

-- 'The shop asked for more' (G-192): one per person and product in 30 days.
create table price_reports (
  id serial primary key,
  -- Null once the product is deleted; the reporter gets a notice of that.
  product_id integer references products on delete set null,
  product_name varchar(200) not null,
  user_id text not null references users on delete cascade,
  price numeric(12, 2) not null check (price > 0),
  -- Without a reference: of a deleted product too, so that the same product offered again has the same reports (G-201).
  shop_id integer not null,
  -- It counts only if the reporter has a verified contact and is not banned (G-201). `counted_late`: since later, until the owner
  -- may get a notice.
  counts boolean not null,
  counted_late boolean not null default false,
  -- When the shop's price reached what most counted reporters said, or less; a trigger sets it.
  cleared_at timestamptz,
  reported_at timestamptz not null,
  notified_at timestamptz,
  unique (product_id, user_id)
);
create index price_reports_user on price_reports (user_id);
create index price_reports_cleared on price_reports (cleared_at) where cleared_at is not null and notified_at is null;
create index price_reports_gone on price_reports (id) where product_id is null and notified_at is null;
create index price_reports_reported on price_reports (reported_at);
create index price_reports_of_gone on price_reports (shop_id) where product_id is null;
create index price_reports_late on price_reports (id) where counted_late;
