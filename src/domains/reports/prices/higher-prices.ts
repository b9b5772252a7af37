import { tellPerson } from '#domains/notifications/notifications.ts'
import type { Contacted } from '#domains/reviews/reviews.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import type { Person } from '#shared/caller.ts'
import { formatNaira, lowestToHighest } from '#shared/money.ts'
import { href, pages } from '../../../routes.ts'
import type { ReportDeps } from '../reports.ts'
import {
  ENOUGH_BUYERS,
  HIGHEST_FACTOR,
  NOT_A_BUYER,
  NOT_HIGHER,
  OWN_PRICE,
  PRICE_REPORTS,
  SAID_BEFORE,
  TOO_HIGH,
  WINDOW,
} from './higher-prices.policy.ts'
import { higherPrices } from './higher-prices.queries.ts'

export type HigherPriceDeps = ReportDeps & { contacted: Contacted }

type Priced = { id: number; name: string; price: string; shopId: number; ownerId: string; isListed: boolean }

const unknownProduct = () => notFound('product.not_found', 'Product not found')

/**
 * Keeps what the shop asked a buyer for (G-192); the owner is told when it comes to be shown. Throws 400 for a price that is not higher
 * than the one shown, 403 for people who have not contacted the shop within 30 days, 404, 409 within 30 days, 429.
 */
export async function reportHigherPrice(
  db: Db,
  deps: HigherPriceDeps,
  person: Person,
  { productId, price }: { productId: number; price: number },
  request: RequestFacts,
): Promise<{ price: string; reportedAt: string }> {
  const product = await findPriced(db, productId)
  if (!product?.isListed) throw unknownProduct()
  if (product.ownerId === person.id) throw forbidden(OWN_PRICE, 'own')
  const now = deps.clock.now()
  const since = new Date(now.getTime() - WINDOW)
  if (!(await deps.contacted(db, { userId: person.id, shopId: product.shopId, since })))
    throw forbidden(NOT_A_BUYER, 'not_a_buyer')
  const rate = { ...PRICE_REPORTS, most: deps.limited ? PRICE_REPORTS.most : 0 }
  await consumeOrRefuse(db, counterKey('price reports of', person.id), rate, now)
  return db.transaction(async (tx) => {
    // Held, so that reports are counted one after another, and against the price as it is.
    const held = await holdPriced(tx, productId)
    if (!held) throw unknownProduct()
    const wrong =
      price <= Number(held.price) ? NOT_HIGHER : price > Number(held.price) * HIGHEST_FACTOR ? TOO_HIGH : null
    if (wrong) throw badRequest('price', wrong, { price: wrong })
    const [row] = await tx.query<{ price: string; reportedAt: Date }>(
      'higherPrices.report',
      `insert into price_reports as h (product_id, product_name, user_id, price, reported_at)
       select $1, $6, u.id, $3, $4 from users u where u.id = $2 for key share
       on conflict (product_id, user_id) do update
         set price = excluded.price, product_name = excluded.product_name, reported_at = excluded.reported_at, cleared_at = null, told_at = null
         where h.reported_at <= $5
       returning price::text, reported_at as "reportedAt"`,
      [productId, person.id, price.toFixed(2), now, since, held.name],
    )
    if (!row) throw conflict('said_before', SAID_BEFORE)
    const shown = await higherPrices(tx, productId)
    if (shown?.buyers === ENOUGH_BUYERS) await tellOwner(tx, deps, { ...held, ...shown }, request)
    return { price: row.price, reportedAt: row.reportedAt.toISOString() }
  })
}

const PRICED = `select p.id, p.name, p.price::text as price, s.id as "shopId", s.owner_id as "ownerId",
       s.is_listed and p.is_active as "isListed"
     from products p join shops s on s.id = p.shop_id where p.id = $1`

async function findPriced(db: Db, productId: number): Promise<Priced | null> {
  const [product] = await db.query<Priced>('higherPrices.product', PRICED, [productId])
  return product ?? null
}

async function holdPriced(tx: Db, productId: number): Promise<Priced | null> {
  const [product] = await tx.query<Priced>('higherPrices.hold', `${PRICED} for no key update of p`, [productId])
  return product ?? null
}

type Shown = Priced & { lowest: string; highest: string }

async function tellOwner(tx: Db, deps: HigherPriceDeps, product: Shown, request: RequestFacts): Promise<void> {
  const { id, name, price, shopId, ownerId } = product
  const said = (named: string) =>
    `${ENOUGH_BUYERS} buyers say that you asked for ${lowestToHighest(product)} for ${named}, which is shown at ${formatNaira(price)}.`
  const notice = {
    topic: 'report' as const,
    kind: 'higher-price',
    subject: `Buyers report a higher price for ${name}`,
    paragraphs: [
      said(name),
      'This is now shown on the product’s page. If your price has changed, save the new one, and the note goes away at once.',
    ],
    button: { label: 'Change the price', path: `${href(pages.priceSheet, { shopId })}#product-${id}` },
    reason: 'You are getting this email because you have a shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${said(nameInText(name))} Save your new price, and the note on its page goes away.`,
  }
  await tellPerson(tx, deps, ownerId, notice, request)
}
