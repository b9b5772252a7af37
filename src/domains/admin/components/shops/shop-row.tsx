import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { Breakable } from '#client/breakable.tsx'
import { ApprovalBadge } from '#domains/shops/components/approval-badge.tsx'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { href, pages } from '#routes.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { MapPin } from '#ui/icons/drawn.ts'
import { useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import { InspectionPanel, inspectionRead } from '../inspection/inspection-panel.tsx'
import { Looking } from './looking.tsx'
import { SentAgain } from './sent-again.tsx'

/** `children` renders the actions on a shop. It gets the shop with the `updatedAt` of what is on screen. */
type RowProps = {
  shop: ModeratedShop
  children: (shown: ModeratedShop) => ReactNode
  select?: ((shown: ModeratedShop) => ReactNode) | undefined
}

/** Shows a shop that waits for approval (ADMIN-12). */
export function PendingRow({ shop, children, select }: RowProps) {
  return (
    <Row shop={shop} select={select} facts={`Submitted on ${dateText(shop.createdAt)}`}>
      {children}
    </Row>
  )
}

/** ADMIN-16 to ADMIN-18. */
export function AnyShopRow({ shop, children }: RowProps) {
  return (
    <Row
      shop={shop}
      facts={shop.email ? <Breakable text={shop.email} /> : 'N/A'}
      badges={
        <>
          <ApprovalBadge isApproved={shop.isApproved} />
          <span className="chip">{shop.isActive ? 'Active' : 'Inactive'}</span>
        </>
      }
    >
      {children}
    </Row>
  )
}

function Row({ shop, facts, badges, select, children }: RowProps & { facts: ReactNode; badges?: ReactNode }) {
  const { id, name, location, rejectedAt, rejectionReason, suspendedAt, suspensionReason } = shop
  const [isLooking, setLooking] = useState(false)
  const { data: preview } = useRead(inspectionRead(id), { enabled: isLooking })
  // The row shows the name and place, the preview the rest. If one is out of date, the server rejects the decision.
  const isPreviewOlder = isLooking && preview && preview.updatedAt < shop.updatedAt
  const shown = isPreviewOlder ? { ...shop, updatedAt: preview.updatedAt } : shop
  const card = useRef<HTMLElement>(null)
  useConcurrentDecisionToast(card, { kind: 'shop', id, seen: shop.decision?.id })
  return (
    // Keys move the focus from row to row.
    <article ref={card} aria-label={name} data-row tabIndex={-1} className="card p-3.5 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Link href={href(pages.shop, { shopId: id })} className="hover:underline">
            {name}
          </Link>
        </h3>
        {badges}
        {shop.isOwnerBanned && <span className="chip text-danger">Owner banned</span>}
        {shop.awaitsPayment && <span className="chip">Awaiting payment</span>}
      </div>
      <p className="mt-1 flex items-center gap-1 text-sm text-ink-soft">
        <MapPin className="size-4 shrink-0" /> {location}
      </p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">{facts}</p>
      {rejectedAt !== null && (
        <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere] text-warn">
          Rejected on {dateText(rejectedAt)}
          {rejectionReason && `: ${rejectionReason}`}
        </p>
      )}
      {suspendedAt !== null && (
        <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere] text-warn">
          Suspended on {dateText(suspendedAt)}
          {suspensionReason && `: ${suspensionReason}`}
        </p>
      )}
      <SentAgain earlier={shop.earlier} />
      <Looking names={shop.lookedAtBy} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Button
          data-act="look"
          aria-expanded={isLooking}
          aria-label={`${isLooking ? 'Close the preview of' : 'Preview'} ${name}`}
          onClick={() => setLooking(!isLooking)}
        >
          {isLooking ? 'Close' : 'Preview'}
        </Button>
        {select?.(shown)}
      </div>
      {isLooking && <InspectionPanel shopId={id} version={`${shop.decision?.id} ${shop.updatedAt}`} />}
      {children(shown)}
    </article>
  )
}
