import { expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORD } from '../../../test/support/account-visits.ts'
import { openEvents } from '../../../test/support/event-stream.ts'
import { rawConnection } from '../../../test/support/raw-connection.ts'
import { useServer } from '../../../test/support/server.ts'
import { cookiesOf, signedIn } from '../../../test/support/signed-in.ts'
import { until } from '../../../test/support/until.ts'
import { makeApp } from '../../app.ts'
import { modules } from '../../modules.ts'
import { databaseTransport, openLive } from './live.ts'
import { asRecorded } from './live-kind.ts'
import { recordLive } from './record-live.ts'

const EVENTS = '/api/chat/events'
const module = { live: { note: asRecorded(z.object({ n: z.number() })) } }
const server = useServer({}, { module })

const open = (cookie = '', after = '') => openEvents(server.origin + EVENTS, { cookie, after })
async function tell(person: string, n: number, live = server.deps.live): Promise<void> {
  live.wake(await server.db.transaction((tx) => recordLive(tx, [{ person, kind: 'note', payload: { n } }])))
}
async function aGuest(): Promise<{ cookie: string; id: string }> {
  const answer = await fetch(`${server.origin}/api/guest-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `guest${Math.random()}@example.test` }),
  })
  const { rows } = await server.db.pool.query('select id from guest_sessions order by created_at desc limit 1')
  return { cookie: cookiesOf(answer), id: rows[0].id }
}

test('G-146 signed-in people and guests get a stream; banned people get none', async () => {
  expect((await open()).status).toBe(401)
  expect((await open('lsf_session=forged; lsf_guest=guest_forged')).status).toBe(401)
  const person = await signedIn(server, 'customer')
  expect((await open(person.cookie)).status).toBe(200)
  await server.db.pool.query('update users set banned = true where id = $1', [person.id])
  expect((await open(person.cookie)).status).toBe(403)
  expect((await fetch(server.origin + EVENTS, { method: 'HEAD' })).status).toBe(404)
})

test('G-146 a person, an owner and a guest get their own events at once, whole and uncached', async () => {
  const [person, owner, guest] = [
    await signedIn(server, 'customer'),
    await signedIn(server, 'shop_owner'),
    await aGuest(),
  ]
  const streams = await Promise.all([person, owner, guest].map(({ cookie }) => open(cookie)))
  for (const stream of streams) {
    await stream.next('ready')
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.has('content-encoding')).toBe(false)
  }
  for (const [n, { id }] of [person, owner, guest].entries()) await tell(id, n)
  for (const [n, stream] of streams.entries()) {
    expect((await stream.next('note')).data).toEqual({ n })
    expect(stream.kinds()).toEqual(['ready', 'note'])
  }
})

test('two processes notify each other without delay', async () => {
  const live = openLive(databaseTransport(server.db), server.deps.log)
  const other = await makeApp([...modules, module], { ...server.deps, live })
  try {
    const person = await signedIn(server, 'customer')
    const stream = await openEvents((await other.listen({ port: 0, host: '127.0.0.1' })) + EVENTS, person)
    await stream.next('ready')
    const began = performance.now()
    await tell(person.id, 1)
    await stream.next('note')
    // Polling would have taken three seconds.
    expect(performance.now() - began).toBeLessThan(2_000)
    await tell(person.id, 2, live)
    await stream.next('note', 1)
  } finally {
    await other.close()
    await live.close()
  }
})

test('a stream ends soon after a sign-out, a ban, and the end of a guest session', async () => {
  const [out, banned, guest, stays] = [
    await signedIn(server, 'customer'),
    await signedIn(server, 'customer'),
    await aGuest(),
    await signedIn(server, 'customer'),
  ]
  const streams = await Promise.all([out, banned, guest, stays].map(({ cookie }) => open(cookie)))
  for (const stream of streams) await stream.next('ready')
  await out.send('POST', '/api/customer/logout')
  await server.db.pool.query('update users set banned = true where id = $1', [banned.id])
  await server.db.pool.query('update guest_sessions set expires_at = now() where id = $1', [guest.id])
  await until('three ends', () => streams.filter((stream) => stream.ended()).length === 3)
  expect(streams.map((stream) => stream.ended())).toEqual([true, true, true, false])
  expect(streams[0]?.events.at(-1)).toMatchObject({ kind: 'end', data: { why: 'session' } })
})

test('a person’s events are deleted with the person', async () => {
  const person = await signedIn(server, 'customer')
  await tell(person.id, 1)
  const rows = async () =>
    (await server.db.pool.query('select 1 from live_events where recipient = $1', [person.id])).rows.length
  expect(await rows()).toBe(1)
  expect((await person.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect(await rows()).toBe(0)
})

test('stopping ends streams at once, also of clients that do not read', async () => {
  const app = await makeApp([...modules, module], server.deps)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const person = await signedIn(server, 'customer')
  const stream = await openEvents(origin + EVENTS, person)
  await stream.next('ready')
  const raw = await rawConnection(Number(new URL(origin).port))
  raw.send(`GET ${EVENTS} HTTP/1.1\r\nHost: localhost\r\nCookie: ${person.cookie}\r\n\r\n`)
  await until('the stream', () => raw.received().includes('event: ready'))
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await raw.ended).toBe('closed')
  expect(raw.received().endsWith('0\r\n\r\n')).toBe(true)
  await until('the end', () => stream.ended())
})
