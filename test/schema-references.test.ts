import { expect, test } from 'vitest'
import { useDb } from './support/db.ts'

const at = useDb()

test('G-169 every reference to a person has a rule for deletion', async () => {
  const rows = await at.db.query<{ at: string; rule: string }>(
    'schema.people',
    `select conrelid::regclass || '.' || a.attname as at, case confdeltype when 'c' then 'goes' when 'n' then 'forgets' else 'refuses' end as rule
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  expect(Object.fromEntries(rows.map(({ at: column, rule }) => [column, rule]))).toEqual({
    'admin_acts.approved_by': 'forgets',
    'admin_acts.asked_by': 'goes',
    'admin_acts.cancelled_by': 'forgets',
    'admin_acts.subject_id': 'goes',
    'audit_logs.user_id': 'forgets',
    'chat_blocks.customer_user_id': 'goes',
    'chat_blocks.owner_id': 'goes',
    'chat_conversations.customer_user_id': 'goes',
    'chat_quick_replies.owner_id': 'goes',
    'contact_views.user_id': 'goes',
    'delivery_requests.user_id': 'forgets',
    'delivery_steps.made_by': 'forgets',
    'favorite_products.user_id': 'goes',
    'favorites.user_id': 'goes',
    'archived_contact_views.owner_id': 'goes',
    'held_reviews.user_id': 'goes',
    'known_devices.user_id': 'goes',
    'login_sessions.user_id': 'goes',
    'messages.customer_user_id': 'goes',
    'password_reset_tokens.user_id': 'goes',
    'payers.user_id': 'forgets',
    'personal_data_access.person_id': 'goes',
    'pictures.owner_id': 'forgets',
    'price_reports.user_id': 'goes',
    'payment_attempts.decided_by': 'forgets',
    'report_contacts.user_id': 'goes',
    'reports.author_id': 'forgets',
    'reports.decided_by': 'forgets',
    'reports.shop_owner_id': 'forgets',
    'reports.user_id': 'goes',
    'reviews.user_id': 'goes',
    'favorite_notices.user_id': 'goes',
    'shop_decisions.decided_by': 'forgets',
    'shop_decisions.owner_id': 'goes',
    'shop_decisions.appeal_decided_by': 'forgets',
    'shop_presence.admin_id': 'goes',
    'shop_snapshot_parts.person_id': 'goes',
    'shop_snapshots.owner_id': 'goes',
    'shop_verifications.checked_by': 'forgets',
    'shop_visits.user_id': 'forgets',
    'shops.owner_id': 'refuses',
    'subscriptions.user_id': 'refuses',
    'used_authenticator_codes.user_id': 'goes',
    'users.made_full_by': 'forgets',
    'verification_codes.user_id': 'goes',
  })
})

test('every foreign key has an index', async () => {
  const missing = await at.db.query<{ key: string }>(
    'schema.keys',
    `select conrelid::regclass || ' ' || conname as key from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  expect(missing).toEqual([])
})
