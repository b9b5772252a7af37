import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onServer } from '../../server-databases.ts'
import { memoryOf } from '../process-family.ts'
import { startRealProduct } from '../real-product.ts'
import { signInPeople } from '../sessions.ts'

const SAMPLE_MS = 100

/** Downloads the file of all customers from a separate server, and prints the memory that the server takes for it. */
export async function measureExport(url: string): Promise<void> {
  const [cookie = ''] = await onServer(url, (client) => signInPeople(client, 'general', ['admin']))
  const product = await startRealProduct({
    ...{ DATABASE_URL: url, REQUIRE_ADMIN_2FA: '0', LOG_LEVEL: 'error' },
    SECRET_KEY: 'the-same-for-every-measurement-there-is',
  })
  try {
    const file = `${product.origin}/api/admin/customers/export`
    const memory = () => memoryOf([product.child.pid ?? 0]).total
    // A first request, for memory that is allocated only once.
    await countLines(`${file}?q=zainab`, cookie)
    await wait(3_000)
    const before = memory()
    let most = before
    const sample = () => {
      most = Math.max(most, memory())
    }
    const sampling = setInterval(sample, SAMPLE_MS)
    const began = performance.now()
    const lines = await countLines(file, cookie)
    sample()
    clearInterval(sampling)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(
      `${lines.toLocaleString('en')} lines of customers in ${seconds} s; the process grew by ${(most - before).toFixed(1)} MB at most`,
    )
  } finally {
    await product.remove()
  }
}

async function countLines(address: string, cookie: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { cookie } }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`No file: ${response.statusCode}`)
  let lines = 0
  for await (const part of response as AsyncIterable<Buffer>) for (const byte of part) if (byte === 10) lines++
  return lines
}
