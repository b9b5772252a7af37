import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MAIN = path.join(import.meta.dirname, '../../src/main.ts')

export type RealProduct = {
  child: ChildProcess
  port: number
  origin: string
  dataDir: string
  /** Everything it has written. */
  said(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** Kills it where it still runs, and removes its data. */
  remove(): Promise<void>
}

/** The product as an operator starts it, on a free port and a data folder of its own. `env` are its settings. */
export async function startRealProduct(env: Record<string, string> = {}): Promise<RealProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-product-'))
  // Root runs PostgreSQL as another account, which has to reach the folder.
  chmodSync(dataDir, 0o755)
  mkdirSync(path.join(dataDir, 'media'))
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const remove = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  const deadline = Date.now() + 120_000
  for (;;) {
    const port = Number(/is at http:\/\/localhost:(\d+)/.exec(said)?.[1])
    if (port) return { child, port, origin: `http://127.0.0.1:${port}`, dataDir, said: () => said, ended, remove }
    if (child.exitCode !== null || Date.now() > deadline) {
      await remove()
      throw new Error(`The product did not start: ${said}`)
    }
    await wait(50)
  }
}
