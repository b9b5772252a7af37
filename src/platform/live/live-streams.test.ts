import { expect, test } from 'vitest'
import { admin, guest, listen, notes, useLiveProcesses } from '../../../test/support/live-processes.ts'
import { until } from '../../../test/support/until.ts'
import { recordLive } from './record-live.ts'

const { at, kept, process, tell } = useLiveProcesses()

test('G-146 each person gets only their own events, in order', async () => {
  const { streams, live } = process()
  const [ada, phone, bayo] = [
    listen(streams, guest('ada')),
    listen(streams, guest('ada')),
    listen(streams, guest('bayo')),
  ]
  await Promise.all([ada, phone, bayo].map((each) => each.next('ready')))
  expect(ada.events[0]?.data).toEqual({ resumed: false })
  await tell(live, 'ada', 1, 2)
  await tell(live, 'bayo', 3)
  await tell(live, 'ada', 4)
  await until('all', () => notes(ada).length === 3 && notes(phone).length === 3 && notes(bayo).length === 1)
  expect([notes(ada), notes(phone), notes(bayo)]).toEqual([[1, 2, 4], [1, 2, 4], [3]])
  expect(ada.kinds()).not.toContain('resync')
})

test('polling makes up for a lost hint', async () => {
  const { streams } = process({ times: { pollEvery: 30 } })
  const ada = listen(streams, guest('ada-lost'))
  await ada.next('ready')
  await tell(undefined, 'ada-lost', 1)
  await until('the note', () => notes(ada).length === 1)
})

test('G-146 a returning browser gets all events since, once, on another process too', async () => {
  const [first, second] = [process(), process()]
  const before = listen(first.streams, guest('chidi'))
  await before.next('ready')
  await tell(first.live, 'chidi', 1, 2)
  const last = await until('two', () => before.events.filter(({ kind }) => kind === 'note')[1])
  before.stream.body.destroy()
  await tell(first.live, 'chidi', 3, 4)
  const after = listen(second.streams, guest('chidi'), last.id)
  await until('the missed', () => notes(after).length === 2)
  await tell(second.live, 'chidi', 5)
  await until('the next', () => notes(after).length === 3)
  expect(after.events[0]?.data).toEqual({ resumed: true })
  expect(notes(after)).toEqual([3, 4, 5])
  expect(after.kinds()).not.toContain('resync')
})

test('a stream opened before the first event gets it without a resync', async () => {
  const { streams, live } = process()
  const new1 = listen(streams, guest('dayo'))
  const { id } = await new1.next('ready')
  await tell(live, 'dayo', 1)
  await until('the note', () => notes(new1).length === 1)
  const resumed = listen(streams, guest('dayo'), id)
  await until('the note again', () => notes(resumed).length === 1)
  expect([...new1.kinds(), ...resumed.kinds()]).not.toContain('resync')
})

test.each(['forgotten events', 'a forgotten counter', 'another person', 'nonsense', 'too many events'])(
  'a browser that returns with %s gets a resync and then continues',
  async (why) => {
    const { streams, live } = process()
    const me = `eve-${why.replaceAll(' ', '-')}`
    await tell(live, me, 1)
    const before = listen(streams, guest(why === 'another person' ? 'zainab' : me))
    const ready = await before.next('ready')
    await tell(live, me, 2, 3)
    if (why === 'forgotten events') await at.db.pool.query(`delete from live_events where recipient = $1`, [me])
    if (why === 'a forgotten counter') {
      await at.db.pool.query(`delete from live_sequences where recipient = $1`, [me])
      await tell(live, me, 4)
    }
    if (why === 'too many events') await tell(undefined, me, ...Array.from({ length: 600 }, (_, n) => n))
    const after = listen(streams, guest(me), why === 'nonsense' ? 'x.y' : ready.id)
    await after.next('resync')
    await tell(live, me, 9)
    await until('the next', () => notes(after).includes(9))
    expect(notes(after)).toEqual([9])
    expect(after.kinds().filter((kind) => kind === 'resync')).toHaveLength(1)
  },
)

test('deleted data is not sent, and invalid data only causes a resync', async () => {
  const { streams, live } = process()
  const femi = listen(streams, guest('femi'))
  await femi.next('ready')
  live.wake(
    await at.db.transaction((tx) =>
      recordLive(
        tx,
        [0, 1, 2, 3].map((n) => ({ person: 'femi', kind: n === 3 ? 'unknown' : 'odd', payload: { n } })),
      ),
    ),
  )
  await tell(live, 'femi', 7)
  await until('the note', () => notes(femi).length === 1)
  expect(femi.kinds()).toEqual(['ready', 'resync', 'resync', 'resync', 'note'])
  expect(JSON.stringify(femi.events)).not.toContain('secret')
  expect(kept.text()).toContain('could not render a live event')
})

test('admins get events for all admins and their own, and resume both', async () => {
  const { streams, live } = process()
  const [gozi, hauwa, other] = [
    listen(streams, admin('gozi')),
    listen(streams, admin('hauwa')),
    listen(streams, guest('ife')),
  ]
  await Promise.all([gozi, hauwa, other].map((each) => each.next('ready')))
  await tell(live, 'admins', 1)
  await tell(live, 'gozi', 2)
  await until('both', () => notes(gozi).length === 2 && notes(hauwa).length === 1)
  expect([notes(gozi), notes(hauwa), notes(other)]).toEqual([[1, 2], [1], []])
  const { id } = gozi.events.at(-1) ?? { id: '' }
  gozi.stream.body.destroy()
  await tell(live, 'admins', 3)
  await tell(live, 'gozi', 4)
  const back = listen(streams, admin('gozi'), id)
  await until('the missed', () => notes(back).length === 2)
  expect(notes(back).toSorted()).toEqual([3, 4])
  expect([...back.kinds(), ...hauwa.kinds()]).not.toContain('resync')
})
