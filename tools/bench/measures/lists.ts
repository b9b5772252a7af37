import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { quantile } from '../load.ts'
import { startRealProduct } from '../real-product.ts'
import { cookieOf } from '../sessions.ts'
import { printTable } from '../table.ts'

/**
 * Measures the longest turn of the product's event loop during single requests with hostile lists, and the processor time of its
 * thread. Prints the median of five requests after a warm-up, in ms.
 */
export async function bench({ isShort }: Bench): Promise<void> {
  const product = await startRealProduct({
    NODE_ENV: 'development',
    DEMO: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'watch-loop.ts')}`,
  })
  /** Returns both times since the last call. */
  const watched = async () => {
    const before = product.output().length
    product.child.kill('SIGUSR2')
    for (;;) {
      const found = /blocked ([\d.]+) ms, used ([\d.]+) ms/.exec(product.output().slice(before))
      if (found) return { blocked: Number(found[1]), used: Number(found[2]) }
      await wait(10)
    }
  }
  try {
    const form = { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: 'Naira200!', contactMethod: 'email' }
    const cookie = await cookieOf(product.origin, '/api/shop-owner/register', {
      ...form,
      ...{ phone: null, email: 'owner@example.test' },
    })
    const headers = { 'content-type': 'application/json', cookie }
    const post = (to: string, body: string) => fetch(product.origin + to, { method: 'POST', headers, body })
    const shop = { name: 'Mama Basi', description: 'Rice', location: 'Yaba, Lagos' }
    const { id } = (await (await post('/api/shops', JSON.stringify(shop))).json()) as { id: number }
    const rows = [['', 'status', 'blocked', 'used']]
    for (const [name, action, body] of isShort ? REQUESTS.slice(0, 2) : REQUESTS) {
      const times: { blocked: number; used: number }[] = []
      let status = 0
      for (let turn = 0; turn < (isShort ? 2 : 6); turn++) {
        await wait(300)
        await watched()
        const reply = await post(`/api/shops/${id}/products/${action}`, body())
        status = reply.status
        await reply.arrayBuffer()
        if (turn > 0) times.push(await watched())
      }
      const median = (of: 'blocked' | 'used') =>
        quantile(
          times.map((time) => time[of]),
          0.5,
        ).toFixed(0)
      rows.push([name, String(status), median('blocked'), median('used')])
    }
    printTable('Hostile lists, ms', rows)
  } finally {
    await product.remove()
  }
}

const PREVIEW = 'import/preview'
const csv = (text: string) => () => JSON.stringify({ csv: text })
const pasted = (text: string) => () => JSON.stringify({ text })
const lines = (line: object) => () => JSON.stringify({ lines: Array.from({ length: 5_000 }, () => line) })

const REQUESTS: readonly [name: string, action: string, body: () => string][] = [
  ["3 MB of commas in one cell's row", PREVIEW, csv(`name,price\n${','.repeat(2_900_000)}`)],
  ['1.2 million rows of one comma', PREVIEW, csv(`name,price\n${',\n'.repeat(1_200_000)}`)],
  ['3 MB in one line', PREVIEW, csv(`name,price\n${'x'.repeat(2_900_000)}`)],
  ['3 MB after an open quotation mark', PREVIEW, csv(`name,price\n"${'x,'.repeat(1_400_000)}`)],
  ['1.9 MB of quotation marks', PREVIEW, csv(`name,price\n${'"'.repeat(1_900_000)}`)],
  [
    '5,000 rows of 600 characters',
    PREVIEW,
    csv(`name,price,description\n${`Rice,500,${'x'.repeat(580)}\n`.repeat(5_000)}`),
  ],
  ['19,999 pasted lines', PREVIEW, pasted('Rice 50kg - 78,000\n'.repeat(19_999))],
  ['500,000 pasted characters in one line', PREVIEW, pasted('Rice 50kg - 78k; '.repeat(29_000))],
  [
    'an import of 5,000 products',
    'import',
    () => {
      const line = (at: number) => ({ name: `Product ${at}`, price: at + 1, description: 'x'.repeat(600) })
      return JSON.stringify({ lines: Array.from({ length: 5_000 }, (_, at) => line(at)) })
    },
  ],
  [
    'an import of 5,000 lines with six wrong fields each',
    'import',
    lines({ name: 1, price: 'x', unit: 1, quantity: 'x', isActive: 1, description: 1 }),
  ],
]
