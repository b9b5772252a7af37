-- owner: products
create table product_listings (
  product_id integer primary key references products on delete cascade,
  shop_id integer not null references shop_listings on delete cascade,
  kobo bigint not null,
  rating double precision not null,
  review_count integer not null,
  score bigint not null,
  created_at timestamptz not null,
  steps smallint not null,
  name_key text not null,
  doc tsvector not null
);
create table product_words (
  field "char" not null,
  word text collate "C" not null,
  docs integer not null default 1,
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index product_words_trigrams on product_words using gin (word gin_trgm_ops);
create index product_words_since on product_words (since);
