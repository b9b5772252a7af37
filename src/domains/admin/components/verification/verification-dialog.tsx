import { useId, useState } from 'react'
import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { aboutOf, type VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import { VerificationForm } from './verification-form.tsx'

const TITLES: Readonly<Record<VerifiedKind, string>> = {
  phone: 'Phone confirmed',
  visit: 'Shop visited',
  company: 'CAC number checked',
}
const QUESTIONS: Readonly<Record<VerifiedKind, (about: string) => string>> = {
  phone: (about) => `You called ${about}, and the shop answered.`,
  visit: (about) => `You were at ${about}, and the shop was there.`,
  company: (about) => `You looked up the number in the CAC register, and it belongs to “${about}”.`,
}

/** Records or withdraws a verification of a shop. The owner gets a notice. */
export function VerificationDialog({
  shop,
  kind,
  request,
  onDone,
  onClose,
}: {
  shop: InspectedShop
  kind: VerifiedKind
  request: { opener: HTMLElement }
  onDone: () => void
  onClose: () => void
}) {
  const id = useId()
  // As it was when the dialog opened, so that the server refuses later changes instead of confirming them unseen.
  const [{ fact, about }] = useState(() => ({
    fact: shop.verified.find((one) => one.kind === kind) ?? null,
    about: aboutOf(kind, shop) ?? '',
  }))
  const form = { dialog: id, shopId: shop.id, kind, onDone }
  return (
    <Dialog
      id={id}
      title={fact ? 'Remove verification' : TITLES[kind]}
      description={
        fact ? `Customers will no longer see “${fact.text}”. We will notify the owner.` : QUESTIONS[kind](about)
      }
      open={request}
      onClose={onClose}
    >
      {fact ? <TakeBackForm {...form} seen={fact.id} /> : <VerificationForm {...form} about={about} />}
    </Dialog>
  )
}
