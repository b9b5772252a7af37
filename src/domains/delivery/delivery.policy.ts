import type { Lengths } from '#shared/forms/form-fields.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The states of a request in their order; the last two may follow any other (G-185). */
export const STATUSES = ['new', 'quoted', 'agreed', 'on_the_way', 'delivered', 'cancelled', 'failed'] as const
export type DeliveryStatus = (typeof STATUSES)[number]

const OFF = ['cancelled', 'failed'] as const
/** A price may be quoted again until it is agreed. */
const NEXT: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  new: ['quoted', ...OFF],
  quoted: ['quoted', 'agreed', ...OFF],
  agreed: ['on_the_way', ...OFF],
  on_the_way: ['delivered', ...OFF],
  delivered: OFF,
  cancelled: [],
  failed: [],
}

/** Whether the desk may move a request from one state to another (G-185). */
export const mayFollow = (from: DeliveryStatus, to: DeliveryStatus): boolean => NEXT[from].includes(to)

/** What the requester may say: agree to the price that was given, or cancel what is not over (G-185). */
export const DECISIONS = ['agree', 'cancel'] as const
export type Decision = (typeof DECISIONS)[number]
export const mayDecide = (decision: Decision, status: DeliveryStatus): boolean =>
  decision === 'agree' ? status === 'quoted' : !OVER.includes(status)

/** States in which nothing more happens by itself. */
export const OVER: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'failed']

/** States for which the desk may say why. */
export const takesNote = (status: DeliveryStatus): boolean => (OFF as readonly DeliveryStatus[]).includes(status)
/** In characters; that of the column. */
export const LONGEST_NOTE = 500

/** As people read them. */
export const STATUS_NAMES: Record<DeliveryStatus, string> = {
  new: 'Received',
  quoted: 'Price given',
  agreed: 'Agreed',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Not delivered',
}

/** Hours until the requester has a price (CONST-25, DELIV-08). */
export const CONTACT_HOURS = 24
export const PROMISE = `We will contact you within ${CONTACT_HOURS} hours.`

/** When a request made at `now` has to be quoted. */
export const dueAt = (now: Date): Date => new Date(now.getTime() + CONTACT_HOURS * HOUR)

/** The clock runs until a price is quoted, or the request ends. */
export const isOverdue = ({ status, dueAt }: { status: DeliveryStatus; dueAt: Date }, now: Date): boolean =>
  status === 'new' && dueAt <= now

/** While the shop's answer still helps: nobody has set off. */
export const BEFORE_PICK_UP: readonly DeliveryStatus[] = ['new', 'quoted', 'agreed']
export const takesAnswer = (status: DeliveryStatus): boolean => BEFORE_PICK_UP.includes(status)

/** How far ahead, in ms, a shop may promise; and how late its answer may arrive. */
const READY = { ahead: 30 * DAY, late: 10 * 60_000 }
export const mayBeReady = (readyAt: Date, now: Date): boolean =>
  readyAt.getTime() >= now.getTime() - READY.late && readyAt.getTime() <= now.getTime() + READY.ahead

/** In characters; those of the columns. */
export const DELIVERY_LENGTHS = {
  productName: { shortest: 1, longest: 200 },
  shopName: { shortest: 1, longest: 200 },
  shopLocation: { shortest: 1, longest: 200 },
  deliveryAddress: { shortest: 1, longest: 500 },
  receiverName: { shortest: 1, longest: 100 },
  receiverPhone: { shortest: 1, longest: 40 },
  landmark: { shortest: 1, longest: 200 },
} as const satisfies Record<string, Lengths>

export const MOST_PIECES = 9_999
/** In naira. */
export const HIGHEST_DELIVERY_PRICE = 10_000_000

/** How often something may be done. Text messages cost money, so fewer of them. */
export const FLOOD_LIMITS = {
  requests: {
    ofContact: { most: 10, within: DAY },
    ofPerson: { most: 20, within: DAY },
    ofAddress: { most: 60, within: HOUR },
    ofNetwork: { most: 300, within: HOUR },
  },
  texts: {
    toContact: { most: 5, within: DAY },
    ofAddress: { most: 20, within: DAY },
    ofNetwork: { most: 100, within: DAY },
  },
  /** About new requests, to one shop. */
  noticesToShop: { most: 20, within: DAY },
  answersOfOwner: { most: 60, within: HOUR },
  /** Wrong references or contacts. */
  guesses: {
    ofReference: { most: 10, within: HOUR },
    ofAddress: { most: 60, within: HOUR },
    ofNetwork: { most: 300, within: HOUR },
  },
} as const

/** How long requests are kept, in ms. */
export const KEPT = 365 * DAY
