import { charge } from '#domains/accounts/accounts.ts'
import { notifyPerson } from '#domains/notifications/notifications.ts'
import { productNotFound } from '#domains/products/products.queries.ts'
import type { HasContactedShop } from '#domains/reviews/reviews.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, forbidden } from '#platform/http/api/errors.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { href, pages } from '#routes.ts'
import type { Person } from '#shared/caller.ts'
import { formatNaira, lowestToHighest } from '#shared/money.ts'
import { DAY } from '#shared/time/units.ts'
import type { ReportDeps } from '../reports.queries.ts'
import {
  ALREADY_REPORTED,
  ENOUGH_BUYERS,
  HIGHEST_FACTOR,
  NOT_A_BUYER,
  NOT_HIGHER,
  OWN_PRICE,
  SHOWN_FOR,
  TOO_HIGH,
  WINDOW,
} from './higher-prices.policy.ts'
import { higherPrices } from './higher-prices.queries.ts'

export type HigherPriceDeps = ReportDeps & { contacted: HasContactedShop }

type PriceReport = { price: string; reportedAt: string; confirm?: 'email' | 'phone' }

type Priced = { id: number; name: string; price: string; shopId: number; ownerId: string; isListed: boolean }

/** Stores a price report. If the buyer has no verified contact, `confirm` names the one to verify (G-192, G-201). Throws 400, 403, 404, 409 within 30 days, 429. */
export async function reportHigherPrice(
  db: Db,
  deps: HigherPriceDeps,
  person: Person,
  { productId, price }: { productId: number; price: number },
  request: RequestContext,
): Promise<PriceReport> {
  const product = await findPriced(db, productId)
  if (!product?.isListed) throw productNotFound()
  if (product.ownerId === person.id) throw forbidden(OWN_PRICE, 'own')
  const now = deps.clock.now()
  const since = new Date(now.getTime() - WINDOW)
  if (!(await deps.contacted(db, { userId: person.id, shopId: product.shopId, since })))
    throw forbidden(NOT_A_BUYER, 'not_a_buyer')
  await charge(db, 'priceReports', person, deps)
  return db.transaction(async (tx) => {
    // Locks the product, so that reports count one at a time and against the current price.
    const locked = await lockPriced(tx, productId)
    if (!locked) throw productNotFound()
    const wrong =
      price <= Number(locked.price) ? NOT_HIGHER : price > Number(locked.price) * HIGHEST_FACTOR ? TOO_HIGH : null
    if (wrong) throw badRequest('price', wrong, { price: wrong })
    const [row] = await tx.query<{ price: string; reportedAt: Date; counts: boolean; hasEmail: boolean }>(
      'priceReports.report',
      // Reads the person for share, so that a verification comes either before or after the report.
      `insert into price_reports as h (product_id, product_name, shop_id, user_id, price, reported_at, counts)
       select $1, $6, $7, u.id, $3, $4, u.is_email_verified or u.is_phone_verified from users u where u.id = $2 for share
       on conflict (product_id, user_id) do update
         set price = excluded.price, product_name = excluded.product_name, reported_at = excluded.reported_at, counts = excluded.counts,
           counted_late = false, cleared_at = null, notified_at = null
         where h.reported_at <= $5
       returning price::text, reported_at, counts, (select email is not null from users where id = $2) as has_email`,
      [productId, person.id, price.toFixed(2), now, since, locked.name, locked.shopId],
    )
    if (!row) throw conflict('said_before', ALREADY_REPORTED)
    const shown = row.counts ? await higherPrices(tx, productId) : null
    if (shown?.buyers === ENOUGH_BUYERS) await notifyOwner(tx, deps, { ...locked, ...shown }, request)
    const said = { price: row.price, reportedAt: row.reportedAt.toISOString() }
    return row.counts ? said : { ...said, confirm: row.hasEmail ? 'email' : 'phone' }
  })
}

/** Notifies owners of warnings that show because buyers verified a contact (G-201). Throws the first error after trying all. */
export async function notifyCountedLate(db: Db, deps: ReportDeps): Promise<void> {
  const late = await db.query<{ id: number }>(
    'priceReports.late',
    'select distinct product_id as id from price_reports where counted_late and product_id is not null order by 1 limit 1000',
    [],
  )
  const broken: unknown[] = []
  for (const { id } of late) await notifyOfLate(db, deps, id).catch((error) => broken.push(error))
  if (broken.length > 0) throw broken[0]
}

async function notifyOfLate(db: Db, deps: ReportDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockPriced(tx, id)
    const counted = await tx.query(
      'priceReports.lateCounted',
      'update price_reports set counted_late = false where product_id = $1 and counted_late returning 1',
      [id],
    )
    const shown = await higherPrices(tx, id)
    const wasShown = shown !== null && shown.buyers - counted.length >= ENOUGH_BUYERS
    if (locked && shown && !wasShown) await notifyOwner(tx, deps, { ...locked, ...shown }, jobContext)
  })
}

const PRICED = `select p.id, p.name, p.price::text as price, s.id as shop_id, s.owner_id,
       s.is_listed and p.is_active as is_listed
     from products p join shops s on s.id = p.shop_id where p.id = $1`

async function findPriced(db: Db, productId: number): Promise<Priced | null> {
  const [product] = await db.query<Priced>('priceReports.product', PRICED, [productId])
  return product ?? null
}

async function lockPriced(tx: Db, productId: number): Promise<Priced | null> {
  const [product] = await tx.query<Priced>('priceReports.hold', `${PRICED} for no key update of p`, [productId])
  return product ?? null
}

const days = SHOWN_FOR / DAY

type Shown = Priced & { lowest: string; highest: string }

async function notifyOwner(tx: Db, deps: ReportDeps, product: Shown, request: RequestContext): Promise<void> {
  const { id, name, price, shopId, ownerId } = product
  const [until] = await tx.query<{ price: string }>(
    'priceReports.ending',
    'select price_ending_warning($1)::text as price',
    [id],
  )
  const said = (named: string) =>
    `${ENOUGH_BUYERS} buyers say you charged ${lowestToHighest(product)} for ${named}, which is shown at ${formatNaira(price)}.`
  const notice = {
    topic: 'report' as const,
    kind: 'higher-price',
    subject: `Buyers report a higher price for ${name}`,
    paragraphs: [
      said(name),
      `This note is now on the product’s page. It disappears when you save a price of ${formatNaira(until?.price ?? product.lowest)} or more, or ${days} days after the last report.`,
    ],
    button: { label: 'Change the price', path: `${href(pages.priceSheet, { shopId })}#product-${id}` },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${said(shortenForSms(name))} Update your price to remove the note.`,
  }
  await notifyPerson(tx, deps, ownerId, notice, request)
}
