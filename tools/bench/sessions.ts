import type pg from 'pg'
import { hashOf, newToken } from '../../src/domains/accounts/sessions/tokens.ts'

/** Signs people in through the database. Returns their cookies in the same order. */
export async function signInPeople(client: pg.Client, kind: string, ids: readonly string[]): Promise<string[]> {
  const tokens = ids.map(() => newToken())
  const hashes = tokens.map(hashOf)
  await client.query(
    `insert into sessions (sid, sess, expire)
     select sid, json_build_object('userId', id, 'kinds', json_build_array($3::text), 'signedInAt', now(), 'provenAt', now(), 'lasting', true, 'twoFactor', true),
       now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, sid)`,
    [ids, hashes, kind],
  )
  await client.query(
    `insert into login_sessions (user_id, token, expires_at) select id, sid, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, sid)`,
    [ids, hashes],
  )
  return tokens.map((token) => `lsf_session=${token}`)
}

/** Returns the cookie that the response to this form sets. Throws if it is refused. */
export async function cookieOf(origin: string, address: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  const cookies = reply.headers.getSetCookie()
  return cookies.map((line) => line.split(';')[0]).join('; ')
}
