import pg from 'pg'
import { callInProcess } from '#platform/http/api/in-process.ts'
import { httpPlugins } from '#platform/modules/module.ts'
import { visitor } from '#shared/caller.ts'
import { modules } from '../../../src/modules.ts'
import { type DatabaseClock, namedConnections, openDatabaseClock } from '../database-clock.ts'
import { measuredDeps } from '../measured-deps.ts'
import { plainSql } from '../servers/plain-sql.ts'
import { addressOf, type Question } from './questions.ts'

/** Milliseconds: what the database's process was on a processor, and what the caller waited. */
type Time = { busy: number; waited: number }

/** `plain`: the same in ordinary SQL; absent when the time for it was over. `failed`: how often it was not answered. */
export type Timed = { question: Question; ours: Time; plain?: Time; failed: number }

/** What the ordinary SQL may take for one kind of question, in ms: at a million products one takes seconds. */
const PLAIN_MS = 4_000
const PLAIN_TIMEOUT_MS = 30_000

/**
 * Asks every question of the product, in process, and of ordinary SQL, in turns and `rounds` times after a first round that does
 * not count; a question's time is its middle one.
 */
export async function timeQuestions(url: string, questions: readonly Question[], rounds: number): Promise<Timed[]> {
  const deps = measuredDeps(namedConnections(url, 'bench-product'), { DATABASE_CONNECTIONS: '2' })
  const plain = new pg.Client({
    connectionString: namedConnections(url, 'bench-plain'),
    statement_timeout: PLAIN_TIMEOUT_MS,
    options: '-c max_parallel_workers_per_gather=0',
  })
  await plain.connect()
  const clocks = [await openDatabaseClock(url, 'bench-product'), await openDatabaseClock(url, 'bench-plain')] as const
  try {
    const handlers = httpPlugins(modules, deps).flatMap(({ handlers = [] }) => handlers)
    const call = callInProcess(deps.db, handlers)
    const failures = new Map<Question, number>()
    // The worst that can happen must not end the measurement.
    const askOurs = (question: Question) =>
      call(visitor, 'GET', addressOf(question)).catch((error: Error) => {
        if (!failures.has(question)) console.log(`Not answered: ${addressOf(question)} (${error.message})`)
        failures.set(question, (failures.get(question) ?? 0) + 1)
      })
    const askPlain = async (question: Question) => {
      const { page, total } = plainSql(question)
      await plain.query(page.text, page.values).catch(timedOut)
      if (total) await plain.query(total.text, total.values).catch(timedOut)
    }
    for (const question of questions) await askOurs(question)
    const timed = questions.map((question) => ({ question, ours: [] as Time[], plain: [] as Time[] }))
    const spent = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      for (const clock of clocks) await clock.refresh()
      for (const { question, ours, plain } of timed) {
        ours.push(await time(clocks[0], () => askOurs(question)))
        const before = spent.get(question.kind) ?? 0
        if (before > PLAIN_MS) continue
        const took = await time(clocks[1], () => askPlain(question))
        plain.push(took)
        spent.set(question.kind, before + took.waited)
      }
    }
    return timed.map(({ question, ours, plain }) => ({
      question,
      ours: middle(ours),
      ...(plain.length > 0 ? { plain: middle(plain) } : {}),
      failed: failures.get(question) ?? 0,
    }))
  } finally {
    for (const clock of clocks) await clock.close()
    await plain.end()
    await deps.db.close()
  }
}

async function time(clock: DatabaseClock, work: () => Promise<unknown>): Promise<Time> {
  const before = clock.now()
  const from = performance.now()
  await work()
  return { waited: performance.now() - from, busy: clock.now() - before }
}

const middle = (times: readonly Time[]): Time =>
  times.toSorted((a, b) => a.busy - b.busy)[Math.floor((times.length - 1) / 2)] as Time

/** It counts with the time it had. */
function timedOut(error: { code?: string }): void {
  if (error.code !== '57014') throw error
}
