import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ORDINARY_BODY } from '#shared/endpoint.ts'
import { PATIENCE_MS } from '../../../../test/support/patience.ts'
import { MAX_BUFFERED } from './bodies-in-flight.ts'

const SERVER = path.join(import.meta.dirname, '../../../../test/support/bodies-server.ts')
const MB = 1024 * 1024
const BEGINNING = '{"imageUrl":"data:image/png;base64,'

type Report = { held: number; mostHeld: number; mostMemory: number; rss: number }
type Sent = { socket: Socket; answer: string; isClosed: boolean }

let child: ChildProcess | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  child?.disconnect()
  child = undefined
})

async function start(receiveWithin = 600_000) {
  child = fork(SERVER, [String(receiveWithin)], { execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=20'] })
  const started = child
  const [origin] = (await once(started, 'message')) as [string]
  const report = async (): Promise<Report> => {
    started.send('report')
    return ((await once(started, 'message')) as [Report])[0]
  }
  return { origin, report }
}

/** Sends `sent` bytes of a body of `length`, as far as the server takes them. */
function beginBody(origin: string, person: string, sent: number, length = 12 * MB): Sent {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const one: Sent = { socket, answer: '', isClosed: false }
  const head = [
    'POST /api/send HTTP/1.1',
    'Host: shops.test',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]
  socket.on('data', (part) => {
    one.answer += part
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      one.isClosed = true
    })
  socket.write(`${[...head, ...(person ? [`X-Person: ${person}`] : [])].join('\r\n')}\r\n\r\n${BEGINNING}`)
  socket.write(Buffer.alloc(sent - BEGINNING.length, 'A'))
  sockets.push(socket)
  return one
}

async function sendWhole(origin: string, person: string, length: number) {
  const body = `${BEGINNING}${'A'.repeat(length)}"}`
  const reply = await fetch(`${origin}/api/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-person': person },
    body,
  })
  return { status: reply.status, after: reply.headers.get('retry-after'), body: await reply.json() }
}

/** Sends chunks of one byte of a body that never ends. */
function sendCrumbs(origin: string, path: string, person: string, count: number): Sent {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const one: Sent = { socket, answer: '', isClosed: false }
  sockets.push(socket)
  socket
    .on('error', () => {})
    .on('data', (part) => {
      one.answer += part
    })
  const head = ['Host: a', 'Content-Type: application/json', 'Transfer-Encoding: chunked']
  socket.write(`POST ${path} HTTP/1.1\r\n${[...head, ...(person ? [`X-Person: ${person}`] : [])].join('\r\n')}\r\n\r\n`)
  socket.write('1\r\n \r\n'.repeat(count))
  return one
}

async function say(origin: string, person: string, blanks: number): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(person && { 'x-person': person }) }
  const body = `{"text":"hello"${' '.repeat(blanks)}}`
  return (await fetch(`${origin}/api/say`, { method: 'POST', headers, body })).status
}

describe('bodies of JSON that never end (abuse case 4)', () => {
  test('150 of 12 MB stay within the shared limit, and others are still served', async () => {
    const { origin, report } = await start()
    // A server that has been at work for a while.
    for (let nth = 0; nth < 5; nth++) await sendWhole(origin, 'ada', MB)
    const { rss: before } = await report()
    const begun = Array.from({ length: 150 }, (_, nth) => beginBody(origin, `one of ${nth % 30}`, 11 * MB))
    for (let nth = 0; nth < 40; nth++) sendCrumbs(origin, '/api/say', `crumbs ${nth % 10}`, 1_000)
    // All were refused except those within the limit.
    await expect
      .poll(() => begun.filter(({ answer }) => answer !== '').length, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(150 - Math.floor(MAX_BUFFERED.large.all / (11 * MB)))
    const { mostHeld, mostMemory } = await report()
    console.log(`RSS rose by ${Math.round((mostMemory - before) / MB)} MB, held were ${Math.round(mostHeld / MB)} MB.`)
    // A chunk may be counted before room is made for it.
    expect(mostHeld).toBeLessThanOrEqual(MAX_BUFFERED.large.all + MAX_BUFFERED.ordinary.all + MB)
    for (const { answer } of begun.filter(({ answer }) => answer !== '')) {
      expect(answer).toMatch(/^HTTP\/1\.1 (429|503) /)
      expect(answer).toMatch(/retry-after: \d/i)
      expect(answer).toMatch(/"message":"(We are very busy right now|You are sending too much at once)/)
    }
    expect(await sendWhole(origin, 'ada', 5 * MB)).toMatchObject({ status: 200 })
  })

  test('one person has a limited share, so others keep theirs', async () => {
    const { origin, report } = await start()
    const begun = [1, 2].map(() => beginBody(origin, 'greedy', 11 * MB))
    await expect
      .poll(() => begun.map(({ answer }) => answer.slice(9, 12)).toSorted(), { timeout: PATIENCE_MS })
      .toEqual(['', '429'])
    await expect.poll(async () => (await report()).held, { timeout: PATIENCE_MS }).toBeGreaterThan(10 * MB)
    expect(await sendWhole(origin, 'ada', 8 * MB)).toMatchObject({ status: 200 })
    // Endless bodies make room for new ones.
    expect(await sendWhole(origin, 'greedy', 8 * MB)).toMatchObject({ status: 200 })
    await expect
      .poll(() => begun.map(({ answer }) => answer.slice(9, 12)), { timeout: PATIENCE_MS })
      .toEqual(['429', '429'])
    for (const { answer } of begun) {
      expect(answer).toMatch(/retry-after: 2/i)
      expect(answer).toContain('You are sending too much at once. Please try again when the rest has arrived.')
    }
  })

  test('a stalled body ends with a message, and its bytes are released', async () => {
    const { origin, report } = await start(1_000)
    const slow = beginBody(origin, 'ada', MB)
    await expect.poll(() => slow.isClosed, { timeout: PATIENCE_MS }).toBe(true)
    expect(slow.answer).toContain('HTTP/1.1 408')
    expect(slow.answer).toContain('The request took too long.')
    expect((await report()).held).toBe(0)
  })

  test('visitors are refused before their body, and none of it is held', async () => {
    const { origin, report } = await start()
    const begun = Array.from({ length: 20 }, () => beginBody(origin, '', 11 * MB))
    await expect
      .poll(() => begun.map(({ answer }) => answer.slice(9, 12)), { timeout: PATIENCE_MS })
      .toEqual(Array(20).fill('401'))
    expect((await report()).mostHeld).toBe(0)
  })

  test('small chunks count at their cost, not their bytes', async () => {
    const { origin, report } = await start()
    const crumbs = sendCrumbs(origin, '/api/send', 'ada', 100_000)
    await expect.poll(() => crumbs.answer.slice(9, 12), { timeout: PATIENCE_MS }).toBe('429')
    expect((await report()).held).toBe(0)
  })

  test('waiting pictures do not keep out ordinary calls', async () => {
    const { origin, report } = await start()
    const [wait, third] = [',"images":["wait"]}', Math.floor((MAX_BUFFERED.large.all - 10_000) / 3)]
    for (const person of ['one', 'two', 'three']) {
      const { socket } = beginBody(origin, person, third, third + 1 + wait.length)
      socket.write(`"${wait}`)
    }
    await expect.poll(async () => (await report()).held, { timeout: PATIENCE_MS }).toBeGreaterThan(3 * third)
    expect((await sendWhole(origin, 'ada', 5 * MB)).status).toBe(503)
    for (const person of ['', 'ada']) expect(await say(origin, person, 60_000)).toBe(200)
  })

  test('small chunks of an ordinary body count for at most four times its limit and do not keep out others at their address', async () => {
    const { origin, report } = await start()
    const many = sendCrumbs(origin, '/api/say', '', 60_000)
    await expect.poll(() => many.answer.slice(9, 12), { timeout: PATIENCE_MS }).toBe('429')
    expect((await report()).mostHeld).toBeLessThanOrEqual(4 * ORDINARY_BODY + 256)
    // Four are the share of one payer: a signed-in person pays alone, also for calls that are for anyone.
    const open = ['', 'greedy'].map((person) =>
      Array.from({ length: 4 }, () => sendCrumbs(origin, '/api/say', person, 1_000)),
    )
    await expect.poll(async () => (await report()).held, { timeout: PATIENCE_MS }).toBe(8 * 1_000 * 256)
    for (const person of ['', 'greedy', 'ada']) expect(await say(origin, person, 60_000)).toBe(200)
    expect(open.map((of) => of.filter(({ answer }) => answer.slice(9, 12) === '429').length)).toEqual([1, 1])
  })

  test('a body with too many values is refused before it is parsed', async () => {
    const { origin } = await start()
    const send = (body: string) =>
      fetch(`${origin}/api/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-person': 'ada' },
        body,
      })
    for (const body of [
      `{"imageUrl":"a","images":[${'0,'.repeat(3 * MB)}0]}`,
      `{"imageUrl":"a","images":[${'"",'.repeat(2 * MB)}""]}`,
      `${'['.repeat(8 * MB)}`,
      `{"imageUrl":"${'\\"'.repeat(3 * MB)}","images":[${'0,'.repeat(MB)}0]}`,
      `{"imageUrl":"a"${' '.repeat(5 * MB)}}`,
      `{"imageUrl":"${'\\u0041'.repeat(MB)}"}`,
      `{"imageUrl":"data:${'\\u0041'.repeat(MB)}"}`,
    ])
      expect((await send(body)).status).toBe(413)
    expect((await send(`{"imageUrl":"${'\\",[{'.repeat(600_000)}"}`)).status).toBe(200)
  })
})
