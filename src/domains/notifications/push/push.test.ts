import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { PermanentFailure } from '#platform/jobs/queue.ts'
import type { SealedData } from '#platform/jobs/sealed-data.ts'
import type { PushTransport } from '#platform/push/push-sender.ts'
import { type SignedIn, signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { notifyPerson } from '../sending/notify-person.ts'
import { pushKeys } from './push-keys.ts'
import { pushQueue, sendQueuedPush } from './push-queue.ts'

const at = useAccounts({ requireEmailVerification: false })

/** Returns a browser's own keys, and an endpoint of its maker's service. */
function aTarget(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`) {
  const ecdh = createECDH('prime256v1')
  return {
    endpoint,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const subscribe = ({ browser }: Pick<SignedIn, 'browser'>, target: unknown = aTarget()) =>
  browser.post('/api/notices/push', target)
const isOn = async ({ browser }: Pick<SignedIn, 'browser'>) =>
  (await browser.get('/api/notices/settings')).body.push.isOnHere as boolean

/** Returns what a notice would push, from the jobs of its transaction. */
async function pushed(id: string): Promise<SealedData[]> {
  const jobs: SealedData[] = []
  const enqueue = async (_tx: Db, queue: object, data: object) => {
    if (queue === pushQueue) jobs.push(data as SealedData)
    return null
  }
  const notice = {
    ...{ topic: 'payment' as const, kind: 'test', subject: 'Paid', paragraphs: ['Private details'], reason: 'r' },
    button: { label: 'Open', path: '/subscribe' },
  }
  const deps = { ...at.serverDeps, jobs: { enqueue } as never }
  await at.db.transaction((tx) => notifyPerson(tx, deps, id, notice))
  return jobs
}

describe('POST /api/notices/push', () => {
  test('G-187 accepts only endpoints of known push services', async () => {
    const ada = await signedInCustomer(at)
    const wrong = [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://user@fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evil.example/fcm.googleapis.com',
      'https://notify.windows.com.evil.example/',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'not an address',
    ]
    for (const endpoint of wrong) expect((await subscribe(ada, aTarget(endpoint))).status, endpoint).toBe(400)
    const good = aTarget()
    for (const keys of [{ ...good.keys, p256dh: 'A'.repeat(87) }, { ...good.keys, auth: 'short' }, {}])
      expect((await subscribe(ada, { ...good, keys })).status).toBe(400)
    expect(await isOn(ada)).toBe(false)
    const right = [
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ]
    for (const endpoint of right) expect((await subscribe(ada, aTarget(endpoint))).status, endpoint).toBe(201)
    expect(await isOn(ada)).toBe(true)
    expect((await subscribe({ browser: at.browser() })).status).toBe(401)
  })

  test('keeps one subscription per browser; signing out or another person’s sign-in there ends it', async () => {
    const [ada, obi] = [await signedInCustomer(at), await signedInCustomer(at)]
    const target = aTarget()
    await subscribe(ada)
    await subscribe(ada, target)
    expect(await pushed(ada.id)).toHaveLength(1)
    await subscribe(obi, target)
    expect([await isOn(ada), await isOn(obi)]).toEqual([false, true])
    expect(await pushed(ada.id)).toHaveLength(0)
    await obi.browser.post('/api/customer/logout')
    expect(await pushed(obi.id)).toHaveLength(0)
    expect((await at.db.pool.query('select from push_subscriptions where person = $1', [obi.id])).rowCount).toBe(0)
    await subscribe(ada)
    await ada.browser.call('DELETE', '/api/notices/push')
    expect([await isOn(ada), await pushed(ada.id)]).toEqual([false, []])
  })

  test('keeps the ten newest browsers; banned people get nothing', async () => {
    const ada = await signedInCustomer(at)
    const browsers = [ada.browser]
    for (let more = 0; more < 10; more++) browsers.push(await signIn(at, ada.email))
    for (const browser of browsers) await subscribe({ browser })
    expect(await pushed(ada.id)).toHaveLength(10)
    expect(await isOn(ada)).toBe(false)
    await at.db.pool.query('update login_sessions set is_active = false where user_id = $1', [ada.id])
    expect(await pushed(ada.id)).toHaveLength(0)
  })
})

describe('sending', () => {
  const answering = (status: number) => {
    const calls: { address: string; headers: Record<string, string>; body: Uint8Array | null }[] = []
    const transport: PushTransport = async (address, { headers, body }) => {
      calls.push({ address, headers, body })
      return status
    }
    return { calls, transport }
  }
  const send = (data: SealedData, transport: PushTransport) => sendQueuedPush(at.serverDeps, data, { transport })

  test('encrypts for the one browser and signs with keys made once', async () => {
    const ada = await signedInCustomer(at)
    const target = aTarget()
    await subscribe(ada, target)
    const [job] = await pushed(ada.id)
    expect(JSON.stringify(job)).not.toMatch(/Paid|fcm/)
    const service = answering(201)
    await send(job as SealedData, service.transport)
    const [call] = service.calls
    expect(call?.address).toBe(target.endpoint)
    expect(call?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: '86400' })
    const { publicKey } = await pushKeys(at.db, at.serverDeps.secret)
    expect(call?.headers.Authorization).toMatch(new RegExp(`^vapid t=.+, k=${publicKey}$`))
    expect(Buffer.from(call?.body ?? []).toString('latin1')).not.toContain('Paid')
    const { rows } = await at.db.pool.query('select sealed_private_key as sealed from push_keys')
    expect(rows).toEqual([{ sealed: expect.stringMatching(/^v1\./) }])
  })

  test('deletes a browser that its service no longer knows; retries after an outage, not after a refusal', async () => {
    const ada = await signedInCustomer(at)
    await subscribe(ada)
    const [job] = (await pushed(ada.id)) as [SealedData]
    await expect(send(job, answering(503).transport)).rejects.toThrow('answered 503')
    await expect(send(job, answering(413).transport)).rejects.toBeInstanceOf(PermanentFailure)
    expect(await isOn(ada)).toBe(true)
    await send(job, answering(410).transport)
    expect(await isOn(ada)).toBe(false)
    const late = answering(201)
    await send(job, late.transport)
    expect(late.calls).toEqual([])
  })
})
