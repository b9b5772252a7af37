import { useId, useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { DECISION_REASONS, type DecisionReason } from '#domains/shops/moderation/moderation.policy.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { X } from '#ui/icons/frame.ts'
import { useIsWide } from '#ui/use-hydrated.ts'
import { ReasonField } from '../decisions/reason-field.tsx'
import type { useReason } from '../decisions/use-reason.ts'
import { InspectionPanel } from '../inspection/inspection-panel.tsx'
import { ChangedNote, WaitingActions } from '../shops/waiting-actions.tsx'
import { useShown } from './use-shown.ts'

type PreviewProps = { shop: ModeratedShop; reason: ReturnType<typeof useReason>; onClose: () => void }

/** Shows the shop beside the queue, or in a sheet on phones. */
export function QueuePreview(props: PreviewProps) {
  const { shop, onClose } = props
  const isWide = useIsWide()
  const id = useId()
  const [opened] = useState({})
  if (!isWide)
    return (
      <Dialog id={id} title={shop.name} open={opened} onClose={onClose}>
        <Preview {...props} />
      </Dialog>
    )
  return (
    <section
      aria-label={`Preview of ${shop.name}`}
      className="card sticky top-[7.5rem] flex max-h-[calc(100dvh-13rem)] flex-col overflow-hidden px-3.5 pt-2 pb-3"
    >
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-[1.0625rem] [overflow-wrap:anywhere]">{shop.name}</h3>
        <IconButton label="Close the preview" variant="ghost" className="-mr-2" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Preview {...props} />
    </section>
  )
}

function Preview({ shop, reason }: PreviewProps) {
  const shown = useShown(shop, true)
  const [isChoosing, setChoosing] = useState(false)
  const { value, error } = reason.field
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <p className="text-[0.8125rem] text-ink-soft">
          {shop.location} · submitted {dateTimeText(shop.createdAt)}
        </p>
        <InspectionPanel shopId={shop.id} version={`${shop.decision?.id} ${shop.updatedAt}`} />
      </div>
      <div className="sticky -bottom-5 -mx-4 -mb-5 grid gap-1 bg-surface px-4 pt-2.5 pb-3 sm:-mx-7 sm:-mb-7 sm:px-7 lg:static lg:m-0 lg:p-0 lg:pt-2.5">
        <ChangedNote shop={shown} />
        <WaitingActions shop={shown} isMain size="min-h-11" reason={reason.accepted} />
        <details
          open={isChoosing || error !== undefined}
          onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}
        >
          <summary className="flex min-h-9 cursor-pointer items-center justify-center text-sm font-semibold text-ink-soft">
            Reason: {DECISION_REASONS[value.reason as DecisionReason].name}
          </summary>
          <ReasonField {...reason.field} />
        </details>
      </div>
    </>
  )
}
