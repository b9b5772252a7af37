-- owner: delivery
create or replace trigger delivery_requests_touch before update on delivery_requests for each row execute function touch_updated_at();

create or replace function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_count('deliveries', old.status, -1); end if;
  if tg_op <> 'DELETE' then perform note_count('deliveries', new.status, 1); end if;
  return null;
end $$;
create or replace trigger delivery_requests_counted after insert or delete on delivery_requests
  for each row execute function count_deliveries();
create or replace trigger delivery_requests_recounted after update of status on delivery_requests
  for each row when (old.status is distinct from new.status) execute function count_deliveries();
