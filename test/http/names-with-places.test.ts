import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { towns } from '#domains/places/places.ts'
import { SearchNotes } from '#domains/search/search.contract.ts'
import { anOwner, aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const LARGE = towns().filter(({ population }) => population >= 100_000)
/** The name of one is also looked for as a place: it is in fewer names than places. */
const LOCAL = 4

type Found = { id: number; name: string; location?: string; shop?: { location: string } }
async function search(address: string): Promise<{ found: Found[]; notes: SearchNotes | null; next: string | null }> {
  const answer = await fetch(server.origin + address)
  const told = answer.headers.get('x-search')
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  const found = (await answer.json()) as Found[]
  return { found, notes: told ? SearchNotes.parse(JSON.parse(decodeURIComponent(told))) : null, next }
}
const shops = (query: string) => search(`/api/shops?search=${query}`)
const products = (query: string) => search(`/api/products/search?product=${query}`)
const namesOf = ({ found }: { found: Found[] }) => found.map(({ name }) => name)
const placeOf = ({ location, shop }: Found) => location ?? shop?.location ?? ''

/** A shop with these products in another part of the country, named like this. */
async function elsewhere(name: string, location: string, ...sold: [name: string, price?: string][]): Promise<void> {
  const shop = await aShop(server.db, { name, location })
  for (const [product, price = '1500'] of sold) await aProduct(server.db, shop.id, { name: product, price })
}

beforeAll(async () => {
  const owner = await anOwner(server.db)
  const made = LARGE.map(({ name, state }, at) => {
    const far = [...LARGE.slice(at + 1), ...LARGE].find((other) => other.state !== state)
    return { town: name, far: far?.name }
  })
  await server.db.query(
    'test.kitchens',
    `insert into shops (owner_id, name, location, is_approved)
     select $1, town || ' Kitchen', far, true from jsonb_to_recordset($2) t(town text, far text)
     union all select $1, 'Mama ' || nth || ' Kitchen', town, true
     from jsonb_to_recordset($2) t(town text), generate_series(1, $3) nth`,
    [owner, JSON.stringify(made), LOCAL],
  )
  await server.db.query(
    'test.slippers',
    `insert into products (shop_id, name, price)
     select id, case when name like 'Mama %' then 'Leather slippers' else replace(name, 'Kitchen', 'slippers') end, 2500 from shops`,
  )
  await elsewhere('Aba Shoes', 'Lagos')
  await elsewhere('Island Wears', 'Lagos Island', ['Yaba slippers'], ['Made in Aba leather bags and belts for men'])
  await elsewhere('Port Harcourt', 'Kano')
  await elsewhere('Made in Aba Leather Shoes and Bags Limited', 'Kano')
  await elsewhere(
    'Sabon Cards',
    'Kano',
    ['1000 naira recharge card', '1050'],
    ['Recharge card', '900'],
    ['Home & garden'],
  )
  for (let nth = 0; nth < 3 * LOCAL; nth++)
    for (const place of ['Yaba, Lagos', 'Aba'])
      await elsewhere(`Corner Stop ${nth}`, place, [`Bathroom slippers ${nth}`], [`Leather bags ${nth}`, '900'])
  await aShop(server.db, { name: 'Green House', location: 'Jos', category: 'home-garden' }).then(({ id }) =>
    aProduct(server.db, id, { name: 'Lawn mower' }),
  )
  for (const listing of ['shop', 'product'])
    await server.db.query('test.countWords', 'select count_words($1)', [listing])
})

test.each([
  ['shop', shops, 'Kitchen'],
  ['product', products, 'slippers'],
] as const)(
  'G-025 a %s with the name of any larger town in its own is found first from anywhere, then those there',
  async (_, find, thing) => {
    const missed: string[] = []
    const read: string[] = []
    for (const { name } of LARGE) {
      const { found, notes } = await find(encodeURIComponent(`${name} ${thing}`.toLowerCase()))
      const [first, ...others] = found
      if (first?.name !== `${name} ${thing}`) missed.push(name)
      if (!notes?.place) continue
      read.push(name)
      const areThere = others.length >= LOCAL && others.every((other) => placeOf(other).includes(name))
      if (!areThere) missed.push(`${name}, then ${others.map(placeOf)}`)
    }
    expect(missed).toEqual([])
    expect(read.length).toBeGreaterThan(LARGE.length * 0.8)
  },
)

test.each([
  ['shops', shops, 'Aba Shoes', 'aba'],
  ['shops', shops, 'Port Harcourt', 'port harcourt'],
  ['shops', shops, 'Made in Aba Leather Shoes and Bags Limited', 'aba'],
  ['products', products, 'Yaba slippers', 'yaba'],
  ['products', products, 'Made in Aba leather bags and belts for men', 'aba'],
] as const)('G-025 of %s %3$s, wherever it is', async (_, find, name, place) => {
  const { found, notes } = await find(encodeURIComponent(name.toLowerCase()))
  expect(found[0]?.name).toBe(name)
  expect(notes?.place?.toLowerCase()).toBe(place)
  const misspelled = name.replace('leather', 'lether').replace('slippers', 'slipers').replace('Shoes', 'Shoess')
  expect((await find(encodeURIComponent(misspelled))).found[0]?.name).toBe(name)
})

test('G-025 a name with a price in it is found at other prices, and a name like a category outside that category', async () => {
  expect(namesOf(await products('1000+naira+recharge+card'))).toEqual(['1000 naira recharge card', 'Recharge card'])
  expect(namesOf(await products('home+%26+garden'))).toEqual(['Home & garden', 'Lawn mower'])
  expect(namesOf(await products('home+garden'))).toEqual(['Lawn mower'])
})

test('a name that is too long for a mark is written and looked for', async () => {
  // Each sign is four letters of three bytes.
  const name = Array<string>(12).fill('㍿'.repeat(15)).join(' ')
  await elsewhere('Long Names', 'Kano', [name])
  expect(namesOf(await products(encodeURIComponent(name)))).toEqual([name])
  expect(namesOf(await products(encodeURIComponent(`${name} kano`)))[0]).toBe(name)
})

test('a whole name costs no statement more beside a place or a category, and one beside a price', async () => {
  const pools = [server.db, ...(server.db.search ? [server.db.search] : [])]
  const spies = pools.map((pool) => vi.spyOn(pool, 'query'))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const costOf = async (query: string) => {
    for (const spy of spies) spy.mockClear()
    await products(query)
    // Those of searches have no name.
    return spies.flatMap((spy) => spy.mock.calls).filter(([name]) => name === null).length
  }
  expect(await costOf('leather+slippers')).toBe(1)
  expect(await costOf('yaba+slippers')).toBe(1)
  expect(await costOf('leather+slippers+aba')).toBe(1)
  // Its words are not all in names, so there can be none; then they are.
  expect(await costOf('slippers+under+5k')).toBe(1)
  expect(await costOf('card+1000+naira')).toBe(2)
  expect(await costOf('gardens')).toBe(1)
  expect(await costOf('garden+home')).toBe(1)
})

test('G-025 filters in their own fields hold for whole names too', async () => {
  expect(namesOf(await shops('aba+shoes&location=kano'))).not.toContain('Aba Shoes')
  expect(namesOf(await shops('aba+shoes&location=lagos'))[0]).toBe('Aba Shoes')
  expect(namesOf(await products('yaba+slippers&location=aba'))).not.toContain('Yaba slippers')
  expect(namesOf(await products('yaba+slippers&category=fashion'))).not.toContain('Yaba slippers')
  expect(namesOf(await products('1000+naira+recharge+card&maxPrice=1000'))).toEqual(['Recharge card'])
})

test.each(['', '&sort=newest', '&sort=rating', '&sort=price', '&sort=nearest&near=9.06,7.49'])(
  'G-032 each is on one page only%s',
  async (order) => {
    for (const words of ['yaba+slippers', '1000+naira+recharge+card']) {
      const whole = await products(`${words}${order}&limit=100`)
      const paged: Found[] = []
      for (let next: string | null = `/api/products/search?product=${words}${order}&limit=2`; next; ) {
        const page: Awaited<ReturnType<typeof search>> = await search(next)
        paged.push(...page.found)
        next = page.next
      }
      expect(paged).toEqual(whole.found)
      const numbered: Found[] = []
      for (let page = 1; page <= Math.ceil(whole.found.length / 2); page++)
        numbered.push(...(await products(`${words}${order}&limit=2&page=${page}`)).found)
      expect(numbered).toEqual(whole.found)
      expect(new Set(whole.found.map(({ id }) => id)).size).toBe(whole.found.length)
    }
  },
)

test('G-207 a literal search reads no place', async () => {
  const { found, notes } = await shops('aba+shoes&literal=true')
  expect(found.map(({ name }) => name)).toEqual(['Aba Shoes', 'Made in Aba Leather Shoes and Bags Limited'])
  expect(notes?.place).toBe(undefined)
})
