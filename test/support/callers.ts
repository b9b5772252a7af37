import { freshEmail, PASSWORD } from './account-visits.ts'
import type { TestServer } from './server.ts'
import { cookiesOf, signedIn } from './signed-in.ts'

export const CALLERS = [
  'visitor',
  'guest',
  'customer',
  'shop owner',
  'moderator',
  'finance',
  'admin',
  'banned',
  'expired',
] as const
/** All kinds of callers; `admin` has the role All. */
export type CallerName = (typeof CALLERS)[number]

/** Creates a caller of this kind and returns their cookies. */
export async function cookiesOfCaller(server: TestServer, caller: CallerName): Promise<string> {
  if (caller === 'visitor') return ''
  if (caller === 'guest') return cookiesOf(await post(server, '/api/guest-session', { email: freshEmail('guest') }))
  if (caller === 'shop owner') return (await signedIn(server, 'shop_owner')).cookie
  if (caller === 'moderator' || caller === 'finance' || caller === 'admin') return adminCookies(server, caller)
  const { id, cookie } = await signedIn(server, 'customer')
  if (caller === 'banned') await server.db.query('test.banned', 'update users set banned = true where id = $1', [id])
  if (caller === 'expired')
    await server.db.query(
      'test.expired',
      `update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = $1`,
      [id],
    )
  return cookie
}

async function adminCookies(server: TestServer, caller: 'moderator' | 'finance' | 'admin'): Promise<string> {
  const { id, email } = await signedIn(server, 'customer')
  await server.db.query(
    'test.adminOfRole',
    `update users set role = 'admin', is_admin = true, admin_role = $2, is_email_verified = true where id = $1`,
    [id, caller === 'admin' ? 'all' : caller],
  )
  return cookiesOf(await post(server, '/api/auth/login', { email, password: PASSWORD }))
}

const post = (server: TestServer, path: string, body: object) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
