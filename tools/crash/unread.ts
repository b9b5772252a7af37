import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { notifyUnread } from '#domains/chat/unread/notify-unread.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { makeSmsSender } from '#platform/sms/make-text-sender.ts'
import { sendQueuedSms } from '#platform/sms/sms-queue.ts'
import { withDatabase } from '../bench/bench-database.ts'
import type { Crash } from './crash.ts'
import { depsWithQueues } from './deps-with-queues.ts'
import { killAt, type Mark } from './victim.ts'

/** Points of the notifying job, in order. */
const NOTIFYING = [
  ['chat.takeNew', 'after'],
  ['chat.keepInquiries', 'commit'],
  ['chat.untold', 'after'],
  ['chat.remind', 'after'],
  ['notifications.keep', 'after'],
  ['rateLimits.consume', 'after'],
  ['enqueue', 'after'],
  ['chat.markTold', 'before'],
  ['chat.markTold', 'after'],
  ['chat.markTold', 'commit'],
] as const
/** Points of the sending. After the second one it is unknown whether the provider got the SMS, so it is not sent again. */
const SENDING = [
  ['sms.handOver', 'before'],
  ['sms.handOver', 'after'],
  ['gateway', 'during'],
  ['sent', 'after'],
] as const

const POINTS = NOTIFYING.length + SENDING.length

/**
 * Owners who have only a phone get a message that stays unread for 16 minutes. Kills the job that notifies them, and the sending of
 * SMS, ten times at each marked point. After a restart no owner may get two.
 */
export const crash = (given: Crash): Promise<boolean> =>
  withDatabase(given, 'unread_kills', async (url) => {
    const times = given.isShort ? 1 : 10
    const owners = POINTS * times * 2
    const received: string[] = []
    let killVictim: (() => void) | undefined
    const gateway = createServer(async (request, response) => {
      const { to } = JSON.parse(await readText(request)) as { to: string }
      received.push(to)
      if (killVictim) return killVictim()
      response.end(JSON.stringify({ message_id: String(received.length), message: 'Successfully Sent' }))
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as { port: number }).port}`
    const deps = await depsWithQueues(url, gatewayUrl)
    const rows = async (text: string) => (await deps.db.pool.query(text)).rows as Record<string, unknown>[]
    await rows(`insert into users (id, role, phone, contact_method, is_phone_verified)
    select 'owner' || n, 'shop_owner', '+23480' || (30000000 + n), 'phone', true from generate_series(1, ${owners}) n`)
    await rows(`insert into users (id, email, first_name) values ('customer', 'ada@example.test', 'Ada')`)
    await rows(
      `insert into shops (owner_id, name, location) select 'owner' || n, 'Shop ' || n, 'Yaba' from generate_series(1, ${owners}) n`,
    )
    // Half of the owners know the conversation already and must get a reminder.
    await rows(
      `insert into chat_conversations (shop_id, customer_user_id, is_announced) select id, 'customer', id % 2 = 0 from shops`,
    )
    await rows(`insert into chat_messages (conversation_id, sender_type, sender_id, message, created_at)
    select id, 'customer', 'customer', 'Is rice there?', now() - interval '16 minutes' from chat_conversations`)

    const survivors: string[] = []
    for (const mark of NOTIFYING) for (let time = 0; time < times; time++) await kill('notify', mark)
    await Promise.all([notifyUnread(deps.db, deps), notifyUnread(deps.db, deps)])
    for (let time = 0; time < times; time++) for (const mark of SENDING) await kill('send', mark)

    // Expires the jobs of the dead process.
    await rows(`update jobs.job set state = 'retry', start_after = now() where name = 'sms' and state = 'active'`)
    const termii = { apiKey: 'a-key', senderId: 'LocalShop', url: gatewayUrl }
    const sender = makeSmsSender({ termii, outboxDir: '', production: true, log: deps.log })
    await sendQueuedSms({ ...deps, jobs: deps.jobs as Jobs }, sender)
    const left = () => rows(`select from jobs.job where name = 'sms' and state in ('created', 'retry', 'active')`)
    for (const deadline = Date.now() + 120_000; (await left()).length > 0; ) {
      if (Date.now() > deadline) throw new Error('Text messages are still waiting.')
      await wait(200)
    }
    await notifyUnread(deps.db, deps)
    const twice = received.length - new Set(received).size
    console.log(`${POINTS * times} kills at ${POINTS} points, ${owners} owners with an unread message`)
    console.log(`${new Set(received).size} got a text message, ${twice} of them twice`)
    console.log(`${owners - new Set(received).size} got none: killed between what is remembered and what is sent`)
    for (const each of survivors) console.log(each)
    await deps.end()
    gateway.closeAllConnections()
    gateway.close()
    return twice === 0 && received.length === owners - times && survivors.length === 0

    async function kill(work: 'notify' | 'send', mark: Mark): Promise<void> {
      const victim = { WORK: work, DATABASE_URL: url, GATEWAY: gatewayUrl }
      const signal = await killAt(mark, victim, (end) => {
        if (mark[0] === 'gateway') killVictim = end
      })
      killVictim = undefined
      if (signal !== 'SIGKILL') survivors.push(`${mark.join(' ')} killed nothing`)
    }
  })
