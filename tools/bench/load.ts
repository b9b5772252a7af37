import autocannon from 'autocannon'

export type Rate = { perSecond: number; answers: number; p50: number; p99: number; failures: number }

type Options = {
  connections?: number
  headers?: Record<string, string>
  amount?: number
  /** Threads in addition to the caller's. 0 runs in the caller's thread, which must be idle. */
  workers?: number
}

const CONNECTIONS = 16

/** Requests `paths` in rotation for `seconds` or `amount` requests. Returns requests a second, and p50 and p99 in ms. */
export async function httpRate(
  origin: string,
  paths: readonly string[],
  seconds: number,
  { connections = CONNECTIONS, headers = { 'accept-encoding': 'br' }, amount, workers = 1 }: Options = {},
): Promise<Rate> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // Ms between checks for the end.
    sampleInt: 100,
    ...(workers > 0 ? { workers } : {}),
    ...(amount ? { amount } : {}),
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers })),
  })
  return {
    perSecond: result.requests.total / result.duration,
    answers: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Returns the runs of `work` a second at the concurrency of the HTTP load. */
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
