import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import type { WakeTransport } from './live.ts'

/** Several products may share a Redis; the prefix separates their channels. */
const CHANNEL = 'localshopfinder:live_wake'
const MAX_WAIT_MS = 2_000

/** Does not wait for Redis, because announcements are only hints; `other` is used while Redis does not respond. */
export function redisTransport(url: string, other: WakeTransport, log: Log): WakeTransport {
  const options = {
    url,
    RESP: 2 as const,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, MAX_WAIT_MS) },
  }
  const open = (hears?: () => void) => {
    const client = createClient(options)
    let away = false
    client.on('error', (err: Error) => {
      if (!away) log.warn({ err }, 'Redis cannot be reached')
      away = true
    })
    client.on('ready', () => {
      if (away) log.info('Redis reconnected')
      away = false
      hears?.()
    })
    void client.connect().catch(() => {})
    return client
  }
  const sender = open()
  const hearers: (typeof sender)[] = []
  return {
    async send(announcement) {
      if (!sender.isReady) return other.send(announcement)
      await sender.publish(CHANNEL, announcement).catch(() => other.send(announcement))
    },
    hear(take) {
      let first = true
      const hearer = open(() => {
        // Announcements during the lost connection are missing.
        if (!first) take(undefined)
        else void hearer.subscribe(CHANNEL, take).catch((err: Error) => log.warn({ err }, 'Redis subscription failed'))
        first = false
      })
      hearers.push(hearer)
    },
    async close() {
      for (const client of [sender, ...hearers]) client.destroy()
      await other.close()
    },
  }
}
