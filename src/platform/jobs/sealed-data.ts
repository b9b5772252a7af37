import type { Db } from '../db/db.ts'
import type { SecretKey } from '../secret-key.ts'
import { PermanentFailure, type Queue } from './queue.ts'

/** Encrypted, because the data contains codes and addresses; `userId` is the person concerned. */
export type SealedData = { sealed: string; userId: string | null }

const purposeOf = ({ name }: Queue) => `jobs of ${name}`

export function sealData(secret: SecretKey, queue: Queue, data: object, userId: string | null): SealedData {
  return { sealed: secret.seal(purposeOf(queue), JSON.stringify(data)), userId }
}

/** Throws PermanentFailure for data sealed with another key. */
export function openData<T extends object>(secret: SecretKey, queue: Queue<SealedData>, data: SealedData | T): T {
  if (!('sealed' in data)) return data
  const plain = secret.open(purposeOf(queue), data.sealed)
  if (plain === null) throw new PermanentFailure('It was sealed with another secret key.')
  return JSON.parse(plain) as T
}

export async function deleteJobsAbout(tx: Db, userId: string): Promise<void> {
  await tx.query('jobs.deleteAbout', `delete from jobs.job where data ->> 'userId' = $1`, [userId])
}
