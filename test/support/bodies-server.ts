import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { z } from 'zod'
import { makeLog } from '#platform/log.ts'
import { embeddedPicture } from '../../src/domains/pictures/embedded-picture.ts'
import { handle } from '../../src/platform/http/api/handle.ts'
import { registerApi } from '../../src/platform/http/api/register-api.ts'
import { bytesHeld } from '../../src/platform/http/bodies/bodies-in-flight.ts'
import { registerSameSite } from '../../src/platform/http/edge/same-site.ts'
import { makeServer } from '../../src/platform/http/server.ts'
import { endpoint } from '../../src/shared/endpoint.ts'

// A separate process that accepts bodies of 12 MB from named people and reports on request how much it holds.

const SEND = endpoint({
  route: ['POST', '/api/send'],
  who: 'signedIn',
  summary: 'Takes a picture',
  body: z.object({ imageUrl: z.string(), images: z.array(z.string()).max(8).optional() }),
  price: { bytes: 12 * 1024 * 1024 },
  output: z.object({ length: z.number() }),
})
const SAY = endpoint({
  route: ['POST', '/api/say'],
  who: 'anyone',
  summary: 'Takes a word',
  body: z.object({ text: z.string() }),
  output: z.object({ length: z.number() }),
})
const never = new Promise<never>(() => {})
const within = Number(process.argv[2] ?? 30_000)
const log = makeLog('error', { write: () => true } as never)
const app = await makeServer({
  log,
  trustProxy: [],
  inlineScripts: [],
  https: false,
  receive: { within, looked: 200 },
})
registerSameSite(app)
await registerApi(app, {
  db: {} as never,
  // The work of the main thread for a stored picture.
  handlers: [
    handle(SEND, ({ body }) =>
      body.images?.[0] === 'wait' ? never : { length: embeddedPicture(body.imageUrl)?.length ?? 0 },
    ),
    handle(SAY, ({ body }) => ({ length: body.text.length })),
  ],
  identify: async ({ headers }) => ({
    guestId: null,
    person: headers['x-person']
      ? ({ id: String(headers['x-person']), role: 'customer', isAdmin: false, kinds: ['customer'], signIn: 1 } as never)
      : null,
  }),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
let [mostHeld, mostMemory] = [0, 0]
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
setInterval(() => {
  mostHeld = Math.max(mostHeld, bytesHeld())
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
}, 5)
process.on('message', () => {
  const rss = process.memoryUsage.rss()
  process.send?.({ held: bytesHeld(), mostHeld, mostMemory, rss, longestHold: delay.max / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.(address)
