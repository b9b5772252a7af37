/** Random numbers that are the same on every machine and run, for demo data only. */
export class Dice {
  #state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 16777619)
    this.#state = hash >>> 0
  }

  /** 0 (included) to 1 (excluded); mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  int(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** The list must not be empty. */
  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.next() * list.length)] as Item
  }

  /** Picks by weight; the weights must not all be zero. */
  weighted<Item>(list: readonly Item[], weight: (item: Item) => number): Item {
    let rest = this.next() * list.reduce((sum, item) => sum + weight(item), 0)
    for (const item of list) {
      rest -= weight(item)
      if (rest < 0) return item
    }
    return list[list.length - 1] as Item
  }

  shuffled<Item>(list: readonly Item[]): Item[] {
    const copy = [...list]
    for (let at = copy.length - 1; at > 0; at--) {
      const other = this.int(0, at)
      const kept = copy[at] as Item
      copy[at] = copy[other] as Item
      copy[other] = kept
    }
    return copy
  }
}
