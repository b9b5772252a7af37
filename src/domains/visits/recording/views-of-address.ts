import { addressGroup } from '#platform/http/edge/address-group.ts'
import { COUNTED_AGAIN, VIEWS_OF_ADDRESS } from '../visits.policy.ts'
import type { Visit } from './visit.ts'

/** About 8 MB. */
const MOST_KNOWN = 50_000

type Counter = { views: number; since: number }

/** Bounds what one address adds to shops' figures and to the table: made-up browsers cost nothing (G-191). */
export class ViewsOfAddress {
  readonly #counters = new Map<string, Counter>()

  /** Counts a view; false beyond what counts of its address within half an hour. */
  count({ ip, shopId, at }: Pick<Visit, 'ip' | 'shopId' | 'at'>): boolean {
    const group = addressGroup(ip ?? '')
    const all = this.#counter(group, at.getTime())
    const ofShop = this.#counter(`${group} ${shopId}`, at.getTime())
    if (all.views >= VIEWS_OF_ADDRESS.all || ofShop.views >= VIEWS_OF_ADDRESS.shop) return false
    all.views++
    ofShop.views++
    return true
  }

  #counter(key: string, now: number): Counter {
    const known = this.#counters.get(key)
    if (known && now - known.since < COUNTED_AGAIN) return known
    const fresh = { views: 0, since: now }
    this.#counters.delete(key)
    this.#counters.set(key, fresh)
    for (const oldest of this.#counters.keys()) {
      if (this.#counters.size <= MOST_KNOWN) break
      this.#counters.delete(oldest)
    }
    return fresh
  }
}
