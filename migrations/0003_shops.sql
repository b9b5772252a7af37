-- owner: shops
create table categories (
  id serial primary key,
  name varchar(100) not null,
  slug varchar(100) not null unique,
  icon varchar(50),
  description text,
  created_at timestamptz not null default now()
);
insert into categories (name, slug, icon, description) values
  ('Automotive', 'automotive', 'car', 'Cars, parts, tyres, repairs and driving'),
  ('Beauty & Health', 'beauty-health', 'sparkles', 'Hair, skin, make-up, pharmacy and wellness'),
  ('Education', 'education', 'graduation-cap', 'Schools, lessons, books and training'),
  ('Electronics', 'electronics', 'smartphone', 'Phones, computers, solar, sound and repairs'),
  ('Fashion', 'fashion', 'shirt', 'Fabric, tailoring, shoes, bags and jewellery'),
  ('Food & Beverages', 'food-beverages', 'utensils', 'Foodstuff, kitchens, bakeries and drinks'),
  ('Home & Garden', 'home-garden', 'sofa', 'Furniture, building materials, kitchenware and plants'),
  ('Professional Services', 'professional-services', 'briefcase', 'Printing, legal, photography, cleaning and more');

create table shops (
  id serial primary key,
  owner_id text not null references users on delete restrict,
  name varchar(200) not null check (btrim(name) <> ''),
  description text,
  location varchar(200) not null check (btrim(location) <> ''),
  address text,
  phone varchar(20),
  email varchar(100),
  website varchar(200),
  category_id integer references categories on delete restrict,
  is_approved boolean not null default false,
  is_active boolean not null default true,
  view_count integer not null default 0 check (view_count >= 0),
  image_url text,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rejected_at timestamptz,
  rejection_reason text,
  -- Resolved from the location's text when possible; the text stays what the owner wrote.
  state varchar(2),
  lga varchar(100),
  town varchar(100),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Approved, active and paid for: what the public may see. Kept by triggers, never set by code.
  is_listed boolean not null default false,
  listed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coordinates_come_in_pairs check ((lat is null) = (lng is null)),
  constraint ratings_are_one_to_five check (rating_sum between review_count and review_count * 5)
);
create index shops_owner on shops (owner_id, created_at desc, id);
create index shops_category on shops (category_id);
create index shops_pending on shops (created_at, id) where not is_approved and is_active;
create index shops_created on shops (created_at desc, id desc);
-- A counter that rises is not an edit.
create trigger shops_touch before update of name, description, location, address, phone, email, website, category_id, is_approved, is_active, image_url, rejected_at, rejection_reason
  on shops for each row execute function touch_updated_at();

alter table subscriptions add constraint subscriptions_shop foreign key (shop_id) references shops on delete set null;
create index subscriptions_shop on subscriptions (shop_id);
