import { type Caller, verifiedId } from '#shared/caller.ts'
import { overloaded, tooManyRequests } from '../http/api/errors.ts'
import { addressGroup, networkGroup } from '../http/edge/address-group.ts'
import type { Live } from './live.ts'
import { type EndReason, LiveStream } from './live-stream.ts'
import { type RenderDeps, readPendingEvents, readSequences, renderEvents } from './read-live.ts'

export const defaultTimes = { beatEvery: 25_000, pollEvery: 3_000, checkEvery: 4_000 }
/** A person's browsers and phones; a browser without locks has a stream for each tab. */
const MAX_PER_PERSON = 10
const MAX_STREAMS = 20_000
/** A network's limit as a multiple of an address's limit, because an IPv6 network has thousands of addresses. */
const NETWORK = 4
/** Heartbeats are spread over this many steps, because all at once would delay everything else. */
const BEATS = 25

export type StreamDeps = RenderDeps & {
  live: Live
  areSessionsValid(callers: readonly Caller[]): Promise<readonly boolean[]>
  perAddress: number
  times?: Partial<typeof defaultTimes>
}

export class LiveStreams {
  readonly #deps: StreamDeps
  readonly #byPerson = new Map<string, Set<LiveStream>>()
  readonly #byAddress = new Map<string, number>()
  readonly #all = new Set<LiveStream>()
  readonly #woken = new Set<string>()
  readonly #timers: NodeJS.Timeout[]
  readonly #deaf: () => void
  #reading: Promise<void> | undefined
  #beat = 0
  #closed = false

  constructor(deps: StreamDeps) {
    this.#deps = deps
    const { beatEvery, pollEvery, checkEvery } = { ...defaultTimes, ...deps.times }
    this.#deaf = deps.live.onWake((people) => this.#wake(people ?? [...this.#byPerson.keys()]))
    this.#timers = [
      setInterval(() => this.#wake([...this.#byPerson.keys()]), pollEvery),
      setInterval(() => void this.#check(), checkEvery),
      setInterval(() => this.#beatSome(), beatEvery / BEATS),
    ].map((timer) => timer.unref())
  }

  get size(): number {
    return this.#all.size
  }

  /** Verified people do not count for addresses and networks (G-197). May replace a person's oldest stream. Throws 429, 503. */
  open(caller: Caller, ip: string, after: string): LiveStream {
    if (this.#closed || this.#all.size >= MAX_STREAMS) throw overloaded()
    const { perAddress } = this.#deps
    const from = verifiedId(caller) === null ? [addressGroup(ip), networkGroup(ip)] : []
    const isFull = (place: string, most: number) => most > 0 && (this.#byAddress.get(place) ?? 0) >= most
    if (from.some((place, index) => isFull(place, perAddress * (index === 0 ? 1 : NETWORK)))) throw tooManyRequests(60)
    const stream = new LiveStream(caller, from, after)
    const [own = ''] = stream.people
    const [oldest] = this.#byPerson.get(own) ?? []
    if (oldest && (this.#byPerson.get(own)?.size ?? 0) >= MAX_PER_PERSON) this.#end(oldest, 'replaced')
    this.#all.add(stream)
    for (const place of from) this.#byAddress.set(place, (this.#byAddress.get(place) ?? 0) + 1)
    for (const person of stream.people) {
      const others = this.#byPerson.get(person) ?? new Set()
      this.#byPerson.set(person, others.add(stream))
    }
    stream.body.once('close', () => this.#gone(stream))
    this.#wake(stream.people)
    return stream
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#deaf()
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of [...this.#all]) this.#end(stream)
  }

  #end(stream: LiveStream, why?: EndReason): void {
    stream.end(why)
    this.#gone(stream)
  }

  #gone(stream: LiveStream): void {
    if (!this.#all.delete(stream)) return
    for (const place of stream.from) {
      const left = (this.#byAddress.get(place) ?? 1) - 1
      if (left > 0) this.#byAddress.set(place, left)
      else this.#byAddress.delete(place)
    }
    for (const person of stream.people) {
      const others = this.#byPerson.get(person)
      others?.delete(stream)
      if (others?.size === 0) this.#byPerson.delete(person)
    }
  }

  #wake(people: readonly string[]): void {
    for (const person of people) if (this.#byPerson.has(person)) this.#woken.add(person)
    if (this.#woken.size > 0 && !this.#closed) this.#reading ??= this.#readAll()
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#woken.size > 0 && !this.#closed) {
        const people = [...this.#woken]
        this.#woken.clear()
        await this.#read(people)
      }
    } catch (err) {
      // The next read repeats it.
      this.#deps.log.debug({ err }, 'could not read live events')
    } finally {
      this.#reading = undefined
    }
  }

  async #read(people: readonly string[]): Promise<void> {
    const { db } = this.#deps
    const beginning = people.flatMap((person) => [...(this.#byPerson.get(person) ?? [])].filter(({ begun }) => !begun))
    if (beginning.length > 0) {
      const counters = await readSequences(db, [...new Set(beginning.flatMap((stream) => stream.people))])
      for (const stream of new Set(beginning)) stream.begin(counters)
    }
    const after = new Map<string, number>()
    for (const person of people) {
      const places = [...(this.#byPerson.get(person) ?? [])].flatMap((stream) => stream.at(person) ?? [])
      if (places.length > 0) after.set(person, Math.min(...places))
    }
    const news = await readPendingEvents(db, after)
    if (news.size === 0) return
    const rendered = await renderEvents(this.#deps, news)
    for (const [person, of] of news)
      for (const stream of this.#byPerson.get(person) ?? []) stream.take(person, of, rendered.get(person) ?? new Map())
  }

  async #check(): Promise<void> {
    const streams = [...this.#all]
    if (streams.length === 0) return
    try {
      const still = await this.#deps.areSessionsValid(streams.map(({ caller }) => caller))
      for (const [index, stream] of streams.entries()) if (!still[index]) this.#end(stream, 'session')
    } catch (err) {
      this.#deps.log.debug({ err }, 'could not check sessions of live streams')
    }
  }

  #beatSome(): void {
    this.#beat = (this.#beat + 1) % BEATS
    for (const stream of this.#all) if (stream.number % BEATS === this.#beat) stream.beat()
  }
}
