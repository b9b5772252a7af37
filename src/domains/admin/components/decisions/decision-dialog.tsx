import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { Happened } from '../concurrency/happened.tsx'
import { useConcurrentDecision } from '../concurrency/use-concurrent-decision.ts'
import { type Decided, decide, type Reason } from './decide.ts'
import { ReasonField } from './reason-field.tsx'
import { useReason } from './use-reason.ts'

/** `reason` is preselected. */
type Asked = { act: 'suspend' | 'remove' | 'reject'; opener: HTMLElement; reason?: Reason }

const WORDS = {
  remove: {
    title: 'Remove shop',
    question: (name: string) => `Are you sure you want to remove "${name}"? This action cannot be undone.`,
    button: 'Remove',
  },
  reject: {
    title: 'Reject shop',
    question: (name: string) => `The owner of "${name}" will read the reason.`,
    button: 'Reject',
  },
  suspend: {
    title: 'Suspend shop',
    question: (name: string) => `Customers will not see "${name}" until you lift the suspension.`,
    button: 'Suspend',
  },
}

/** Asks for the reason before a shop leaves the public pages or the queue (ADMIN-19, G-183, G-184, G-208). */
export function DecisionDialog({
  shop,
  request,
  onDecided,
  onClose,
}: {
  shop: ModeratedShop
  request: Asked
  onDecided: (decided: Decided) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const id = useId()
  const [pending, setPending] = useState(false)
  const reason = useReason(request.reason)
  const { title, question, button } = WORDS[request.act]
  const happened = useConcurrentDecision({ kind: 'shop', id: shop.id, seen: shop.decision?.id }, pending)
  const confirm = async () => {
    const decisionReason = reason.accepted()
    if (decisionReason === null || pending) return
    setPending(true)
    if (await decide(client, request.act, shop, decisionReason, onDecided)) closeDialog(id)
    else setPending(false)
  }
  return (
    <Dialog id={id} title={title} description={happened ? null : question(shop.name)} open={request} onClose={onClose}>
      {happened ? (
        <Happened words={happened} dialog={id} />
      ) : (
        <>
          <div className="mt-5">
            <ReasonField {...reason.field} />
          </div>
          <div className="mt-5 button-row gap-2">
            <Button {...closesDialog(id)}>Cancel</Button>
            <Button variant="danger" pending={pending} onClick={() => void confirm()}>
              {button}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
