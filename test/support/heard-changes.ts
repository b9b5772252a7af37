import type { useDb } from './db.ts'
import { until } from './until.ts'

/** What has been committed is announced a moment later: whoever tests what is kept waits until all of it was heard. */
export class HeardChanges {
  readonly #heard = new Set<string>()
  #marks = 0

  hear(tags: readonly string[]): void {
    for (const tag of tags) if (tag.startsWith('mark:')) this.#heard.add(tag)
  }

  /** Waits until everything that has been committed is announced. */
  async settle({ db }: ReturnType<typeof useDb>): Promise<void> {
    const mark = `mark:${++this.#marks}`
    await db.pool.query(`select pg_notify('public_change', $1)`, [mark])
    await until('the announcements', () => this.#heard.has(mark))
  }
}
