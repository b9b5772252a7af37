import { useRef } from 'react'
import { Breakable } from '#client/breakable.tsx'
import { ApprovalBadge } from '#domains/shops/components/approval-badge.tsx'
import { iconOf, NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Photo } from '#ui/photo.tsx'
import { useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import type { Column } from '../table/admin-table.tsx'
import { Looking } from './looking.tsx'
import { SentAgain } from './sent-again.tsx'
import { ShopActions } from './shop-actions.tsx'

type OnLook = (shop: ModeratedShop, opener: HTMLElement) => void

/** ADMIN-16 to ADMIN-20. */
export const shopColumns = (onLook: OnLook): readonly Column<ModeratedShop>[] => [
  { name: 'Shop', cell: (shop) => <NameCell shop={shop} onLook={onLook} />, className: 'max-lg:order-1' },
  { name: 'Location', cell: ({ location }) => location, className: 'text-ink-soft max-lg:order-3' },
  {
    name: 'Email',
    cell: ({ email }) => (email ? <Breakable text={email} /> : 'N/A no email'),
    className: 'text-ink-soft max-lg:order-4 lg:text-[0.8125rem]',
  },
  { name: 'Owner', cell: ({ owner }) => owner ?? 'No name', className: 'max-lg:order-5' },
  {
    name: 'Products',
    cell: ({ productCount }) => (
      <span className="figures">
        {productCount}
        <span className="lg:hidden"> {productCount === 1 ? 'product' : 'products'}</span>
      </span>
    ),
    className: 'lg:text-right max-lg:order-6',
  },
  { name: 'Status', cell: (shop) => <StatusCell shop={shop} />, className: 'max-lg:order-2' },
  {
    name: 'Actions',
    cell: (shop) => <ShopActions shop={shop} />,
    className: 'max-lg:order-7',
  },
]

function NameCell({ shop, onLook }: { shop: ModeratedShop; onLook: OnLook }) {
  const { id, name, rejectedAt, rejectionReason, suspendedAt, suspensionReason } = shop
  const cell = useRef<HTMLDivElement>(null)
  useConcurrentDecisionToast(cell, { kind: 'shop', id, seen: shop.decision?.id })
  return (
    <div ref={cell} className="flex items-center gap-2.5">
      <div className="size-9 flex-none overflow-hidden rounded-control bg-sunken">
        <Photo
          src={shop.imageUrl}
          alt=""
          widths={[160]}
          sizes="36px"
          fallback={<NoPhoto slug={iconOf(shop.category)} />}
        />
      </div>
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Preview ${name}`}
          className="min-h-6 text-left font-bold hover:underline"
          onClick={({ currentTarget }) => onLook(shop, currentTarget)}
        >
          {name}
        </button>
        {rejectedAt !== null && <Note of={['Rejected', rejectedAt, rejectionReason]} />}
        {suspendedAt !== null && <Note of={['Suspended', suspendedAt, suspensionReason]} />}
        <SentAgain earlier={shop.earlier} />
        <Looking names={shop.lookedAtBy} />
      </div>
    </div>
  )
}

const Note = ({ of: [did, at, reason] }: { of: [did: string, at: string, reason: string | null] }) => (
  <p className="text-xs font-semibold text-warn">
    {did} on {dateText(at)}
    {reason && `: ${reason}`}
  </p>
)

const StatusCell = ({ shop }: { shop: ModeratedShop }) => (
  <div className="flex flex-wrap gap-1">
    <ApprovalBadge isApproved={shop.isApproved} />
    <span className="pill bg-sunken text-xs text-ink-soft">{shop.isActive ? 'Active' : 'Inactive'}</span>
    {shop.isOwnerBanned && <span className="pill bg-danger-soft text-xs text-danger">Owner banned</span>}
    {shop.awaitsPayment && <span className="pill bg-sunken text-xs text-ink-soft">Awaiting payment</span>}
  </div>
)
