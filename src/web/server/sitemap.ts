import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { sendCompressed } from '#platform/http/pages/quick-compression.ts'
import { href, pages, system } from '../../routes.ts'
import { PAGE_DATA } from '../next-page/addresses.ts'

/** The protocol's limit of addresses per file. */
const PER_FILE = 50_000

type Sources = Record<
  'shops' | 'products',
  {
    page: string
    param: string
    pageOf(db: Db, part: number, size: number): Promise<{ id: number; changed: Date }[]>
    count(db: Db): Promise<number>
  }
>

const sources: Sources = {
  shops: {
    page: pages.shop,
    param: 'shopId',
    count: async (db) =>
      (await db.query<{ n: number }>('sitemap.shopCount', 'select count(*) as n from shops where is_listed'))[0]?.n ??
      0,
    pageOf: (db, part, size) =>
      db.query(
        'sitemap.shops',
        'select id, updated_at as changed from shops where is_listed order by id limit $1 offset $2',
        [size, part * size],
      ),
  },
  products: {
    page: pages.product,
    param: 'productId',
    count: async (db) =>
      (await db.query<{ n: number }>('sitemap.productCount', 'select count(*) as n from product_listings'))[0]?.n ?? 0,
    pageOf: (db, part, size) =>
      db.query(
        'sitemap.products',
        `select p.id, p.updated_at as changed from (
           select product_id from product_listings order by product_id limit $1 offset $2) l
         join products p on p.id = l.product_id order by p.id`,
        [size, part * size],
      ),
  },
}

/** robots.txt, the sitemap index and its files of listed shops and products. */
export function registerSitemap(
  app: FastifyInstance,
  { db, originOf }: { db: Db; originOf(request: unknown): string },
): void {
  app.get(system.robots, { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request))),
  )

  app.get(system.sitemap, { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request)
    const files = ['pages']
    for (const [name, source] of Object.entries(sources)) {
      const count = await source.count(db)
      for (let part = 0; part * PER_FILE < count; part++) files.push(`${name}-${part + 1}`)
    }
    const entries = files.map(
      (file) => `<sitemap><loc>${origin}${href(system.sitemapPart, { part: `${file}.xml` })}</loc></sitemap>`,
    )
    return xml(
      request,
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
    )
  })

  app.get<{ Params: { part: string } }>(system.sitemapPart, { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request)
    const entry = (path: string, changed?: Date) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
    if (request.params.part === 'pages.xml') {
      return urlset(
        request,
        reply,
        [pages.home, pages.browseShops, pages.browseProducts, pages.privacy, pages.terms].map((path) => entry(path)),
      )
    }
    const [, name, number] = /^(shops|products)-([1-9]\d{0,3})\.xml$/.exec(request.params.part) ?? []
    const source = sources[name as keyof Sources]
    const rows = source ? await source.pageOf(db, Number(number) - 1, PER_FILE) : []
    if (!source || rows.length === 0) throw notFound('no_such_file', 'Not found')
    return urlset(
      request,
      reply,
      rows.map(({ id, changed }) => entry(href(source.page, { [source.param]: id }), changed)),
    )
  })
}

function xml(request: FastifyRequest, reply: FastifyReply, body: string) {
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')
  return sendCompressed(request, reply, `<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

function urlset(request: FastifyRequest, reply: FastifyReply, entries: string[]) {
  return xml(
    request,
    reply,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`,
  )
}

function robots(origin: string): string {
  const closed = [
    pages.dashboard,
    pages.admin,
    pages.subscribe,
    pages.customerProfile,
    pages.favourites,
    pages.generalAuth,
    `${system.api}/`,
    `${PAGE_DATA}/`,
    '/dev/',
  ]
  return [
    `User-agent: *`,
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${system.sitemap}`,
    '',
  ].join('\n')
}
