/** A crowd delays only itself: branches (a person, or network, address and account) take turns, new ones at least every second turn. */
export class FairQueue<T> {
  readonly #root: Branch<T>

  /** `bounds`: the most items waiting below a branch of each depth, the whole queue first. */
  constructor(bounds: readonly number[]) {
    this.#root = new Branch(bounds)
  }

  /** Returns the item that must leave when a bound is exceeded: the last of the longest branch, or the new one. */
  push(path: readonly string[], item: T): T | undefined {
    return this.#root.push(path, item)
  }

  shift(): T | undefined {
    return this.#root.size > 0 ? this.#root.shift() : undefined
  }
}

class Branch<T> {
  readonly #bounds: readonly number[]
  readonly #items: T[] = []
  readonly #fresh = new Map<string, Branch<T>>()
  readonly #served = new Map<string, Branch<T>>()
  /** Whether a fresh branch went ahead of waiting ones, who go next. */
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
    return this.size > (this.#bounds[0] ?? Number.POSITIVE_INFINITY) ? this.#drop(path) : undefined
  }

  shift(): T | undefined {
    this.size--
    if (this.#items.length > 0) return this.#items.shift()
    const fresh = this.#served.size === 0 || (this.#fresh.size > 0 && !this.#wentAhead)
    this.#wentAhead = fresh && this.#served.size > 0
    const turns = fresh ? this.#fresh : this.#served
    const [key, branch] = turns.entries().next().value as [string, Branch<T>]
    turns.delete(key)
    const item = branch.shift()
    if (branch.size > 0) this.#served.set(key, branch)
    return item
  }

  #at(key: string): Branch<T> {
    const known = this.#fresh.get(key) ?? this.#served.get(key)
    if (known) return known
    const made = new Branch<T>(this.#bounds.slice(1))
    this.#fresh.set(key, made)
    return made
  }

  #drop([own, ...rest]: readonly string[]): T | undefined {
    this.size--
    if (this.#items.length > 0) return this.#items.pop()
    const [key, branch] = [...this.#fresh, ...this.#served].reduce((longest, entry) =>
      entry[1].size > longest[1].size || (entry[1].size === longest[1].size && entry[0] === own) ? entry : longest,
    )
    const item = branch.#drop(key === own ? rest : [])
    if (branch.size === 0) {
      this.#fresh.delete(key)
      this.#served.delete(key)
    }
    return item
  }
}
