export { currentHours } from './hours/opening-hours.policy.ts'

import type { Caller, Person } from '#shared/caller.ts'
import { lagosMinute, type OpeningHours, openStateAt } from './hours/opening-hours.policy.ts'

declare const proof: unique symbol

/** Only `contactViewer` creates one. */
export type ContactViewer = Person & { [proof]: 'contacts' }

/** Returns null for visitors and guests (G-045, GUEST-12). */
export function contactViewer(caller: Caller): ContactViewer | null {
  return caller.person as ContactViewer | null
}

/** Contact views of an account in an hour (G-182). The daily limit is lower for unverified people (G-197). */
export const CONTACTS_IN_HOUR = 20

/** G-056. */
export function maySeeUnlisted(caller: Caller, shop: { ownerId: string }): boolean {
  return caller.person !== null && (caller.person.isAdmin || caller.person.id === shop.ownerId)
}

/** Returns the text that shows the owner and admins why a shop is not listed (G-056). */
export function unlistedNotice(shop: {
  isApproved: boolean
  isActive: boolean
  suspendedAt: unknown
  suspensionReason: string | null
  hiddenAt: unknown
}): string {
  if (shop.suspendedAt !== null) return `${suspendedText(shop.suspensionReason)} Only you can see this page`
  if (!shop.isApproved) return `${PENDING_REVIEW}: only you can see this page`
  if (shop.hiddenAt !== null) return 'Hidden by the owner: only you can see this page'
  return shop.isActive ? 'Not listed: subscription needed' : 'Inactive: only you can see this page'
}

export const isOpenAt = (hours: OpeningHours | null, now: Date): boolean | null =>
  (hours && openStateAt(hours, lagosMinute(now.getTime()))?.isOpen) ?? null

/** Returns the text for the owner (G-183, G-184). */
export const suspendedText = (reason: string | null) =>
  reason ? `Suspended: ${reason.replace(/[.!?]?$/, '.')}` : 'Suspended.'

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** STATE-04. The dashboard says 'Pending Review' instead of PENDING. */
export const APPROVED = 'Approved'
export const PENDING = 'Pending'
export const PENDING_REVIEW = 'Pending Review'
