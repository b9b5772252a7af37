import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import type { WakeCarrier } from './live.ts'

/** Redis carries for every product that uses it; the name keeps this one's apart from theirs. */
const CHANNEL = 'localshopfinder:live_wake'
const LONGEST_WAIT = 2_000

/** By Redis while it answers, else by `other`. Does not wait for Redis: announcements are only hints. */
export function byRedis(url: string, other: WakeCarrier, log: Log): WakeCarrier {
  const options = {
    url,
    RESP: 2 as const,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, LONGEST_WAIT) },
  }
  const open = (hears?: () => void) => {
    const client = createClient(options)
    let away = false
    client.on('error', (err: Error) => {
      if (!away) log.warn({ err }, 'Redis cannot be reached')
      away = true
    })
    client.on('ready', () => {
      if (away) log.info('Redis is back')
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
        // What was announced while the connection was away is lost.
        if (!first) take(undefined)
        else void hearer.subscribe(CHANNEL, take).catch((err: Error) => log.warn({ err }, 'Redis does not listen'))
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
