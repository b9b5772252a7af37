import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

export type Program = { command: string; args: readonly string[]; cwd?: string; env: NodeJS.ProcessEnv }

export type RunningProgram = {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

export type RunningProduct = RunningProgram & {
  port: number
  origin: string
  /** SIGTERM to its whole process group. */
  stop(): Promise<void>
}

const LONGEST_START_MS = 120_000

export function startProgram({ command, args, ...where }: Program): RunningProgram {
  const child = spawn(command, args, { ...where, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, ended }
}

/** Resolves when it says its address; throws when it exits before. */
export async function startProduct(program: Program): Promise<RunningProduct> {
  const running = startProgram(program)
  const { child, output, ended } = running
  const end = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  // Also when a test is cut off.
  process.once('exit', end)
  void ended.then(() => process.off('exit', end))
  const stop = async () => {
    end()
    await ended
  }
  const deadline = Date.now() + LONGEST_START_MS
  for (;;) {
    const port = Number(/LocalShopFinder is at \S+:(\d+)/.exec(output())?.[1])
    if (port) return { ...running, port, origin: `http://127.0.0.1:${port}`, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The product did not start: ${output()}`)
    }
    await wait(50)
  }
}
