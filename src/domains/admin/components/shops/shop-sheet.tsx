import { useId } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { useLiveEvents } from '#client/live/use-live.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Happened } from '../concurrency/happened.tsx'
import { useConcurrentDecision } from '../concurrency/use-concurrent-decision.ts'
import { InspectionPanel, inspectionRead } from '../inspection/inspection-panel.tsx'
import { ChangedNote } from './waiting-actions.tsx'

/** Shows everything about a shop of the table. */
export function ShopSheet({
  shop,
  request,
  onClose,
}: {
  shop: ModeratedShop
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const id = useId()
  const { data, refetch } = useRead(inspectionRead(shop.id))
  useLiveEvents(['admin'], ({ kind, data: news }) => {
    if (kind === 'resync' || (news as { what: string }).what === 'shops') void refetch()
  })
  const happened = useConcurrentDecision({ kind: 'shop', id: shop.id, seen: shop.decision?.id }, false)
  return (
    <Dialog id={id} title={shop.name} open={request} onClose={onClose}>
      {happened ? (
        <Happened words={happened} dialog={id} />
      ) : (
        <>
          <ChangedNote shop={data ?? shop} />
          <InspectionPanel shopId={shop.id} version={data?.decision?.id ?? 0} />
        </>
      )}
    </Dialog>
  )
}
