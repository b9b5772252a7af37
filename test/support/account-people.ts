import {
  type AccountServer,
  anEmail,
  type Browser,
  customerForm,
  ownerForm,
  PASSWORD,
  type Reply,
} from './account-server.ts'

export type SignedIn = { browser: Browser; id: string; email: string }

/** Signs up a customer through the customer portal with PASSWORD. `email` is their contact and may be a phone number. */
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

/** Signs up a customer with verified contacts and therefore ordinary limits (G-197). */
export async function verifiedCustomer(at: AccountServer, email?: string): Promise<SignedIn> {
  const person = await signedInCustomer(at, email)
  await proveContacts(at, person.id)
  return person
}

export async function verifiedOwner(at: AccountServer, email?: string): Promise<SignedIn> {
  const person = await signedInOwner(at, email)
  await proveContacts(at, person.id)
  return person
}

/** Creates an admin who is signed in through the combined portal. */
export async function signedInAdmin(at: AccountServer, email = anEmail('admin')): Promise<SignedIn> {
  const { id } = await signedInCustomer(at, email)
  await at.db.pool.query(`update users set role = 'admin', is_admin = true, is_email_verified = true where id = $1`, [
    id,
  ])
  return { browser: await signIn(at, email), email, id }
}

/** Signs in through the combined portal in a new browser. */
export async function signIn(at: AccountServer, email: string, more: Record<string, unknown> = {}): Promise<Browser> {
  const browser = at.browser()
  const reply = await browser.post('/api/auth/login', { email, password: PASSWORD, ...more })
  if (reply.status !== 200) throw new Error(`${email} was not let in: ${reply.status} ${reply.text}`)
  return browser
}

/** Marks these people's contacts as verified. Only then notices may quote what others typed. */
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

/** Gives this browser's session the recent proof that powerful acts need (G-204). */
export async function proveFresh(browser: Browser, more: Record<string, unknown> = {}): Promise<void> {
  const { status, text } = await browser.post('/api/account/prove', { password: PASSWORD, ...more })
  if (status !== 200) throw new Error(`It was not proven: ${status} ${text}`)
}

/** Approves as another admin an act that waits after a response with 202 (G-204). */
export async function approve(at: AccountServer, reply: Reply, by?: Browser): Promise<void> {
  if (reply.status !== 202) throw new Error(`This does not wait: ${reply.status} ${reply.text}`)
  const approving = by ?? (await signedInAdmin(at)).browser
  const { status, text } = await approving.call('PUT', `/api/admin/acts/${reply.body.waiting.id}/approve`)
  if (status !== 204) throw new Error(`It was not approved: ${status} ${text}`)
}
