/** Keeps what was made last, so that a long run neither makes everything twice nor holds everything in memory. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The kept value of that name, or a new one; then the one that was not asked for longest goes. */
  get(name: string, make: () => Value): Value {
    const value = this.#kept.get(name) ?? make()
    this.#kept.delete(name)
    this.#kept.set(name, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}
