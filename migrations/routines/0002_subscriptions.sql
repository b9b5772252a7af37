-- owner: subscriptions
create or replace trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();

-- Returns true if the public may see this person's approved shops now (G-100, G-103). A payment's time comes from another
-- machine, whose clock may be ahead.
create or replace function may_list(owner text) returns boolean language sql stable as $$
  select (p.lists_demo or not exists (select from users u where u.id = owner and u.is_demo))
    and (not p.requires_subscription or exists (
      select from subscriptions s
      where s.user_id = owner and s.status in ('active', 'past_due') and s.start_date <= now() + interval '1 hour' and s.end_date + p.grace > now()))
  from listing_policy p
$$;

-- Returns true if this person has a paid year at that time.
create or replace function has_paid_year(person text, at timestamptz) returns boolean language sql stable as $$
  select exists (select from subscriptions where user_id = person and status = 'active' and end_date > at)
$$;

create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'What the ledger says is never changed.';
end $$;
create or replace trigger payment_ledger_kept before update or delete on payment_ledger for each row execute function ledger_append_only();

create or replace function count_money() returns trigger language plpgsql as $$
begin
  perform note_count(case when new.kobo > 0 then 'kobo received' else 'kobo gone' end, new.currency, abs(new.kobo));
  if new.kobo > 0 and exists (select from payment_attempts where id = new.attempt_id and held is not null) then
    perform note_count('kobo held', new.currency, new.kobo);
  end if;
  return null;
end $$;
create or replace trigger payment_ledger_counted after insert on payment_ledger for each row execute function count_money();

-- Counts money that waits for a decision. The writer of either row has locked the attempt.
create or replace function count_held_payments() returns trigger language plpgsql as $$
begin
  perform note_count('kobo held', currency, case when new.held is null then -kobo else kobo end)
  from payment_ledger where attempt_id = new.id and kobo > 0;
  return null;
end $$;
create or replace trigger payment_attempts_held_counted after update of held on payment_attempts
  for each row when ((old.held is null) <> (new.held is null)) execute function count_held_payments();
