import { describe, expect, test } from 'vitest'
import { type SignedIn, signedInCustomer } from '../../../../test/support/account-people.ts'
import { aPhone, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import type { Topic } from '../notifications.policy.ts'
import type { Notice } from '../sending/notice-mail.ts'
import { notifyPerson } from '../sending/notify-person.ts'
import { purgeNotices } from '../sending/purge-notices.ts'

const at = useAccounts({ env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop' } })
const DAY = 86_400_000

const aNotice = (title: string, more: Partial<Notice> = {}): Notice => ({
  topic: 'decision',
  kind: 'test',
  subject: title,
  paragraphs: ['One line.', 'Another.'],
  button: { label: 'Open', path: '/dashboard' },
  reason: 'You own a shop.',
  sms: title,
  ...more,
})
const tell = (id: string, notice: Notice) => at.db.transaction((tx) => notifyPerson(tx, at.serverDeps, id, notice))
const listOf = async ({ browser }: SignedIn, query = '') => browser.get(`/api/notices${query}`)
const titles = async (person: SignedIn) => (await listOf(person)).body.map(({ title }: { title: string }) => title)

describe('GET /api/notices', () => {
  test('G-187 is for signed-in people, and shows only their own notices', async () => {
    const [ada, obi] = [await signedInCustomer(at), await signedInCustomer(at)]
    await tell(ada.id, aNotice('For Ada'))
    expect((await at.browser().get('/api/notices')).status).toBe(401)
    expect([await titles(ada), await titles(obi)]).toEqual([['For Ada'], []])
  })

  test('G-195 lists newest first, by pages, with the number of unread ones', async () => {
    const ada = await signedInCustomer(at)
    for (const title of ['one', 'two', 'three']) await tell(ada.id, aNotice(title, { isListed: undefined as never }))
    const first = await listOf(ada, '?limit=2')
    expect(first.header('x-unread-count')).toBe('3')
    expect(first.body).toEqual([
      expect.objectContaining({ title: 'three', topic: 'decision', path: '/dashboard', isRead: false }),
      expect.objectContaining({ title: 'two', text: 'One line.\nAnother.' }),
    ])
    const next = /<([^>]+)>; rel="next"/.exec(first.header('link') ?? '')?.[1] ?? ''
    expect((await ada.browser.get(next)).body.map(({ title }: { title: string }) => title)).toEqual(['one'])
    expect((await listOf(ada, '?cursor=abc')).status).toBe(400)
  })

  test('shows the latest of several with the same key, at the top and unread again', async () => {
    const ada = await signedInCustomer(at)
    await tell(ada.id, aNotice('1 message', { key: 'conversation 7' }))
    await tell(ada.id, aNotice('Other'))
    await ada.browser.post('/api/notices/read', { upTo: 2_147_483_647 })
    await tell(ada.id, aNotice('2 messages', { key: 'conversation 7' }))
    expect(await titles(ada)).toEqual(['2 messages', 'Other'])
    expect((await ada.browser.get('/api/chat/unread')).body).toMatchObject({ notices: 1 })
  })

  test('truncates long texts, and can send a notice without listing it again', async () => {
    const ada = await signedInCustomer(at)
    await tell(ada.id, aNotice(`${'long '.repeat(100)}`, { paragraphs: ['😀'.repeat(900)] }))
    await tell(ada.id, aNotice('Only sent', { isListed: false }))
    const { body } = await listOf(ada)
    expect(body).toHaveLength(1)
    expect([body[0].title.length, body[0].text.length]).toEqual([200, 1000])
  })
})

describe('POST /api/notices/read', () => {
  test('G-195 marks the named ones, or all up to one, and never another person’s', async () => {
    const [ada, obi] = [await signedInCustomer(at), await signedInCustomer(at)]
    for (const title of ['one', 'two', 'three']) await tell(ada.id, aNotice(title))
    await tell(obi.id, aNotice('for Obi'))
    const [three, two] = (await listOf(ada)).body as { id: number }[]
    const [obis] = (await listOf(obi)).body as { id: number }[]
    const read = (body: unknown) => ada.browser.post('/api/notices/read', body)
    expect((await read({ ids: [three?.id, obis?.id] })).body).toEqual({ unread: 2 })
    expect((await read({ upTo: two?.id })).body).toEqual({ unread: 0 })
    expect((await obi.browser.get('/api/chat/unread')).body).toMatchObject({ notices: 1 })
    for (const wrong of [{}, { ids: [] }, { ids: ['1'] }, { ids: [1], upTo: 2 }, { upTo: 0 }, null])
      expect((await read(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await at.browser().post('/api/notices/read', { upTo: 1 })).status).toBe(401)
  })
})

describe('GET and PUT /api/notices/settings', () => {
  test('G-187 each topic has preferences, on for email and push, and for SMS only without an email address', async () => {
    const [ada, phoned] = [await signedInCustomer(at), await signedInCustomer(at, aPhone())]
    const settings = async ({ browser }: SignedIn) => (await browser.get('/api/notices/settings')).body
    expect(await settings(ada)).toMatchObject({
      can: { email: true, sms: false },
      push: { key: expect.stringMatching(/^[\w-]{87}$/), isOnHere: false },
      topics: { payment: { email: true, push: true, sms: false }, saved: { email: true, push: true, sms: false } },
    })
    expect(await settings(phoned)).toMatchObject({
      can: { email: false, sms: true },
      topics: { decision: { sms: true }, payment: { sms: true }, message: { sms: true }, saved: { sms: false } },
    })
  })

  test('G-187 a notice of a switched-off channel is not sent, but is in the list', async () => {
    const [ada, phoned] = [await signedInCustomer(at), await signedInCustomer(at, aPhone())]
    const put = ({ browser }: SignedIn, topics: unknown) => browser.call('PUT', '/api/notices/settings', { topics })
    expect((await put(ada, { decision: { email: false } })).body.topics).toMatchObject({
      decision: { email: false, push: true },
      payment: { email: true },
    })
    await put(phoned, { decision: { sms: false } })
    const told = async (person: SignedIn, topic: Topic) => tell(person.id, aNotice(topic, { topic }))
    expect([await told(ada, 'decision'), await told(ada, 'payment')]).toEqual(['screen', 'mail'])
    expect([await told(phoned, 'decision'), await told(phoned, 'payment')]).toEqual(['screen', 'sms'])
    expect(await titles(ada)).toEqual(['payment', 'decision'])
    for (const wrong of [{ weather: { email: true } }, { decision: { pigeon: true } }, { decision: { email: 'no' } }])
      expect((await put(ada, wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await at.browser().call('PUT', '/api/notices/settings', { topics: {} })).status).toBe(401)
  })

  test('a person with both contacts may have SMS too', async () => {
    const ada = await signedInCustomer(at)
    await at.db.pool.query('update users set phone = $2 where id = $1', [ada.id, aPhone()])
    await ada.browser.call('PUT', '/api/notices/settings', { topics: { payment: { sms: true } } })
    const before = at.texts.length
    expect(await tell(ada.id, aNotice('Paid', { topic: 'payment' }))).toBe('mail')
    expect(at.texts).toHaveLength(before + 1)
  })
})

test('notices are retained for 180 days; a deleted account leaves nothing, not even notices written during the deletion', async () => {
  const [ada, obi] = [await signedInCustomer(at), await signedInCustomer(at)]
  await tell(ada.id, aNotice('old'))
  await tell(obi.id, aNotice('of Obi'))
  await obi.browser.call('PUT', '/api/notices/settings', { topics: { review: { email: false } } })
  const { body } = await obi.browser.get('/api/account/data')
  expect(body).toMatchObject({ notices: [{ title: 'of Obi' }], noticeSettings: [{ topic: 'review', isOn: false }] })
  expect((await obi.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  const rows = async () =>
    (
      await at.db.pool.query(
        'select person from notices where person = any($1) union all select person from notice_preferences where person = any($1)',
        [[ada.id, obi.id]],
      )
    ).rows.map(({ person }) => person)
  expect(await rows()).toEqual([ada.id])
  await at.db.pool.query(
    `insert into notices (person, topic, title, text, created_at) values ($1, 'saved', 't', 't', now())`,
    [obi.id],
  )
  await purgeNotices(at.db, new Date(Date.now() + 179 * DAY))
  expect(await rows()).toEqual([ada.id])
  await purgeNotices(at.db, new Date(Date.now() + 181 * DAY))
  expect(await rows()).toEqual([])
})
