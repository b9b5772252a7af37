import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasGuestHint, hasSessionHint, onHint } from '../session-hint.ts'
import type { LiveEvent } from './event-blocks.ts'
import { LiveTab } from './live-tab.ts'
import { mayReachServer } from './may-reach-server.ts'
import { readStream } from './read-stream.ts'

export type { LiveEvent }

/** In ms: who only passes through a page opens no stream. */
const SETTLED = 3_000

let tab: LiveTab | undefined

/** Import this only from parts that load when somebody may be signed in or a guest. */
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
  const look = () => made.look()
  document.addEventListener('visibilitychange', look)
  for (const what of ['online', 'offline', 'pageshow']) addEventListener(what, look)
  setTimeout(look, SETTLED)
  onHint(() => made.beginAnew())
  tab = made
  return made
}

/** There is no stream from now on, as it would be refused; for who leaves this page whatever happens, others go `withoutLive`. */
export const leaveLive = (): void => liveTab().leave()

/** No stream while `work` ends the session, nor after it; one again where it fails. */
export async function withoutLive<T>(work: () => Promise<T>): Promise<T> {
  leaveLive()
  try {
    return await work()
  } catch (error) {
    liveTab().stay()
    throw error
  }
}

/** No stream while `work` gives the session another token: begun with the old one it would be refused, and then never again begin. */
export async function pausingLive<T>(work: () => Promise<T>): Promise<T> {
  leaveLive()
  try {
    return await work()
  } finally {
    liveTab().stay()
  }
}

/**
 * Calls back with each event of these kinds as it happens, in their order (G-146), and with `resync` when some may have been missed,
 * as after a long absence: then read anew what is shown. Nothing is missed between two events without one.
 */
export function useLiveEvents(kinds: readonly string[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const wanted = kinds.join(' ')
  useEffect(() => {
    const names = ['resync', ...wanted.split(' ')]
    return liveTab().listen((event) => {
      if (names.includes(event.kind)) latest.current(event)
    })
  }, [wanted])
}

const watch = (watcher: () => void) => liveTab().watch(watcher)
const isLive = () => liveTab().isLive()
const notOnServer = () => false

/** Whether events arrive; while not, read now and then at the stated intervals. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, isLive, notOnServer)
