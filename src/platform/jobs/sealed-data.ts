import type { Db } from '../db/db.ts'
import type { SecretKey } from '../secret-key.ts'
import { PermanentFailure, type Queue } from './queue.ts'

/** What a job carries where the database may not know it: codes, addresses. `userId`: the person it is about. */
export type SealedData = { sealed: string; userId: string | null }

const purposeOf = ({ name }: Queue) => `jobs of ${name}`

/** What a job of this queue carries, unreadable in the database. It must survive JSON. */
export function sealData(secret: SecretKey, queue: Queue, data: object, userId: string | null): SealedData {
  return { sealed: secret.seal(purposeOf(queue), JSON.stringify(data)), userId }
}

/** What `sealData` sealed. Throws PermanentFailure for what another key has sealed. */
export function openData<T extends object>(secret: SecretKey, queue: Queue<SealedData>, data: SealedData | T): T {
  // Enqueued by a release that did not seal yet.
  if (!('sealed' in data)) return data
  const plain = secret.open(purposeOf(queue), data.sealed)
  if (plain === null) throw new PermanentFailure('It was sealed with another secret key.')
  return JSON.parse(plain) as T
}

/** Takes out every job that is about a person, whether it waits, is done or failed, in the transaction of `tx`. */
export async function deleteJobsAbout(tx: Db, userId: string): Promise<void> {
  await tx.query('jobs.deleteAbout', `delete from jobs.job where data ->> 'userId' = $1`, [userId])
}
