import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findTown } from '#domains/places/places.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { Overload } from '#platform/http/edge/overload.ts'
import type { SearchLimits } from '#platform/http/edge/search-limits.ts'
import { CachedPage, etagOf } from '#platform/http/pages/cached-page.ts'
import { type CachedRender, PageCache } from '#platform/http/pages/page-cache.ts'
import { servePage } from '#platform/http/pages/serve-page.ts'
import { priced } from '#platform/http/prices.ts'
import { href, pages, system } from '#routes.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { HOUR } from '#shared/time/units.ts'
import { escapeHtml } from './html.ts'

/** Each file covers a range of this many ids. The protocol allows 50,000 addresses, but making a large file delays other requests. */
const IDS_PER_FILE = 5_000
const FRESH_MS = 600_000
const SITEMAP_TTL_MS = HOUR
const SITEMAP_CACHE_BYTES = 16 * 1024 * 1024
const CACHE_CONTROL = `public, max-age=${FRESH_MS / 1_000}`

type Entry = { id: number; changed: string }
type Source = { page: string; param: string; files: Query; entries: Query }
type Query = { name: string; text: string }

/** Files cover ranges of ids, so that all processes split the rows in the same way without counting them. */
const sources: Record<'shops' | 'products', Source> = {
  shops: {
    page: pages.shop,
    param: 'shopId',
    files: filesOf('shops', 'select id from shops where is_listed'),
    entries: entriesOf('shops', 'from shops t where t.is_listed'),
  },
  products: {
    page: pages.product,
    param: 'productId',
    files: filesOf('products', 'select product_id as id from product_listings'),
    entries: entriesOf('products', 'from product_listings l join products t on t.id = l.product_id where true'),
  },
}

function filesOf(source: string, listed: string): Query {
  const text = `select distinct (id - 1) / ${IDS_PER_FILE} + 1 as file from (${listed}) listed order by file`
  return { name: `sitemap.${source}.files`, text }
}

function entriesOf(source: string, listed: string): Query {
  const changed = `to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const text = `select t.id, ${changed} as changed ${listed} and t.id between $1 and $2 order by t.id`
  return { name: `sitemap.${source}`, text }
}

/** Places with fewer shops in a category have too little to show. */
const SHOPS_OF_PLACE = 3
const MAX_PLACES = 5_000
const PLACES = `select s.town, c.slug as category
  from shops s join categories c on c.id = s.category_id
  where s.is_listed and s.town is not null
  group by 1, 2 having count(*) >= ${SHOPS_OF_PLACE} order by count(*) desc, 1, 2 limit ${MAX_PLACES}`

const STATIC_PAGES = [pages.home, pages.browseShops, pages.browseProducts, pages.help, pages.privacy, pages.terms]

const FILE_PRICE = { bytes: 1024 * 1024, ms: 50, payer: 'address' } as const

const ORIGIN_PLACEHOLDER = 'any-origin:'

export type SitemapOptions = {
  db: Db
  originOf(request: unknown): string
  /** Without it, a cached file has a placeholder, which each response replaces with the origin of its request. */
  publicUrl?: string | undefined
  searches: SearchLimits
  overload: Overload
  isCached: boolean
}

/** Files are made on request and cached, so changes appear within an hour. */
export function registerSitemap(
  app: FastifyInstance,
  { db, originOf, publicUrl, isCached, ...limits }: SitemapOptions,
): void {
  const cache = new PageCache({
    freshFor: FRESH_MS,
    staleFor: SITEMAP_TTL_MS,
    limit: isCached ? SITEMAP_CACHE_BYTES : 0,
  })
  type MakeXml = (origin: string) => Promise<string>
  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, make: MakeXml) => {
    limits.overload.admit()
    await limits.searches.countSitemap(request)
    const page = await cache.get(file, async () => renderOf(await make(publicUrl ?? ORIGIN_PLACEHOLDER)))
    return servePage(request, reply, cache, publicUrl ? page : withOrigin(page, originOf(request)), CACHE_CONTROL)
  }

  app.get(system.robots, priced({ bytes: 4096, ms: 1, payer: 'nobody' }), async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request))),
  )

  app.get(system.sitemap, priced(FILE_PRICE), (request, reply) =>
    send(request, reply, 'index', async (origin) => {
      const files = ['pages', 'places']
      for (const [name, { files: query }] of Object.entries(sources))
        for (const { file } of await db.query<{ file: number }>(query.name, query.text, []))
          files.push(`${name}-${file}`)
      const entries = files.map(
        (file) => `<sitemap><loc>${origin}${href(system.sitemapPart, { part: `${file}.xml` })}</loc></sitemap>`,
      )
      return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>`
    }),
  )

  app.get<{ Params: { part: string } }>(system.sitemapPart, priced(FILE_PRICE), (request, reply) =>
    send(request, reply, request.params.part, async (origin) => {
      const { part } = request.params
      if (part === 'pages.xml') return urlset(STATIC_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`))
      if (part === 'places.xml') {
        const places = await db.query<{ town: string | null; category: string }>('sitemap.places', PLACES, [])
        const addresses = places.flatMap(({ town, category }) => {
          const location = findTown(town ?? '')?.name
          return location ? escapeHtml(origin + href(pages.browseShops, {}, { location, category })) : []
        })
        return urlset([...new Set(addresses)].map((address) => `<url><loc>${address}</loc></url>`))
      }
      const [, name, file = ''] = /^(shops|products)-([1-9]\d{0,5})\.xml$/.exec(part) ?? []
      const source = sources[name as keyof typeof sources]
      const to = Number(file) * IDS_PER_FILE
      if (!source || to > LARGEST_ID) throw notFound('no_such_file', 'Not found')
      const { name: query, text } = source.entries
      const entries = await db.query<Entry>(query, text, [to - IDS_PER_FILE + 1, to])
      if (entries.length === 0) throw notFound('no_such_file', 'Not found')
      return urlset(
        entries.map(({ id, changed }) => {
          const path = href(source.page, { [source.param]: id })
          return `<url><loc>${origin}${path}</loc><lastmod>${changed}</lastmod></url>`
        }),
      )
    }),
  )
}

const renderOf = (xml: string): CachedRender => ({
  status: 200,
  html: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  tags: [],
  ttlMs: SITEMAP_TTL_MS,
})

function withOrigin(page: CachedPage, origin: string): CachedPage {
  const plain = Buffer.from(page.plain.toString().replaceAll(ORIGIN_PLACEHOLDER, () => origin))
  return new CachedPage(page, plain, etagOf(plain, page.headers))
}

const urlset = (entries: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`

function robots(origin: string): string {
  const disallowed = [
    pages.dashboard,
    pages.admin,
    pages.subscribe,
    pages.customerProfile,
    pages.favorites,
    pages.generalAuth,
    `${system.api}/`,
    '/dev/',
  ]
  return [
    `User-agent: *`,
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${system.sitemap}`,
    '',
  ].join('\n')
}
