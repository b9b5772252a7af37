import { expect, test } from 'vitest'
import { customerForm } from '../support/account-server.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ REQUIRE_EMAIL_VERIFICATION: '0', SEARCHES_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' })
const IP = '102.89.23.78'

async function signedUp(email: string): Promise<string> {
  const registered = await fetch(`${server.origin}/api/customer/register`, {
    method: 'POST',
    headers: { 'x-forwarded-for': IP, 'content-type': 'application/json' },
    body: JSON.stringify(customerForm(email)),
  })
  expect(registered.status).toBe(200)
  return registered.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
}

test('G-197 a verified person searches, on pages too, as often as one address may, regardless of others at their address', async () => {
  const [verified, unverified] = [await signedUp('ada@example.test'), await signedUp('eve@example.test')]
  await server.db.pool.query(`update users set is_email_verified = true where email = 'ada@example.test'`)
  const ask = async (path: string, cookie?: string) => {
    const answer = await fetch(server.origin + path, { headers: { 'x-forwarded-for': IP, ...(cookie && { cookie }) } })
    return answer.status
  }
  const CALL = '/api/products/search?product=rice'
  for (let n = 0; n < 3; n++) expect(await ask(`${CALL}${n}`)).toBe(200)
  for (const cookie of [undefined, unverified]) expect(await ask(CALL, cookie)).toBe(429)
  expect(await ask(CALL, verified)).toBe(200)
  expect(await ask('/browse-products?product=rice', verified)).toBe(200)
  expect(await ask(CALL, verified)).toBe(200)
  expect(await ask(CALL, verified)).toBe(429)
})
