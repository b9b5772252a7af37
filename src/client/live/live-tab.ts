import type { LiveEvent } from './event-blocks.ts'
import { isAfter, isSamePerson } from './places.ts'
import type { StreamEnd } from './read-stream.ts'

/** What this tab can do and knows; `locks` and `channel` are missing in old browsers, whose tabs have a stream each. */
export type Surroundings = {
  read(after: string, signal: AbortSignal, take: (event: LiveEvent) => void): Promise<StreamEnd>
  locks: Pick<LockManager, 'request'> | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
  /** Whether the page is looked at, the server may be reached, and somebody may be signed in or a guest. */
  mayListen(): boolean
  /** Until then only a screen that watches `isLive`, and would poll otherwise, makes a stream begin. */
  isSettled(): boolean
  random(): number
}

/** Between tabs: whether there is a stream and how far it is; that a tab asks so; an event; that somebody signed in or out. */
type Word = { live: boolean; at: string } | { asks: true } | { event: LiveEvent } | { anew: true }

const LOCK = 'live'
const LONGEST_WAIT = 60_000
/** Ms of a connection that was none of many failures. */
const LASTED = 30_000

/** Ms before the next try, so that the phones of a town do not come back at the same moment. */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(LONGEST_WAIT, 1_000 * 2 ** failures) * (0.5 + random)

/**
 * One tab's part in the browser's one stream: the tab that is looked at and holds the lock reads it and passes events on to the
 * others. Every tab remembers how far it is, so that whichever takes over goes on there.
 */
export class LiveTab {
  readonly #around: Surroundings
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  readonly #watchers = new Set<() => void>()
  #at = ''
  #live = false
  #leads = false
  /** Somebody else than at the time of this page's loading, or nobody, is signed in: its events are not for this page. */
  #over = false
  /** How many calls are under way that may end the session. */
  #leaving = 0
  #turn: AbortController | undefined
  #skipWait = () => {}

  constructor(around: Surroundings) {
    this.#around = around
    if (around.channel) around.channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data)
  }

  readonly isLive = (): boolean => this.#live

  /** Calls back with events, and with `resync` when some may have been missed; returns what ends it. */
  listen(listener: (event: LiveEvent) => void): () => void {
    return this.#join(this.#listeners, listener)
  }

  /** Calls back when `isLive` changes; returns what ends it. */
  readonly watch = (watcher: () => void): (() => void) => this.#join(this.#watchers, watcher)

  #join<T>(set: Set<T>, member: T): () => void {
    set.add(member)
    this.look()
    return () => {
      set.delete(member)
      this.look()
    }
  }

  /** To be called when what `mayListen` says may have changed. */
  look(): void {
    const isUsed = this.#watchers.size > 0 || (this.#listeners.size > 0 && this.#around.isSettled())
    const wanted = isUsed && !this.#over && this.#leaving === 0 && this.#around.mayListen()
    if (!wanted) this.#stop()
    else if (this.#turn) this.#skipWait()
    else {
      this.#turn = new AbortController()
      void this.#takeTurn(this.#turn.signal)
    }
  }

  /** Somebody signed in or out in this tab, which knows it: forgets how far the last person was. */
  beginAnew(): void {
    this.#stop()
    this.#over = false
    this.#at = ''
    this.#say({ anew: true })
    this.look()
  }

  /** Hears nothing until each `leave` has had its `stay`: what an event made the page read would be refused. */
  leave(): void {
    this.#leaving++
    this.look()
  }

  stay(): void {
    this.#leaving--
    this.look()
  }

  #stop(): void {
    this.#turn?.abort()
    this.#turn = undefined
    if (this.#leads) this.#endLead()
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    const { locks, channel } = this.#around
    this.#setLive(false)
    if (!locks || !channel) return this.#lead(signal)
    this.#say({ asks: true })
    await locks.request(LOCK, { signal }, () => this.#lead(signal)).catch(() => {})
  }

  async #lead(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      this.#leads = true
      const began = performance.now()
      const end = await this.#around.read(this.#at, signal, (event) => {
        if (!signal.aborted) this.#takeOwn(event)
      })
      if (signal.aborted) return
      if (performance.now() - began > LASTED) failures = 0
      this.#endLead()
      if (end.how === 'over') return this.#end()
      const wait = waitAfter(failures++, this.#around.random())
      await this.#pause(Math.max(wait, end.how === 'later' ? end.wait : 0), signal)
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      this.#skipWait = done
    })
  }

  #endLead(): void {
    this.#leads = false
    this.#setLive(false)
    this.#say({ live: false, at: '' })
  }

  #end(): void {
    this.#over = true
    this.#setLive(false)
    this.#stop()
  }

  #takeOwn(event: LiveEvent): void {
    if (!this.#concerns(event.id)) return
    if (event.kind !== 'ready') {
      this.#take(event)
      this.#say({ event })
      return
    }
    const begins = this.#at === ''
    this.#at = event.id
    this.#setLive(true)
    this.#say({ live: true, at: event.id })
    // What the page shows may have been read before the stream began.
    if (begins) this.#tell({ kind: 'resync', id: event.id, data: {} })
  }

  #hear(word: Word): void {
    if (this.#leaving > 0) return
    if ('asks' in word) {
      if (this.#leads && this.#live) this.#say({ live: true, at: this.#at })
    } else if ('anew' in word) {
      // Lets the other tab lead; whether this page's person is still the one shows when it goes on.
      this.#stop()
      this.look()
    } else if ('event' in word) {
      if (this.#live && !this.#leads && this.#concerns(word.event.id)) this.#take(word.event)
    } else if (!this.#leads) this.#follow(word)
  }

  #follow({ live, at }: { live: boolean; at: string }): void {
    if (!live || this.#over || !this.#concerns(at)) {
      this.#setLive(false)
      return
    }
    const missed = this.#at !== at
    this.#at = at
    this.#setLive(true)
    if (missed) this.#tell({ kind: 'resync', id: at, data: {} })
  }

  /** False, for good, when a place is another person's than this page's. */
  #concerns(id: string): boolean {
    if (this.#at === '' || isSamePerson(id, this.#at)) return true
    this.#end()
    return false
  }

  #take(event: LiveEvent): void {
    // A tab that takes over hears again what others have had.
    if (event.kind !== 'resync' && this.#at && !isAfter(event.id, this.#at)) return
    this.#at = event.id
    this.#tell(event)
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #setLive(live: boolean): void {
    if (this.#live === live) return
    this.#live = live
    for (const watcher of this.#watchers) watcher()
  }

  #say(word: Word): void {
    this.#around.channel?.postMessage(word)
  }
}
