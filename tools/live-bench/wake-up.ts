import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 50

/** Times bare announcements of the database, from asking for one to hearing it on another connection, until it is ended. */
export async function timeWakeUps(url: string): Promise<{ end(): Promise<number[]> }> {
  const [sender, hearer] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([sender.connect(), hearer.connect()])
  await hearer.query('listen bench_bare')
  const began: number[] = []
  const took: number[] = []
  hearer.on('notification', ({ payload }) => void took.push(performance.now() - (began[Number(payload)] ?? 0)))
  let over = false
  const sending = (async () => {
    while (!over) {
      began.push(performance.now())
      await sender.query('select pg_notify($1, $2)', ['bench_bare', String(began.length - 1)])
      await wait(EVERY_MS)
    }
  })()
  return {
    async end() {
      over = true
      await sending
      await wait(200)
      await Promise.all([sender.end(), hearer.end()])
      return took
    },
  }
}
