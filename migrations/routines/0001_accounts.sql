-- owner: accounts
create or replace trigger users_touch before update on users for each row execute function touch_updated_at();
