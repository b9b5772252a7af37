import type { Caller, Person } from '../../shared/caller.ts'

declare const proof: unique symbol

/** Somebody who may see a shop's phone, e-mail, website and address. Only `contactViewer` makes one. */
export type ContactViewer = Person & { [proof]: 'contacts' }

/** Signed in through any door: yes. Visitors and guests: no (G-045, GUEST-12). */
export function contactViewer(caller: Caller): ContactViewer | null {
  return caller.person as ContactViewer | null
}

/** Whether a shop that is not listed may still be looked at: by its owner and by admins (G-056). */
export function maySeeUnlisted(caller: Caller, shop: { ownerId: string }): boolean {
  return caller.person !== null && (caller.person.isAdmin || caller.person.id === shop.ownerId)
}

/** What its owner and admins are told on the page of a shop that the public does not see (G-056). */
export function unlistedNotice(shop: { isApproved: boolean; isActive: boolean }): string {
  if (!shop.isApproved) return `${PENDING_REVIEW}: only you can see this page`
  return shop.isActive ? 'Not listed: subscription needed' : 'Inactive: only you can see this page'
}

/** How a shop's approval is worded (STATE-04): pending is 'Pending Review' on the dashboard and PENDING elsewhere. */
export const APPROVED = 'Approved'
export const PENDING = 'Pending'
export const PENDING_REVIEW = 'Pending Review'
