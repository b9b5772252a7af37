import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type HashingTask = { password: string; parameters: Options; hashed?: string }
export type HashingResult = { value: string | boolean } | { error: string }

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(compute(task)))

function compute({ password, parameters, hashed }: HashingTask): HashingResult {
  try {
    return { value: hashed === undefined ? hashSync(password, parameters) : verifySync(hashed, password) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
