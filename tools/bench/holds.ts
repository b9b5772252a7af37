import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../build.ts'
import { startRealProduct } from './real-product.ts'

// `npx node tools/bench/holds.ts` prints the longest turn of the product's event loop during single requests with long lists,
// and the processor time of its thread. It sends each five times after a warm-up and prints the median.

await build({ onlyIfChanged: true })
const product = await startRealProduct({
  NODE_ENV: 'development',
  DEMO: '0',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'watch-loop.ts')}`,
})

/** Returns both times since the last call, in ms. */
async function watched(): Promise<{ held: number; used: number }> {
  const before = product.output().length
  product.child.kill('SIGUSR2')
  for (;;) {
    const said = /held ([\d.]+) ms, used ([\d.]+) ms/.exec(product.output().slice(before))
    if (said) return { held: Number(said[1]), used: Number(said[2]) }
    await wait(10)
  }
}

const headers: Record<string, string> = { 'content-type': 'application/json' }
const post = (to: string, body: string) => fetch(product.origin + to, { method: 'POST', headers, body })

async function anOwnersShop(): Promise<number> {
  const who = {
    firstName: 'Ada',
    lastName: 'Obi',
    city: 'Yaba',
    password: 'Naira200!',
    contactMethod: 'email',
    phone: null,
  }
  const registered = await post('/api/shop-owner/register', JSON.stringify({ ...who, email: 'owner@example.test' }))
  headers.cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const shop = await post(
    '/api/shops',
    JSON.stringify({ name: 'Mama Basi', description: 'Rice', location: 'Yaba, Lagos' }),
  )
  return ((await shop.json()) as { id: number }).id
}

try {
  const shopId = await anOwnersShop()
  const preview = `/api/shops/${shopId}/products/import/preview`
  const line = 'Rice 50kg - 78k; beans paint N4,500\n'
  const rows = (count: number, about: string) =>
    Array.from({ length: count }, (_, at) => ({ name: `Product ${at}`, price: at + 1, description: about }))
  const csv = (text: string) => JSON.stringify({ csv: text })
  const text = (list: string) => JSON.stringify({ text: list })
  const requests: [what: string, to: string, body: string][] = [
    ['a short list', preview, text(line)],
    ['3 MB of commas', preview, csv(`name,price\n${','.repeat(2_900_000)}`)],
    ['1.2 million rows of a comma', preview, csv(`name,price\n${',\n'.repeat(1_200_000)}`)],
    ['3 MB in one line', preview, csv(`name,price\n${'x'.repeat(2_900_000)}`)],
    ['a quotation mark that never ends, 3 MB', preview, csv(`name,price\n"${'x,'.repeat(1_400_000)}`)],
    ['1.9 MB of quotation marks', preview, csv(`name,price\n${'"'.repeat(1_900_000)}`)],
    [
      '5,000 rows of 600 characters',
      preview,
      csv(`name,price,description\n${`Rice,500,${'x'.repeat(580)}\n`.repeat(5_000)}`),
    ],
    [
      'the same as a data address',
      preview,
      csv(
        `data:text/csv;base64,${Buffer.from(`name,price,description\n${`Rice,500,${'x'.repeat(420)}\n`.repeat(5_000)}`).toString('base64')}`,
      ),
    ],
    ['19,999 pasted lines', preview, text('Rice 50kg - 78,000\n'.repeat(19_999))],
    ['500,000 characters in one line', preview, text('Rice 50kg - 78k; '.repeat(29_000))],
    ['500,000 characters of figures', preview, text('1 '.repeat(250_000))],
    [
      'an import of 5,000 products',
      `/api/shops/${shopId}/products/import`,
      JSON.stringify({ lines: rows(5_000, 'x'.repeat(600)) }),
    ],
    [
      'an import of 5,000 wrong lines',
      `/api/shops/${shopId}/products/import`,
      JSON.stringify({
        lines: rows(5_000, '').map(() => ({
          name: 1,
          price: 'x',
          unit: 1,
          quantity: 'x',
          isActive: 1,
          description: 1,
        })),
      }),
    ],
    ['4 MB of empty arrays', preview, `[${'[],'.repeat(1_300_000)}1]`],
    ['4 MB of keys', preview, `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ]
  const only = process.argv[2]
  for (const [what, to, body] of requests) {
    if (only && !what.includes(only)) continue
    const looks: { held: number; used: number }[] = []
    let status = 0
    let took = 0
    for (let turn = 0; turn < 6; turn++) {
      await wait(300)
      await watched()
      const from = performance.now()
      const reply = await post(to, body)
      status = reply.status
      await reply.arrayBuffer()
      took = performance.now() - from
      if (turn > 0) looks.push(await watched())
    }
    const middle = (of: 'held' | 'used') => looks.map((look) => look[of]).sort((a, b) => a - b)[2]
    console.log(
      `${what}: ${status}, held ${middle('held')} ms, used ${middle('used')} ms, answered in ${Math.round(took)} ms`,
    )
  }
} finally {
  await product.stop()
  await product.remove()
}
