import type { DbPool } from '#platform/db/db.ts'
import type { MadeShop } from './people.ts'

/** Columns that refer to a person. */
export const NAMING = [
  'users where id',
  'favorites where user_id',
  'reviews where user_id',
  'chat_conversations where customer_user_id',
  'messages where customer_user_id',
  'verification_codes where user_id',
  'password_reset_tokens where user_id',
  'login_sessions where user_id',
  `sessions where sess ->> 'userId'`,
  'subscriptions where user_id',
  'shop_visits where user_id',
  'audit_logs where user_id',
  'chat_messages where sender_id',
]

/** Returns the columns in which a row refers to this person. */
export async function namingRows({ pool }: DbPool, id: string): Promise<string[]> {
  const found = await Promise.all(NAMING.map((rows) => pool.query(`select from ${rows} = $1`, [id])))
  return NAMING.filter((_, index) => found[index]?.rowCount)
}

/** Creates every kind of stored row about a customer, except codes and sign-ins. Returns the conversation's id. */
export async function createPersonalRows({ pool }: DbPool, shop: MadeShop, id: string): Promise<number> {
  const both = (text: string) => pool.query(text, [shop.id, id])
  await both('insert into favorites (shop_id, user_id) values ($1, $2)')
  await both('insert into reviews (shop_id, user_id, rating) values ($1, $2, 5)')
  await both('insert into shop_visits (shop_id, user_id) values ($1, $2)')
  await both(`insert into messages (shop_id, customer_user_id, content) values ($1, $2, 'Hello')`)
  const { rows } = await both('insert into chat_conversations (shop_id, customer_user_id) values ($1, $2) returning id')
  await pool.query(
    `insert into chat_messages (conversation_id, sender_type, sender_id, message) values ($1, 'customer', $2, 'How much?'), ($1, 'shop_owner', $3, 'Two hundred')`,
    [rows[0].id, id, shop.ownerId],
  )
  await pool.query('insert into subscriptions (user_id, amount) values ($1, 200)', [id])
  return rows[0].id
}
