import { type Notice, type TellDeps, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { formatNaira } from '#shared/money.ts'
import { href, pages } from '../../routes.ts'

const DAY = 86_400_000
/** Somebody hears of one product at most so often, however its price and stock go up and down, in ms. */
const SAME_AGAIN = 3 * DAY
/** People, or rows, in one statement. */
const BATCH = 200
const ROWS = 5_000
/** Products named in one notice. */
const NAMED = 10

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

/** Whether a saved product can be had: it is listed and not sold out. */
const AVAILABLE = `(l.product_id is not null and coalesce(p.quantity, 1) > 0)`
const SAVED = `favorite_products f join products p on p.id = f.product_id left join product_listings l on l.product_id = p.id`

/**
 * Tells people that what they saved is back in stock, or cheaper than it has ever been since: together, once a day at most. Returns how
 * many people were told.
 */
export async function tellOfSaved(db: Db, deps: TellDeps, signal?: AbortSignal): Promise<number> {
  await noteQuietly(db)
  let told = 0
  for (let after = ''; ; ) {
    const now = deps.clock.now()
    const people = await db.query<Candidate>(
      'favourites.news',
      `select f.user_id as "userId", array_agg(f.id order by f.id desc) as ids from ${SAVED}
       where f.user_id > $1 and ${AVAILABLE} and (p.price < f.seen_price or not f.seen_available)
         and (f.told_at is null or f.told_at <= $2)
         and not exists (select from saved_news n where n.user_id = f.user_id and n.told_at > $3)
       group by f.user_id order by f.user_id limit ${BATCH}`,
      [after, new Date(now.getTime() - SAME_AGAIN), new Date(now.getTime() - DAY)],
    )
    for (const person of people) {
      if (signal?.aborted) return told
      if (await tellOne(db, deps, person)) told++
    }
    after = people.at(-1)?.userId ?? ''
    if (people.length < BATCH) return told
  }
}

/** What was saved since the last look, and what cannot be had any more. A higher price is not noted: the lowest one counts. */
async function noteQuietly(db: Db): Promise<void> {
  for (let changed = ROWS; changed === ROWS; ) {
    const rows = await db.query(
      'favourites.note',
      `update favorite_products set seen_price = coalesce(favorite_products.seen_price, n.price), seen_available = n.available
       from (select f.id, p.price, ${AVAILABLE} as available from ${SAVED}
             where f.seen_price is null or f.seen_available and not ${AVAILABLE}
             order by f.id limit ${ROWS} for update of f skip locked) n
       where favorite_products.id = n.id returning 1`,
    )
    changed = rows.length
  }
}

async function tellOne(db: Db, deps: TellDeps, { userId, ids }: Candidate): Promise<boolean> {
  const now = deps.clock.now()
  return db.transaction(async (tx) => {
    const [turn] = await tx.query(
      'favourites.turn',
      `insert into saved_news as n (user_id, told_at) select id, $2 from users where id = $1 for key share
       on conflict (user_id) do update set told_at = excluded.told_at where n.told_at <= $3 returning 1`,
      [userId, now, new Date(now.getTime() - DAY)],
    )
    if (!turn) return false
    const news = await tx.query<News>(
      'favourites.told',
      `update favorite_products set seen_price = least(favorite_products.seen_price, c.price), seen_available = true, told_at = $2
       from (select f.id, p.id as product_id, p.name, s.name as shop, p.price, f.seen_price as before, not f.seen_available as is_back
             from ${SAVED} join shops s on s.id = p.shop_id where f.id = any($1::int[]) order by f.id for update of f) c
       where favorite_products.id = c.id
       returning c.id, c.product_id as "productId", c.name, c.shop, c.price::text as price, c.before::text as before, c.is_back as "isBack"`,
      [ids, now],
    )
    if (news.length > 0) await tellPerson(tx, deps, userId, noticeOf(news.toSorted((a, b) => b.id - a.id)))
    return news.length > 0
  })
}

function noticeOf(news: readonly News[]): Notice {
  const [only] = news
  const single = news.length === 1 && only ? only : null
  return {
    topic: 'saved',
    kind: 'saved-news',
    subject: single ? titleOf(single) : `${news.length} products you saved have news`,
    paragraphs: [
      news.slice(0, NAMED).map(lineOf).join('\n'),
      ...(news.length > NAMED ? [`And ${news.length - NAMED} more.`] : []),
    ],
    unproven: {
      subject: 'News of what you saved',
      paragraphs: ['Something you saved costs less now, or is back in stock. Your favorites show what.'],
    },
    button: single
      ? { label: 'See the product', path: href(pages.product, { productId: single.productId }) }
      : { label: 'See your favorites', path: pages.favourites },
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
