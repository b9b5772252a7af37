-- $1: people with their age in days, the keys of payers, the listing fee
insert into users (id, email, first_name, last_name, role, city, phone, password, is_admin, is_email_verified, is_demo, created_at)
select demo.id(key), email, "firstName", "lastName", role, city, phone, password, role = 'admin', true, true, demo.days_ago(age)
from json_to_recordset($1::json->'people') as p (key text, email text, "firstName" text, "lastName" text, role text, city text, phone text,
  password text, age float8);

-- Every owner of the demo has paid for the current year, so that approved shops are listed.
insert into subscriptions (user_id, status, amount, currency, start_date, end_date, created_at)
select demo.id(key), 'active', ($1::json->'fee'->>'amount')::numeric, $1::json->'fee'->>'currency', demo.days_ago(days),
  demo.days_ago(days - 365), demo.days_ago(days)
from json_array_elements_text($1::json->'payers') with ordinality as p (key, n), lateral (select ((n - 1) * 53 % 330)::float8 as days) d
order by n;
