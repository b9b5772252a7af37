import { type Notice, type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { DAY } from '#shared/time/units.ts'

/** In ms. A person gets at most one notice of a product in this time, however often its price and stock change. */
const SAME_AGAIN = 3 * DAY
const PEOPLE_PER_BATCH = 200
const ROWS_PER_UPDATE = 5_000
const MAX_PRODUCTS_NAMED = 10

type News = {
  id: number
  productId: number
  name: string
  shop: string
  price: string
  before: string
  isBack: boolean
}
type Candidate = { userId: string; ids: number[] }

const AVAILABLE = `(l.product_id is not null and coalesce(p.quantity, 1) > 0)`
const SAVED = `favorite_products f join products p on p.id = f.product_id left join product_listings l on l.product_id = p.id`

/** Notifies people of saved products that are cheaper or in stock again, at most once a day. Returns the number of people. */
export async function notifyFavoriteNews(db: Db, deps: NotifyDeps, signal?: AbortSignal): Promise<number> {
  await updateSeenPrices(db)
  let notice = 0
  for (let after = ''; ; ) {
    const now = deps.clock.now()
    const people = await db.query<Candidate>(
      'favorites.news',
      `select f.user_id, array_agg(f.id order by f.id desc) as ids from ${SAVED}
       where f.user_id > $1 and ${AVAILABLE} and (p.price < f.last_price or not f.was_available)
         and (f.notified_at is null or f.notified_at <= $2)
         and not exists (select from favorite_notices n where n.user_id = f.user_id and n.notified_at > $3)
       group by f.user_id order by f.user_id limit ${PEOPLE_PER_BATCH}`,
      [after, new Date(now.getTime() - SAME_AGAIN), new Date(now.getTime() - DAY)],
    )
    for (const person of people) {
      if (signal?.aborted) return notice
      if (await notifySaver(db, deps, person)) notice++
    }
    after = people.at(-1)?.userId ?? ''
    if (people.length < PEOPLE_PER_BATCH) return notice
  }
}

/** Does not replace the stored price, so that a price that rose and fell again causes no notice. */
async function updateSeenPrices(db: Db): Promise<void> {
  for (let changed = ROWS_PER_UPDATE; changed === ROWS_PER_UPDATE; ) {
    const rows = await db.query(
      'favorites.note',
      `update favorite_products set last_price = coalesce(favorite_products.last_price, n.price), was_available = n.available
       from (select f.id, p.price, ${AVAILABLE} as available from ${SAVED}
             where f.last_price is null or f.was_available and not ${AVAILABLE}
             order by f.id limit ${ROWS_PER_UPDATE} for update of f skip locked) n
       where favorite_products.id = n.id returning 1`,
    )
    changed = rows.length
  }
}

async function notifySaver(db: Db, deps: NotifyDeps, { userId, ids }: Candidate): Promise<boolean> {
  const now = deps.clock.now()
  return db.transaction(async (tx) => {
    const [turn] = await tx.query(
      'favorites.turn',
      `insert into favorite_notices as n (user_id, notified_at) select id, $2 from users where id = $1 for key share
       on conflict (user_id) do update set notified_at = excluded.notified_at where n.notified_at <= $3 returning 1`,
      [userId, now, new Date(now.getTime() - DAY)],
    )
    if (!turn) return false
    const news = await tx.query<News>(
      'favorites.told',
      `update favorite_products set last_price = least(favorite_products.last_price, c.price), was_available = true, notified_at = $2
       from (select f.id, p.id as product_id, p.name, s.name as shop, p.price, f.last_price as before, not f.was_available as is_back
             from ${SAVED} join shops s on s.id = p.shop_id where f.id = any($1::int[]) order by f.id for update of f) c
       where favorite_products.id = c.id
       returning c.id, c.product_id, c.name, c.shop, c.price::text as price, c.before::text as before, c.is_back`,
      [ids, now],
    )
    if (news.length > 0) await notifyPerson(tx, deps, userId, noticeOf(news.toSorted((a, b) => b.id - a.id)))
    return news.length > 0
  })
}

function noticeOf(news: readonly News[]): Notice {
  const [only] = news
  const single = news.length === 1 && only ? only : null
  return {
    topic: 'saved',
    kind: 'saved-news',
    subject: single ? titleOf(single) : `Updates on ${news.length} saved products`,
    paragraphs: [
      news.slice(0, MAX_PRODUCTS_NAMED).map(lineOf).join('\n'),
      ...(news.length > MAX_PRODUCTS_NAMED ? [`And ${news.length - MAX_PRODUCTS_NAMED} more.`] : []),
    ],
    unproven: {
      subject: 'Updates on your favorites',
      paragraphs: ['Something you saved is cheaper or back in stock. See your favorites.'],
    },
    button: single
      ? { label: 'See the product', path: href(pages.product, { productId: single.productId }) }
      : { label: 'See your favorites', path: pages.favorites },
    reason: 'You are getting this email because you saved products on LocalShopFinder.',
  }
}

const titleOf = ({ name, price, isBack }: News) =>
  isBack ? `${name} is back in stock` : `${name} now costs ${formatNaira(price)}`

const lineOf = ({ name, shop, price, before, isBack }: News) => {
  const cost =
    Number(price) < Number(before) ? `now ${formatNaira(price)}, was ${formatNaira(before)}` : formatNaira(price)
  return `${name}, ${shop}: ${isBack ? 'back in stock, ' : ''}${cost}`
}
