import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Notice, notifyPerson } from '#domains/notifications/notifications.ts'
import { answerWith, expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { enlargeLetters } from '../support/large-letters.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const notice = (subject: string, path: string): Notice => ({
  ...{ topic: 'review', kind: 'test', subject, paragraphs: ['Thank you for your visit.'], reason: 'r' },
  button: { label: 'Open', path },
})
async function tell(email: string, ...notices: Notice[]): Promise<void> {
  const [person] = await server.db.query<{ id: string }>('test.idOf', 'select id from users where email = $1', [email])
  for (const each of notices) await server.db.transaction((tx) => notifyPerson(tx, server.deps, person?.id ?? '', each))
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('G-187 the bell shows how many are unread, the list opens at 360 px and leads on; visitors load nothing of it', async () => {
  const visitor = await at('/terms', { viewport: PHONE })
  expect(await visitor.page.getByRole('button', { name: 'Notifications' }).count()).toBe(0)

  const { page, email } = await signedInAt('/terms', 'customer', { viewport: PHONE })
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  // While the page is open, and in the next one.
  await tell(email, notice('Third', '/terms'))
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await tell(
    email,
    notice('Mama Ngozi Provisions and Household Goods replied to your review', '/privacy'),
    notice('Second', '/terms'),
  )
  await page.reload()
  const bell = page.getByRole('button', { name: 'Notifications, 3 unread' })
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await list.getByText('Second').waitFor()
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Second'),
    expect.stringContaining('Mama Ngozi'),
    expect.stringContaining('Third'),
  ])
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(await list.getByText('new', { exact: true }).count()).toBe(3)
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await list.getByRole('link', { name: /Mama Ngozi/ }).click()
  await page.waitForURL('**/privacy')
  await expect.poll(() => list.count()).toBe(0)
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await list.getByText('Second').waitFor()
  expect(await list.getByText('new', { exact: true }).count()).toBe(0)
})

test('G-187 each person switches ways on and off, and a mail’s link ends one without a sign-in', async () => {
  const { page, email } = await signedInAt('/account/notifications', 'customer', { viewport: PHONE })
  const saved = page.getByRole('switch', { name: 'Saved products by Email' })
  await saved.click()
  await expect.poll(() => saved.isChecked()).toBe(false)
  await page.reload()
  await saved.waitFor()
  expect(await saved.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Messages by Email' }).isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: /by SMS/ }).count()).toBe(0)
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await enlargeLetters(page)
  const heads = await page.getByRole('columnheader').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      const { left, right } = words.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(Math.min(...heads.slice(1).map(({ left }, at) => left - (heads[at]?.right ?? 0)))).toBeGreaterThan(4)

  await tell(email, { ...notice('Asked', '/'), topic: 'message' })
  const [row] = await server.db.query<{ id: string }>('test.idOf', 'select id from users where email = $1', [email])
  const about = Buffer.from(JSON.stringify([row?.id, 'message'])).toString('base64url')
  const token = `${about}.${server.deps.secret.mac('unsubscribe', about)}`
  const stranger = await at(`/unsubscribe/${token}`, { viewport: PHONE })
  await stranger.page.getByRole('button', { name: 'Stop these emails' }).click()
  await stranger.page.getByText('You will no longer get these emails.').waitFor()
  await expectAccessible(stranger.page)
  await page.reload()
  const messages = page.getByRole('switch', { name: 'Messages by Email' })
  await messages.waitFor()
  expect(await messages.isChecked()).toBe(false)

  const forged = await at('/unsubscribe/a.b')
  forged.problems.length = 0
  await forged.page.getByText('This link is incomplete.').waitFor()
  await forged.page.getByRole('main').getByRole('link', { name: 'account page' }).waitFor()
  forged.problems.length = 0
})

test('G-187 a preference that could not be saved shows an error', async () => {
  const { page, context, problems } = await signedInAt(null, 'shop_owner')
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await page.route('**/api/notices/settings', async (route) => {
    const answer = await route.fetch()
    const settings = await answer.json()
    await route.fulfill({ response: answer, json: { ...settings, push: { ...settings.push, isOnHere: true } } })
  })
  const path = '/api/notices/push'
  await answerWith(page, path, 503, { message: 'We are very busy.' })
  await page.goto('/account/notifications')
  const here = page.getByRole('switch', { name: 'Notify me on this device' })
  await expect.poll(() => here.isChecked()).toBe(true)
  await here.click()
  await expectToast(page, 'Notifications could not be turned off', 'We are very busy.')
  expect(problems.splice(0).every((problem) => problem.includes(path))).toBe(true)
})

/** Fakes the push subscription, because no push service is available. The debugger delivers the messages. */
async function withoutService(context: BrowserContext, origin: string, endpoint: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript((address) => {
    let subscription: object | null = null
    const keys = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .replace(/=+$/, '')
      return { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
    }
    Object.assign(PushManager.prototype, {
      async subscribe() {
        const kept = { endpoint: address, keys: await keys() }
        subscription = { toJSON: () => kept, unsubscribe: async () => true }
        return subscription
      },
      getSubscription: async () => subscription,
    })
  }, endpoint)
}

test('G-187 a subscribed browser shows pushed notices, stores nothing, and is silent after sign-out', async ({
  skip,
}) => {
  const { page, context, email } = await signedInAt('/terms', 'shop_owner')
  await context.grantPermissions(['notifications'], { origin: server.origin })
  const shows = await page.evaluate(() => Notification.permission === 'granted')
  skip(!shows, 'This browser shows no notifications, as the packaged one: CHROMIUM_PATH may name one that does.')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`
  await withoutService(context, server.origin, endpoint)
  await page.goto('/account/notifications')
  const here = page.getByRole('switch', { name: 'Notify me on this device' })
  await here.click()
  await expect.poll(() => here.isChecked()).toBe(true)
  const subscriptions = () =>
    server.db.query<{ endpoint: string }>('test.subscriptions', 'select endpoint from push_subscriptions')
  expect(await subscriptions()).toEqual([{ endpoint }])

  const debug = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.origin}/push/`)
      if (own) resolve(own.registrationId)
    })
  })
  await debug.send('ServiceWorker.enable')
  const push = async (message: unknown) =>
    debug.send('ServiceWorker.deliverPushMessage', {
      origin: server.origin,
      registrationId: await registered,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/push/')
      const all = (await worker?.getNotifications()) ?? []
      return all.map(({ title, data }) => ({ title, path: data.path }))
    })
  await push({ title: 'Payment received', path: '/subscribe', tag: 'payment' })
  await until('the notification', async () => (await shown()).length === 1)
  expect(await shown()).toEqual([{ title: 'Payment received', path: '/subscribe' }])
  await push({ title: 'Payment sent back', path: '//evil.example', tag: 'payment' })
  await until('its follower', async () => (await shown())[0]?.title === 'Payment sent back')
  expect(await shown()).toEqual([{ title: 'Payment sent back', path: '/' }])

  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const [worker] = context.serviceWorkers()
  const opened = await worker?.evaluate(async () => {
    const here = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(address: string): Promise<null> }
    }
    const [notification] = await here.registration.getNotifications()
    const Press = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    return new Promise<string>((resolve) => {
      here.clients.openWindow = async (address) => {
        resolve(new URL(address).pathname)
        return null
      }
      dispatchEvent(new Press('notificationclick', { notification }))
    })
  })
  expect(opened).toBe('/')

  await tell(email, notice('While signed in', '/terms'))
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${server.origin}/`)
  expect(await subscriptions()).toEqual([])
})
