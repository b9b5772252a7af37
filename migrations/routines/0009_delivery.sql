-- owner: delivery
create or replace trigger delivery_requests_touch before update on delivery_requests for each row execute function touch_updated_at();
