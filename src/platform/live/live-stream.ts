import { Readable } from 'node:stream'
import type { Caller } from '#shared/caller.ts'
import { type Cursor, cursorText, parseCursor } from './live-cursor.ts'
import type { EventSequence, PendingEvents, RenderedEvent } from './read-live.ts'
import { eventsAfter } from './read-live.ts'

/** Bytes that may wait for a slow reader. */
export const MAX_WAITING = 64 * 1024
/** Ms that the end may take to leave. */
const END_WITHIN = 2_000
let opened = 0

/** The reasons for ending a stream after which the browser must not reconnect at once. */
export type EndReason = 'session' | 'replaced'

/** Returns the caller and their groups: `admins` gets events for all admins. */
const peopleOf = ({ person, guestId }: Caller): string[] => [
  person?.id ?? guestId ?? '',
  ...(person?.isAdmin ? ['admins'] : []),
]

/** One browser's events, as text/event-stream. `from`: the address and network that it counts against, if any. */
export class LiveStream {
  readonly caller: Caller
  readonly from: readonly string[]
  readonly people: readonly string[]
  /** In the order of opening, for work that is spread over time. */
  readonly number = ++opened
  readonly body: Readable
  /** The last event sent, for each of `people`; null until the counters were read. */
  #at: number[] | null = null
  readonly #asked: Cursor | null
  readonly #lost: boolean
  #ended = false

  /** `after`: the last event that the browser has had, '' at the start. */
  constructor(caller: Caller, from: readonly string[], after: string) {
    this.caller = caller
    this.from = from
    this.people = peopleOf(caller)
    this.#asked = parseCursor(this.people, after)
    this.#lost = after !== '' && this.#asked === null
    this.body = new Readable({ read() {}, highWaterMark: MAX_WAITING })
  }

  get begun(): boolean {
    return this.#at !== null
  }

  /** Returns the last event sent of this person or group; undefined before the start. */
  at(person: string): number | undefined {
    return this.#at?.[this.people.indexOf(person)]
  }

  /** Sends the browser's position: its own, unless events since may have been deleted, else the end of the stream. */
  begin(counters: ReadonlyMap<string, EventSequence>): void {
    const now = this.people.map((person) => counters.get(person)?.seq ?? 0)
    const resumed = this.#asked?.every((at, index) => hasAllSince(at, counters.get(this.people[index] ?? '')))
    this.#at = [...((resumed && this.#asked) || now)]
    this.#send('ready', JSON.stringify({ resumed: resumed === true }))
    if (!resumed && (this.#asked || this.#lost)) this.#send('resync', '{}')
  }

  /** Sends new events of one person or group; sends `resync` if some are missing. */
  take(person: string, news: PendingEvents, rendered: ReadonlyMap<number, RenderedEvent>): void {
    const index = this.people.indexOf(person)
    const at = this.#at?.[index]
    if (!this.#at || at === undefined || at === news.seq) return
    const since = eventsAfter(at, news)
    if (!since) {
      this.#at[index] = news.seq
      this.#send('resync', '{}')
      return
    }
    for (const { seq, kind } of since) {
      this.#at[index] = seq
      const data = rendered.get(seq)?.data
      if (data === undefined) this.#send('resync', '{}')
      else if (data !== null) this.#send(kind, data)
    }
  }

  /** Shows both sides, and proxies between them, that the connection lives. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(why?: EndReason): void {
    if (this.#ended) return
    if (why) this.#write(`event: end\ndata: ${JSON.stringify({ why })}\n\n`)
    this.#ended = true
    this.body.push(null)
    setTimeout(() => this.body.destroy(), END_WITHIN).unref()
  }

  #send(kind: string, data: string): void {
    this.#write(`event: ${kind}\nid: ${cursorText(this.people, this.#at ?? [])}\ndata: ${data}\n\n`)
  }

  #write(text: string): void {
    if (this.#ended || this.body.destroyed) return
    this.body.push(text)
    if (this.body.readableLength > MAX_WAITING) this.body.destroy()
  }
}

/** Returns true if all events after one still exist; without a counter there were none, or all were deleted. */
const hasAllSince = (at: number, counter: EventSequence | undefined) =>
  at === 0 || (counter !== undefined && at >= counter.first && at <= counter.seq)
