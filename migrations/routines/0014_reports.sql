-- owner: reports
-- A new price answers those who were asked for more (G-192); confirming the same one does not.
create or replace function clear_price_reports() returns trigger language plpgsql as $$
begin
  update price_reports set cleared_at = now() where product_id = new.id and cleared_at is null;
  return null;
end $$;
create or replace trigger products_repriced after update on products
  for each row when (old.price is distinct from new.price or old.unit is distinct from new.unit)
  execute function clear_price_reports();
