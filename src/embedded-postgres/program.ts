import { spawn } from 'node:child_process'
import type { Binaries } from './binaries/binaries.ts'
import { type Account, runAs } from './data/account.ts'

export function runProgram(
  { bin, env }: Binaries,
  account: Account | null,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${bin}/${program}`, args, { ...runAs(account), cwd: bin, env, windowsHide: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (status) => {
      // A stand-alone backend continues after an error and exits with 0.
      if (status === 0 && !/\b(ERROR|FATAL|PANIC): /.test(output)) resolve()
      else reject(new Error(output))
    })
    child.stdin.on('error', () => {}).end(input)
  })
}
