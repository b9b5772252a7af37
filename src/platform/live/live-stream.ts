import { Readable } from 'node:stream'
import type { Caller } from '#shared/caller.ts'
import { type Cursor, cursorText, parseCursor } from './live-cursor.ts'
import type { EventSequence, PendingEvents, RenderedEvent } from './read-live.ts'
import { eventsAfter } from './read-live.ts'

export const MAX_WAITING = 64 * 1024
const END_WITHIN = 2_000
let opened = 0

/** The browser must not reconnect at once after these. */
export type EndReason = 'session' | 'replaced'

/** `admins` gets events for all admins. */
const peopleOf = ({ person, guestId }: Caller): string[] => [
  person?.id ?? guestId ?? '',
  ...(person?.isAdmin ? ['admins'] : []),
]

/** `from`: the address and network that the stream counts against, if any. */
export class LiveStream {
  readonly caller: Caller
  readonly from: readonly string[]
  readonly people: readonly string[]
  readonly number = ++opened
  readonly body: Readable
  #at: number[] | null = null
  readonly #asked: Cursor | null
  readonly #lost: boolean
  #ended = false

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

  at(person: string): number | undefined {
    return this.#at?.[this.people.indexOf(person)]
  }

  /** Sends the browser's position, or the end of the stream if events since that position may have been deleted. */
  begin(counters: ReadonlyMap<string, EventSequence>): void {
    const now = this.people.map((person) => counters.get(person)?.seq ?? 0)
    const resumed = this.#asked?.every((at, index) => hasAllSince(at, counters.get(this.people[index] ?? '')))
    this.#at = [...((resumed && this.#asked) || now)]
    this.#send('ready', JSON.stringify({ resumed: resumed === true }))
    if (!resumed && (this.#asked || this.#lost)) this.#send('resync', '{}')
  }

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

  /** Shows the browser, the server and proxies between them that the connection works. */
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

const hasAllSince = (at: number, counter: EventSequence | undefined) =>
  at === 0 || (counter !== undefined && at >= counter.first && at <= counter.seq)
