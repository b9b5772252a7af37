import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

export type Child = { origin: string; pid: number; stop(): Promise<void> }

const folder = import.meta.dirname

/** Node flags of `npm run serve`, with which the product is measured. */
export const SERVE_FLAGS: readonly string[] = (
  JSON.parse(readFileSync(path.join(folder, '../../package.json'), 'utf8')) as { scripts: { serve: string } }
).scripts.serve
  .split(' ')
  .filter((word) => word.startsWith('--'))

/** Starts a script and resolves when it prints its port. */
export async function startChild(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, path.join(folder, script)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child, script)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function portOf(child: ChildProcess, script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (part) => {
      printed += part
      const port = /port (\d+)/.exec(printed)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${printed}`)))
  })
}
