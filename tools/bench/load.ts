import autocannon from 'autocannon'

export type Rate = { perSecond: number; p99: number; failures: number }

const CONNECTIONS = 16

/** Requests a second that `origin` answers for `paths`, one after another in turn, over `seconds`. p99 in ms. */
export async function httpRate(origin: string, paths: readonly string[], seconds: number): Promise<Rate> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } })),
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** How often a second `work` finishes when as many of it run at once as the HTTP load has connections. */
export async function directRate(work: (turn: number) => Promise<unknown>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  let turn = 0
  const loop = async () => {
    while (performance.now() < end) {
      await work(turn++)
      done++
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / ((performance.now() - began) / 1000)
}
