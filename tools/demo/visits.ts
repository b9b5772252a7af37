import type { Db } from '#platform/db/db.ts'
import { Dice } from './dice.ts'
import type { DemoPerson } from './people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const VISITS = 2_400
const DAYS = 120

/** Sources of visits with their share in per cent. */
const SOURCES: readonly (readonly [referrer: string | null, utm: string | null, share: number])[] = [
  [null, null, 34],
  ['https://www.google.com/', null, 26],
  [null, 'whatsapp', 18],
  ['https://m.facebook.com/', null, 9],
  ['https://l.instagram.com/', null, 6],
  ['https://t.co/', null, 2],
  ['https://www.bing.com/', null, 2],
  ['https://www.nairaland.com/', null, 2],
  ['https://duckduckgo.com/', null, 1],
]
const PHONE = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36'

/** Inserts visits of the last months, with more recent ones and a few popular shops, also by the demo's customers. */
export async function insertVisits(tx: Db, customers: readonly DemoPerson[], begun: Date): Promise<void> {
  const shops = await tx.query<{ id: number }>(
    'demo.visitedShops',
    'select id from shops where is_approved order by id',
  )
  if (shops.length === 0) return
  const dice = new Dice('visits')
  const rows = Array.from({ length: VISITS }, () => {
    const [referrer, utm] = dice.weighted(SOURCES, ([, , share]) => share)
    const isKnown = dice.chance(0.3) && customers.length > 0
    const ago = DAYS * dice.next() ** 2 * DAY + dice.next() * 20 * MINUTE
    return {
      shop_id: shops[Math.floor(shops.length * dice.next() ** 3)]?.id,
      visit_type: isKnown && dice.chance(0.25) ? dice.pick(['Contact', 'Call', 'Message']) : 'View',
      customer: isKnown ? dice.pick(customers).key : null,
      ip_address: ago < 30 * DAY ? `102.89.${dice.int(0, 255)}.${dice.int(1, 254)}` : `102.89.${dice.int(0, 255)}.0/24`,
      user_agent: PHONE,
      referrer,
      utm_source: utm,
      created_at: new Date(begun.getTime() - ago).toISOString(),
    }
  })
  await tx.query(
    'demo.visits',
    `insert into shop_visits (shop_id, visit_type, user_id, ip_address, user_agent, referrer, utm_source, created_at)
     select shop_id, visit_type, demo.id(customer), ip_address, user_agent, referrer, utm_source, created_at
     from json_to_recordset($1::json) as v (shop_id int, visit_type text, customer text, ip_address text, user_agent text, referrer text,
       utm_source text, created_at timestamptz)
     order by created_at`,
    [JSON.stringify(rows)],
  )
}
