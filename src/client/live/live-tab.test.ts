import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamEvent } from './event-parser.ts'
import { backoffMs, LiveTab } from './live-tab.ts'
import type { StreamEnd } from './read-stream.ts'

/** A browser with tabs, one lock and one channel, and a server under the test's control. */
function aBrowser({ old = false } = {}) {
  const streams: { tab: string; after: string; take(event: StreamEvent): void; end(end: StreamEnd): void }[] = []
  const channels: { onmessage: ((message: MessageEvent) => void) | null; owner: string }[] = []
  let held: Promise<void> = Promise.resolve()
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = held.then(() => (signal.aborted ? undefined : work()))
      held = mine
      return mine
    },
  }
  const tab = (name: string, { settled = true } = {}) => {
    const own = { visible: true, settled }
    const channel = {
      owner: name,
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels) if (other.owner !== name) other.onmessage?.({ data } as MessageEvent)
      },
    }
    if (!old) channels.push(channel)
    const live = new LiveTab({
      read: (after, signal, take) =>
        new Promise((resolve) => {
          const stream = { tab: name, after, take, end }
          function end(how: StreamEnd) {
            streams.splice(streams.indexOf(stream), 1)
            resolve(how)
          }
          signal.addEventListener('abort', () => streams.includes(stream) && end({ kind: 'lost' }))
          streams.push(stream)
        }),
      locks: old ? undefined : (locks as never),
      channel: old ? undefined : channel,
      mayListen: () => own.visible,
      isSettled: () => own.settled,
      random: () => 0.5,
    })
    const heard: string[] = []
    const stopListening = live.listen(({ kind, id }) => void heard.push(`${kind} ${id}`))
    const show = (visible: boolean) => {
      own.visible = visible
      live.update()
    }
    return { live, heard, deaf: stopListening, show, own }
  }
  return { streams, tab }
}

const event = (kind: string, id: string): StreamEvent => ({ kind, id, data: {} })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function twoTabs() {
  const browser = aBrowser()
  const first = browser.tab('first')
  await turn()
  const second = browser.tab('second')
  await turn()
  const [stream] = browser.streams
  if (!stream) throw new Error('There is no stream.')
  return { ...browser, first, second, stream }
}

test('two tabs share one stream, and both get each event once', async () => {
  const { streams, first, second, stream } = await twoTabs()
  expect(streams).toHaveLength(1)
  stream.take(event('ready', 'a.5'))
  stream.take(event('message', 'a.6'))
  stream.take(event('message', 'a.6'))
  for (const { live, heard } of [first, second]) {
    expect(live.isLive()).toBe(true)
    expect(heard).toEqual(['resync a.5', 'message a.6'])
  }
})

test('the other tab takes over at the same position and gets no event twice', async () => {
  const { streams, first, second, stream } = await twoTabs()
  stream.take(event('ready', 'a.5'))
  stream.take(event('message', 'a.6'))
  first.show(false)
  await turn()
  expect(streams.map(({ tab, after }) => [tab, after])).toEqual([['second', 'a.6']])
  expect(first.live.isLive()).toBe(false)
  streams[0]?.take(event('ready', 'a.6'))
  streams[0]?.take(event('message', 'a.7'))
  expect(second.heard).toEqual(['resync a.5', 'message a.6', 'message a.7'])
  expect(first.heard).toEqual(second.heard)
})

test('with all tabs hidden there is no stream; the tab shown again continues it', async () => {
  const { streams, first, second, stream } = await twoTabs()
  stream.take(event('ready', 'a.5'))
  first.show(false)
  second.show(false)
  await turn()
  expect(streams).toEqual([])
  expect([first.live.isLive(), second.live.isLive()]).toEqual([false, false])
  first.show(true)
  await turn()
  expect(streams.map(({ tab, after }) => [tab, after])).toEqual([['first', 'a.5']])
})

test('a tab opened later refetches its data', async () => {
  const { tab, stream } = await twoTabs()
  stream.take(event('ready', 'a.5'))
  stream.take(event('message', 'a.6'))
  const third = tab('third')
  await turn()
  expect(third.live.isLive()).toBe(true)
  expect(third.heard).toEqual(['resync a.6'])
})

