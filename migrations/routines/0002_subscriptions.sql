-- owner: subscriptions
create or replace trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();

-- Whether this person's approved shops may be shown to the public now (G-100, G-103). A payment's time is another machine's, whose
-- clock may be ahead.
create or replace function may_list(owner text) returns boolean language sql stable as $$
  select (p.lists_demo or not exists (select from users u where u.id = owner and u.is_demo))
    and (not p.requires_subscription or exists (
      select from subscriptions s
      where s.user_id = owner and s.status in ('active', 'past_due') and s.start_date <= now() + interval '1 hour' and s.end_date + p.grace > now()))
  from listing_policy p
$$;

create or replace function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'What the ledger says is never changed.';
end $$;
create or replace trigger payment_ledger_kept before update or delete on payment_ledger for each row execute function ledger_is_kept();

create or replace function count_money() returns trigger language plpgsql as $$
begin
  perform note_count(case when new.kobo > 0 then 'kobo received' else 'kobo gone' end, new.currency, abs(new.kobo));
  if new.kobo > 0 and exists (select from payment_attempts where id = new.attempt_id and held is not null) then
    perform note_count('kobo held', new.currency, new.kobo);
  end if;
  return null;
end $$;
create or replace trigger payment_ledger_counted after insert on payment_ledger for each row execute function count_money();

-- Money waits for a decision, or does no longer. Whoever writes either row has locked the attempt.
create or replace function count_held_money() returns trigger language plpgsql as $$
begin
  perform note_count('kobo held', currency, case when new.held is null then -kobo else kobo end)
  from payment_ledger where attempt_id = new.id and kobo > 0;
  return null;
end $$;
create or replace trigger payment_attempts_held_counted after update of held on payment_attempts
  for each row when ((old.held is null) <> (new.held is null)) execute function count_held_money();
