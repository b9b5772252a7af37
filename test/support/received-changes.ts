import type { useDb } from './db.ts'
import { until } from './until.ts'

/** Waits for announcements, which arrive a moment after the commit. Tests of cached pages need them all. */
export class HeardChanges {
  readonly #heard = new Set<string>()
  #marks = 0

  hear(tags: readonly string[]): void {
    for (const tag of tags) if (tag.startsWith('mark:')) this.#heard.add(tag)
  }

  /** Waits until all commits are announced. */
  async settle({ db }: ReturnType<typeof useDb>): Promise<void> {
    const mark = `mark:${++this.#marks}`
    await db.pool.query(`select pg_notify('public_change', $1)`, [mark])
    await until('the announcements', () => this.#heard.has(mark))
  }
}
