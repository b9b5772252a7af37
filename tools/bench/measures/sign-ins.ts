import { once } from 'node:events'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import { defaultHashing, makePasswords } from '#platform/passwords/passwords.ts'
import { onServer } from '../../server-databases.ts'
import type { Bench } from '../bench.ts'
import { benchDatabase } from '../bench-database.ts'
import { ask, atRate, newVisitor, quantile, type Reply } from '../load.ts'
import { startServer } from '../servers/servers.ts'
import { printTable } from '../table.ts'
import type { Hammer } from './hammer.ts'

const PRODUCTS = 1_000
/** The catalogue has a tenth as many shops, each with an owner. */
const PEOPLE = PRODUCTS / 10
const CONNECTIONS = 200
const PER_SECOND = 4
const MAX_SLOWDOWN = 3

/**
 * Measures sign-ins while one address attacks the sign-in over 200 connections. Four people a second sign in with the right password,
 * each from another address. Returns false if one of them is refused or waits longer than three times the idle median.
 */
export async function bench({ engine, isShort, seconds = isShort ? 2 : 30 }: Bench): Promise<boolean> {
  const url = await benchDatabase(engine.url, PRODUCTS)
  await prepare(url)
  const server = await startServer('bench-sign-ins', url, { TRUST_PROXY: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const person = (n: number) => `bench-${(n % PEOPLE) + 1}@bench.test`
  let n = 0
  const signIns = (forSeconds: number) =>
    atRate(PER_SECOND, forSeconds, () => {
      const form = { emailOrPhone: person(20 + n++), password: 'Naira200!' }
      return ask(agent, `${server.origin}/api/shop-owner/login`, newVisitor(), form)
    })
  try {
    await signIns(seconds / 4)
    const before = await signIns(seconds / 2)
    const people = Array.from({ length: 10 }, (_, i) => person(i))
    const workerData: Hammer = { origin: server.origin, connections: CONNECTIONS, seconds, people }
    const hammered = once(new Worker(new URL('./hammer.ts', import.meta.url), { workerData }), 'message')
    const during = await signIns(seconds)
    const [attack] = (await hammered) as [Record<number, number>]
    const after = await signIns(seconds / 2)

    const times = (replies: readonly Reply[]) => replies.map(({ took }) => took)
    const rowOf = (name: string, replies: readonly Reply[]) => [
      name,
      String(replies.length),
      String(replies.filter(({ status }) => status === 200).length),
      ...[0.5, 0.95, 1].map((part) => quantile(times(replies), part).toFixed(1)),
    ]
    printTable('Sign-ins of other people, ms', [
      ['', 'sign-ins', 'with 200', 'p50', 'p95', 'slowest'],
      rowOf('idle before', before),
      rowOf('under the storm', during),
      rowOf('idle after', after),
    ])
    console.log(`The attacking address got, by status: ${JSON.stringify(attack)}`)
    const slowdown = quantile(times(during), 1) / quantile(times([...before, ...after]), 0.5)
    const refused = during.filter(({ status }) => status !== 200).length
    console.log(`${refused} refused. The slowest took ${slowdown.toFixed(1)} times the idle median.`)
    return refused === 0 && (isShort || slowdown <= MAX_SLOWDOWN)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Gives everyone in the catalogue a password and removes traces of earlier storms. */
async function prepare(url: string): Promise<void> {
  const hashed = await makePasswords(defaultHashing).inTurn(({ hash }) => hash('Naira200!'), { ip: '', account: '' })
  await onServer(url, async (client) => {
    await client.query(
      `update users set password = $1, failed_login_attempts = 0, account_locked_until = null where id like 'bench-%'`,
      [hashed],
    )
    for (const table of ['rate_counters', 'sign_in_failures', 'audit_logs']) await client.query(`delete from ${table}`)
    await client.query('vacuum analyze')
  })
}
