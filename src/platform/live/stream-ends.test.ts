import { expect, test } from 'vitest'
import { z } from 'zod'
import { admin, guest, listen, useLiveProcesses } from '../../../test/support/live-processes.ts'
import { until } from '../../../test/support/until.ts'
import { asRecorded } from './live-kind.ts'
import { MAX_WAITING } from './live-stream.ts'
import { recordLive } from './record-live.ts'

const { at, process } = useLiveProcesses()

test('the newest ten streams of a person stay, and the oldest ends with a reason', async () => {
  const { streams } = process()
  const all = Array.from({ length: 12 }, () => listen(streams, guest('jide')))
  await until('two to end', () => all.filter((each) => each.ended()).length === 2)
  expect(all.map((each) => each.ended())).toEqual([true, true, ...Array(10).fill(false)])
  expect(all[0]?.events.at(-1)).toMatchObject({ kind: 'end', data: { why: 'replaced' } })
  expect(streams.size).toBe(10)
})

test('each address has its own limit of streams', () => {
  const { streams } = process({ perAddress: 3 })
  const [first] = [1, 2, 3].map((n) => streams.open(guest(`k${n}`), '10.0.0.7', ''))
  expect(() => streams.open(guest('k4'), '10.0.0.7', '')).toThrow(expect.objectContaining({ status: 429 }))
  streams.open(guest('k5'), '10.0.0.8', '')
  first?.body.destroy()
  return until('room', () => {
    try {
      return streams.open(guest('k4'), '10.0.0.7', '')
    } catch {
      return undefined
    }
  })
})

test('G-197 a verified person gets a stream regardless of others at the address, and uses up none of theirs', () => {
  const { streams } = process({ perAddress: 1 })
  streams.open(admin('uche'), '10.0.0.7', '')
  streams.open(guest('k1'), '10.0.0.7', '')
  streams.open(admin('uche'), '10.0.0.7', '')
  expect(() => streams.open(guest('k2'), '10.0.0.7', '')).toThrow(expect.objectContaining({ status: 429 }))
  expect(streams.size).toBe(3)
})

test('one network has four times the limit, for any number of addresses', async () => {
  const { streams } = process({ perAddress: 2 })
  const open = (n: number) => streams.open(guest(`m${n}`), `2001:db8:3:${n.toString(16)}::1`, '')
  const [first] = Array.from({ length: 8 }, (_, n) => open(n))
  expect(() => open(8)).toThrow(expect.objectContaining({ status: 429 }))
  streams.open(guest('m9'), '2001:db8:4::1', '')
  first?.body.destroy()
  await until('room', () => streams.size === 8)
  open(10)
})

test('a reader that is too slow is disconnected', async () => {
  const { streams, live } = process({ kinds: { note: asRecorded(z.object({ n: z.number(), text: z.string() })) } })
  const stream = streams.open(guest('kemi'), '10.0.0.1', '')
  await until('the beginning', () => stream.begun)
  const payload = { n: 1, text: 'x'.repeat(1_000) }
  const hundred = Array.from({ length: 100 }, () => ({ person: 'kemi', kind: 'note', payload }))
  live.wake(await at.db.transaction((tx) => recordLive(tx, hundred)))
  await until('the end', () => streams.size === 0)
  expect(stream.body.readableLength).toBeLessThan(MAX_WAITING + 2_000)
})

test('the end of a session ends its stream with that reason', async () => {
  const ended = new Set<string>()
  const { streams } = process({
    times: { checkEvery: 20, pollEvery: 60_000 },
    areSessionsValid: async (callers) => callers.map(({ guestId }) => !ended.has(guestId ?? '')),
  })
  const [lola, musa] = [listen(streams, guest('lola')), listen(streams, guest('musa'))]
  await Promise.all([lola.next('ready'), musa.next('ready')])
  ended.add('lola')
  await until('the end', () => lola.ended())
  expect(lola.events.at(-1)).toMatchObject({ kind: 'end', data: { why: 'session' } })
  expect(musa.ended()).toBe(false)
})

test('every stream sends heartbeats', async () => {
  const { streams } = process({ times: { beatEvery: 50 } })
  const stream = streams.open(guest('nneka'), '10.0.0.1', '')
  let text = ''
  stream.body.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await until('two beats', () => text.split('\n').filter((line) => line === ':').length >= 2)
})

test('closing ends all streams, and no new one begins', async () => {
  const { streams } = process()
  const obi = listen(streams, guest('obi'))
  await obi.next('ready')
  streams.close()
  await until('the end', () => obi.ended())
  expect(obi.kinds()).not.toContain('end')
  expect(() => streams.open(guest('obi'), '10.0.0.1', '')).toThrow(expect.objectContaining({ status: 503 }))
})
