-- The paid years of all owners, and payments that ended otherwise or are held. Each has its charge in the sandbox, so that an admin can
-- refund it.
create temp table demo_payments on commit drop as
with year as (
  select id, user_id, start_date, row_number() over (order by start_date, id desc) - 1 as n from subscriptions where user_id is not null)
select n, user_id, start_date as at, id as subscription_id, (array['card', 'transfer', 'card', 'ussd', 'transfer'])[n % 5 + 1] as channel,
  'year ' || n as key, 'paid' as state, null as held, 20000 as received, false as is_disputed
from year
union all
select 1000 + o.n, y.user_id, demo.ago(age), null, o.channel, 'other ' || o.n, o.state, o.held, o.received, o.is_disputed
from (values
  (0, 'card', 'declined', null, interval '420 hours', null, false),
  (1, 'transfer', 'expired', null, '380 hours', null, false),
  (2, 'transfer', 'refunded', null, '300 hours', 20000, false),
  (3, 'card', 'paid', null, '260 hours', 20000, true),
  (4, 'ussd', 'wrong_amount', 'wrong_amount', '52 hours', 15000, false),
  (5, 'transfer', 'paid_late', 'late', '26 hours', 20000, false),
  (6, 'transfer', 'paid_late', 'second', '3 hours', 20000, false))
  as o (n, channel, state, held, age, received, is_disputed)
join year y on y.n = (o.n + 1) * 7;

insert into payers (user_id, created_at)
select user_id, at from demo_payments where subscription_id is not null order by n
on conflict (user_id) do nothing;

insert into payment_attempts (payer_id, subscription_id, provider, channel, reference, provider_reference, kobo, state, held, paid_at,
  disputed_at, expires_at, created_at, updated_at)
select p.id, subscription_id, 'sandbox', channel, 'lsf-' || md5('demo ' || key), 'sandbox-' || md5(key), 20000, state, held,
  case when received is not null then at end, case when is_disputed then at + interval '30 hours' end,
  case state when 'expired' then at end, at, at
from demo_payments join payers p using (user_id)
order by n;

insert into sandbox_charges (reference, provider_reference, client_secret, channel, kobo, checkout, status, received_kobo, paid_at,
  created_at)
select a.reference, a.provider_reference, 'demo_' || a.reference, a.channel, a.kobo, '{"kind":"sandbox"}',
  case when received is null or a.state = 'refunded' then a.state else 'paid' end, received, a.paid_at, a.created_at
from demo_payments join payment_attempts a on a.reference = 'lsf-' || md5('demo ' || key)
order by n;

insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
select a.id, payer_id, payer_id, a.channel, l.kind, l.kobo, 'NGN', l.at, l.at
from demo_payments p join payment_attempts a on a.reference = 'lsf-' || md5('demo ' || key),
lateral (values ('refund', -received, p.at + interval '9 hours'), ('received', received, p.at)) as l (kind, kobo, at)
where received is not null and (l.kind = 'received' or p.state = 'refunded')
order by n, l.kind desc;

update subscriptions s set payer_id = a.payer_id, paid_by = a.payer_id, source = a.channel
from payment_attempts a where a.subscription_id = s.id;
