import type { Lengths } from '#shared/forms/form-fields.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/units.ts'

/** Statuses in order. The last two end a request in any earlier status (G-185). */
export const STATUSES = ['new', 'quoted', 'agreed', 'on_the_way', 'delivered', 'cancelled', 'failed'] as const
export type DeliveryStatus = (typeof STATUSES)[number]

const OFF = ['cancelled', 'failed'] as const
const NEXT: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  new: ['quoted', ...OFF],
  quoted: ['quoted', 'agreed', ...OFF],
  agreed: ['on_the_way', ...OFF],
  on_the_way: ['delivered', ...OFF],
  delivered: OFF,
  cancelled: [],
  failed: [],
}

export const mayFollow = (from: DeliveryStatus, to: DeliveryStatus): boolean => NEXT[from].includes(to)

export const DECISIONS = ['agree', 'cancel'] as const
export type Decision = (typeof DECISIONS)[number]
export const mayDecide = (decision: Decision, status: DeliveryStatus): boolean =>
  decision === 'agree' ? status === 'quoted' : !FINAL_STATUSES.includes(status)

export const FINAL_STATUSES: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'failed']

export const takesNote = (status: DeliveryStatus): boolean => (OFF as readonly DeliveryStatus[]).includes(status)
/** Characters, as in the column. */
export const MAX_NOTE_LENGTH = 500

export const STATUS_NAMES: Record<DeliveryStatus, string> = {
  new: 'Received',
  quoted: 'Price given',
  agreed: 'Agreed',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Not delivered',
}

/** Hours until the requester gets a price (CONST-25, DELIV-08). */
export const CONTACT_HOURS = 24
export const PROMISE = `We will contact you within ${CONTACT_HOURS} hours.`

export const dueAt = (now: Date): Date => new Date(now.getTime() + CONTACT_HOURS * HOUR)

export const isOverdue = ({ status, dueAt }: { status: DeliveryStatus; dueAt: Date }, now: Date): boolean =>
  status === 'new' && dueAt <= now

export const BEFORE_PICK_UP: readonly DeliveryStatus[] = ['new', 'quoted', 'agreed']
export const takesAnswer = (status: DeliveryStatus): boolean => BEFORE_PICK_UP.includes(status)

/** Milliseconds ahead that a shop may promise, and that its answer may be late. */
const READY = { ahead: 30 * DAY, late: 10 * MINUTE }
export const mayBeReady = (readyAt: Date, now: Date): boolean =>
  readyAt.getTime() >= now.getTime() - READY.late && readyAt.getTime() <= now.getTime() + READY.ahead

/** Characters, as in the columns. */
export const DELIVERY_LENGTHS = {
  productName: { shortest: 1, longest: 200 },
  shopName: { shortest: 1, longest: 200 },
  shopLocation: { shortest: 1, longest: 200 },
  deliveryAddress: { shortest: 1, longest: 500 },
  receiverName: { shortest: 1, longest: 100 },
  landmark: { shortest: 1, longest: 200 },
} as const satisfies Record<string, Lengths>

export const MAX_QUANTITY = 9_999
/** In naira. */
export const HIGHEST_DELIVERY_PRICE = 10_000_000

/** Rate limits. SMS cost money, so their limits are lower. */
export const DELIVERY_LIMITS = {
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
    /** Limits SMS of verified people to phones that they have not verified. */
    ofVerifiedNetwork: { most: 100, within: DAY },
  },
  noticesToShop: { most: 20, within: DAY },
  answersOfOwner: { most: 60, within: HOUR },
  /** Wrong references or contacts (G-203). */
  guesses: {
    /** Keeps the guesses of one network from locking out other people. */
    ofNetworkAtReference: { most: 10, within: HOUR },
    /** Keeps many networks together from finding a phone number. */
    ofReference: { most: 500, within: HOUR },
    ofAddress: { most: 60, within: HOUR },
    ofNetwork: { most: 300, within: HOUR },
    /** Counts the requester apart from other people. */
    ofRequester: { most: 100, within: HOUR },
  },
} as const

export const DELIVERY_RETENTION_MS = 365 * DAY
