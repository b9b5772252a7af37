import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { resolvePlace } from '#domains/places/places.ts'
import { demoOwnerKey } from './accounts.ts'
import { type DemoShop, demoCatalogue } from './catalogue.ts'
import { namesOf } from './people.ts'
import { TINTS } from './pictures/backdrop.ts'
import { pictureKeys, sceneOf } from './pictures/looks.ts'
import { drawScene } from './pictures/scenes.ts'
import { paintPicture } from './pictures.ts'
import { cities } from './places.ts'
import { variantsOf } from './product-line.ts'
import { readRows } from './read-data.ts'
import { categorySlugs, trades } from './trades.ts'

const catalogue = demoCatalogue()
const { owners, customers, shops } = catalogue
const products = shops.flatMap((shop) => shop.products)
const reviews = shops.flatMap((shop) => shop.reviews)
const templates = trades.flatMap((trade) => trade.products)

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const naira = ({ price }: DemoShop['products'][number]) => Number(price)

describe('the whole', () => {
  test('is the same on every call', () => {
    expect(demoCatalogue()).toEqual(catalogue)
  })

  test('has the planned size', () => {
    expect(shops.length).toBeGreaterThanOrEqual(395)
    expect(shops.filter(({ status }) => status === 'pending')).toHaveLength(12)
    expect(products.length).toBeGreaterThan(3600)
    expect(products.length).toBeLessThan(4500)
    expect(reviews.length).toBeGreaterThan(4300)
    expect(reviews.length).toBeLessThan(5600)
    expect(owners).toHaveLength(330)
    expect(customers).toHaveLength(150)
  })

  test('keys, names, phones and addresses are unique', () => {
    const people = [...owners, ...customers]
    expect(repeated([...people, ...shops].map(({ key }) => key))).toEqual([])
    expect(repeated([...people, ...shops].map(({ phone }) => phone))).toEqual([])
    expect(repeated([...people, ...shops].map(({ email }) => email))).toEqual([])
    expect(repeated(shops.map(({ name }) => name.toLowerCase()))).toEqual([])
  })

  test('ENT-shops: texts are within the limits of the table', () => {
    for (const shop of shops) {
      expect(shop.name.length, shop.name).toBeLessThanOrEqual(60)
      expect(shop.location.length, shop.location).toBeLessThanOrEqual(200)
      expect(shop.phone).toMatch(/^\+2347000\d{6}$/)
      expect(shop.email).toMatch(/^[a-z0-9]{3,80}@demo\.test$/)
      expect(shop.email.length).toBeLessThanOrEqual(100)
      expect(shop.website ?? 'https://none.example').toMatch(/^https:\/\/[a-z0-9]{2,60}\.example$/)
      expect(shop.description.length).toBeGreaterThan(40)
    }
    for (const { name, description } of products) {
      expect(name.length, name).toBeLessThanOrEqual(200)
      expect(description.length, name).toBeGreaterThan(12)
    }
  })

  test('no placeholder is left', () => {
    const texts = [
      ...shops.flatMap(({ name, description, location, address }) => [name, description, location, address]),
      ...products.flatMap(({ name, description }) => [name, description]),
      ...reviews.flatMap(({ comment }) => comment ?? []),
    ]
    expect(
      texts.filter((text) => /[{}]|undefined|\bnull\b|\bNaN\b| {2}|, ,|[Ll]orem/.test(text) || text !== text.trim()),
    ).toEqual([])
  })

  test('covers all categories and many cities, and every place is found on the map', () => {
    for (const slug of categorySlugs)
      expect(shops.filter(({ categorySlug }) => categorySlug === slug).length, slug).toBeGreaterThan(20)
    const towns = cities.filter(({ areas }) =>
      shops.some(({ location }) => areas.some((area) => area.location === location)),
    )
    expect(towns.length).toBeGreaterThanOrEqual(18)
    for (const { location } of shops) {
      const place = resolvePlace(location)
      expect(place.state, location).toBeTruthy()
      expect(place.lat, location).toBeTypeOf('number')
    }
  })

  test('the suggestions under the search field find something', () => {
    const found = (words: string[], where = '') =>
      shops.filter(
        ({ location, products: shelf }) =>
          location.includes(where) &&
          shelf.some(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
      ).length
    expect(found(['ankara', 'fabric'])).toBeGreaterThan(5)
    expect(found(['tokunbo', 'laptop'])).toBeGreaterThan(3)
    expect(found(['50kg', 'rice'])).toBeGreaterThan(5)
    expect(found(['phone', 'repair'], 'Ikeja')).toBeGreaterThan(0)
  })
})

describe('owners', () => {
  const held = Map.groupBy(shops, ({ ownerKey }) => ownerKey)

  test('the demo owner has six approved and two waiting shops in eight categories', () => {
    const own = held.get(demoOwnerKey) ?? []
    expect(own.filter(({ status }) => status === 'approved')).toHaveLength(6)
    expect(own.filter(({ status }) => status === 'pending')).toHaveLength(2)
    expect(new Set(own.map(({ categorySlug }) => categorySlug)).size).toBe(8)
  })

  test('every other owner is listed and has one to ten shops', () => {
    const keys = owners.map(({ key }) => key)
    expect(keys).not.toContain(demoOwnerKey)
    expect([...held.keys()].filter((key) => key !== demoOwnerKey).toSorted()).toEqual(keys.toSorted())
    for (const [key, own] of held) expect(own.length, key).toBeLessThanOrEqual(10)
  })

  test('waiting shops are new, unseen and without reviews', () => {
    for (const shop of shops.filter(({ status }) => status === 'pending')) {
      expect(shop).toMatchObject({ viewCount: 0, reviews: [] })
      expect(shop.daysAgo).toBeLessThan(10)
    }
  })
})

describe('products', () => {
  test('come from enough templates in every category', () => {
    expect(templates.length).toBeGreaterThanOrEqual(220)
    for (const slug of categorySlugs) {
      const own = trades.filter(({ category }) => category === slug).flatMap((trade) => trade.products)
      expect(own.length, slug).toBeGreaterThanOrEqual(25)
    }
  })

  test('a trade has names, sentences and products, and its market and peoples are in some city', () => {
    const markets = new Set(cities.flatMap(({ areas }) => areas.flatMap((area) => area.markets)))
    const peoples = new Set(cities.flatMap((city) => city.peoples))
    expect(repeated(trades.map(({ slug }) => slug))).toEqual([])
    for (const { slug, names, about, praise, market, products: shelf, ...trade } of trades) {
      for (const list of [names, about, praise, shelf]) expect(list.length, slug).toBeGreaterThan(0)
      if (market) expect([...markets], slug).toContain(market)
      for (const people of trade.peoples ?? []) expect([...peoples], slug).toContain(people)
    }
    for (const people of peoples) expect(namesOf(people).families.length, people).toBeGreaterThan(5)
  })

  test('every line of goods belongs to a trade and says what it costs, and whether it is work', () => {
    const slugs = trades.map(({ slug }) => slug)
    for (const category of categorySlugs)
      for (const { trade, name, kind, about } of readRows(`trades/${category}.csv`)) {
        expect(slugs, name).toContain(trade)
        expect(['goods', 'service'], name).toContain(kind)
        expect(about?.length, name).toBeGreaterThan(12)
      }
    for (const { name, prices } of templates)
      for (const naira of Object.values(prices)) expect(naira, name).toBeGreaterThan(0)
  })

  test('a template with sizes or styles uses them in its name', () => {
    for (const { name, prices, styles } of templates) {
      expect(name.includes('{size}'), name).toBe(Object.keys(prices).join() !== '')
      expect(name.includes('{style}'), name).toBe(Object.keys(styles).join() !== '')
    }
  })

  test('no shop lists the same name twice', () => {
    for (const { name, products: shelf } of shops)
      expect(repeated(shelf.map((product) => product.name)), name).toEqual([])
  })

  test('prices stay near those of the template and are nearly always whole naira', () => {
    const usual = new Map(
      templates.flatMap((template) => variantsOf(template).map((variant) => [variant.name, variant.naira])),
    )
    for (const product of products) {
      expect(product.price).toMatch(/^[1-9]\d*\.\d\d$/)
      const ratio = naira(product) / (usual.get(product.name) ?? Number.NaN)
      expect(ratio, product.name).toBeGreaterThan(0.79)
      expect(ratio, product.name).toBeLessThan(1.21)
    }
    expect(share(products, ({ price }) => !price.endsWith('.00'))).toBeLessThan(0.01)
  })

  test.each([
    ['Nigerian parboiled rice, 50kg bag', 70_000, 86_000],
    ['Fresh pepper (ata rodo), paint bucket', 4_000, 5_000],
    ['Tokunbo laptop HP EliteBook, 8GB RAM, 256GB SSD', 255_000, 315_000],
    ['Bone-straight wig, 14 inches, black', 76_000, 94_000],
    ['JAMB lesson, morning class, per month', 13_000, 17_000],
    ['Generator servicing, 2.5 to 5kVA', 10_500, 13_500],
    ['Cement, 50kg bag, 42.5 grade', 9_000, 11_500],
    ['Photocopy and printing, black, per page', 40, 60],
    ['Tokunbo Toyota Corolla 2010', 8_800_000, 10_900_000],
  ])('%s costs what it costs in 2026', (name, lowest, highest) => {
    const offers = products.filter((product) => product.name === name)
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) {
      expect(naira(offer)).toBeGreaterThanOrEqual(lowest)
      expect(naira(offer)).toBeLessThanOrEqual(highest)
    }
  })

  test('in one shop the bigger size of a thing is never cheaper', () => {
    const variants = new Map(templates.flatMap((one) => variantsOf(one).map((variant) => [variant.name, variant])))
    for (const { name, products: shelf } of shops) {
      const priced = shelf.map((product) => ({ usual: variants.get(product.name), asked: naira(product) }))
      for (const [at, one] of priced.entries())
        for (const other of priced.slice(at + 1))
          if (one.usual && other.usual && one.usual.template === other.usual.template)
            expect(Math.sign(one.asked - other.asked), `${name}: ${one.usual.name}`).toBe(
              Math.sign(one.usual.naira - other.usual.naira),
            )
    }
  })

  test('stock is counted for most goods and never for services', () => {
    const services = new Set(
      templates.filter(({ service }) => service).flatMap((one) => variantsOf(one).map(({ name }) => name)),
    )
    for (const { name, quantity } of products) if (services.has(name)) expect(quantity, name).toBeNull()
    expect(share(products, ({ quantity }) => quantity !== null)).toBeCloseTo(0.6, 1)
    expect(share(products, ({ quantity }) => quantity === 0)).toBeCloseTo(0.06, 1.5)
    expect(share(products, ({ isActive }) => !isActive)).toBeCloseTo(0.02, 1.5)
    for (const { quantity } of products)
      expect(quantity === null || (Number.isInteger(quantity) && quantity >= 0)).toBe(true)
  })

  test('are not older than their shop', () => {
    for (const { daysAgo, products: shelf } of shops)
      for (const product of shelf) {
        expect(product.daysAgo).toBeLessThanOrEqual(daysAgo)
        expect(product.daysAgo).toBeGreaterThanOrEqual(0)
      }
  })
})

