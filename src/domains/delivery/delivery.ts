import { randomBytes } from 'node:crypto'
import { isNigerianPhone, linkBase, plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { findSent, sentOnce } from '#platform/sent-calls/sent-once.ts'
import type { Caller } from '#shared/caller.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { type DeliveryStatus, dueAt } from './delivery.policy.ts'
import { type DeliveryRecord, findFollowed, findPlaced } from './delivery.queries.ts'
import type { Contact, DeliveryBody } from './delivery-forms.contract.ts'
import { countRequest, limitGuesses } from './flood-limits.ts'
import { requestMail } from './messages/desk-mails.ts'
import { type DeliveryDeps, tellRequester, tellShop } from './messages/send-messages.ts'

export { KEPT_DELIVERIES } from './handling/kept-requests.ts'

const ABROAD = 'We deliver in Nigeria. Please give a Nigerian phone number, such as 0803 123 4567'
export const unknownDelivery = () =>
  notFound('delivery.not_found', 'We found no delivery request with this reference and contact.')
const notListed = () =>
  notFound('delivery.not_listed', 'This shop or product is no longer listed, so the request was not sent.')

type Placed = { reference: string; status: DeliveryStatus; dueAt: Date }

/**
 * Stores a request and, in the same transaction, sends the desk its one email, the requester a confirmation and a known shop a notice
 * (DELIV-02, G-065, G-185). Throws 400 for a phone number of another country, 404 for what is not listed, 409, 429.
 */
export async function requestDelivery(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  body: DeliveryBody,
  request: RequestFacts,
): Promise<Placed> {
  const contact = { email: body.contact.email, phone: homePhone(body.contact, 'contact') }
  const receiverPhone = homePhone({ phone: body.receiverPhone ?? null }, 'receiverPhone')
  const personId = `delivery for ${contact.email ?? contact.phone}`
  const sent = { personId, call: 'request a delivery', key: request.idempotencyKey, content: body }
  const now = deps.clock.now()
  const stored =
    (await findSent<{ id: number }>(db, sent)) ??
    (await sentOnce(db, sent, now, async (tx) => {
      await countRequest(tx, deps, { contact, caller, request })
      const made = await place(tx, deps, { ...body, ...contact, receiverPhone }, caller, request, now)
      await tellDesk(tx)
      return made
    }))
  deps.live.wake(['admins'])
  const placed = await findPlaced(db, stored.id)
  if (!placed) throw notFound('delivery.erased', 'This request has been erased.')
  return placed
}

/** The request of a person who knows its contact. Throws 404 for any other pair, existing or not, and 429 after too many. */
export async function followDelivery(
  db: Db,
  deps: DeliveryDeps,
  { reference, contact }: { reference: string; contact: string },
  { ip }: RequestFacts,
): Promise<DeliveryRecord> {
  const known = looksLikeEmail(plainEmail(contact))
    ? { email: plainEmail(contact), phone: null }
    : { email: null, phone: plainPhone(contact) }
  const found = await limitGuesses(db, deps, { reference, ip }, () => findFollowed(db, reference, known))
  if (!found) throw unknownDelivery()
  return found
}

/** Moves a guest's requests to the customer who signs in (G-064). */
export async function takeOverDeliveries(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx.query(
    'delivery.takeOver',
    'update delivery_requests set user_id = $2, guest_id = null where guest_id = $1',
    [guestId, userId],
  )
}

/** Erases a person's requests, which hold addresses and names. */
export async function eraseDeliveries(tx: Db, userId: string): Promise<void> {
  await tx.query('delivery.erase', 'delete from delivery_requests where user_id = $1', [userId])
}

type Wanted = Omit<DeliveryBody, 'contact' | 'receiverPhone'> & {
  email: string | null
  phone: string | null
  receiverPhone: string | null
}

async function place(
  tx: Db,
  deps: DeliveryDeps,
  wanted: Wanted,
  caller: Caller,
  request: RequestFacts,
  now: Date,
): Promise<{ id: number }> {
  const meant = await findMeant(tx, wanted)
  const made = { ...wanted, reference: newReference(), dueAt: dueAt(now), shopId: meant?.shopId ?? null }
  const userId = caller.person?.id ?? null
  const id = await insertRequest(tx, { ...made, userId, guestId: caller.guestId }, now)
  await addStep(tx, { requestId: id, status: 'new', price: null, madeBy: userId }, now)
  const base = linkBase(deps.config, request)
  const { landmark, receiverName } = wanted
  const contact = wanted.email ?? wanted.phone ?? ''
  const mail = { ...made, contact, landmark, receiverName, receiverPhone: wanted.receiverPhone ?? undefined }
  await queueMail(deps, tx, requestMail(deps.config.deliveryEmail, mail, base), userId)
  const told = { reference: made.reference, status: 'new', price: null } as const
  // A shop's list says what a stranger typed; its messages name goods of its own only. Its counter comes before that of all texts.
  if (meant) await tellShop(tx, deps, meant, { ...made, ...meant }, request)
  await tellRequester(tx, deps, { ...wanted, userId }, told, { base, ip: request.ip })
  return { id }
}

/** E.164; null without one. Throws 400 for a number that is not Nigerian. */
function homePhone({ phone }: Pick<Contact, 'phone'>, field: string): string | null {
  if (phone === null) return null
  const plain = plainPhone(phone)
  if (plain === null || !isNigerianPhone(plain)) throw badRequest('delivery.phone_abroad', ABROAD, { [field]: ABROAD })
  return plain
}

/** Ten of 32 characters: 50 random bits, without letters that look like digits. */
function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

type MeantShop = { shopId: number; ownerId: string; shopName: string; productName: string | null }

/** The listed shop, and the product, that a request names by id; null when it names none. Throws 404. */
async function findMeant(tx: Db, { shopId, productId }: Wanted): Promise<MeantShop | null> {
  if (shopId === undefined && productId === undefined) return null
  const [shop] = await tx.query<MeantShop>(
    'delivery.meant',
    `select s.id as "shopId", s.owner_id as "ownerId", s.name as "shopName", (select name from products where id = $2) as "productName"
     from shops s where s.is_listed and ($1::int is null or s.id = $1)
       and ($2::int is null and $1 is not null
         or s.id = (select shop_id from products where id = $2 and is_active))
     for key share`,
    [shopId ?? null, productId ?? null],
  )
  if (!shop) throw notListed()
  return shop
}

type NewRequest = Omit<Wanted, 'shopId'> & {
  reference: string
  dueAt: Date
  shopId: number | null
  userId: string | null
  guestId: string | null
}

async function insertRequest(tx: Db, made: NewRequest, now: Date): Promise<number> {
  try {
    const [row] = await tx.query<{ id: number }>(
      'delivery.insert',
      `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, receiver_name,
         receiver_phone, landmark, requester_email, requester_phone, user_id, guest_id, shop_id, product_id, due_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) returning id`,
      [
        made.reference,
        made.productName,
        made.shopName,
        made.quantity,
        made.shopLocation,
        made.deliveryAddress,
        made.receiverName ?? null,
        made.receiverPhone,
        made.landmark ?? null,
        made.email,
        made.phone,
        made.userId,
        made.guestId,
        made.shopId,
        made.productId ?? null,
        made.dueAt,
        now,
      ],
    )
    return (row as { id: number }).id
  } catch (error) {
    // Product, person or guest session was deleted meanwhile.
    if (violationOf(error, 'reference')) throw notListed()
    throw error
  }
}

/** The admins' screens of deliveries are read anew; last in its transaction. Returns whom to wake after it. */
export const tellDesk = (tx: Db): Promise<string[]> => recordLive(tx, [toAdmins('deliveries')])

/** Keeps that a request came to a state, and who brought it there; `note`: why it ended. */
export async function addStep(
  tx: Db,
  step: {
    requestId: number
    status: DeliveryStatus
    price: number | null
    madeBy: string | null
    isDesk?: true
    note?: string | undefined
  },
  now: Date,
): Promise<void> {
  await tx.query(
    'delivery.addStep',
    `insert into delivery_steps (request_id, status, price, made_by, by_desk, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [step.requestId, step.status, step.price, step.madeBy, step.isDesk ?? false, step.note ?? null, now],
  )
}
