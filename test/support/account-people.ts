import { type AccountServer, anEmail, type Browser, customerForm, ownerForm, PASSWORD } from './account-server.ts'

export type SignedIn = { browser: Browser; id: string; email: string }

/** A customer signed in through the customer portal with PASSWORD; `email` is the contact given, which may be a phone. */
export async function signedInCustomer(at: AccountServer, email = anEmail()): Promise<SignedIn> {
  const browser = at.browser()
  const { body } = await browser.post('/api/customer/register', customerForm(email, { password: PASSWORD }))
  return { browser, email, id: body.customer.id }
}

export async function signedInOwner(at: AccountServer, email = anEmail('ngozi')): Promise<SignedIn> {
  const browser = at.browser()
  const { body } = await browser.post('/api/shop-owner/register', ownerForm(email, { password: PASSWORD }))
  return { browser, email, id: body.user.id }
}

/** An admin, signed in through the combined portal. */
export async function signedInAdmin(at: AccountServer, email = anEmail('admin')): Promise<SignedIn> {
  const { id } = await signedInCustomer(at, email)
  await at.db.pool.query(`update users set role = 'admin', is_admin = true, is_email_verified = true where id = $1`, [
    id,
  ])
  return { browser: await signIn(at, email), email, id }
}

/** A fresh browser signed in through the combined portal. */
export async function signIn(at: AccountServer, email: string, more: Record<string, unknown> = {}): Promise<Browser> {
  const browser = at.browser()
  const reply = await browser.post('/api/auth/login', { email, password: PASSWORD, ...more })
  if (reply.status !== 200) throw new Error(`${email} was not let in: ${reply.status} ${reply.text}`)
  return browser
}

/** As if they had confirmed their contacts: what people typed is named to such alone. */
export const proveContacts = (at: AccountServer, ...ids: string[]) =>
  at.db.pool.query(
    `update users set is_email_verified = email is not null, is_phone_verified = phone is not null where id = any($1)`,
    [ids],
  )

export const rowOf = async (at: AccountServer, id: string) =>
  (await at.db.pool.query('select * from users where id = $1', [id])).rows[0]
export const signInsOf = async (at: AccountServer, id: string) =>
  (await at.db.pool.query('select * from login_sessions where user_id = $1 order by id', [id])).rows
export const auditOf = async (at: AccountServer, id: string) =>
  (await at.db.pool.query('select action, success, details from audit_logs where user_id = $1 order by id', [id]))
    .rows as { action: string; success: boolean; details: Record<string, unknown> | null }[]
