import { type Notice, tellSeveral } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import { formatNaira } from '#shared/money.ts'
import { href, pages } from '../../../routes.ts'
import type { ReportDeps } from '../reports.ts'
import { WINDOW } from './higher-prices.policy.ts'

/** Reports of one transaction. */
const BATCH = 50

type Answered = {
  id: number
  userId: string
  /** Null once the product is gone. */
  productId: number | null
  name: string
  asked: string
  price: string | null
  isCleared: boolean
}

/** Tells buyers what became of the price they reported: a new one, none within 30 days, or no product any more. Returns how many were told. */
export async function tellBuyers(db: Db, deps: ReportDeps, signal?: AbortSignal): Promise<number> {
  for (let told = 0; ; ) {
    if (signal?.aborted) return told
    const batch = await db.transaction((tx) => tellSome(tx, deps))
    told += batch
    if (batch < BATCH) return told
  }
}

/** Forgets reports after 30 days; until then a person has no other for the product. */
export async function forgetHigherPrices(db: Db, now: Date): Promise<number> {
  const gone = await db.query(
    'higherPrices.forget',
    'delete from price_reports where reported_at <= $1 and told_at is not null returning 1',
    [new Date(now.getTime() - WINDOW)],
  )
  return gone.length
}

async function tellSome(tx: Db, deps: ReportDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await tx.query<Answered>(
    'higherPrices.answered',
    `select h.id, h.user_id as "userId", p.id as "productId", coalesce(p.name, h.product_name) as name, h.price::text as asked, p.price::text as price,
       h.cleared_at is not null as "isCleared"
     from price_reports h left join products p on p.id = h.product_id
     where h.told_at is null and (h.cleared_at is not null or h.product_id is null or h.reported_at <= $1)
     order by h.id limit ${BATCH} for update of h skip locked`,
    [new Date(now.getTime() - WINDOW)],
  )
  await tellSeveral(
    tx,
    deps,
    due.map((report) => ({ userId: report.userId, notice: noticeOf(report) })),
  )
  await tx.query('higherPrices.told', 'update price_reports set told_at = $2 where id = any($1::int[])', [
    due.map(({ id }) => id),
    now,
  ])
  return due.length
}

function noticeOf({ productId, name, asked, price, isCleared }: Answered): Notice {
  const became =
    productId === null || price === null
      ? 'It is no longer on LocalShopFinder.'
      : isCleared
        ? `The shop has changed the price. It is now shown at ${formatNaira(price)}.`
        : `The shop has not changed the price within 30 days. It is still shown at ${formatNaira(price)}.`
  const said = (named: string, inText: string) => ({
    subject: `Update on the price of ${named}`,
    paragraphs: [
      `You told us that you were asked for ${formatNaira(asked)} for ${named}. ${became}`,
      'Thank you for telling us.',
    ],
    sms: `LocalShopFinder: you were asked for ${formatNaira(asked)} for ${inText}. ${became}`,
  })
  return {
    topic: 'report',
    kind: 'higher-price-outcome',
    ...said(name, nameInText(name)),
    unproven: said('a product', 'a product'),
    ...(productId !== null && { button: { label: 'See the product', path: href(pages.product, { productId }) } }),
    reason: 'You are getting this email because you reported a price on LocalShopFinder.',
  }
}
