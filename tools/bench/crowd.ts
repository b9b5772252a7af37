import { Agent, get } from 'node:http'
import process from 'node:process'
import { build } from '../build.ts'
import { freshPages } from './addresses.ts'
import { benchDatabase, openBenchEngine } from './bench-database.ts'
import { startChild } from './children.ts'
import { quantile } from './probes.ts'

// `node tools/bench/crowd.ts [150 500]`: this many connections request uncached pages, each again after its response,
// while one more requests a cached page. Prints the rejections and the times of the others.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const crowds = process.argv.slice(2).map(Number).filter(Boolean)
if (crowds.length === 0) crowds.push(150, 500)

const freshPage = freshPages(10_000)
let turn = 0

await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  const url = await benchDatabase(engine.url, 10_000)
  for (const connections of crowds) {
    const product = await startChild('product-server.ts', { DATABASE_URL: url, PUBLIC_URL: 'http://127.0.0.1' })
    try {
      console.log(await measure(product.origin, connections))
    } finally {
      await product.stop()
    }
  }
} finally {
  await engine.stop()
}

async function measure(origin: string, connections: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const single = new Agent({ keepAlive: true })
  for (let n = 0; n < 50; n++) await ask(agent, origin + freshPage(turn++))
  const end = performance.now() + SECONDS * 1_000
  const answers: { status: number; took: number }[] = []
  const kept: number[] = []
  const client = async () => {
    while (performance.now() < end) {
      const answer = await ask(agent, origin + freshPage(turn++))
      answers.push(answer)
      // Sooner than Retry-After, like a person who presses 'Try Again'.
      if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const keptClient = async () => {
    while (performance.now() < end) {
      kept.push((await ask(single, `${origin}/`)).took)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all([keptClient(), ...Array.from({ length: connections }, client)])
  agent.destroy()
  single.destroy()
  const made = answers.filter(({ status }) => status === 200).map(({ took }) => took)
  const shed = answers.filter(({ status }) => status === 503)
  const other = answers.length - made.length - shed.length
  const both = (times: number[]) =>
    [0.5, 0.99].map((part) => Math.round(quantile(times, part)).toLocaleString('en')).join(' / ')
  return `${connections} connections, ${SECONDS} s: ${made.length} pages made, p50 / p99 ${both(made)} ms; ${shed.length} turned away (${Math.round((100 * shed.length) / answers.length)} %), ${both(shed.map(({ took }) => took))} ms; ${other} failed; kept page ${both(kept)} ms of ${kept.length}`
}

function ask(agent: Agent, address: string): Promise<{ status: number; took: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, took: performance.now() - began })
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
      response.resume()
    }).on('error', () => done(0))
  })
}
