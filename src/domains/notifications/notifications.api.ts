import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { notices as contract } from './notifications.contract.ts'
import { countUnread, listNotices } from './notifications.queries.ts'
import { handleSmsReply } from './preferences/stop.ts'
import { readUnsubscribe, unsubscribe } from './preferences/unsubscribe.ts'
import { subscribe, unsubscribePush } from './push/subscriptions.ts'
import { markRead } from './reading/mark-read.ts'
import { changeSettings, readSettings } from './reading/settings.ts'

const ENDED = 'You will no longer get these emails.'

export function notificationsApi(deps: ServerDeps): Handler[] {
  return [
    handle(contract.list, async ({ db, caller: { person }, query, header }) => {
      const found = await listNotices(db, person.id, query)
      pageHeaders(header, found, contract.list.route[1], query)
      header('x-unread-count', String(await countUnread(db, person.id)))
      return found.items
    }),
    handle(contract.read, async ({ db, caller, body }) => ({
      unread: await markRead(db, deps, caller.person.id, body),
    })),
    handle(contract.settings, ({ db, caller }) => readSettings(db, deps, caller.person)),
    handle(contract.change, ({ db, caller, body }) => changeSettings(db, deps, caller.person, body.topics)),
    handle(contract.subscribe, async ({ db, caller, body }) => {
      await subscribe(db, deps, caller.person, { endpoint: body.endpoint, ...body.keys })
      return { ok: true as const }
    }),
    handle(contract.unsubscribePush, async ({ db, caller }) => {
      await unsubscribePush(db, caller.person.signIn)
      return { ok: true as const }
    }),
    handle(contract.reply, async ({ db, body, request }) => {
      const signature = request.headers['x-termii-signature']
      await handleSmsReply(
        db,
        { key: deps.config.termiiSecretKey, secret: deps.secret },
        { body: Buffer.from(body ?? []), signature: String(signature ?? '') },
      )
      return { received: true as const }
    }),
    handle(contract.readUnsubscribe, ({ db, params }) => readUnsubscribe(db, deps.secret, params.token)),
    handle(contract.unsubscribe, async ({ db, params }) => {
      await unsubscribe(db, deps.secret, params.token)
      return { unsubscribed: true as const, message: ENDED }
    }),
  ]
}
