import type { TrackTap } from '../contacts/contact-details.tsx'
import type { PendingVisit } from '../shop-page/pending-visit.ts'

export type GateRequest = {
  action: PendingVisit['payload']['action']
  shop: { id: number; name: string; location: string; imageUrl: string | null }
  /** The first message asks about it. */
  product?: { id: number; name: string } | undefined
  opener?: HTMLElement | undefined
  onTap?: TrackTap | undefined
}
