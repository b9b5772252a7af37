import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { MAX_VIEWS } from '../visits.policy.ts'
import type { Visit } from './visit.ts'

const MAX_REMEMBERED = 100_000

type Counter = { views: number; since: number }

/** Limits the views that one address or network adds to shops' statistics, because invented browsers cost nothing (G-191). */
export class ViewsOfAddress {
  readonly #counters = new Map<string, Counter>()

  /** Counts a view. Returns false beyond the limit of its address or network. */
  count({ ip, shopId, at }: Pick<Visit, 'ip' | 'shopId' | 'at'>): boolean {
    const groups = { address: addressGroup(ip ?? ''), network: networkGroup(ip ?? '') }
    const counted = MAX_VIEWS.map(({ of, shop, most, within }) => {
      const key = `${groups[of]} ${shop === 'one' ? shopId : 'all'} ${within}`
      return { counter: this.#counter(key, at.getTime(), within), most }
    })
    if (counted.some(({ counter, most }) => counter.views >= most)) return false
    for (const { counter } of counted) counter.views++
    return true
  }

  #counter(key: string, now: number, within: number): Counter {
    const known = this.#counters.get(key)
    if (known && now - known.since < within) return known
    const fresh = { views: 0, since: now }
    this.#counters.delete(key)
    this.#counters.set(key, fresh)
    for (const oldest of this.#counters.keys()) {
      if (this.#counters.size <= MAX_REMEMBERED) break
      this.#counters.delete(oldest)
    }
    return fresh
  }
}
