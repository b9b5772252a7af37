import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { until } from './until.ts'

const root = path.join(import.meta.dirname, '../..')

type Settings = {
  args?: readonly string[]
  env?: Record<string, string>
  /** Folder of the package, when it is a copy. */
  cwd?: string
}

export type Ended = { code: number | null; output: string }

/** Runs a script of package.json as a person would, and answers how it ended and what it printed. */
export async function runScript(name: string, settings: Settings = {}, input = ''): Promise<Ended> {
  const running = spawnScript(name, settings)
  running.child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve) => running.child.once('close', resolve))
  return { code, output: running.output() }
}

/** Starts a script of package.json that serves, on a free port of this machine, and waits until it says where. */
export async function startScript(
  name: string,
  settings: Settings,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const env = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ...settings.env }
  const { child, output } = spawnScript(name, { ...settings, env })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // npm, its shell and the server are one group. No test may leave it behind, not even one that is cut off.
  const end = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('exit', end)
  const stop = async () => {
    end()
    await ended
    process.off('exit', end)
  }
  try {
    const address = /LocalShopFinder is at \S+:(\d+)/
    const port = await until(
      `${name} says where it is`,
      () => {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output()}`)
        return address.exec(output())?.[1]
      },
      90_000,
    )
    return { origin: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function spawnScript(name: string, { args = [], env = {}, cwd = root }: Settings) {
  // What the test runner sets is not for them.
  const { NODE_ENV: _mode, VITEST: _runner, DEV: _dev, PROD: _prod, SSR: _ssr, ...outer } = process.env
  const child: ChildProcess = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd,
    env: { ...outer, ...env },
    detached: true,
  })
  let printed = ''
  const keep = (part: Buffer) => {
    printed += part
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, output: () => printed }
}
