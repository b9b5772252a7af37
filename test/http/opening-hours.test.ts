import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#domains/shops/hours/opening-hours.policy.ts'
import { anOwner, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const get = (address: string) => fetch(server.origin + address)
const textOf = async (address: string) => (await get(address)).text()
const span = (opens: string, closes: string) => ({ opens, closes })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const always: OpeningHours = { week: Array(7).fill([span('00:00', '00:00')]), exceptions: [], closedUntil: null }
const shop = (name: string, openingHours?: OpeningHours) =>
  aShop(server.db, { name, ...(openingHours && { openingHours }) })

/** What depends on when it is read. */
const RELATIVE = /Open now|Closed today|tomorrow|closes \d|opens \d|Closed ·/

describe('a shop’s page', () => {
  test('has its hours by day and date, for search engines too, and no words that depend on the time', async () => {
    const { id } = await shop('Hours', {
      week: [...Array(5).fill([span('08:00', '12:00'), span('14:00', '18:00')]), [span('18:00', '02:00')], []],
      exceptions: [
        { name: 'Over', from: day(-9), to: day(-3), spans: [] },
        { name: 'Christmas <b>', from: '2090-12-25', to: '2090-12-26', spans: [] },
      ],
      closedUntil: null,
    })
    const html = await textOf(`/shops/${id}`)
    for (const text of ['Monday to Friday', '2 pm – 6 pm', 'Saturday', '6 pm – 2 am', 'Sunday', 'Closed'])
      expect(html).toContain(text)
    expect(html).toContain('Christmas &lt;b&gt;, 25 Dec 2090 to 26 Dec 2090')
    expect(html).not.toContain('Over')
    expect(html).not.toMatch(RELATIVE)
    const [, structured] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(structured ?? '')).toMatchObject({
      openingHoursSpecification: [{ opens: '08:00' }, { opens: '14:00' }, { dayOfWeek: ['Saturday'], closes: '02:00' }],
      specialOpeningHoursSpecification: [{ validFrom: '2090-12-25', opens: '00:00', closes: '00:00' }],
    })
    expect((await get(`/shops/${id}`)).headers.get('cache-control')).toContain('s-maxage=60')
  })

  test('without hours does not mention them', async () => {
    const { id } = await shop('Untold')
    expect(await textOf(`/shops/${id}`)).not.toMatch(/Opening hours|id="hours"/)
  })
})

describe('/browse-shops?open=now', () => {
  test('lists open shops without scripts, is cached for the minute at most, and is not indexed', async () => {
    const ownerId = await anOwner(server.db)
    await aShop(server.db, { ownerId, name: 'Nightowl', openingHours: always })
    await aShop(server.db, { ownerId, name: 'Sleepyhead', openingHours: { ...always, closedUntil: day(9) } })
    const all = await textOf('/browse-shops')
    expect(all).toMatch(/<a [^>]*href="\/browse-shops\?open=now"[^>]*>Open now<\/a>/)
    const response = await get('/browse-shops?open=now')
    const html = await response.text()
    expect(html).toContain('Nightowl')
    expect(html).not.toContain('Sleepyhead')
    expect(html).toContain('Remove filter Open now')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect((await get('/browse-shops')).headers.get('cache-control')).toContain('s-maxage=60')
  })

  test('shows a change of hours immediately, and ignores other values', async () => {
    const { id } = await shop('Turncoat', always)
    expect(await textOf('/browse-shops?search=turncoat&open=now')).toContain('Found 1 shop')
    await server.db.pool.query('update shops set opening_hours = null where id = $1', [id])
    await expect.poll(() => textOf('/browse-shops?search=turncoat&open=now')).toContain('No shops found')
    expect(await textOf('/browse-shops?search=turncoat&open=later')).toContain('Found 1 shop')
  })
})
