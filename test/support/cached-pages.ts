import { afterAll, beforeAll } from 'vitest'
import { type ChangeFeed, openChangeFeed, PUBLIC_CHANGE } from '#platform/events/change-feed.ts'
import { AppError } from '#platform/http/api/errors.ts'
import { callInProcess } from '#platform/http/api/in-process.ts'
import { type CachedRender, PageCache } from '#platform/http/pages/page-cache.ts'
import { makeLog } from '#platform/log.ts'
import { httpPlugins } from '#platform/modules/module.ts'
import { expandTags } from '#platform/search/list-tags.ts'
import { visitor } from '#shared/caller.ts'
import { modules } from '../../src/modules.ts'
import { loadBuilt } from '../../src/web/server/built.ts'
import { type Renderer, renderPage } from '../../src/web/server/render-page.ts'
import { measuredDeps } from '../../tools/bench/measured-deps.ts'
import type { useDb } from './db.ts'
import { HeardChanges } from './received-changes.ts'

/** Caches visitors' pages over this database as the product does, without a size limit. */
export function useKeptPages(at: ReturnType<typeof useDb>) {
  const cache = new PageCache({ limit: Number.POSITIVE_INFINITY, freshFor: Number.POSITIVE_INFINITY })
  const heard = new HeardChanges()
  let renderer: Renderer
  let feed: ChangeFeed
  beforeAll(async () => {
    const deps = { ...measuredDeps(at.url, {}), db: at.db }
    const parts = httpPlugins(modules, deps)
    const handlers = parts.flatMap(({ handlers = [] }) => handlers)
    renderer = { built: await loadBuilt(), api: callInProcess(at.db, handlers), addresses: {}, log: deps.log }
    feed = await openChangeFeed(at.url, makeLog('fatal'), {
      [PUBLIC_CHANGE](announced = 'everything') {
        const tags = announced.split(' ')
        heard.hear(tags)
        for (const { onPublicChange } of parts) onPublicChange?.(tags)
        cache.purge(expandTags(tags))
      },
    })
  })
  afterAll(() => feed?.close())
  /** Renders a page, or calls the API if the address is not a page. */
  const render = async (address: string): Promise<CachedRender> => {
    if (!address.startsWith('/api/')) return renderPage(renderer, visitor, new URL(address, 'https://market.test'))
    try {
      const { body, headers, tags } = await renderer.api(visitor, 'GET', address)
      const named = tags()
      return { status: 200, html: JSON.stringify(body), headers, tags: named.length > 0 ? named : null }
    } catch (error) {
      // Deleted things get the same error as for a visitor.
      if (!(error instanceof AppError)) throw error
      return { status: error.status, html: error.code, headers: {}, tags: null }
    }
  }
  return {
    cache,
    render,
    get: (address: string) => cache.get(address, () => render(address)),
    settle: () => heard.settle(at),
  }
}

type Market = {
  shops: number[]
  products: number[]
  words: string[]
  places: string[]
  categories: string[]
  inShops: string[]
}

export async function marketOf({ db }: ReturnType<typeof useDb>): Promise<Market> {
  const column = async <T>(text: string): Promise<T[]> => (await db.pool.query(text)).rows.map((row) => row.it as T)
  return {
    shops: await column('select shop_id as it from shop_listings order by score desc, shop_id'),
    products: await column('select product_id as it from product_listings order by score desc, product_id'),
    words: await column(
      `select word as it from product_words where field = 'p' and length(word) > 2 order by name_count desc, word`,
    ),
    places: await column(
      `select word as it from shop_words where field = 'l' and length(word) > 3 order by document_count desc, word`,
    ),
    categories: await column('select slug as it from categories order by slug'),
    // Product kinds for the search inside a shop.
    inShops: await column(
      `select s.shop_id || '?kind=' || substr(mark, 2) as it
       from product_listings l join shop_listings s using (shop_id) join products p on p.id = l.product_id
         cross join unnest(tsvector_to_array(l.doc)) mark
       where (select count(*) from products where shop_id = s.shop_id and is_active) >= 24 and p.quantity is distinct from 0 and mark like 'h%' group by s.shop_id, mark having count(*) > 1 order by count(*) desc, 1`,
    ),
  }
}

/** Moves the third letter of a word to its end. */
export const misspelled = (word: string): string => `${word.slice(0, 2)}${word.slice(3)}${word.slice(2, 3)}`

/** Returns the same addresses every time: shops, products, filtered lists and searches. */
export function visitedAddresses(market: Market, wanted: number): string[] {
  let seed = 7
  const below = (end: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % end
  }
  const some = <T>(from: readonly T[], most = from.length) => from[below(Math.min(from.length, most))] as T
  const place = () => (below(2) ? '' : `&location=${some(market.places, 60)}`)
  const category = () => (below(2) ? '' : `&category=${some(market.categories)}`)
  const price = () => (below(4) ? '' : `&${below(2) ? 'minPrice' : 'maxPrice'}=${500 * (1 + below(60))}`)
  const page = () => (below(3) ? '' : `&page=${1 + below(4)}`)
  const open = () => (below(4) ? '' : '&open=now')
  const sort = (sorts: string[]) => (below(2) ? '' : `&sort=${some(sorts)}${below(2) ? '' : '&near=Ikeja'}`)
  const typed = () => {
    const word = some(market.words, 600)
    const how = below(14)
    if (how === 0) return misspelled(word)
    if (how === 1) return word.slice(0, 1 + below(3))
    if (how === 2) return `${word} ${some(market.words, 200)}`
    if (how === 3) return `${word}+in+${some(market.places, 60)}`
    if (how === 4) return `${word}+and+${some(market.words, 200)}`
    if (how === 5) return `${word}+under+${1 + below(90)}k`
    if (how === 6) return `${word}+${misspelled(some(market.words, 600))}`
    return how === 7 ? word.slice(0, 4) : word
  }
  const productSorts = ['best', 'newest', 'price', 'rating', 'nearest']
  const shopSorts = ['best', 'newest', 'rating', 'nearest']
  const kinds: (() => string)[] = [
    () => `/shops/${some(market.shops)}`,
    () => `/shops/${some(market.shops)}`,
    () => `/shops/${some(market.inShops)}`,
    () => `/products/${some(market.products)}`,
    () => `/products/${some(market.products)}`,
    () => `/products/${some(market.products)}`,
    () => `/browse-products?${category()}${place()}${sort(productSorts)}${page()}`,
    () => `/browse-shops?${category()}${place()}${open()}${sort(shopSorts)}${page()}`,
    () => `/browse-products?product=${typed()}${category()}${place()}${price()}${sort(productSorts)}`,
    () => `/browse-products?product=${typed()}${page()}`,
    () => `/browse-shops?search=${typed()}${category()}${open()}${sort(shopSorts)}`,
  ]
  const addresses = new Set(['/', '/browse-products', '/browse-shops', '/shop-owner-home', '/privacy'])
  while (addresses.size < wanted) addresses.add(some(kinds)())
  return [...addresses]
}
