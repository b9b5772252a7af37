import { Readable } from 'node:stream'
import type { Caller } from '#shared/caller.ts'
import { type Cursor, cursorText, parseCursor } from './live-cursor.ts'
import type { Counter, News, Rendered } from './read-live.ts'
import { eventsAfter } from './read-live.ts'

/** Bytes that may wait for a reader who is slower than what is written. */
export const MOST_WAITING = 64 * 1024
/** Ms that the end may take to leave. */
const END_WITHIN = 2_000
let opened = 0

/** Why a stream ends other than by the process's own end: then nobody should come back at once. */
export type EndReason = 'session' | 'replaced'

/** Everybody in the `admins` group hears what concerns all admins. */
const peopleOf = ({ person, guestId }: Caller): string[] => [
  person?.id ?? guestId ?? '',
  ...(person?.isAdmin ? ['admins'] : []),
]

/** One browser's events, as text/event-stream; `from`: the address and network that it counts against. */
export class LiveStream {
  readonly caller: Caller
  readonly from: readonly string[]
  readonly people: readonly string[]
  /** In the order of opening, for what is not done for all at once. */
  readonly number = ++opened
  readonly body: Readable
  /** The last event sent, for each of `people`; null until the counters were looked at. */
  #at: number[] | null = null
  readonly #asked: Cursor | null
  readonly #lost: boolean
  #ended = false

  /** `after`: the last event that the browser has had, '' when it begins. */
  constructor(caller: Caller, from: readonly string[], after: string) {
    this.caller = caller
    this.from = from
    this.people = peopleOf(caller)
    this.#asked = parseCursor(this.people, after)
    this.#lost = after !== '' && this.#asked === null
    this.body = new Readable({ read() {}, highWaterMark: MOST_WAITING })
  }

  get begun(): boolean {
    return this.#at !== null
  }

  /** The last event sent of this person or group; undefined before the beginning. */
  at(person: string): number | undefined {
    return this.#at?.[this.people.indexOf(person)]
  }

  /** Says where the browser is: where it was, unless events since may be gone, or at the end of what there is. */
  begin(counters: ReadonlyMap<string, Counter>): void {
    const now = this.people.map((person) => counters.get(person)?.seq ?? 0)
    const resumed = this.#asked?.every((at, index) => hasAllSince(at, counters.get(this.people[index] ?? '')))
    this.#at = [...((resumed && this.#asked) || now)]
    this.#send('ready', JSON.stringify({ resumed: resumed === true }))
    if (!resumed && (this.#asked || this.#lost)) this.#send('resync', '{}')
  }

  /** Sends what is new of one person or group; tells the browser to read anew when some is missing. */
  take(person: string, news: News, rendered: ReadonlyMap<number, Rendered>): void {
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

  /** Shows both sides, and what is between them, that the connection lives. */
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
    if (this.body.readableLength > MOST_WAITING) this.body.destroy()
  }
}

/** Whether all events after one are kept; without a counter there have been none, or all are gone. */
const hasAllSince = (at: number, counter: Counter | undefined) =>
  at === 0 || (counter !== undefined && at >= counter.first && at <= counter.seq)
