import { beforeAll, describe, expect, test } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { seedDemo } from '../../tools/demo/seed.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { BYTE_LIMITS } from '../support/byte-limits.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const browser = useBrowser()
let ids: { shop: number; product: number }
beforeAll(async () => {
  await applyListingPolicy(server.db, { requiresSubscription: true, listsDemo: true })
  await seedDemo({ db: server.db, say: () => {} })
  const { rows } = await server.db.pool.query(
    `select s.id as shop, min(p.id) as product from shops s join products p on p.shop_id = s.id
     where is_listed group by s.id order by count(*) desc limit 1`,
  )
  ids = rows[0]
})

const open = async () => {
  const visit = await browser.open(server.origin, { viewport: PHONE })
  const session = await visit.page.context().newCDPSession(visit.page)
  return { ...visit, session }
}

describe.each([
  ['home', () => '/', BYTE_LIMITS.public.hydrated],
  ['products', () => '/browse-products', BYTE_LIMITS.public.hydrated],
  ['shops', () => '/browse-shops', BYTE_LIMITS.public.hydrated],
  ['the shop with the most products', () => `/shops/${ids.shop}`, BYTE_LIMITS.public.hydrated],
  ['a product', () => `/products/${ids.product}`, BYTE_LIMITS.public.hydrated],
  ['customer sign-in', () => '/customer-auth', BYTE_LIMITS.private.hydrated],
])('%s', (name, address, limit) => {
  test(`loads at most ${limit} bytes of JavaScript until hydration ends, and makes no formatter of the platform`, async () => {
    const { page, session, problems } = await open()
    await session.send('Network.enable')
    const scripts = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.endsWith('javascript')) scripts.set(requestId, 0)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
    })
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      for (const kind of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const)
        Reflect.set(
          Intl,
          kind,
          new Proxy<object>(Intl[kind], {
            construct(target, given) {
              made.push(kind)
              return Reflect.construct(target as typeof Intl.NumberFormat, given)
            },
          }),
        )
    })
    await page.goto(address())
    await page.waitForLoadState('networkidle')
    // The demo is without its pictures here.
    problems.length = 0
    const bytes = [...scripts.values()]
    const sum = bytes.reduce((all, one) => all + one, 0)
    console.log(`${name}: ${sum} bytes in ${bytes.length} files`)
    expect(bytes.every((one) => one > 0)).toBe(true)
    expect(sum).toBeLessThanOrEqual(limit)
    expect(await page.evaluate('made')).toEqual([])
  })
})

test('a list is hydrated in many small tasks', async () => {
  const { page, session, problems } = await open()
  // React asks for its next task by a message. Slower phones have more of them, and hydration at one go has a handful. What
  // has waited for five seconds is done at one go, which a slower phone on a busy machine gets to.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    Object.assign(window, { tasks: 0 })
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
      if (!document.documentElement.dataset.ready) Object.assign(window, { tasks: Reflect.get(window, 'tasks') + 1 })
      return Reflect.apply(postMessage, this, sent)
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto('/browse-products')
  problems.length = 0
  const tasks = await page.evaluate<number>('tasks')
  console.log(`hydrated in ${tasks} tasks`)
  expect(tasks).toBeGreaterThan(10)
})
