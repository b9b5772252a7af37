import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { useLiveEvents } from '#client/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { InspectionPanel, inspectionRead } from '../inspection/inspection-panel.tsx'
import { ApprovedActions } from '../shops/approved-actions.tsx'

/** Shows the reported shop in place, so that an admin can suspend or remove it there. */
export function ReportedShop({ shopId }: { shopId: number }) {
  const [isLooking, setLooking] = useState(false)
  return (
    <div className="mt-2">
      <Button aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>
        {isLooking ? 'Close the shop' : 'Preview the shop'}
      </Button>
      {isLooking && <Looked shopId={shopId} />}
    </div>
  )
}

function Looked({ shopId }: { shopId: number }) {
  const { data, refetch } = useRead(inspectionRead(shopId))
  useLiveEvents(['admin'], ({ kind, data: news }) => {
    if (kind === 'resync' || (news as { what: string }).what === 'shops') void refetch()
  })
  return (
    <div className="mt-2 rounded-control border border-line px-3 pb-3 *:first:mt-0 *:first:border-t-0">
      <InspectionPanel shopId={shopId} version={data?.decision?.id ?? 0} />
      {data?.suspendedAt && <p className="mt-3 font-semibold text-warn">This shop is suspended.</p>}
      {data?.isApproved && <ApprovedActions shop={data} />}
    </div>
  )
}
