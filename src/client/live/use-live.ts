import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasGuestHint, hasSessionHint, onHint } from '../session-hint.ts'
import type { StreamEvent } from './event-blocks.ts'
import { LiveTab } from './live-tab.ts'
import { mayReachServer } from './may-reach-server.ts'
import { readStream } from './read-stream.ts'

export type { StreamEvent }

/** Ms before a stream opens, so that a person who only passes through opens none. */
const SETTLED = 3_000

let tab: LiveTab | undefined

/** Import this only from code that loads when someone may be signed in or a guest. */
function liveTab(): LiveTab {
  if (tab) return tab
  const began = performance.now()
  const made = new LiveTab({
    read: readStream,
    locks: navigator.locks,
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel('live') : undefined,
    mayListen: () => document.visibilityState === 'visible' && mayReachServer() && (hasSessionHint() || hasGuestHint()),
    isSettled: () => performance.now() - began >= SETTLED,
    random: Math.random,
  })
  const update = () => made.update()
  document.addEventListener('visibilitychange', update)
  for (const what of ['online', 'offline', 'pageshow']) addEventListener(what, update)
  setTimeout(update, SETTLED)
  onHint(() => made.restartStream())
  tab = made
  return made
}

/**
 * Stops the stream for good, because it would be refused. For people who leave this page in any case; otherwise use
 * `withoutLive`.
 */
export const pauseLive = (): void => liveTab().suspend()

/** Stops the stream while `work` ends the session and afterwards; starts it again if `work` fails. */
export async function withoutLive<T>(work: () => Promise<T>): Promise<T> {
  pauseLive()
  try {
    return await work()
  } catch (error) {
    liveTab().resume()
    throw error
  }
}

/** Pauses the stream while `work` replaces the session's token: with the old one it would be refused and never start again. */
export async function withLivePaused<T>(work: () => Promise<T>): Promise<T> {
  pauseLive()
  try {
    return await work()
  } finally {
    liveTab().resume()
  }
}

/**
 * Calls back with each event of these kinds in order (G-146), and with `resync` when some may have been missed. After `resync`,
 * refetch the shown data.
 */
export function useLiveEvents(kinds: readonly string[], onEvent: (event: StreamEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const kindsText = kinds.join(' ')
  useEffect(() => {
    const names = ['resync', ...kindsText.split(' ')]
    return liveTab().listen((event) => {
      if (names.includes(event.kind)) latest.current(event)
    })
  }, [kindsText])
}

const watch = (watcher: () => void) => liveTab().watch(watcher)
const isLive = () => liveTab().isLive()
const notOnServer = () => false

/** Returns true while events arrive. While false, poll at the stated intervals. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, isLive, notOnServer)
