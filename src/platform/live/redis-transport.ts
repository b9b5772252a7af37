import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import type { WakeTransport } from './live.ts'

/** The prefix keeps our channel apart from those of other applications on the same Redis server. */
const CHANNEL = 'localshopfinder:live_wake'
const MAX_WAIT_MS = 2_000

/** Never waits for Redis, because announcements are only hints. Sends by `fallback` while Redis is unavailable. */
export function redisTransport(url: string, fallback: WakeTransport, log: Log): WakeTransport {
  const options = {
    url,
    RESP: 2 as const,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, MAX_WAIT_MS),
    },
  }
  const openClient = (onReady?: () => void) => {
    const client = createClient(options)
    let isUnavailable = false
    client.on('error', (err: Error) => {
      if (!isUnavailable) log.warn({ err }, 'Redis cannot be reached')
      isUnavailable = true
    })
    client.on('ready', () => {
      if (isUnavailable) log.info('Redis reconnected')
      isUnavailable = false
      onReady?.()
    })
    void client.connect().catch(() => {})
    return client
  }
  const sender = openClient()
  const subscribers: (typeof sender)[] = []
  return {
    async send(announcement) {
      if (!sender.isReady) return fallback.send(announcement)
      await sender.publish(CHANNEL, announcement).catch(() => fallback.send(announcement))
    },
    subscribe(onAnnouncement) {
      let first = true
      const subscriber = openClient(() => {
        // Announcements were lost while the connection was down, so undefined wakes all people.
        if (!first) onAnnouncement(undefined)
        else
          void subscriber
            .subscribe(CHANNEL, onAnnouncement)
            .catch((err: Error) => log.warn({ err }, 'Redis subscription failed'))
        first = false
      })
      subscribers.push(subscriber)
    },
    async close() {
      for (const client of [sender, ...subscribers]) client.destroy()
      await fallback.close()
    },
  }
}
