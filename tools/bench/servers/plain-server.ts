import process from 'node:process'
import Fastify from 'fastify'
import pg from 'pg'
import type { Asked } from '../searches/kinds.ts'
import { plainSql } from './plain-sql.ts'

// An ordinary server over the same catalogue (plain-tables.sql), without contracts, limits or headers of its own. The port is
// printed. Its queries stay in one process each, so that their processor time can be counted.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_CONNECTIONS ?? 10),
  options: '-c max_parallel_workers_per_gather=0',
})
const app = Fastify()

for (const call of ['products', 'shops'] as const) {
  app.get<{ Querystring: Asked }>(call === 'shops' ? '/api/shops' : '/api/products/search', async (request, reply) => {
    const { page, total } = plainSql({ kind: '', call, asked: request.query })
    const [rows, counts] = await Promise.all([
      pool.query(page.text, page.values),
      total && pool.query(total.text, total.values),
    ])
    reply.header('x-total-count', counts?.rows[0].total)
    return rows.rows
  })
}

app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }, reply) => {
  const { rows } = await pool.query(
    `select p.*, c.name as category, json_build_object('id', s.id, 'name', s.name, 'location', s.location, 'rating', s.rating) as shop
     from plain.products p join plain.shops s on s.id = p.shop_id left join plain.categories c on c.id = s.category_id where p.id = $1`,
    [params.id],
  )
  return rows[0] ?? reply.code(404).send({ message: 'Not found' })
})

app.get<{ Params: { id: string } }>('/api/products/:id/similar', async ({ params }) => {
  const { page } = plainSql({ kind: '', call: 'similar', asked: { productId: params.id } })
  return (await pool.query(page.text, page.values)).rows
})

app.get<{ Params: { id: string } }>('/api/shops/:id', async ({ params }, reply) => {
  const [shop, products, count, reviews] = await Promise.all([
    pool.query(
      'select s.*, c.name as category from plain.shops s left join plain.categories c on c.id = s.category_id where s.id = $1',
      [params.id],
    ),
    pool.query('select * from plain.products where shop_id = $1 order by created_at desc, id desc limit 24', [
      params.id,
    ]),
    pool.query('select count(*)::int as products from plain.products where shop_id = $1', [params.id]),
    pool.query(
      `select r.id, r.rating, r.comment, r.reply, r.created_at, u.first_name from reviews r join users u on u.id = r.user_id
       where r.shop_id = $1 order by r.created_at desc, r.id desc limit 10`,
      [params.id],
    ),
  ])
  if (shop.rows.length === 0) return reply.code(404).send({ message: 'Not found' })
  return { ...shop.rows[0], products: products.rows, _count: count.rows[0], reviews: reviews.rows }
})

console.log(`port ${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`)
process.on('SIGTERM', () => process.exit(0))
