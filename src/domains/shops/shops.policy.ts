import type { Caller, Person } from '#shared/caller.ts'
import { lagosMinute, type OpeningHours, openStateAt } from './hours/opening-hours.policy.ts'

declare const proof: unique symbol

/** A person who may see a shop's contacts. Only `contactViewer` makes one. */
export type ContactViewer = Person & { [proof]: 'contacts' }

/** Anyone signed in; not visitors or guests (G-045, GUEST-12). */
export function contactViewer(caller: Caller): ContactViewer | null {
  return caller.person as ContactViewer | null
}

/** Shops whose contacts an account may be given in an hour, and on a day in Lagos (G-182). */
export const MOST_CONTACTS = { hour: 20, day: 60 } as const

/** Unlisted shops are visible to their owner and admins (G-056). */
export function maySeeUnlisted(caller: Caller, shop: { ownerId: string }): boolean {
  return caller.person !== null && (caller.person.isAdmin || caller.person.id === shop.ownerId)
}

/** Why the public does not see a shop, for its owner and admins (G-056). */
export function unlistedNotice(shop: {
  isApproved: boolean
  isActive: boolean
  suspendedAt: unknown
  suspensionReason: string | null
}): string {
  if (shop.suspendedAt !== null) return `${suspendedText(shop.suspensionReason)} Only you can see this page`
  if (!shop.isApproved) return `${PENDING_REVIEW}: only you can see this page`
  return shop.isActive ? 'Not listed: subscription needed' : 'Inactive: only you can see this page'
}

/** Whether a shop is open by its opening hours; null when nobody knows. */
export const isOpenAt = (hours: OpeningHours | null, now: Date): boolean | null =>
  (hours && openStateAt(hours, lagosMinute(now.getTime()))?.isOpen) ?? null

/** What a suspension says to the owner (G-183, G-184). */
export const suspendedText = (reason: string | null) =>
  reason ? `Suspended: ${reason.replace(/[.!?]?$/, '.')}` : 'Suspended.'

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Approval in words (STATE-04); the dashboard says 'Pending Review' instead of PENDING. */
export const APPROVED = 'Approved'
export const PENDING = 'Pending'
export const PENDING_REVIEW = 'Pending Review'
