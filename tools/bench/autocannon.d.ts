declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    amount?: number
    sampleInt?: number
    workers?: number
    requests: { method: 'GET'; path: string; headers?: Record<string, string> }[]
  }
  type Result = {
    /** Seconds. */
    duration: number
    requests: { total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
