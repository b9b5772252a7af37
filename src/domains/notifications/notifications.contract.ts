import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { mailPages } from '../../routes.ts'
import { topics } from './notifications.policy.ts'

export const Notice = z.object({
  id: z.int(),
  topic: z.enum(topics),
  title: z.string(),
  text: z.string(),
  /** A page of ours; null when there is nothing to open. */
  path: z.string().nullable(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** Up to 100: more are shown as 99+. */
const Unread = z.object({ unread: z.int() })

const Switches = z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() })

/** `can`: what could reach the person at all. `push`: the key that browsers subscribe to, and whether this one has. */
export const NoticeSettings = z.object({
  can: z.object({ email: z.boolean(), sms: z.boolean() }),
  push: z.object({ key: z.string(), isOnHere: z.boolean() }),
  topics: z.record(z.enum(topics), Switches),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

const Id = z.int().min(1).max(LARGEST_ID)
const none = { params: z.object({}), query: z.object({}), body: z.undefined() }
const Token = z.object({ token: z.string().max(400) })
const Raw = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }).nullish()

export const notices = {
  list: endpoint({
    route: ownApi.notices.list,
    who: 'signedIn',
    summary: 'What one was told, newest first; X-Unread-Count says how much of all is unread, up to 100',
    ...none,
    query: z.object({ limit: Limit(20), cursor: Cursor }),
    output: z.array(Notice),
    counted: false,
    errors: { 400: 'A limit or cursor that cannot be' },
  }),
  read: endpoint({
    route: ownApi.notices.read,
    who: 'signedIn',
    summary: 'Marks notices as read: these, or all up to one; others’ stay as they are',
    ...none,
    body: z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ upTo: Id })], {
      error: 'Please say which notices.',
    }),
    output: Unread,
    errors: { 400: 'No notices named' },
  }),
  settings: endpoint({
    route: ownApi.notices.settings,
    who: 'signedIn',
    summary: 'By which ways one hears of each topic, next to the list',
    ...none,
    output: NoticeSettings,
    counted: false,
  }),
  change: endpoint({
    route: ownApi.notices.change,
    who: 'signedIn',
    summary: 'Turns ways of topics on or off; what is not named stays',
    ...none,
    body: z.strictObject({
      topics: z.partialRecord(
        z.enum(topics),
        z.strictObject({ email: z.boolean().optional(), push: z.boolean().optional(), sms: z.boolean().optional() }),
      ),
    }),
    output: NoticeSettings,
    errors: { 400: 'An unknown topic or way', 429: 'Too many changes' },
  }),
  subscribe: endpoint({
    route: ownApi.notices.subscribe,
    who: 'signedIn',
    status: 201,
    summary: 'Lets this browser be sent messages until it is signed out',
    ...none,
    body: z.object({
      endpoint: z.string().max(1000),
      keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: { 400: 'An address that is not at a known push service, or keys that are none', 429: 'Too many' },
  }),
  unsubscribePush: endpoint({
    route: ownApi.notices.unsubscribePush,
    who: 'signedIn',
    summary: 'Ends messages to this browser',
    ...none,
    output: z.object({ ok: z.literal(true) }),
  }),
  reply: endpoint({
    route: ownApi.notices.reply,
    who: 'anyone',
    summary: 'A signed reply to a text message, handed on by the gateway: STOP ends text messages to that phone',
    ...none,
    body: Raw,
    raw: true,
    bodyLimit: 16 * 1024,
    output: z.object({ received: z.literal(true) }),
    errors: { 400: 'Not signed by the gateway', 404: 'No gateway hands on replies' },
  }),
  /** What the link in a mail is about. */
  readUnsubscribe: endpoint({
    route: ownApi.notices.readUnsubscribe,
    who: 'anyone',
    personal: true,
    summary: 'Which mails a link in a mail ends, and whether they still come',
    ...none,
    params: Token,
    output: z.object({ topic: z.enum(topics), isOn: z.boolean() }),
    counted: false,
    errors: { 404: 'Not a link of ours' },
  }),
  /** The link itself, which mail programs call without a person (RFC 8058). */
  unsubscribe: endpoint({
    route: ['POST', mailPages.unsubscribe],
    who: 'anyone',
    personal: true,
    summary: 'Ends the mails that a link in a mail is about, without a sign-in',
    ...none,
    params: Token,
    body: Raw,
    raw: true,
    bodyLimit: 16 * 1024,
    output: z.object({ unsubscribed: z.literal(true), message: z.string() }),
    errors: { 404: 'Not a link of ours' },
  }),
}
