import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { hashOf, newToken } from '../../src/domains/accounts/sessions/tokens.ts'
import { startRealProduct } from '../bench/real-product.ts'
import { onServer } from '../server-databases.ts'

/** Speed of the client. While it reads slowly, a server without backpressure would fill its memory. */
export type Reader = 'at full speed' | { slowlyForMs: number }

export type Export = {
  lines: number
  seconds: number
  /** Peak growth of the server's process in MB: resident set, and proportional share (PSS). */
  grew: { resident: number; share: number }
}

/** Several servers use the database one after another, so they need one key. */
const SECRET_KEY = 'the-same-for-every-measurement-there-is'
const SAMPLE_MS = 100
/** A slow client reads 320 KB a second. */
const SLOW = { bytes: 64 * 1_024, everyMs: 200 }

/** Downloads the file of all customers from a separate server, and measures the memory that the server takes for it. */
export async function timeExport(url: string, reader: Reader): Promise<Export> {
  const cookie = await adminCookie(url)
  const product = await startRealProduct({ DATABASE_URL: url, SECRET_KEY, REQUIRE_ADMIN_2FA: '0', LOG_LEVEL: 'error' })
  const pid = product.child.pid ?? 0
  try {
    const file = `${product.origin}/api/admin/customers/export`
    // A first request, for memory that is allocated only once.
    await read(await ask(`${file}?q=zainab`, cookie), 'at full speed')
    await wait(3_000)
    const before = memoryOf(pid)
    const most = { ...before }
    const sample = () => {
      const now = memoryOf(pid)
      most.resident = Math.max(most.resident, now.resident)
      most.share = Math.max(most.share, now.share)
    }
    const sampling = setInterval(sample, SAMPLE_MS)
    const began = performance.now()
    try {
      const lines = await read(await ask(file, cookie), reader)
      sample()
      const grew = { resident: most.resident - before.resident, share: most.share - before.share }
      return { lines, seconds: (performance.now() - began) / 1_000, grew }
    } finally {
      clearInterval(sampling)
    }
  } finally {
    await product.remove()
  }
}

/** In MB. */
function memoryOf(pid: number): { resident: number; share: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1_024
  return { resident: mb('Rss'), share: mb('Pss') }
}

function ask(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie } }, (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`No file: ${answer.statusCode}`))
    }).on('error', reject)
  })
}

/** Reads to the end and counts the lines. A slow client fills its socket, so the server has to wait. */
async function read(answer: IncomingMessage, reader: Reader): Promise<number> {
  const slowUntil = reader === 'at full speed' ? 0 : performance.now() + reader.slowlyForMs
  let lines = 0
  let taken = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    for (const byte of part) if (byte === 10) lines++
    taken += part.length
    if (taken < SLOW.bytes || performance.now() > slowUntil) continue
    taken = 0
    await wait(SLOW.everyMs)
  }
  return lines
}

async function adminCookie(url: string): Promise<string> {
  const token = newToken()
  await onServer(url, async (client) => {
    await client.query(
      `insert into sessions (sid, sess, expire)
       values ($1, json_build_object('userId', 'admin', 'kinds', json_build_array('general'), 'signedInAt', now(), 'provenAt', now(), 'lasting', true, 'twoFactor', true), now() + interval '1 day')`,
      [hashOf(token)],
    )
    await client.query(
      `insert into login_sessions (user_id, token, expires_at) values ('admin', $1, now() + interval '1 day')`,
      [hashOf(token)],
    )
  })
  return `lsf_session=${token}`
}