describe('reviews', () => {
  test('each is by a known customer, one per shop, after the shop was listed', () => {
    const known = new Set(customers.map(({ key }) => key))
    for (const { name, daysAgo, reviews: book } of shops) {
      expect(book.length).toBeLessThanOrEqual(60)
      expect(repeated(book.map(({ customerKey }) => customerKey)), name).toEqual([])
      for (const review of book) {
        expect(known.has(review.customerKey)).toBe(true)
        expect(review.daysAgo).toBeLessThanOrEqual(daysAgo)
        expect([1, 2, 3, 4, 5]).toContain(review.rating)
      }
    }
  })

  test('shops are rated from 3.6 to 4.9, and about one in eight is not rated', () => {
    for (const { name, reviews: book } of shops.filter((shop) => shop.reviews.length >= 5)) {
      const mean = book.reduce((sum, { rating }) => sum + rating, 0) / book.length
      expect(mean, name).toBeGreaterThanOrEqual(3.6)
      expect(mean, name).toBeLessThanOrEqual(4.9)
    }
    const unrated = share(shops, ({ reviews: book }) => book.length === 0)
    expect(unrated).toBeGreaterThan(0.09)
    expect(unrated).toBeLessThan(0.17)
  })

  test('vary, never repeat in one shop, and are sometimes empty', () => {
    const comments = reviews.flatMap(({ comment }) => comment ?? [])
    expect(new Set(comments).size).toBeGreaterThanOrEqual(120)
    expect(share(reviews, ({ comment }) => comment === null)).toBeGreaterThan(0.2)
    for (const { name, reviews: book } of shops)
      expect(repeated(book.flatMap(({ comment }) => comment ?? [])), name).toEqual([])
    for (const comment of comments) expect(comment.length).toBeLessThanOrEqual(1000)
  })
})

