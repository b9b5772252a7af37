import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { hashOf, newToken } from '../../src/domains/accounts/sessions/tokens.ts'
import { startRealProduct } from '../bench/real-product.ts'
import { onServer } from '../server-databases.ts'

/** The file of all customers, read as it comes: its lines, the seconds, and by how many MB the process grew at most. */
export async function timeExport(url: string): Promise<{ lines: number; seconds: number; grewMb: number }> {
  const cookie = await adminCookie(url)
  const product = await startRealProduct({ DATABASE_URL: url, REQUIRE_ADMIN_2FA: '0', LOG_LEVEL: 'error' })
  const memory = () =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8'))?.[1] ?? 0)
  try {
    // What the process allocates only once.
    await (await fetch(`${product.origin}/api/admin/customers/export?q=zainab`, { headers: { cookie } })).text()
    await wait(3_000)
    const before = memory()
    const began = performance.now()
    const answer = await fetch(`${product.origin}/api/admin/customers/export`, { headers: { cookie } })
    if (answer.status !== 200 || !answer.body) throw new Error(`No file: ${answer.status} ${await answer.text()}`)
    let lines = 0
    let most = before
    let looked = performance.now()
    for await (const part of answer.body) {
      for (const byte of part) if (byte === 10) lines++
      if (performance.now() - looked < 100) continue
      looked = performance.now()
      most = Math.max(most, memory())
    }
    return { lines, seconds: (performance.now() - began) / 1_000, grewMb: (Math.max(most, memory()) - before) / 1_024 }
  } finally {
    await product.remove()
  }
}

async function adminCookie(url: string): Promise<string> {
  const token = newToken()
  await onServer(url, async (client) => {
    await client.query(
      `insert into sessions (sid, sess, expire)
       values ($1, json_build_object('userId', 'admin', 'kinds', json_build_array('general'), 'signedInAt', now(), 'lasting', true, 'twoFactor', true), now() + interval '1 day')`,
      [hashOf(token)],
    )
    await client.query(
      `insert into login_sessions (user_id, token, expires_at) values ('admin', $1, now() + interval '1 day')`,
      [hashOf(token)],
    )
  })
  return `lsf_session=${token}`
}
