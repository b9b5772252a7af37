/**
 * A queue in which nobody waits behind somebody else's crowd. Each item has a path, such as network, address, account; at
 * every level branches take turns, and in the last one the first to come is the first to go. Branches that have not been
 * served since they began to wait get every second turn at least.
 */
export class FairQueue<T> {
  readonly #root: Branch<T>

  /** `bounds`: how many items may wait below a branch of each depth, the whole queue first. */
  constructor(bounds: readonly number[]) {
    this.#root = new Branch(bounds)
  }

  /**
   * Lets an item wait. Answers the item that has to leave when a bound is passed: the last to come of the longest branch
   * under that bound. Of equally long branches the new item's gives way, so it may be the new item itself.
   */
  push(path: readonly string[], item: T): T | undefined {
    return this.#root.push(path, item)
  }

  /** The item whose turn it is, or undefined when none waits. */
  shift(): T | undefined {
    return this.#root.size > 0 ? this.#root.shift() : undefined
  }
}

/** Holds items when it is the last of a path, else further branches. */
class Branch<T> {
  readonly #bounds: readonly number[]
  readonly #items: T[] = []
  /** Branches in which something waits, in the order of their turns. */
  readonly #fresh = new Map<string, Branch<T>>()
  readonly #served = new Map<string, Branch<T>>()
  /** Whether the last turn was a fresh branch's while others waited: the next is theirs. */
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
    // Something waits here and it is not an item, so a branch has its turn.
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
