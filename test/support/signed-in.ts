import { expect } from 'vitest'
import { freshEmail, PASSWORD } from './account-visits.ts'
import type { TestServer } from './server.ts'

export type SignedInCaller = {
  id: string
  email: string
  cookie: string
  get(path: string): Promise<Response>
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Creates a signed-in account, with a verified email unless `verified` is false. */
export async function signedIn(
  server: Pick<TestServer, 'origin' | 'db'>,
  portal: 'customer' | 'shop_owner',
  { verified = true }: { verified?: boolean } = {},
): Promise<SignedInCaller> {
  const email = freshEmail(portal)
  const name = { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: PASSWORD }
  const reply =
    portal === 'customer'
      ? await call(server, 'POST', '/api/customer/register', { ...name, contact: email })
      : await call(server, 'POST', '/api/shop-owner/register', {
          ...name,
          email,
          phone: null,
          contactMethod: 'email',
        })
  expect(reply.status).toBe(200)
  const { customer, user } = (await reply.json()) as { customer?: { id: string }; user?: { id: string } }
  const cookie = cookiesOf(reply)
  const id = customer?.id ?? user?.id ?? ''
  if (verified) await server.db.pool.query('update users set is_email_verified = true where id = $1', [id])
  return {
    id,
    email,
    cookie,
    get: (path) => call(server, 'GET', path, undefined, cookie),
    send: (method, path, body) => call(server, method, path, body, cookie),
  }
}

export const cookiesOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const call = (server: Pick<TestServer, 'origin'>, method: string, path: string, body?: unknown, cookie = '') =>
  fetch(server.origin + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
