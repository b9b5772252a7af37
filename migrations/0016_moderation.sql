-- owner: shops
-- What admins decided about shops, and the one answer of the owner to each (G-184).
create table shop_decisions (
  id serial primary key,
  -- No reference: a removed shop comes back under its number.
  shop_id integer not null,
  shop_name varchar(200) not null,
  owner_id text not null references users on delete cascade,
  kind varchar(12) not null check (kind in ('approved', 'rejected', 'suspended', 'lifted', 'removed', 'restored')),
  reason varchar(40),
  text varchar(1000),
  decided_by text references users on delete set null,
  decided_at timestamptz not null,
  answer varchar(1000),
  answered_at timestamptz,
  -- Until when somebody settles it.
  due_at timestamptz,
  -- Whether the owner was right.
  is_upheld boolean,
  outcome varchar(1000),
  settled_by text references users on delete set null,
  settled_at timestamptz,
  constraint an_answer_has_its_clock check ((answer is null) = (answered_at is null) and (answer is null) = (due_at is null)),
  constraint only_answers_are_settled check ((settled_at is null) = (is_upheld is null) and (settled_at is null or answer is not null))
);
create index shop_decisions_shop on shop_decisions (shop_id, id desc);
create index shop_decisions_owner on shop_decisions (owner_id, id desc);
create index shop_decisions_decided_by on shop_decisions (decided_by) where decided_by is not null;
create index shop_decisions_settled_by on shop_decisions (settled_by) where settled_by is not null;
create index shop_decisions_open on shop_decisions (due_at, id) where answered_at is not null and settled_at is null;

-- Removed shops, sealed with the secret key and kept for 30 days: an admin may bring one back (G-183). Goes with its owner.
create table shop_snapshots (
  shop_id integer primary key,
  owner_id text not null references users on delete cascade,
  shop_name varchar(200) not null,
  -- The shop and its products.
  sealed text not null,
  -- Their addresses, so that the pictures stay meanwhile.
  pictures text[] not null,
  removed_at timestamptz not null
);
create index shop_snapshots_owner on shop_snapshots (owner_id);
create index shop_snapshots_removed on shop_snapshots (removed_at desc, shop_id desc);

-- What other people had there, each part apart, so that it goes with them.
create table shop_snapshot_parts (
  id serial primary key,
  shop_id integer not null references shop_snapshots on delete cascade,
  person_id text not null references users on delete cascade,
  sealed text not null
);
create index shop_snapshot_parts_shop on shop_snapshot_parts (shop_id);
create index shop_snapshot_parts_person on shop_snapshot_parts (person_id);

-- Which admin looks at which shop, so that two do not decide about one (G-184): of use for a minute.
create table shop_looks (
  shop_id integer not null references shops on delete cascade,
  admin_id text not null references users on delete cascade,
  looked_at timestamptz not null,
  primary key (shop_id, admin_id)
);
create index shop_looks_admin on shop_looks (admin_id);

-- What was changed on an approved shop since its approval, or since an admin looked through it: as it was and as it is. Kept by triggers.
create table shop_edits (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  -- 0: the shop itself. Without a reference: a product may be gone.
  product_id integer not null default 0,
  product_name varchar(200),
  field varchar(20) not null,
  before text,
  after text,
  -- Another owner's shop or product has the same.
  is_shared boolean not null default false,
  risk smallint not null,
  edited_at timestamptz not null,
  unique (shop_id, product_id, field)
);
create index shop_edits_risk on shop_edits ((-risk), edited_at, id);

-- What an admin has checked about a shop, each a fact with its day; it ends when what it is about changes.
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
-- Who else has a phone number or picture.
create index shops_phone on shops (right(regexp_replace(phone, '\D', '', 'g'), 10)) where phone is not null;
create index shops_picture on shops (image_url) where image_url is not null;
