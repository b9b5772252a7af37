import { type Notice, notifyMany } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import type { ReportDeps } from '../reports.queries.ts'
import { WINDOW } from './higher-prices.policy.ts'

const BATCH = 50

type Answered = {
  id: number
  userId: string
  /** Null once the product is deleted. */
  productId: number | null
  name: string
  askedPrice: string
  price: string | null
  isCleared: boolean
}

/** Notifies buyers of a changed price, no change within 30 days, or a deleted product. Returns the number of notices. */
export async function notifyReporters(db: Db, deps: ReportDeps, signal?: AbortSignal): Promise<number> {
  for (let notice = 0; ; ) {
    if (signal?.aborted) return notice
    const batch = await db.transaction((tx) => notifyBatch(tx, deps))
    notice += batch
    if (batch < BATCH) return notice
  }
}

/** Deletes reports after 30 days. Until then a person cannot report the same product again. Returns their number. */
export async function purgePriceReports(db: Db, now: Date): Promise<number> {
  const removed = await db.query(
    'priceReports.forget',
    'delete from price_reports where reported_at <= $1 and notified_at is not null returning 1',
    [new Date(now.getTime() - WINDOW)],
  )
  return removed.length
}

async function notifyBatch(tx: Db, deps: ReportDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await tx.query<Answered>(
    'priceReports.answered',
    `select h.id, h.user_id, p.id as product_id, coalesce(p.name, h.product_name) as name, h.price::text as asked_price, p.price::text as price,
       h.cleared_at is not null as is_cleared
     from price_reports h left join products p on p.id = h.product_id
     where h.notified_at is null and (h.cleared_at is not null or h.product_id is null or h.reported_at <= $1)
     order by h.id limit ${BATCH} for update of h skip locked`,
    [new Date(now.getTime() - WINDOW)],
  )
  await notifyMany(
    tx,
    deps,
    due.map((report) => ({ userId: report.userId, notice: noticeOf(report) })),
  )
  await tx.query('priceReports.told', 'update price_reports set notified_at = $2 where id = any($1::int[])', [
    due.map(({ id }) => id),
    now,
  ])
  return due.length
}

function noticeOf({ productId, name, askedPrice, price, isCleared }: Answered): Notice {
  const became =
    productId === null || price === null
      ? 'It is no longer on LocalShopFinder.'
      : isCleared
        ? `The shop has updated the price. It is now ${formatNaira(price)}.`
        : `The shop did not change its price within 30 days. It is still ${formatNaira(price)}.`
  const said = (named: string, inText: string) => ({
    subject: `Update on the price of ${named}`,
    paragraphs: [
      `You reported that a shop charged ${formatNaira(askedPrice)} for ${named}. ${became}`,
      'Thank you for telling us.',
    ],
    sms: `LocalShopFinder: you were asked for ${formatNaira(askedPrice)} for ${inText}. ${became}`,
  })
  return {
    topic: 'report',
    kind: 'higher-price-outcome',
    ...said(name, shortenForSms(name)),
    unproven: said('a product', 'a product'),
    ...(productId !== null && { button: { label: 'See the product', path: href(pages.product, { productId }) } }),
    reason: 'You are getting this email because you reported a price on LocalShopFinder.',
  }
}
