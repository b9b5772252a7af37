import { z } from 'zod'
import { pages } from '#routes.ts'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit } from '#shared/query-values.ts'
import { topics } from './notifications.policy.ts'
import { noticeRoutes } from './notifications.routes.ts'

export const Notice = z.object({
  id: z.int(),
  topic: z.enum(topics),
  title: z.string(),
  text: z.string(),
  /** One of our pages, or null if there is nothing to open. */
  path: z.string().nullable(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** Counted up to 100. Screens show 99+ for more than 99. */
const Unread = z.object({ unread: z.int() })

const ChannelPreferences = z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() })

/** `can`: contacts that can get notices. `push`: the key for subscriptions, and whether this browser is subscribed. */
export const NoticeSettings = z.object({
  can: z.object({ email: z.boolean(), sms: z.boolean() }),
  push: z.object({ key: z.string(), isOnHere: z.boolean() }),
  topics: z.record(z.enum(topics), ChannelPreferences),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

const Id = z.int().min(1).max(LARGEST_ID)
const Token = z.object({ token: z.string().max(400) })
const Raw = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }).nullish()

export const notices = {
  list: endpoint({
    route: noticeRoutes.list,
    who: 'signedIn',
    summary: 'Lists the caller’s notices, newest first. X-Unread-Count has the number of unread ones, up to 100',
    query: z.object({ limit: Limit(20), cursor: Cursor }),
    output: z.array(Notice),
    counted: false,
    errors: { 400: 'Invalid limit or cursor' },
  }),
  read: endpoint({
    route: noticeRoutes.read,
    who: 'signedIn',
    summary: 'Marks the caller’s notices as read, these or all up to one',
    body: z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ upTo: Id })], {
      error: 'Please choose notices.',
    }),
    output: Unread,
    errors: { 400: 'Missing or invalid ids' },
  }),
  settings: endpoint({
    route: noticeRoutes.settings,
    who: 'signedIn',
    summary: 'Returns the notification preferences',
    output: NoticeSettings,
    counted: false,
  }),
  change: endpoint({
    route: noticeRoutes.change,
    who: 'signedIn',
    summary: 'Updates notification preferences. Others stay as they are',
    body: z.strictObject({
      topics: z.partialRecord(
        z.enum(topics),
        z.strictObject({ email: z.boolean().optional(), push: z.boolean().optional(), sms: z.boolean().optional() }),
      ),
    }),
    output: NoticeSettings,
    errors: { 400: 'Unknown topic or channel', 429: 'Too many changes' },
  }),
  subscribe: endpoint({
    route: noticeRoutes.subscribe,
    who: 'signedIn',
    status: 201,
    summary: 'Subscribes this browser to push until it signs out',
    body: z.object({
      endpoint: z.string().max(1000),
      keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: { 400: 'Unknown push service or invalid keys', 429: 'Too many requests' },
  }),
  unsubscribePush: endpoint({
    route: noticeRoutes.unsubscribePush,
    who: 'signedIn',
    summary: 'Unsubscribes this browser from push',
    output: z.object({ ok: z.literal(true) }),
  }),
  reply: endpoint({
    route: noticeRoutes.reply,
    who: 'anyone',
    summary: 'Receives a signed SMS reply from the gateway. STOP stops SMS to that phone',
    body: Raw,
    raw: true,
    price: { bytes: 16 * 1024 },
    output: z.object({ received: z.literal(true) }),
    errors: { 400: 'Not signed by the gateway', 404: 'No gateway forwards replies' },
  }),
  readUnsubscribe: endpoint({
    route: noticeRoutes.readUnsubscribe,
    who: 'anyone',
    personal: true,
    summary: 'Returns what an unsubscribe link is for',
    params: Token,
    output: z.object({ topic: z.enum(topics), isOn: z.boolean() }),
    counted: false,
    errors: { 404: 'Not a link of ours' },
  }),
  /** Email programs call this link automatically (RFC 8058). */
  unsubscribe: endpoint({
    route: ['POST', pages.unsubscribe],
    who: 'anyone',
    personal: true,
    summary: 'Unsubscribes from the emails of a link, without sign-in',
    params: Token,
    body: Raw,
    raw: true,
    price: { bytes: 16 * 1024 },
    output: z.object({ unsubscribed: z.literal(true), message: z.string() }),
    errors: { 404: 'Not a link of ours' },
  }),
}
