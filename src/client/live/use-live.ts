import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasGuestHint, hasSessionHint, onHint } from '../session-hint.ts'
import type { StreamEvent } from './event-parser.ts'
import { LiveTab } from './live-tab.ts'
import { mayReachServer } from './may-reach-server.ts'
import { readStream } from './read-stream.ts'

export type { StreamEvent }

/** Ms before a stream opens, so that short visits open none. `useIsLive` does not wait. */
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

/** Pauses the stream when the person leaves this page in any case; if `work` may fail and they stay, use `withoutLive`. */
export const pauseLive = (): void => liveTab().suspend()

export async function withoutLive<T>(work: () => Promise<T>): Promise<T> {
  pauseLive()
  try {
    return await work()
  } catch (error) {
    liveTab().resume()
    throw error
  }
}

/** Pauses the stream while `work` replaces the session's token: a stream with the old one would be refused and not restart. */
export async function withLivePaused<T>(work: () => Promise<T>): Promise<T> {
  pauseLive()
  try {
    return await work()
  } finally {
    liveTab().resume()
  }
}

/** After `resync` some events may be missing, so refetch the shown data (G-146). */
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

export const useIsLive = (): boolean => useSyncExternalStore(watch, isLive, notOnServer)