test('a lost stream is retried from its position with growing pauses', async () => {
  const { streams, first } = await twoTabs()
  streams[0]?.take(event('ready', 'a.5'))
  for (const wait of [1_000, 2_000, 4_000]) {
    streams[0]?.end({ kind: 'lost' })
    await turn()
    expect(first.live.isLive()).toBe(false)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(streams).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await turn()
    expect(streams.map(({ after }) => after)).toEqual(['a.5'])
  }
  streams[0]?.end({ kind: 'retryLater', waitMs: 90_000 })
  await vi.advanceTimersByTimeAsync(89_000)
  expect(streams).toEqual([])
  // The network is back.
  first.live.update()
  await turn()
  expect(streams).toHaveLength(1)
  expect([backoffMs(0, 0), backoffMs(0, 1), backoffMs(20, 0.5)]).toEqual([500, 1_500, 60_000])
})

test('a tab that may no longer listen stops asking until a person signs in here', async () => {
  const { streams, first, second } = await twoTabs()
  streams[0]?.take(event('ready', 'a.5'))
  streams[0]?.end({ kind: 'unauthorized' })
  await turn()
  // The other tab has to find out for itself.
  streams[0]?.end({ kind: 'unauthorized' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(streams).toEqual([])
  first.live.restartStream()
  await turn()
  expect(streams.map(({ tab, after }) => [tab, after])).toEqual([['first', '']])
  streams[0]?.take(event('ready', 'b.9'))
  streams[0]?.take(event('message', 'b.a'))
  expect(first.heard).toEqual(['resync a.5', 'resync b.9', 'message b.a'])
  expect(second.heard).toEqual(['resync a.5'])
  expect(second.live.isLive()).toBe(false)
})

test('a page of one person gets no events of another who signed in in another tab', async () => {
  const { streams, first, second } = await twoTabs()
  streams[0]?.take(event('ready', 'a.5'))
  second.live.restartStream()
  await turn()
  // It may get the lock first, with the cookies of the person signed in now.
  if (streams[0]?.tab === 'first') {
    streams[0].take(event('ready', 'b.1'))
    await turn()
  }
  expect(streams.map(({ tab, after }) => [tab, after])).toEqual([['second', '']])
  streams[0]?.take(event('ready', 'b.1'))
  streams[0]?.take(event('message', 'b.2'))
  expect(first.heard).toEqual(['resync a.5'])
  expect([first.live.isLive(), second.live.isLive()]).toEqual([false, true])
  expect(second.heard).toEqual(['resync a.5', 'resync b.1', 'message b.2'])
})

test('a short visit opens no stream, unless a screen would poll without it', async () => {
  const { streams, tab } = aBrowser()
  const { live, own } = tab('first', { settled: false })
  await turn()
  expect(streams).toEqual([])
  const unwatch = live.watch(() => {})
  await turn()
  expect(streams).toHaveLength(1)
  unwatch()
  await turn()
  expect(streams).toEqual([])
  own.settled = true
  live.update()
  await turn()
  expect(streams).toHaveLength(1)
})

test('without listeners there is no stream, and an old browser has one per tab', async () => {
  const { streams, first, second } = await twoTabs()
  first.deaf()
  second.deaf()
  await turn()
  expect(streams).toEqual([])
  const ancient = aBrowser({ old: true })
  ancient.tab('first')
  ancient.tab('second')
  await turn()
  expect(ancient.streams).toHaveLength(2)
})

test('a paused tab gets no events, also not from another tab, and refetches after it resumes', async () => {
  const { streams, first, second, stream } = await twoTabs()
  stream.take(event('ready', 'a.5'))
  const before = [...first.heard]
  first.live.suspend()
  first.live.suspend()
  await turn()
  expect(streams.map(({ tab }) => tab)).toEqual(['second'])
  streams[0]?.take(event('ready', 'a.5'))
  streams[0]?.take(event('message', 'a.6'))
  // The other call that may end the session is still running.
  first.live.resume()
  await turn()
  expect(second.heard).toContain('message a.6')
  expect(first.heard).toEqual(before)
  first.live.resume()
  await turn()
  expect(first.live.isLive()).toBe(true)
  expect(first.heard).toEqual([...before, 'resync a.6'])
})
