-- owner: visits
-- Visits of a removed shop, until the removal can no longer be undone (G-208).
create table undoable_visits (
  like shop_visits,
  foreign key (shop_id) references undoable_decisions (shop_id) on delete cascade deferrable initially deferred
);
create index undoable_visits_shop on undoable_visits (shop_id);
