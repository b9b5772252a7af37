import { useState } from 'react'
import type { ReportRequest } from '#domains/reviews/components/list/reported-thing.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'

const ID = 'report'
const TITLES = { shop: 'Report this shop', product: 'Report this product', review: 'Report this review' } as const

export function ReportDialog({ thing, opener, onClose }: ReportRequest & { onClose: () => void }) {
  const [open] = useState({ opener })
  const description =
    thing.kind === 'review' ? `By ${thing.name}. The author will not see who reported it.` : thing.name
  return (
    <Dialog id={ID} title={TITLES[thing.kind]} description={description} open={open} onClose={onClose}>
      <ReportForm dialog={ID} thing={thing} />
    </Dialog>
  )
}
