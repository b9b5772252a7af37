-- owner: subscriptions
-- Whether the demo is on: its shops are shown only then.
alter table listing_policy add column lists_demo boolean not null default false;

create or replace function may_list(owner text) returns boolean language sql stable as $$
  select (p.lists_demo or not exists (select from users u where u.id = owner and u.is_demo))
    and (not p.requires_subscription or exists (
      select from subscriptions s
      where s.user_id = owner and s.status in ('active', 'past_due') and s.start_date <= now() and s.end_date + p.grace > now()))
  from listing_policy p
$$;
select relist_shops(array(select id from users where is_demo));