describe('pictures', () => {
  const stocked = (name: RegExp) => products.filter((product) => name.test(product.name) && product.pictures.length > 0)

  const kindOf = (key: string | undefined) => key?.replace(/-\d+$/, '')

  test('every key exists and every picture is used', () => {
    const used = new Set([...shops.map(({ picture }) => picture), ...products.flatMap(({ pictures }) => pictures)])
    expect([...used].filter((key) => !pictureKeys.includes(key))).toEqual([])
    expect(pictureKeys.filter((key) => ![...used].some((other) => kindOf(other) === kindOf(key)))).toEqual([])
    expect(repeated(pictureKeys)).toEqual([])
  })

  test('common goods have four to six looks, which are all shown, also in one shop', () => {
    const main = products.flatMap(({ pictures }) => pictures.slice(0, 1))
    for (const [kind = '', keys] of Map.groupBy(main, kindOf)) {
      if (keys.length < 20) continue
      const looks = pictureKeys.filter((key) => kindOf(key) === kind)
      expect(looks.length, kind).toBeGreaterThanOrEqual(4)
      expect(looks.length, kind).toBeLessThanOrEqual(6)
      expect(new Set(keys), kind).toEqual(new Set(looks))
    }
    for (const { name, products: shelf } of shops) {
      const shown = Map.groupBy(
        shelf.flatMap(({ pictures }) => pictures),
        kindOf,
      )
      for (const keys of shown.values())
        expect(new Set(keys).size, name).toBe(
          Math.min(keys.length, pictureKeys.filter((key) => kindOf(key) === kindOf(keys[0])).length),
        )
    }
  })

  test('every look names a tint and artwork that exist, and looks of one picture differ', async () => {
    const drawn = new Map<string, string>()
    for (const key of pictureKeys) {
      const scene = sceneOf(key)
      expect(Object.keys(TINTS), key).toContain(scene.tint)
      expect(await drawScene(key, scene, 96, 96), key).toContain('<g transform')
      drawn.set(key, JSON.stringify([kindOf(key), scene]))
    }
    expect(repeated([...drawn.values()])).toEqual([])
  })

  test('products show what their template says, then perhaps the stall; a few have no photo', () => {
    const trade = new Map(
      trades.flatMap((one) => one.products.flatMap((made) => variantsOf(made).map(({ name }) => [name, one]))),
    )
    const own = new Map(
      templates.flatMap((made) => variantsOf(made).map(({ name, picture }) => [name, [picture, ...made.pictures]])),
    )
    for (const { name, pictures } of products) {
      expect(pictures.length).toBeLessThanOrEqual(3)
      expect(repeated(pictures), name).toEqual([])
      const kinds = pictures.map(kindOf)
      const allowed: readonly (string | undefined)[] = [...(own.get(name) ?? []), ...(trade.get(name)?.pictures ?? [])]
      expect(
        kinds.filter((kind) => !allowed.includes(kind)),
        name,
      ).toEqual([])
      if (kinds[0]) expect(kinds[0], name).toBe(own.get(name)?.[0])
    }
    expect(share(products, ({ pictures }) => pictures.length === 0)).toBeCloseTo(0.04, 1.5)
    expect(share(products, ({ pictures }) => pictures.length > 1)).toBeGreaterThan(0.2)
  })

  test.each([
    [/rice, .*(kg|bucket)/i, ['rice-bag', 'rice-bowl']],
    [/jollof/i, ['jollof', 'party-cooler']],
    [/^(new .* phone|uk-used iphone)/i, ['android-phone', 'green-phone', 'two-phones']],
    [/phone repair,/i, ['phone-repair']],
    [/laptop/i, ['laptop', 'chargers', 'phone-repair']],
    [/ankara fabric/i, ['ankara-blue', 'ankara-orange', 'ankara-green']],
    [/\blace,/i, ['lace-wine', 'lace-teal']],
    [/\bwig\b|wig,/i, ['wig-straight', 'wig-burgundy', 'wig-curly', 'braids']],
    [/tyre/i, ['tyre']],
    [/^car battery/i, ['car-battery']],
    [/inverter/i, ['inverter', 'solar-panel']],
    [/generator/i, ['generator']],
    [/palm oil/i, ['palm-oil']],
    [/tomatoes/i, ['tomatoes']],
    [/yam tuber/i, ['yam']],
    [/\begg/i, ['eggs', 'egusi']],
    [/cement/i, ['cement']],
    [/\bsofa/i, ['sofa']],
    [/mattress/i, ['mattress']],
    [/fridge/i, ['fridge']],
    [/\bTV\b/, ['smart-tv', 'solar-panel']],
    [/perfume/i, ['perfume-pink', 'perfume-blue', 'perfume-gold']],
    [/textbook/i, ['textbooks']],
    [/sneakers/i, ['sneakers']],
    [/shoes/i, ['leather-shoes', 'heels', 'ladies-shoes', 'sneakers']],
    [/catfish/i, ['fish', 'soup-pot']],
    [/photography/i, ['event-camera']],
  ])('%s shows one of %j', (name, expected) => {
    const shown = new Set(stocked(name).map(({ pictures }) => kindOf(pictures[0])))
    expect(shown.size).toBeGreaterThan(0)
    expect([...shown].filter((key) => !expected.includes(key as string))).toEqual([])
  })

  test('are of the stated size, always the same, and light when scaled down', async () => {
    for (const key of ['rice-bag-1', 'tomatoes-2', 'shop-phones-1', 'shop-books-2']) {
      const { data, ...raw } = await paintPicture(key)
      const size = key.startsWith('shop-') ? { width: 1200, height: 900 } : { width: 960, height: 960 }
      expect(raw).toEqual({ ...size, channels: 3 })
      expect(Buffer.from(data).equals((await paintPicture(key)).data)).toBe(true)
      const small = await sharp(data, { raw }).resize(640).webp({ quality: 72 }).toBuffer()
      expect(small.length, key).toBeGreaterThan(3_000)
      expect(small.length, key).toBeLessThan(16_384)
    }
  })

  test('rejects an unknown key', async () => {
    for (const key of ['spaceship-1', 'rice-bag', 'rice-bag-9'])
      await expect(paintPicture(key)).rejects.toThrow(RangeError)
  })
})
