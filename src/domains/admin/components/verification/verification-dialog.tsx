import { useId, useState } from 'react'
import type { LookedAtShop } from '#domains/shops/moderation/look/look.contract.ts'
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

/** Notes a check of a shop, or takes it back; the owner is told. */
export function VerificationDialog({
  shop,
  kind,
  asked,
  onDone,
  onClose,
}: {
  shop: LookedAtShop
  kind: VerifiedKind
  asked: { opener: HTMLElement }
  onDone: () => void
  onClose: () => void
}) {
  const id = useId()
  // As it was when the dialog opened: what changes meanwhile is refused, not confirmed unseen.
  const [{ fact, about }] = useState(() => ({
    fact: shop.verified.find((one) => one.kind === kind) ?? null,
    about: aboutOf(kind, shop) ?? '',
  }))
  const form = { dialog: id, shopId: shop.id, kind, onDone }
  return (
    <Dialog
      id={id}
      title={fact ? 'Take back a check' : TITLES[kind]}
      description={
        fact ? `Customers will no longer read “${fact.text}”, and the owner is told.` : QUESTIONS[kind](about)
      }
      open={asked}
      onClose={onClose}
    >
      {fact ? <TakeBackForm {...form} seen={fact.id} /> : <VerificationForm {...form} about={about} />}
    </Dialog>
  )
}
