-- What the admin has checked: all of it about the owner's first shop, and something about every third of the others. The numbers are
-- longer than any that the register has given out.
with shop as (
  select id, phone, id as nth, owner_id = demo.id('demo-owner') and row_number() over (partition by owner_id order by id) = 1 as is_first
  from shops where is_approved and suspended_at is null),
checks as (
  select id, 'phone' as kind, 4 + nth * 37 % 160 as days, null as number from shop where phone is not null and (is_first or nth % 3 = 1)
  union all
  select id, 'visit', 9 + nth * 53 % 200, null from shop where is_first or nth % 9 = 0
  union all
  select id, 'company', 6 + nth * 29 % 180, case when is_first or nth % 2 = 0 then 'RC ' else 'BN ' end || (90000000 + nth * 79 % 9999)
  from shop where is_first or nth % 6 = 4)
insert into shop_verifications (shop_id, kind, checked_on, number, checked_by, noted_at)
select id, kind, demo.days_ago(days)::date, number, demo.id('demo-admin'), demo.days_ago(days)
from checks order by checks.id, kind;
