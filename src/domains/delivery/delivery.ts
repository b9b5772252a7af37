import { randomBytes } from 'node:crypto'
import { findContactPoints, isNigerianPhone, linkBase, plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { type Caller, verifiedId } from '#shared/caller.ts'
import { type DeliveryStatus, dueAt } from './delivery.policy.ts'
import { findPlaced } from './delivery.queries.ts'
import type { Contact, DeliveryBody } from './delivery-forms.contract.ts'
import { countRequest } from './delivery-limits.ts'
import { requestMail } from './messages/dispatch-mails.ts'
import { type DeliveryDeps, notifyRequester, notifyShop } from './messages/send-messages.ts'

export { DELIVERIES_SNAPSHOT } from './handling/deliveries-snapshot.ts'

const FOREIGN_PHONE = 'We only deliver in Nigeria. Please enter a Nigerian phone number, such as 0803 123 4567'
const notListed = () =>
  notFound('delivery.not_listed', 'This shop or product is no longer listed, so the request was not sent.')

type Placed = { reference: string; status: DeliveryStatus; dueAt: Date }

/** Stores a request and queues its messages in one transaction (DELIV-02, G-065, G-185). Throws 400 for a foreign phone, 404 if not listed, 409, 429. */
export async function requestDelivery(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  body: DeliveryBody,
  request: RequestContext,
): Promise<Placed> {
  const contact = { email: body.contact.email, phone: nigerianPhone(body.contact, 'contact') }
  const receiverPhone = nigerianPhone({ phone: body.receiverPhone ?? null }, 'receiverPhone')
  const personId = `delivery for ${contact.email ?? contact.phone}`
  const call = { personId, call: 'request a delivery', key: request.idempotencyKey, content: body }
  const now = deps.clock.now()
  const stored =
    (await findIdempotentResult<{ id: number }>(db, call)) ??
    (await runIdempotent(db, call, now, async (tx) => {
      const isOwn = await isOwnVerifiedContact(tx, caller, contact)
      await countRequest(tx, deps, { contact, isOwn, caller, request })
      const made = await place(tx, deps, { ...body, ...contact, receiverPhone }, caller, request, now)
      await notifyDispatch(tx)
      return made
    }))
  deps.live.wake(['admins'])
  const placed = await findPlaced(db, stored.id)
  if (!placed) throw notFound('delivery.erased', 'This request has been deleted.')
  return placed
}

/** Moves a guest's requests to their new account (G-064). */
export async function mergeGuestDeliveries(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx.query(
    'delivery.takeOver',
    'update delivery_requests set user_id = $2, guest_id = null where guest_id = $1',
    [guestId, userId],
  )
}

export async function eraseDeliveries(tx: Db, userId: string): Promise<void> {
  await tx.query('delivery.erase', 'delete from delivery_requests where user_id = $1', [userId])
}

type DeliveryInput = Omit<DeliveryBody, 'contact' | 'receiverPhone'> & {
  email: string | null
  phone: string | null
  receiverPhone: string | null
}

async function place(
  tx: Db,
  deps: DeliveryDeps,
  input: DeliveryInput,
  caller: Caller,
  request: RequestContext,
  now: Date,
): Promise<{ id: number }> {
  const target = await findTarget(tx, input)
  const made = { ...input, reference: newReference(), dueAt: dueAt(now), shopId: target?.shopId ?? null }
  const userId = caller.person?.id ?? null
  const id = await insertRequest(tx, { ...made, userId, guestId: caller.guestId }, now)
  await addStep(tx, { requestId: id, status: 'new', price: null, madeBy: userId }, now)
  const base = linkBase(deps.config, request)
  const { landmark, receiverName } = input
  const contact = input.email ?? input.phone ?? ''
  const mail = { ...made, contact, landmark, receiverName, receiverPhone: input.receiverPhone ?? undefined }
  await queueMail(deps, tx, requestMail(deps.config.deliveryEmail, mail, base), userId)
  const update = { reference: made.reference, status: 'new', price: null } as const
  // The notice names only the shop's own product, because anyone can type the other texts.
  // It comes before the requester's SMS, because every transaction locks the shop's counter before the global one.
  if (target) await notifyShop(tx, deps, target, { ...made, ...target }, request)
  const by = { ip: request.ip, isVerified: verifiedId(caller) !== null }
  await notifyRequester(tx, deps, { ...input, userId }, update, { base, by })
  return { id }
}

/** A person's requests for their own verified contact have a separate limit, which strangers cannot use up (G-197). */
async function isOwnVerifiedContact(
  tx: Db,
  caller: Caller,
  { email, phone }: Pick<DeliveryInput, 'email' | 'phone'>,
): Promise<boolean> {
  const id = verifiedId(caller)
  const contactPoints = id !== null ? await findContactPoints(tx, id) : null
  if (email !== null) return contactPoints?.isEmailVerified === true && contactPoints.email === email
  return contactPoints?.isPhoneVerified === true && contactPoints.phone === phone
}

function nigerianPhone({ phone }: Pick<Contact, 'phone'>, field: string): string | null {
  if (phone === null) return null
  const plain = plainPhone(phone)
  if (plain === null || !isNigerianPhone(plain))
    throw badRequest('delivery.phone_abroad', FOREIGN_PHONE, { [field]: FOREIGN_PHONE })
  return plain
}

/** Returns ten of 32 characters, which is 50 random bits. Letters that look like digits are left out. */
function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

type TargetShop = { shopId: number; ownerId: string; shopName: string; productName: string | null }

async function findTarget(tx: Db, { shopId, productId }: DeliveryInput): Promise<TargetShop | null> {
  if (shopId === undefined && productId === undefined) return null
  const [shop] = await tx.query<TargetShop>(
    'delivery.target',
    `select s.id as shop_id, s.owner_id, s.name as shop_name, (select name from products where id = $2) as product_name
     from shops s where s.is_listed and ($1::int is null or s.id = $1)
       and ($2::int is null and $1 is not null
         or s.id = (select shop_id from products where id = $2 and is_active))
     for key share`,
    [shopId ?? null, productId ?? null],
  )
  if (!shop) throw notListed()
  return shop
}

type NewRequest = Omit<DeliveryInput, 'shopId'> & {
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
    // The product, person or guest session was deleted concurrently.
    if (violationOf(error, 'reference')) throw notListed()
    throw error
  }
}

/** Makes admins' delivery screens refetch. Call it last in a transaction. Returns the people to wake afterwards. */
export const notifyDispatch = (tx: Db): Promise<string[]> => recordLive(tx, [adminEvent('deliveries')])

/** Records a status and the person who set it. `note` is the reason why a request was cancelled or failed. */
export async function addStep(
  tx: Db,
  step: {
    requestId: number
    status: DeliveryStatus
    price: number | null
    madeBy: string | null
    isByAdmin?: true
    note?: string | undefined
  },
  now: Date,
): Promise<void> {
  await tx.query(
    'delivery.addStep',
    `insert into delivery_steps (request_id, status, price, made_by, by_admin, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [step.requestId, step.status, step.price, step.madeBy, step.isByAdmin ?? false, step.note ?? null, now],
  )
}
