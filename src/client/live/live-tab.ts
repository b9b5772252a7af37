import type { StreamEvent } from './event-parser.ts'
import type { StreamEnd } from './read-stream.ts'
import { isAfter, isSamePerson } from './stream-position.ts'

/** Old browsers lack `locks` and `channel`, so each of their tabs has its own stream. */
export type TabEnvironment = {
  read(after: string, signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<StreamEnd>
  locks: Pick<LockManager, 'request'> | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
  mayListen(): boolean
  /** While this is false, only a screen that would otherwise poll opens a stream. */
  isSettled(): boolean
  random(): number
}

type TabMessage = { live: boolean; at: string } | { asks: true } | { event: StreamEvent } | { reset: true }

const LOCK = 'live'
const MAX_WAIT_MS = 60_000
const STABLE_MS = 30_000

/** Random, so that a town's phones do not all reconnect at the same moment. */
export const backoffMs = (failures: number, random: number): number =>
  Math.min(MAX_WAIT_MS, 1_000 * 2 ** failures) * (0.5 + random)

/** The visible tab with the lock reads the stream for all tabs. Every tab remembers the position, so any of them can take over. */
export class LiveTab {
  readonly #environment: TabEnvironment
  readonly #listeners = new Set<(event: StreamEvent) => void>()
  readonly #watchers = new Set<() => void>()
  #at = ''
  #live = false
  #leads = false
  /** True after the session has ended or the person has changed. The page then ignores all events. */
  #isOver = false
  #leaving = 0
  #turn: AbortController | undefined
  #skipWait = () => {}

  constructor(around: TabEnvironment) {
    this.#environment = around
    if (around.channel) around.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#onTabMessage(data)
  }

  readonly isLive = (): boolean => this.#live

  /** A `resync` event means that other events may have been missed. Returns a function that removes the listener. */
  listen(listener: (event: StreamEvent) => void): () => void {
    return this.#join(this.#listeners, listener)
  }

  readonly watch = (watcher: () => void): (() => void) => this.#join(this.#watchers, watcher)

  #join<T>(set: Set<T>, member: T): () => void {
    set.add(member)
    this.update()
    return () => {
      set.delete(member)
      this.update()
    }
  }

  /** Call it when the result of `mayListen` may have changed. */
  update(): void {
    const isUsed = this.#watchers.size > 0 || (this.#listeners.size > 0 && this.#environment.isSettled())
    const shouldListen = isUsed && !this.#isOver && this.#leaving === 0 && this.#environment.mayListen()
    if (!shouldListen) this.#stop()
    else if (this.#turn) this.#skipWait()
    else {
      this.#turn = new AbortController()
      void this.#takeTurn(this.#turn.signal)
    }
  }

  restartStream(): void {
    this.#stop()
    this.#isOver = false
    this.#at = ''
    this.#broadcast({ reset: true })
    this.update()
  }

  /** Pauses the stream until each `suspend` has had its `resume`. Events would cause reads that the server refuses. */
  suspend(): void {
    this.#leaving++
    this.update()
  }

  resume(): void {
    this.#leaving--
    this.update()
  }

  #stop(): void {
    this.#turn?.abort()
    this.#turn = undefined
    if (this.#leads) this.#endLead()
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    const { locks, channel } = this.#environment
    this.#setLive(false)
    if (!locks || !channel) return this.#lead(signal)
    this.#broadcast({ asks: true })
    await locks.request(LOCK, { signal }, () => this.#lead(signal)).catch(() => {})
  }

  async #lead(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      this.#leads = true
      const began = performance.now()
      const end = await this.#environment.read(this.#at, signal, (event) => {
        if (!signal.aborted) this.#receive(event)
      })
      if (signal.aborted) return
      if (performance.now() - began > STABLE_MS) failures = 0
      this.#endLead()
      if (end.kind === 'unauthorized') return this.#end()
      const wait = backoffMs(failures++, this.#environment.random())
      await this.#pause(Math.max(wait, end.kind === 'retryLater' ? end.waitMs : 0), signal)
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
    this.#broadcast({ live: false, at: '' })
  }

  #end(): void {
    this.#isOver = true
    this.#setLive(false)
    this.#stop()
  }

  #receive(event: StreamEvent): void {
    if (!this.#isForSamePerson(event.id)) return
    if (event.kind !== 'ready') {
      this.#deliver(event)
      this.#broadcast({ event })
      return
    }
    const begins = this.#at === ''
    this.#at = event.id
    this.#setLive(true)
    this.#broadcast({ live: true, at: event.id })
    // The page may have read its data before the stream began.
    if (begins) this.#emit({ kind: 'resync', id: event.id, data: {} })
  }

  #onTabMessage(word: TabMessage): void {
    if (this.#leaving > 0) return
    if ('asks' in word) {
      if (this.#leads && this.#live) this.#broadcast({ live: true, at: this.#at })
    } else if ('reset' in word) {
      // Lets the other tab lead. The next position shows whether the person has changed.
      this.#stop()
      this.update()
    } else if ('event' in word) {
      if (this.#live && !this.#leads && this.#isForSamePerson(word.event.id)) this.#deliver(word.event)
    } else if (!this.#leads) this.#follow(word)
  }

  #follow({ live, at }: { live: boolean; at: string }): void {
    if (!live || this.#isOver || !this.#isForSamePerson(at)) {
      this.#setLive(false)
      return
    }
    const missed = this.#at !== at
    this.#at = at
    this.#setLive(true)
    if (missed) this.#emit({ kind: 'resync', id: at, data: {} })
  }

  #isForSamePerson(id: string): boolean {
    if (this.#at === '' || isSamePerson(id, this.#at)) return true
    this.#end()
    return false
  }

  #deliver(event: StreamEvent): void {
    // A tab that takes over also gets events that other tabs have had.
    if (event.kind !== 'resync' && this.#at && !isAfter(event.id, this.#at)) return
    this.#at = event.id
    this.#emit(event)
  }

  #emit(event: StreamEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #setLive(live: boolean): void {
    if (this.#live === live) return
    this.#live = live
    for (const watcher of this.#watchers) watcher()
  }

  #broadcast(word: TabMessage): void {
    this.#environment.channel?.postMessage(word)
  }
}
