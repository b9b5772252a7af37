import path from 'node:path'
import process from 'node:process'
import { type Program, type RunningProduct, startProduct, startProgram } from '../../tools/running-product.ts'

const root = path.join(import.meta.dirname, '../..')

type Settings = {
  args?: readonly string[]
  env?: Record<string, string>
  /** The package's folder, for copies. */
  cwd?: string
}

export type Ended = { code: number | null; output: string }

/** Runs a package.json script as a person would. */
export async function runScript(name: string, settings: Settings = {}, input = ''): Promise<Ended> {
  const { child, output, ended } = startProgram(script(name, settings))
  child.stdin?.end(input)
  return { code: await ended, output: output() }
}

/** Starts a serving script on a free port and waits for its address. */
export async function startScript(name: string, settings: Settings): Promise<RunningProduct> {
  const env = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ...settings.env }
  return startProduct(script(name, { ...settings, env }))
}

function script(name: string, { args = [], env = {}, cwd = root }: Settings): Program {
  // The script must not get the test runner's settings.
  const { NODE_ENV: _mode, VITEST: _runner, DEV: _dev, PROD: _prod, SSR: _ssr, ...outer } = process.env
  return { command: 'npm', args: ['run', '--silent', name, '--', ...args], cwd, env: { ...outer, ...env } }
}
