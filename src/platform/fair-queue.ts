import type { Person } from '#shared/caller.ts'

/** Serves branches in turns, with a new one at least every second time, so that a crowd delays only itself. */
export class FairQueue<T> {
  readonly #root: Branch<T>

  /** `bounds` limits the items that wait: first in the whole queue, then below a branch of each depth. */
  constructor(bounds: readonly number[]) {
    this.#root = new Branch(bounds)
  }

  /** Returns the item dropped when a bound is exceeded: the longest branch's last. A crowd with one item each pushes no one out. */
  push(path: readonly string[], item: T): T | undefined {
    return this.#root.push(path, item)
  }

  shift(): T | undefined {
    return this.#root.size > 0 ? this.#root.shift() : undefined
  }
}

/** Standing comes first, so that a crowd of strangers takes only its share; then the network, because accounts cost little. */
export const turnsOf = ({ id, standing, network }: Pick<Person, 'id' | 'standing' | 'network'>): readonly string[] => [
  standing,
  standing === 'trusted' ? id : network,
  id,
]

/** Above this many served branches, empty ones lose their place in the order. */
const MAX_REMEMBERED = 1000

class Branch<T> {
  readonly #bounds: readonly number[]
  readonly #items: T[] = []
  readonly #fresh = new Map<string, Branch<T>>()
  readonly #served = new Map<string, Branch<T>>()
  /** True after a fresh branch went ahead of waiting ones, which are served next. */
  #wentAhead = false
  size = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
  }

  push(path: readonly string[], item: T): T | undefined {
    const [key, ...rest] = path
    let dropped: T | undefined
    if (key === undefined) this.#items.push(item)
    else dropped = this.#at(key).push(rest, item)
    if (dropped !== undefined) return dropped
    this.size++
    return this.size > (this.#bounds[0] ?? Number.POSITIVE_INFINITY) ? this.#drop() : undefined
  }

  shift(): T | undefined {
    this.size--
    if (this.#items.length > 0) return this.#items.shift()
    const servedBefore = [...this.#served].find(([, { size }]) => size > 0)
    const newcomer = servedBefore && this.#wentAhead ? undefined : this.#fresh.entries().next().value
    this.#wentAhead = newcomer !== undefined && servedBefore !== undefined
    const [key, branch] = (newcomer ?? servedBefore) as [string, Branch<T>]
    const item = branch.shift()
    this.#fresh.delete(key)
    this.#served.delete(key)
    this.#served.set(key, branch)
    this.#forget()
    return item
  }

  #at(key: string): Branch<T> {
    const known = this.#fresh.get(key) ?? this.#served.get(key)
    if (known) return known
    const made = new Branch<T>(this.#bounds.slice(1))
    this.#fresh.set(key, made)
    return made
  }

  #drop(): T | undefined {
    this.size--
    if (this.#items.length > 0) return this.#items.pop()
    const [key, branch] = [...this.#fresh, ...this.#served].reduce((longest, entry) =>
      entry[1].size >= longest[1].size ? entry : longest,
    )
    const item = branch.#drop()
    if (branch.size === 0) this.#fresh.delete(key)
    this.#forget()
    return item
  }

  #forget(): void {
    if (this.size === 0) this.#served.clear()
    if (this.#served.size <= MAX_REMEMBERED) return
    for (const [key, { size }] of this.#served) if (size === 0) return void this.#served.delete(key)
  }
}
