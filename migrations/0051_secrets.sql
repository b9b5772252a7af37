-- owner: platform
-- By which a process knows that it has the database's secret key. The key itself is kept elsewhere.
create table secret_key (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
