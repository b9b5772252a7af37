-- owner: shops
-- Admin decisions about shops, and the owner's one appeal to each (G-184).
create table shop_decisions (
  id serial primary key,
  -- No reference: a removed shop is restored under its old id.
  shop_id integer not null,
  shop_name varchar(200) not null,
  owner_id text not null references users on delete cascade,
  kind varchar(12) not null check (kind in ('approved', 'rejected', 'suspended', 'lifted', 'removed', 'restored', 'accepted', 'refused')),
  reason varchar(40),
  text varchar(1000),
  decided_by text references users on delete set null,
  decided_at timestamptz not null,
  appeal_text varchar(1000),
  appealed_at timestamptz,
  -- When the appeal must be decided.
  due_at timestamptz,
  -- The admin agreed with the owner.
  is_upheld boolean,
  outcome varchar(1000),
  appeal_decided_by text references users on delete set null,
  appeal_decided_at timestamptz,
  constraint appeals_have_a_due_time check ((appeal_text is null) = (appealed_at is null) and (appeal_text is null) = (due_at is null)),
  constraint only_appeals_are_decided check ((appeal_decided_at is null) = (is_upheld is null) and (appeal_decided_at is null or appeal_text is not null))
);
create index shop_decisions_shop on shop_decisions (shop_id, id desc);
create index shop_decisions_owner on shop_decisions (owner_id, id desc);
create index shop_decisions_decided_by on shop_decisions (decided_by) where decided_by is not null;
create index shop_decisions_settled_by on shop_decisions (appeal_decided_by) where appeal_decided_by is not null;
create index shop_decisions_open on shop_decisions (due_at, id) where appealed_at is not null and appeal_decided_at is null;

-- Decisions that their admin may still undo, and what they changed (G-208). Sending the notice deletes the row, so each notice
-- leaves once. A later decision about the shop ends the undo.
create table undoable_decisions (
  decision_id integer primary key references shop_decisions on delete cascade,
  -- No reference: the shop may be the one removed.
  shop_id integer not null unique,
  -- The state of the shop before the decision; null for a removal, which has a snapshot.
  state jsonb,
  -- Its rows of shop_marks.
  marks jsonb not null,
  -- Its unreviewed rows of shop_edits, which a rejection deletes.
  edits jsonb not null,
  -- Just after the decision; null for a removal.
  shop_updated_at timestamptz
);

-- Contact views of a removed shop, until the removal can no longer be undone.
create table undoable_contact_views (
  like contact_views,
  foreign key (shop_id) references undoable_decisions (shop_id) on delete cascade deferrable initially deferred
);
create index undoable_contact_views_shop on undoable_contact_views (shop_id);

-- Removed shops, sealed with the secret key and kept for 30 days: an admin may restore one (G-183). Deleted with its owner.
create table shop_snapshots (
  shop_id integer primary key,
  owner_id text not null references users on delete cascade,
  shop_name varchar(200) not null,
  -- The shop and its products.
  sealed text not null,
  -- Addresses of its pictures, so that they stay until then.
  pictures text[] not null,
  removed_at timestamptz not null
);
create index shop_snapshots_owner on shop_snapshots (owner_id);
create index shop_snapshots_removed on shop_snapshots (removed_at desc, shop_id desc);

-- Other people's content at the shop, each in a separate part that is deleted with its author.
create table shop_snapshot_parts (
  id serial primary key,
  shop_id integer not null references shop_snapshots on delete cascade,
  person_id text not null references users on delete cascade,
  sealed text not null
);
create index shop_snapshot_parts_shop on shop_snapshot_parts (shop_id);
create index shop_snapshot_parts_person on shop_snapshot_parts (person_id);

-- The admin who is viewing a shop, so that two do not decide about it (G-184): valid for a minute.
create table shop_presence (
  shop_id integer not null references shops on delete cascade,
  admin_id text not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (shop_id, admin_id)
);
create index shop_presence_admin on shop_presence (admin_id);

-- Changes of an approved shop since its approval or an admin's last check, before and after. Triggers keep them. Also held
-- changes, which apply only after an admin's check (G-200): code writes all of a shop's at once.
create table shop_edits (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  -- 0: the shop itself. Without a reference, because a product may be deleted.
  product_id integer not null default 0,
  product_name varchar(200),
  field varchar(20) not null,
  before text,
  after text,
  -- Another owner's shop or product has the same.
  is_shared boolean not null default false,
  risk smallint not null,
  edited_at timestamptz not null,
  is_held boolean not null default false,
  -- Why it is held, in words for admins.
  why text,
  -- The held category; null if no category is held.
  category_id integer references categories on delete cascade,
  unique (shop_id, product_id, field, is_held),
  constraint only_held_edits_have_reasons check (is_held = (why is not null) and (is_held or category_id is null))
);
create index shop_edits_risk on shop_edits ((-risk), edited_at, id);
create index shop_edits_category on shop_edits (category_id) where category_id is not null;

-- Facts an admin has checked about a shop, with the day; each ends when the shop changes it.
create table shop_verifications (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  kind varchar(10) not null check (kind in ('phone', 'visit', 'company')),
  checked_on date not null,
  -- In the register of companies, such as 'RC 1234567'.
  number varchar(20),
  checked_by text references users on delete set null,
  noted_at timestamptz not null,
  unique (shop_id, kind),
  constraint companies_have_numbers check ((number is not null) = (kind = 'company'))
);
create index shop_verifications_checked_by on shop_verifications (checked_by) where checked_by is not null;
-- Finds others with the same phone number or picture.
create index shops_phone on shops (right(regexp_replace(phone, '\D', '', 'g'), 10)) where phone is not null;
create index shops_picture on shops (image_url) where image_url is not null;

-- Recognises a rejected or removed shop that is sent again, also by another account (G-206): keyed hashes of phone, email, and
-- name with place. Without references or owner: rows outlive account and shop, and are deleted a year later.
create table shop_marks (
  shop_id integer not null,
  about varchar(5) not null check (about in ('phone', 'email', 'name')),
  mark varchar(43) not null,
  -- The newest decision against it.
  kind varchar(12) not null,
  reason varchar(40),
  decided_at timestamptz not null,
  primary key (shop_id, about, mark)
);
create index shop_marks_mark on shop_marks (mark);
create index shop_marks_decided on shop_marks (decided_at);
