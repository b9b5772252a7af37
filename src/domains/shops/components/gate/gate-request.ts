import type { TrackTap } from '../contacts/contact-details.tsx'
import type { PendingVisit } from '../shop-page/pending-visit.ts'

export type GateRequest = {
  action: PendingVisit['payload']['action']
  shop: { id: number; name: string; location: string; imageUrl: string | null }
  opener?: HTMLElement | undefined
  onTap?: TrackTap | undefined
}
